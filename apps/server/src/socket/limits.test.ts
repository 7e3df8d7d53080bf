import type { Grant } from "@broadside/protocol";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { openLimits, startTestServer, type TestServer } from "../server.test-support.ts";
import { createOutlet } from "./bounded-socket.ts";
import { ask, openWire, sitDown } from "./wire.test-support.ts";

const started: TestServer[] = [];
afterEach(async () => {
  for (const server of started.splice(0)) await server.close();
});
async function start(limits: Partial<typeof openLimits> = {}): Promise<TestServer> {
  const server = await startTestServer({ settings: { limits: { ...openLimits, ...limits } } });
  started.push(server);
  return server;
}
async function newGame(url: string): Promise<Grant> {
  return (await ask(url, "/games", { variant: "mini", clock: null, opponent: "friend" })).body;
}

describe("a socket", () => {
  it("without a hello is closed after a while", async () => {
    const { url } = await start({ helloMs: 50 });
    const wire = await openWire(url);
    expect(await wire.next("bye")).toMatchObject({ code: "hello/late" });
    expect(await wire.closed()).toBe(1008);
  });

  it("of a client of the version before is refused with a code and what to do", async () => {
    const { url } = await start();
    const { game, token } = await newGame(url);
    const socket = new WebSocket(`${url.replace(/^http/, "ws")}/api/v1/socket`, "broadside.v1");
    const answer = new Promise((done) => socket.on("message", (data) => done(String(data))));
    const closed = new Promise((done) => socket.on("close", done));
    socket.on("open", () =>
      socket.send(JSON.stringify({ type: "hello", protocol: 1, game, token })),
    );
    // Just as a client of version 1 reads it.
    expect(JSON.parse(String(await answer))).toEqual({
      type: "refused",
      id: null,
      code: "hello/protocol",
      message:
        "This server speaks version 4 of the protocol. Reload the page or update your program.",
    });
    expect(await closed).toBe(1008);
  });

  it("opens no game with the token of another, or with one that does not exist", async () => {
    const { url } = await start();
    const [one, two] = [await newGame(url), await newGame(url)];
    for (const token of [two.token, "x".repeat(43)]) {
      const wire = await openWire(url);
      wire.send({ type: "hello", protocol: 4, seen: null, game: one.game, token });
      expect(await wire.next("refused")).toMatchObject({ code: "game/token" });
      expect(await wire.closed()).toBe(1008);
    }
  });

  it("lets a spectator change nothing", async () => {
    const { url } = await start();
    const { game } = await newGame(url);
    const wire = await sitDown(url, { game });
    const answer = await wire.command({ type: "abort", id: "a", version: 0 });
    expect(answer).toMatchObject({ type: "refused", code: "game/spectator" });
    expect(wire.view().phase).toBe("placing");
  });

  it("answers a ping, refuses binary and what is too large", async () => {
    const { url } = await start();
    const grant = await newGame(url);
    const wire = await sitDown(url, grant);
    wire.send({ type: "ping" });
    await wire.next("pong");
    wire.socket.send(Buffer.from([1, 2, 3]));
    expect(await wire.closed()).toBe(1003);
    const large = await sitDown(url, grant);
    large.sendText("x".repeat(20_000));
    expect(await large.closed()).toBe(1009);
  });

  it("that sends too much is warned, then cut off", async () => {
    const { url } = await start({ messagesPerSecond: 1, messageBurst: 5 });
    const wire = await sitDown(url, await newGame(url));
    for (let n = 0; n < 40; n++) wire.send({ type: "ping" });
    expect(await wire.next("refused")).toMatchObject({ code: "rate/limit" });
    expect(await wire.closed()).toBe(1008);
  });

  it("is refused when its address has too many", async () => {
    const { url } = await start({ socketsPerAddress: 2 });
    const open = [await openWire(url), await openWire(url)];
    await expect(openWire(url)).rejects.toThrow("429");
    open[0]!.close();
    await open[0]!.closed();
    await expect
      .poll(() =>
        openWire(url).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  it("of a reader that is too slow is cut off instead of filling the memory", async () => {
    const { server } = await start();
    const sent: string[] = [];
    const socket = {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: 0,
      terminate() {
        this.readyState = 3;
      },
    };
    const outlet = createOutlet({
      socket: socket as never,
      stream: { write: (bytes) => sent.push(Buffer.from(bytes).toString("latin1")) },
      most: 1000,
      metrics: server.metrics,
    });
    outlet.send("one");
    outlet.flush();
    socket.bufferedAmount = 1001;
    outlet.send("two");
    socket.bufferedAmount = 0;
    outlet.send("three");
    outlet.flush();
    expect(sent).toEqual(["\x81\x03one"]);
    expect(await server.metrics.registry.metrics()).toContain("broadside_slow_readers_total 1");
  });

  it("that does not let itself be closed does not hold up the end of the server", async () => {
    const { url, close } = await startTestServer();
    const stalled = await sitDown(url, await newGame(url));
    stalled.socket.pause();
    await close();
    stalled.socket.resume();
    expect(await stalled.closed()).toBeTypeOf("number");
  });

  it("hears of it when the server stops", async () => {
    const { url, close } = await startTestServer();
    const wire = await sitDown(url, await newGame(url));
    await close();
    expect(await wire.next("bye")).toMatchObject({ code: "server/stopping" });
    expect(await wire.closed()).toBe(1001);
  });
});
