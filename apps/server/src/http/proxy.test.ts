import { request } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { startTestProxy, type TestProxy } from "../../../../tests/programs/small-proxy.ts";
import { useServers } from "../battle.test-support.ts";
import { readConfig } from "../config.ts";
import { openLimits } from "../server.test-support.ts";
import { ask, openWire } from "../socket/wire.test-support.ts";

const { start } = useServers();
const friendly = { variant: "mini", clock: null, opponent: "friend" };
const limits = { ...openLimits, creations: 3, socketsPerAddress: 2 };
const proxies: TestProxy[] = [];
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close();
});
async function behindProxy(settings: NonNullable<Parameters<typeof start>[0]>["settings"]) {
  const { url } = await start({ settings: { limits, ...settings } });
  const proxy = async (client: string) => {
    const started = await startTestProxy(url, client);
    proxies.push(started);
    return started.url;
  };
  return { url, anna: await proxy("203.0.113.1"), bo: await proxy("203.0.113.2") };
}

describe("behind a proxy", () => {
  it.each([1, ["127.0.0.1", "10.0.0.0/8"]])(
    "an invented X-Forwarded-For defeats no limit: trusting %s",
    async (trustProxy) => {
      const { anna, bo } = await behindProxy({ trustProxy });
      const statuses = [];
      for (let n = 0; n < 5; n++) {
        const forged = { "x-forwarded-for": `198.51.100.${n}` };
        statuses.push((await ask(anna, "/games", friendly, forged)).status);
      }
      expect(statuses).toEqual([201, 201, 201, 429, 429]);
      expect((await ask(bo, "/games", friendly)).status).toBe(201);
    },
  );

  it("sockets are counted by the client's address too", async () => {
    const { anna, bo } = await behindProxy({ trustProxy: 1 });
    for (const n of [1, 2]) await openWire(anna, { "x-forwarded-for": `198.51.100.${n}` });
    await expect(openWire(anna, { "x-forwarded-for": "198.51.100.3" })).rejects.toThrow("429");
    (await openWire(bo)).close();
  });

  it("an invented X-Forwarded-Host does not pass for the server's own name", async () => {
    const { anna } = await behindProxy({ trustProxy: 1 });
    const forged = { origin: "https://evil.example", "x-forwarded-host": "evil.example" };
    const refused = { status: 403, body: { code: "request/origin" } };
    expect(await ask(anna, "/games", friendly, forged)).toMatchObject(refused);
    await expect(openWire(anna, forged)).rejects.toThrow("403");
  });

  it("metrics stay with the operator, though strangers come from the same machine", async () => {
    const metricsToken = "only-the-operator-knows";
    const { url, anna } = await behindProxy({ trustProxy: 1, metricsToken });
    for (const at of [url, anna]) expect((await fetch(`${at}/metrics`)).status).toBe(404);
  });

  it("an address list trusts no one else: what a direct client claims is ignored", async () => {
    const { url } = await behindProxy({ trustProxy: ["192.0.2.7"] });
    const statuses = [];
    for (let n = 0; n < 4; n++) {
      const forged = { "x-forwarded-for": `198.51.100.${n}` };
      statuses.push((await ask(url, "/games", friendly, forged)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});

/** `fetch` does not let a test choose the Host header. */
const statusAs = (url: string, host: string) =>
  new Promise<number | undefined>((done, fail) => {
    const asking = request(`${url}/api/v1/bots`, { headers: { host } }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
    asking.on("error", fail).end();
  });

describe("the name a server is called by", () => {
  it("must be its own, so that no page can reach it under a name of its author's", async () => {
    const { url } = await start({ settings: { hosts: ["play.example.org"] } });
    const good = ["localhost:4300", "127.0.0.1", "[::1]:4300", "my-laptop", "my-laptop.local"];
    for (const host of [...good, "Play.example.org"]) expect(await statusAs(url, host)).toBe(200);
    for (const host of ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example"]) {
      expect(await statusAs(url, host), host).toBe(421);
    }
  });

  it("may be any for a server that stands behind a proxy, until it is told its names", () => {
    const hosts = (env: Record<string, string>) => readConfig(env, {}).hosts;
    expect(hosts({})).toEqual([]);
    expect(hosts({ BROADSIDE_TRUST_PROXY: "1" })).toBeUndefined();
    const both = { BROADSIDE_TRUST_PROXY: "1", BROADSIDE_HOSTS: "Play.example.org" };
    expect(hosts(both)).toEqual(["play.example.org"]);
  });
});

describe("a page of another website", () => {
  it("that the operator allows can use the server from a browser; others cannot", async () => {
    const { url } = await start({ settings: { origins: ["https://friend.example"] } });
    const preflight = (origin: string) =>
      fetch(`${url}/api/v1/games`, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "content-type",
        },
      });
    const { status, headers } = await preflight("https://friend.example");
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe("https://friend.example");
    expect(headers.get("access-control-allow-methods")).toContain("POST");
    expect(headers.get("access-control-allow-headers")).toContain("broadside-key");
    const evil = await preflight("https://evil.example");
    expect(evil.status).toBe(403);
    expect(evil.headers.get("access-control-allow-origin")).toBeNull();
    const answer = await fetch(`${url}/api/v1/bots`, {
      headers: { origin: "https://friend.example" },
    });
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://friend.example");
    expect(answer.headers.get("vary")).toContain("Origin");
  });
});

describe("BROADSIDE_TRUST_PROXY", () => {
  const read = (text: string) => readConfig({ BROADSIDE_TRUST_PROXY: text }, {}).trustProxy;

  it("is a number of proxies or a list of their addresses, and nothing else", () => {
    expect(["", "0", "1", "yes", "2"].map(read)).toEqual([false, false, 1, 1, 2]);
    expect(read("10.0.0.1, fd00::/8")).toEqual(["10.0.0.1", "fd00::/8"]);
    expect(() => read("anything")).toThrow("the number of proxies");
  });
});
