import { afterEach, describe, expect, it, vi } from "vitest";
import { battle, fireOnce, useServers } from "../battle.test-support.ts";
import { temporaryFolder } from "../server.test-support.ts";
import { commandFor, sitDown, type Wire } from "../socket/wire.test-support.ts";
import type { Store } from "../store/store.ts";
import { openLifetime } from "./lifetime.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const budget = { kind: "budget", totalMs: 10 * MINUTE, incrementMs: 0 };
const { start, closeAll } = useServers();
afterEach(() => vi.useRealTimers());

/** What the player to move has left, as a newcomer is told. */
async function leftOf(url: string, game: string): Promise<number> {
  const watcher = await sitDown(url, { game });
  const { status } = watcher.messages.find(({ type }) => type === "welcome") as never as {
    status: { clock: { leftMs: [number, number]; running: 0 | 1 } };
  };
  watcher.close();
  return status.clock.leftMs[status.clock.running];
}

describe("the machine's clock", () => {
  it.each([
    ["an hour back", -HOUR],
    ["two hours forward", 2 * HOUR],
  ])("%s changes nothing for a game in play", async (_, jump) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const { url } = await start();
    const { wires, game } = await battle([url, url], budget);
    await fireOnce(wires);
    vi.setSystemTime(Date.now() + jump);
    const left = await leftOf(url, game);
    expect(left).toBeGreaterThan(9 * MINUTE);
    expect(left).toBeLessThan(10 * MINUTE);
    await expect.poll(() => leftOf(url, game)).toBeLessThan(left);
    await fireOnce(wires);
    expect(wires[0].view().phase).toBe("battle");
  });
});

describe("a restart", () => {
  /** Both players fire, one thinks for a minute, and the server is down for a while. */
  async function restart(downMs: number) {
    const folder = temporaryFolder();
    let now = 1_800_000_000_000;
    const first = await start({ folder, now: () => now });
    const { wires, game, grants } = await battle([first.url, first.url], budget);
    await fireOnce(wires);
    now += MINUTE;
    await closeAll();
    now += downMs;
    const { url, store } = await start({ folder, now: () => now });
    return { url, store, game, grants, pass: (ms: number) => (now += ms) };
  }

  it.each([
    ["two hours later", 2 * HOUR],
    ["with the clock set back by an hour", -HOUR],
  ])("%s costs the player to move nothing, and gives nothing either", async (_, downMs) => {
    const { url, store, game, grants, pass } = await restart(downMs);
    expect(await leftOf(url, game)).toBe(9 * MINUTE);
    pass(MINUTE);
    expect(await leftOf(url, game)).toBe(8 * MINUTE);
    const wires: [Wire, Wire] = [await sitDown(url, grants[0]), await sitDown(url, grants[1])];
    await fireOnce(wires);
    await fireOnce(wires);
    expect(await leftOf(url, game)).toBe(8 * MINUTE);
    const stored = await store.events(game, 0);
    expect(stored.filter(({ type }) => type === "resumed")).toHaveLength(1);
    const times = stored.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it("after which nobody comes for long lets the time run out all the same", async () => {
    const { url, game, pass } = await restart(2 * HOUR);
    pass(9 * MINUTE);
    const watcher = await sitDown(url, { game });
    await expect.poll(() => watcher.view().outcome).toMatchObject({ by: "timeout" });
    const late = commandFor({ type: "fire", version: watcher.view().version, cell: 1 });
    expect(await watcher.command(late)).toMatchObject({ type: "refused" });
  });
});

it("a process that joins others on one store does not run ahead of them", async () => {
  const now = 1_800_000_000_000;
  const life = { time: async () => now, lastBeat: async () => now - 20, beat: async () => {} };
  const joined = await openLifetime({ isShared: true, life } as unknown as Store);
  expect(joined.startedAt - now).toBeLessThan(1000);
});
