import type { Expectation } from "@broadside/engine/tasks";
import { createRng, preset, randomLayout, unwrap } from "@broadside/rules";
import { makeDraftText } from "@broadside/rules/text";
import { describe, expect, it } from "vitest";
import { type CheckPlan, gamesEach, openCheck, playCheckRound } from "./check-round.ts";
import { hidingOf, wilson95 } from "./hiding.ts";

const mini = preset("mini");
const layout = unwrap(randomLayout(mini, createRng("mine")));
const plan: CheckPlan = {
  variant: "mini",
  shooters: [{ bot: "admiral" }, { bot: "random" }],
  layout: makeDraftText(mini, layout.placements),
  seed: "check",
  rounds: 3,
};

describe("a round", () => {
  it("is the same whenever it is played", async () => {
    const first = await playCheckRound(openCheck(plan), 2);
    expect(await playCheckRound(openCheck(plan), 2)).toEqual(first);
    expect(await playCheckRound(openCheck(plan), 1)).not.toEqual(first);
    expect(first.map(({ random }) => random.length)).toEqual(plan.shooters.map(gamesEach));
    for (const { own } of first) expect(Math.min(...own)).toBeGreaterThanOrEqual(5);
  });
});

describe("shooters with an expectation", () => {
  const classic = preset("classic");
  const own = unwrap(randomLayout(classic, createRng("mine")));
  const expecting = (expected: Expectation): CheckPlan => ({
    variant: "classic",
    shooters: [{ expected }],
    layout: makeDraftText(classic, own.placements),
    seed: "check",
    rounds: 1,
  });
  const meanOf = (shots: readonly number[]) => shots.reduce((a, b) => a + b, 0) / shots.length;

  it("find a fleet at once that they have seen, and others as before", async () => {
    const seen = { layouts: [own.placements.map(({ cells }) => cells)] };
    const [round] = await playCheckRound(openCheck(expecting(seen)), 0);
    expect(meanOf(round!.own)).toBeLessThan(25);
    expect(meanOf(round!.random)).toBeGreaterThan(35);
  });

  it("need different numbers of shots on one layout, so that luck can be measured", async () => {
    for (const prior of ["uniform", "people"]) {
      const [round] = await playCheckRound(openCheck(expecting({ prior })), 0);
      expect(new Set(round!.own).size, prior).toBeGreaterThan(1);
    }
  });
});

/** A sum of dice, about normal, with mean 0 and variance 1. */
function noise(rng: ReturnType<typeof createRng>): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += rng.below(1_000_001) / 1_000_000;
  return sum;
}

describe("how well a layout is hidden", () => {
  it("is the part of random layouts that are easier", () => {
    const random = Array.from({ length: 100 }, (_, i) => [i, i]);
    const hiding = hidingOf([80, 80, 80], random)!;
    expect(hiding).toMatchObject({ mean: 80, standardError: 0, average: 49.5, share: 0.805 });
    expect([hiding.low95, hiding.high95]).toEqual(wilson95(0.805, 100));
  });

  it("is undefined for too few games", () => {
    expect(hidingOf([40], [[40, 41]])).toBeUndefined();
  });

  it("has a wider interval if the layout's own mean is less certain", () => {
    const random = Array.from({ length: 100 }, (_, i) => [i, i]);
    const sure = hidingOf([80, 80, 80, 80], random)!;
    const unsure = hidingOf([70, 90, 75, 85], random)!;
    expect(unsure.share).toBe(sure.share);
    expect(unsure.low95).toBeLessThan(sure.low95);
    expect(unsure.high95).toBeGreaterThan(sure.high95);
  });

  it("is unknown if luck explains every difference between layouts", () => {
    const random = Array.from({ length: 50 }, () => [30, 50]);
    expect(hidingOf([44, 45], random)).toMatchObject({ share: 0.5, low95: 0, high95: 1 });
  });

  it("is not biased towards average by the luck of few games", () => {
    // Layouts scatter by 3 shots, games on one layout by 9: a layout at +3 is harder than 84%.
    const rng = createRng("luck");
    const random = Array.from({ length: 4000 }, () => {
      const expected = 45 + 3 * noise(rng);
      return Array.from({ length: 5 }, () => expected + 9 * noise(rng));
    });
    const hiding = hidingOf([48, 48], random)!;
    expect(hiding.share).toBeGreaterThan(0.81);
    expect(hiding.share).toBeLessThan(0.87);
  });
});
