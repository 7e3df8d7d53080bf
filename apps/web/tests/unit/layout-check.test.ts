import type { CheckPlan, Hiding } from "@broadside/lab/core";
import { describe, expect, it } from "vitest";
import { checkReducer } from "../../src/layout-check/check-state.ts";
import { hidingText, verdictText } from "../../src/layout-check/hiding-words.ts";

const plan: CheckPlan = {
  variant: "mini",
  bots: ["admiral", "random"],
  layout: "A1 H; C1 H; E5",
  seed: "check",
  rounds: 3,
};

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

describe("the words for it", () => {
  const hiding = (share: number, low95: number, high95: number) =>
    ({ share, low95, high95 }) as Hiding;

  it.each([
    [0.82, 0.75, 0.88, "Harder to find than 82% of random layouts (95% interval: 75% to 88%)."],
    [0.1, 0.05, 0.2, "Easier to find than 90% of random layouts (95% interval: 80% to 95%)."],
    [1, 0.98, 1, "Harder to find than over 99% of random layouts (95% interval: 98% to over 99%)."],
    [
      0.55,
      0.45,
      0.65,
      "Much like a random layout. Harder to find than 55% of random layouts (95% interval: 45% to 65%).",
    ],
    [
      0.81,
      0.16,
      1,
      "Too close to call. Harder to find than 81% of random layouts (95% interval: 16% to over 99%).",
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
      "It depends on the bot",
    );
  });
});
