import type { CheckPlan, Hiding } from "@broadside/lab/core";
import { describe, expect, it } from "vitest";
import { hidingText, verdictText } from "../../src/layout-check/hiding-words.ts";
import { checkProgress, playCheck } from "../../src/layout-check/play-check.ts";

const plan: CheckPlan = {
  variant: "mini",
  shooters: [{ bot: "admiral" }, { expected: { prior: "people" } }],
  layout: "A1 H; C1 H; E5",
  seed: "check",
  rounds: 3,
};

describe("the progress of a check", () => {
  const round = [
    { own: [10, 11], random: [8, 9] },
    { own: [20, 21], random: [18, 19] },
  ];
  const team = { size: 1, ask: async () => round as never, dismiss: () => {} };

  it("has the shots of all rounds by shooter", () => {
    const two = checkProgress(plan, [round, round]);
    expect(two.rounds).toBe(2);
    expect(two.shots[1]).toEqual({
      own: [20, 21, 20, 21],
      random: [
        [18, 19],
        [18, 19],
      ],
    });
  });

  it("is shown once all rounds are there", async () => {
    const shown: number[] = [];
    const { signal } = new AbortController();
    await playCheck(team, plan, signal, ({ rounds }) => shown.push(rounds));
    expect(shown.at(-1)).toBe(plan.rounds);
  });

  it("keeps what is done when it is stopped, though an answer never comes", async () => {
    const stop = new AbortController();
    let asked = 0;
    const busy = () =>
      asked++ === 0 ? Promise.resolve(round as never) : new Promise<never>(() => {});
    const shown: number[] = [];
    const played = playCheck({ ...team, ask: busy }, plan, stop.signal, ({ rounds }) =>
      shown.push(rounds),
    );
    setTimeout(() => stop.abort());
    await played;
    expect(shown.at(-1)).toBe(1);
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
    expect(verdictText([hiding(0.5, 0.4, 0.6)])).toBe("So-so");
    expect(verdictText([hiding(0.8, 0.1, 1), hiding(0.2, 0.1, 0.3)])).toBe("Easy to find");
    expect(verdictText([hiding(0.8, 0.1, 1)])).toContain("Too close to call");
    expect(verdictText([hiding(0.8, 0.7, 0.9), hiding(0.2, 0.1, 0.3)])).toBe(
      "It depends on the bot",
    );
  });
});
