import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createWatchPace, type WatchPace } from "./screen-watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How many of the waits were let through by now. */
function counting(pace: WatchPace): () => number {
  let shots = 0;
  const wait = async (): Promise<void> => {
    for (;;) {
      await pace.wait(new AbortController().signal);
      shots++;
    }
  };
  void wait();
  return () => shots;
}

describe("the pace of bots that are watched", () => {
  it("is a pause before every shot, halved by + and doubled by -", async () => {
    const pace = createWatchPace(100);
    const shots = counting(pace);
    await vi.advanceTimersByTimeAsync(300);
    expect(shots()).toBe(3);
    pace.press("+");
    await vi.advanceTimersByTimeAsync(300);
    expect(shots()).toBeGreaterThanOrEqual(8);
  });

  it("stops at a blank; then each step lets one shot through", async () => {
    const pace = createWatchPace(100);
    const shots = counting(pace);
    pace.press(" ");
    await vi.advanceTimersByTimeAsync(1000);
    expect(shots()).toBe(0);
    pace.step();
    await vi.advanceTimersByTimeAsync(1000);
    expect(shots()).toBe(1);
    pace.press(" ");
    await vi.advanceTimersByTimeAsync(100);
    expect(shots()).toBe(2);
  });

  it("rests while a question is open, and is then as it was", async () => {
    const pace = createWatchPace(100);
    const shots = counting(pace);
    const goOn = pace.hold();
    await vi.advanceTimersByTimeAsync(1000);
    expect(shots()).toBe(0);
    goOn();
    expect(pace.isStopped()).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(shots()).toBe(1);
  });

  it("does not keep a shot waiting that nobody wants any more", async () => {
    const stop = new AbortController();
    const waiting = createWatchPace(1e6).wait(stop.signal);
    stop.abort();
    await expect(waiting).resolves.toBeUndefined();
  });
});
