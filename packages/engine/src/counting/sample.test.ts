import { createRng, preset } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { randomKnowledge, vectorsOf } from "../test-positions.test-support.ts";
import { count } from "./count.ts";
import { chanceOf, ratio } from "./posterior.ts";

const sampled = { budget: { ms: 0, effectiveSize: 4000, draws: 40_000 }, book: false } as const;

/** Deviations of every cell from the truth, in standard errors. */
function deviations(known: Parameters<typeof count>[0], seed: number): number[] {
  const truth = count(known);
  const guess = count(known, { ...sampled, seed });
  expect(guess.exact).toBe(false);
  return guess.sample!.standardErrors.flatMap((error, cell) =>
    error > 0 ? [(chanceOf(guess, cell) - chanceOf(truth, cell)) / error] : [],
  );
}

describe("a sample", () => {
  it("errs by as much as it says, on real positions", () => {
    const positions = vectorsOf("classic.jsonl").filter((_, i) => i % 3 === 0);
    const all = positions.flatMap(({ position }, i) => deviations(position.knowledge, i));
    expect(all.length).toBeGreaterThan(400);
    const meanSquare = all.reduce((sum, z) => sum + z * z, 0) / all.length;
    // 1 when errors are stated honestly; cells of one position move together, hence the margin.
    expect(meanSquare).toBeGreaterThan(0.6);
    expect(meanSquare).toBeLessThan(1.6);
    expect(Math.max(...all.map(Math.abs))).toBeLessThan(5.5);
  });

  it("errs by as much as it says, with ten ships and unnamed sinkings", () => {
    const variant = preset("sea-battle");
    const all = [1, 2, 3].flatMap((seed) =>
      deviations(randomKnowledge(variant, seed + 40, 60), seed),
    );
    const meanSquare = all.reduce((sum, z) => sum + z * z, 0) / all.length;
    expect(meanSquare).toBeGreaterThan(0.4);
    expect(meanSquare).toBeLessThan(1.9);
  });

  it("estimates the number of layouts within its error", () => {
    const { position, layouts } = vectorsOf("classic.jsonl")[0]!;
    const guess = count(position.knowledge, { ...sampled, seed: createRng(1).next() });
    const off = ratio(guess.layouts - layouts, layouts) / guess.sample!.layoutsError;
    expect(Math.abs(off)).toBeLessThan(4);
  });
});
