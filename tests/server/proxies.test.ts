import { request } from "node:http";
import { playSeat } from "@broadside/client";
import { GAME_SUBPROTOCOL } from "@broadside/protocol";
import { createRng, seats, unwrap } from "@broadside/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { startTestProxy } from "../programs/small-proxy.ts";
import { createDevice, insist, randomPlayer } from "./device.ts";
import { type Host, metricsOf, startHost } from "./host.ts";
import { hasNginx, startNginx } from "./nginx.ts";

/** Reaches a server through a proxy, from one address. */
interface Client {
  readonly url: string;
  readonly localAddress?: string;
}

interface Front {
  /** The client number `n`, each with a different address. */
  client(n: number): Promise<Client>;
  close(): Promise<void>;
}

async function frontOfNginx(target: string): Promise<Front> {
  const { url, close } = await startNginx(target);
  return { client: async (n) => ({ url, localAddress: `127.0.0.${n}` }), close };
}

function frontOfSmallProxies(target: string): Front {
  const started: Awaited<ReturnType<typeof startTestProxy>>[] = [];
  return {
    async client(n) {
      const proxy = await startTestProxy(target, `203.0.113.${n}`);
      started.push(proxy);
      return { url: proxy.url };
    },
    async close() {
      for (const proxy of started) await proxy.close();
    },
  };
}

const proxies = [
  { name: "a small proxy", start: async (target: string) => frontOfSmallProxies(target) },
  ...(hasNginx() ? [{ name: "nginx as documented", start: frontOfNginx }] : []),
];

const settings = {
  BROADSIDE_TRUST_PROXY: "1",
  BROADSIDE_CREATIONS_PER_MINUTE: "3",
  BROADSIDE_SOCKETS_PER_ADDRESS: "3",
};

describe.each(proxies)("a server behind $name", ({ start }) => {
  let host: Host;
  let front: Front;
  beforeAll(async () => {
    host = await startHost(undefined, settings);
    front = await start(host.url);
  });
  afterAll(async () => {
    await front.close();
    await host.remove();
  });

  it("plays a whole game over WebSockets", async () => {
    const { url } = await front.client(1);
    const devices = [createDevice(url), createDevice(url)] as const;
    const wanted = { variant: "mini", clock: null, opponent: "friend" } as const;
    const id = unwrap(await devices[0].lobby.create(wanted));
    expect(unwrap(await devices[1].lobby.join(id))).toBe(true);
    await Promise.all(
      seats.map(async (seat) => {
        const game = await devices[seat].open(id);
        const last = unwrap(await playSeat(game, randomPlayer(createRng(`seat ${seat}`))));
        expect(last.phase).toBe("over");
        game.close();
      }),
    );
    const record = await insist(() => devices[0].server.record(id));
    expect(record.events.length).toBeGreaterThan(10);
  });

  it("counts games and sockets by the client's address, whatever X-Forwarded-For it invents", async () => {
    const [cheat, other] = [await front.client(2), await front.client(3)];
    const forged = (n: number) => ({ "x-forwarded-for": `198.51.100.${n}` });
    const statuses = [];
    for (const n of [1, 2, 3, 4, 5]) statuses.push(await createGame(cheat, forged(n)));
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    expect(await createGame(other)).toBe(201);
    const sockets = [];
    for (const n of [1, 2, 3]) sockets.push(await openSocket(cheat, forged(n)));
    await expect(openSocket(cheat, forged(4))).rejects.toThrow("429");
    sockets.push(await openSocket(other));
    for (const socket of sockets) socket.terminate();
  });

  it("shows its metrics only to the operator", async () => {
    const client = await front.client(4);
    expect(await statusOf(client, "/metrics")).toBe(404);
    const guess = {
      authorization: "Bearer invented-by-a-stranger",
      "x-forwarded-for": "127.0.0.1",
    };
    expect(await statusOf(client, "/metrics", guess)).toBe(404);
    expect(await metricsOf(client.url)).toContain("process_resident_memory_bytes");
  });

  it("takes its own page's Origin, and no other that X-Forwarded-Host vouches for", async () => {
    const client = await front.client(5);
    expect(await createGame(client, { origin: client.url })).toBe(201);
    (await openSocket(client, { origin: client.url })).terminate();
    const forged = {
      origin: "https://evil.example",
      "x-forwarded-host": "evil.example",
      forwarded: "host=evil.example",
    };
    expect(await createGame(client, forged)).toBe(403);
    await expect(openSocket(client, forged)).rejects.toThrow("403");
  });
});

type Headers = Readonly<Record<string, string>>;

const friendly = JSON.stringify({ variant: "mini", clock: null, opponent: "friend" });
const createGame = (client: Client, headers: Headers = {}) =>
  statusOf(client, "/api/v1/games", { "content-type": "application/json", ...headers }, friendly);

/** Unlike `fetch`, this can choose the address it comes from. */
const statusOf = ({ url, localAddress }: Client, path: string, headers: Headers = {}, body = "") =>
  new Promise<number | undefined>((done, fail) => {
    const options = { method: body ? "POST" : "GET", headers, localAddress };
    const asking = request(url + path, options, (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
    asking.on("error", fail).end(body);
  });

const openSocket = ({ url, localAddress }: Client, headers: Headers = {}) =>
  new Promise<WebSocket>((done, fail) => {
    const address = `${url.replace(/^http/, "ws")}/api/v1/socket`;
    const socket = new WebSocket(address, GAME_SUBPROTOCOL, { headers, localAddress });
    socket.on("open", () => done(socket)).on("error", fail);
  });
