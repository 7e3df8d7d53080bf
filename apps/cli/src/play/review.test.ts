import { perform } from "@broadside/engine/worker";
import { preset, unwrap } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import type { Thinker } from "../think/thinker.ts";
import { bestCells, costliest, reviewShots } from "./review.ts";
import { reviewText } from "./review-text.ts";

const mini = unwrap(preset("mini"));

/** The engine in this thread. */
const thinker: Thinker = {
  async ask(name, ask, { signal } = {}) {
    const done = await perform(name, ask, {
      clock: () => performance.now(),
      onProgress: () => {},
      isCancelled: () => signal?.aborted === true,
    });
    return done?.value;
  },
  warmUp() {},
  close() {},
};

const shots = [
  { cell: 0, announcement: { result: "miss" } },
  { cell: 12, announcement: { result: "hit" } },
  { cell: 24, announcement: { result: "miss" } },
] as const;

describe("the review", () => {
  it("sets each shot beside the best there was, by exact odds", async () => {
    const seen: number[] = [];
    const review = await reviewShots(
      thinker,
      { variant: mini, shots },
      (n) => void seen.push(n),
      new AbortController().signal,
    );
    expect(review).toMatchObject({ hits: 1, sampled: 0, skipped: 0 });
    expect(review!.shots.map((shot) => shot.number)).toEqual([1, 2, 3]);
    for (const shot of review!.shots) expect(shot.bestChance).toBeGreaterThanOrEqual(shot.chance);
    // After the hit in the middle its neighbours are far better than the corner.
    expect(costliest(review!, 1)[0]!.number).toBe(3);
    expect(seen).toEqual([0, 1 / 3, 2 / 3]);
    const text = reviewText(mini, review!).join("\n");
    expect(text).toContain("Hit rate: 1 of 3 shots (33.3 %).");
    expect(text).toContain("(All odds exact.)");
  });

  it("never suggests a square that was fired at, and takes ties in reading order", () => {
    const chances = new Array<number>(25).fill(0.5);
    expect(bestCells({ variant: mini, shots }, chances, 3)).toEqual([1, 2, 3]);
  });

  it("says what was sampled or left out", () => {
    const shot = { number: 1, cell: 0, chance: 0.1, best: 1, bestChance: 0.3, exact: false };
    const review = { shots: [shot], hits: 0, expected: 0.1, possible: 0.3, sampled: 1, skipped: 4 };
    expect(reviewText(mini, review).at(-1)).toBe(
      "(1 shot sampled, the others exact; the last 4 not looked at for lack of time.)",
    );
  });

  it("ends when it is no longer wanted", async () => {
    const stop = new AbortController();
    const asked = reviewShots(
      { ...thinker, ask: () => Promise.resolve(undefined) },
      { variant: mini, shots },
      () => {},
      stop.signal,
    );
    expect(await asked).toBeUndefined();
  });
});
