import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isProvisional, newRating, rate } from "./glicko2.ts";

const rating = (value: number, deviation: number) => ({ value, deviation, volatility: 0.06 });

describe("Glicko-2", () => {
  it("gives the numbers of the worked example in Glickman's paper", () => {
    const after = rate(rating(1500, 200), [
      { opponent: rating(1400, 30), score: 1 },
      { opponent: rating(1550, 100), score: 0 },
      { opponent: rating(1700, 300), score: 0 },
    ]);
    expect(after.value).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  it("only widens the deviation of someone who does not play", () => {
    const after = rate(rating(1500, 200), []);
    expect(after).toMatchObject({ value: 1500, volatility: 0.06 });
    expect(after.deviation).toBeCloseTo(200.27, 2);
    expect(rate(newRating, [], 1000).deviation).toBe(350);
  });

  it("moves winners up and losers down, by finite amounts, however unlikely the result", () => {
    const side = fc.record({
      value: fc.double({ min: 100, max: 3500, noNaN: true }),
      deviation: fc.double({ min: 30, max: 350, noNaN: true }),
      volatility: fc.double({ min: 0.03, max: 0.1, noNaN: true }),
    });
    fc.assert(
      fc.property(side, side, fc.double({ min: 0, max: 400, noNaN: true }), (own, foe, periods) => {
        const won = rate(own, [{ opponent: foe, score: 1 }], periods);
        const lost = rate(own, [{ opponent: foe, score: 0 }], periods);
        expect(won.value).toBeGreaterThanOrEqual(own.value);
        expect(lost.value).toBeLessThanOrEqual(own.value);
        for (const each of [won, lost]) {
          expect(Math.abs(each.value - own.value)).toBeLessThan(1000);
          expect(each.deviation).toBeGreaterThan(0);
          expect(each.deviation).toBeLessThanOrEqual(350);
          expect(each.volatility).toBeGreaterThan(0);
          expect(each.volatility).toBeLessThan(1);
        }
      }),
    );
  });

  it("marks a rating as provisional until it means something", () => {
    expect(isProvisional(newRating)).toBe(true);
    let own = newRating;
    for (let game = 0; game < 20; game++) {
      own = rate(own, [{ opponent: rating(1500, 60), score: game % 2 }], 0.01);
    }
    expect(isProvisional(own)).toBe(false);
  });
});
