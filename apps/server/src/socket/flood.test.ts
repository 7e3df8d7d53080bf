import { type Grant, makeHello } from "@broadside/protocol";
import { describe, expect, it } from "vitest";
import {
  fragments,
  frame,
  openRawWebSocket,
  PING,
  PONG,
  repeated,
  TEXT,
} from "../../../../tests/programs/raw-socket.ts";
import { battle, fireOnce, useServers } from "../battle.test-support.ts";
import { usualLimits } from "../http/context.ts";
import { openLimits } from "../server.test-support.ts";
import { ask } from "./wire.test-support.ts";

const { start } = useServers();
const limits = {
  ...openLimits,
  messagesPerSecond: usualLimits.messagesPerSecond,
  messageBurst: usualLimits.messageBurst,
};
const friendly = { variant: "mini", clock: null, opponent: "friend" };

async function watch(url: string) {
  const { game } = (await ask(url, "/games", friendly)).body as Grant;
  return openRawWebSocket(url, makeHello({ game }));
}

describe("a spectator that floods its socket is cut off, and a game beside it goes on", () => {
  const attacks = {
    "with pings it never reads the answers of": repeated(frame(PING, "x".repeat(125)), 500),
    "with empty pings": repeated(frame(PING), 8000),
    "with pongs nobody asked for": repeated(frame(PONG, "x".repeat(125)), 500),
    "with messages it never reads the answers of": repeated(frame(TEXT, '{"type":"ping"}'), 500),
  };
  it.each(Object.entries(attacks))("%s", async (_, chunk) => {
    const { url } = await start({ settings: { limits } });
    const { wires } = await battle([url, url]);
    const attacker = await watch(url);
    attacker.stream.pause();
    const flooding = attacker.flood(chunk, 400);
    await fireOnce(wires);
    expect(await flooding).toBeLessThan(400);
    attacker.stream.resume();
    await attacker.closed();
    // The welcome, a few answers and the goodbye: no answer for each frame that came.
    expect(attacker.received()).toBeLessThan(64 * 1024);
    await fireOnce(wires);
  });
});

describe("a socket", () => {
  it("that sends a message in hundreds of fragments is closed before they add up", async () => {
    const { url } = await start({ settings: { limits } });
    const raw = await watch(url);
    raw.stream.write(fragments(500));
    await raw.closed();
  });

  it("gets its pings answered at the pace of its messages", async () => {
    const { url } = await start({ settings: { limits } });
    const raw = await watch(url);
    for (let n = 0; n < 10; n++) raw.stream.write(frame(PING, `beat ${n}`));
    await expect.poll(raw.text).toContain("beat 9");
    expect(raw.isClosed()).toBe(false);
    raw.stream.destroy();
  });

  it("that reads nothing is cut off when its answers have piled up, however fast it may ask", async () => {
    const { url, server } = await start({
      settings: { limits: { ...openLimits, buffered: 4096 } },
    });
    const raw = await watch(url);
    raw.stream.pause();
    const chunk = repeated(frame(PING, "x".repeat(125)), 500);
    expect(await raw.flood(chunk, 4000)).toBeLessThan(4000);
    await expect
      .poll(() => server.metrics.registry.metrics())
      .toContain("broadside_slow_readers_total 1");
    raw.stream.destroy();
  });
});
