import { createRng, makeDraftText, preset, randomLayout, unwrap } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { type CheckPlan, GAMES_EACH } from "../../src/layout-check/check-plan.ts";
import { checkReducer } from "../../src/layout-check/check-state.ts";
import { type Hiding, hidingOf, wilson95 } from "../../src/layout-check/hiding.ts";
import { hidingText, verdictText } from "../../src/layout-check/hiding-words.ts";
import { openCheck, playRound } from "../../src/layout-check/play-round.ts";

const mini = unwrap(preset("mini"));
const layout = unwrap(randomLayout(mini, createRng("mine")));
const plan: CheckPlan = {
  variant: "mini",
  bots: ["admiral", "random"],
  layout: makeDraftText(mini, layout.placements),
  seed: "check",
  rounds: 3,
};

describe("a round", () => {
  it("is the same whenever it is played", async () => {
    const first = await playRound(openCheck(plan), 2);
    expect(await playRound(openCheck(plan), 2)).toEqual(first);
    expect(await playRound(openCheck(plan), 1)).not.toEqual(first);
    expect(first.map(({ random }) => random.length)).toEqual([GAMES_EACH, GAMES_EACH]);
    for (const { own } of first) expect(Math.min(...own)).toBeGreaterThanOrEqual(5);
  });
});

describe("the state of a check", () => {
  const round = [
    { own: [10, 11], random: [8, 9] },
    { own: [20, 21], random: [18, 19] },
  ];
  const begun = checkReducer(undefined, { type: "start", plan });

  it("takes rounds in until all are there", () => {
    const two = checkReducer(begun, { type: "rounds", rounds: [round, round] })!;
    expect(two).toMatchObject({ status: "running", rounds: 2 });
    expect(two.shots[1]).toEqual({
      own: [20, 21, 20, 21],
      random: [
        [18, 19],
        [18, 19],
      ],
    });
    expect(checkReducer(two, { type: "rounds", rounds: [round] })!.status).toBe("complete");
  });

  it("keeps what is done when it is stopped, and takes no more", () => {
    const one = checkReducer(begun, { type: "rounds", rounds: [round] });
    const stopped = checkReducer(one, { type: "stop" })!;
    expect(stopped).toMatchObject({ status: "stopped", rounds: 1 });
    expect(checkReducer(stopped, { type: "rounds", rounds: [round] })).toBe(stopped);
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

  it("is undefined before anything can be said", () => {
    expect(hidingOf([40], [[40, 41]])).toBeUndefined();
  });

  it("is wider open where the layout's own mean is less certain", () => {
    const random = Array.from({ length: 100 }, (_, i) => [i, i]);
    const sure = hidingOf([80, 80, 80, 80], random)!;
    const unsure = hidingOf([70, 90, 75, 85], random)!;
    expect(unsure.share).toBe(sure.share);
    expect(unsure.low95).toBeLessThan(sure.low95);
    expect(unsure.high95).toBeGreaterThan(sure.high95);
  });

  it("is anyone's guess where nothing but luck tells layouts apart", () => {
    const random = Array.from({ length: 50 }, () => [30, 50]);
    expect(hidingOf([44, 45], random)).toMatchObject({ share: 0.5, low95: 0, high95: 1 });
  });

  it("is not drawn to the middle by the luck of few games", () => {
    // Layouts scatter by 3 shots, games on one layout by 9: a layout at +3 is harder than 84 %.
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

describe("the words for it", () => {
  const hiding = (share: number, low95: number, high95: number) =>
    ({ share, low95, high95 }) as Hiding;

  it.each([
    [0.82, 0.75, 0.88, "Harder to find than 82 % of random layouts (95 % interval: 75 to 88 %)."],
    [0.1, 0.05, 0.2, "Easier to find than 90 % of random layouts (95 % interval: 80 to 95 %)."],
    [
      1,
      0.98,
      1,
      "Harder to find than over 99 % of random layouts (95 % interval: 98 to over 99 %).",
    ],
    [
      0.55,
      0.45,
      0.65,
      "Much like a random layout. Harder to find than 55 % of random layouts (95 % interval: 45 to 65 %).",
    ],
    [
      0.81,
      0.16,
      1,
      "Too close to call. Harder to find than 81 % of random layouts (95 % interval: 16 to over 99 %).",
    ],
  ])("for %d", (share, low, high, text) => {
    expect(hidingText(hiding(share, low, high))).toBe(text);
  });

  it("sum up all bots, or say that they differ", () => {
    expect(verdictText([hiding(0.95, 0.9, 1)])).toBe("Very well hidden");
    expect(verdictText([hiding(0.5, 0.4, 0.6)])).toBe("Neither well nor badly hidden");
    expect(verdictText([hiding(0.8, 0.1, 1), hiding(0.2, 0.1, 0.3)])).toBe("Easy to find");
    expect(verdictText([hiding(0.8, 0.1, 1)])).toContain("Too close to call");
    expect(verdictText([hiding(0.8, 0.7, 0.9), hiding(0.2, 0.1, 0.3)])).toBe(
      "It depends on who is hunting",
    );
  });
});
