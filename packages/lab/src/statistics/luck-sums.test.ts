import { createRng } from "@broadside/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEED } from "../lab.test-support.ts";
import { correctedMoments } from "./corrected-sums.ts";
import { mergeCounts } from "./histogram.ts";
import { addLuck, type LuckSums, luckMoments } from "./luck-sums.ts";

/** Shots, then the luck of each bot. */
type Game = readonly number[];

const sumsOf = (games: readonly Game[], from = 0): LuckSums =>
  games.reduce<LuckSums | undefined>(
    (sums, [value, ...lucks], i) =>
      addLuck(
        sums,
        from + i,
        value!,
        lucks.map((luck) => ({ luck, uncounted: 1 })),
      ),
    undefined,
  )!;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const errorOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / values.length / (values.length - 1));
};

/** About normal, with mean 0 and variance 1. */
const noise = (seed: string, count: number): number[] => {
  const rng = createRng(seed);
  return Array.from({ length: count }, () => {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += rng.unit();
    return sum;
  });
};

/** Games of 40 shots that follow luck with the given coefficients, and by chance. */
const gamesWith = (seed: string, count: number, ...coefficients: readonly number[]): Game[] => {
  const chance = noise(`${seed} chance`, count);
  const lucks = coefficients.map((_, i) => noise(`${seed} ${i}`, count));
  return chance.map((own, game) => {
    const value = coefficients.reduce((sum, c, i) => sum + c * lucks[i]![game]!, 40 + own / 5);
    return [value, ...lucks.map((luck) => luck[game]!)];
  });
};

describe("sums of luck", () => {
  it("take luck out with the coefficient of the other half of the games", () => {
    const games = gamesWith("one", 101, 0.8);
    const halves = [0, 1].map((parity) => games.filter((_, i) => i % 2 === parity));
    const [even, odd] = halves.map((half) => {
      const [x, l] = [meanOf(half.map(([x]) => x!)), meanOf(half.map(([, l]) => l!))];
      const sum = (of: (game: Game) => number) => half.reduce((all, game) => all + of(game), 0);
      const shared = sum(([a, b]) => (a! - x) * (b! - l));
      const coefficient = shared / sum(([, b]) => (b! - l) ** 2);
      const left = sum(([a]) => (a! - x) ** 2) - coefficient * shared;
      return coefficient * (1 - (2 * left) / (half.length - 2) / (coefficient * shared));
    });
    const values = games.map(([x, l], i) => x! - (i % 2 === 0 ? odd! : even!) * l!);
    const { n, mean, standardError } = luckMoments(sumsOf(games));
    expect(n).toBe(101);
    expect(mean).toBeCloseTo(meanOf(values), 5);
    expect(standardError).toBeCloseTo(errorOf(values), 5);
  });

  it.each([
    ["all of it counts", 1],
    ["half of it counts", 0.5],
    ["more than all of it counts", 1.5],
  ])("find how much luck counts: %s", (_, coefficient) => {
    const { standardError } = luckMoments(sumsOf(gamesWith("found", 1000, coefficient)));
    expect(standardError).toBeCloseTo(0.2 / Math.sqrt(1000), 3);
  });

  it("do not enlarge the error even if luck counts for nothing", () => {
    const ratios = Array.from({ length: 300 }, (_, seed) => {
      const games = gamesWith(`nothing ${seed}`, 200, 0, 0);
      return luckMoments(sumsOf(games)).standardError / errorOf(games.map(([value]) => value!));
    });
    expect(meanOf(ratios)).toBeLessThan(1.002);
    expect(Math.max(...ratios)).toBeLessThan(1.03);
  });

  it("leave the mean unbiased, where a coefficient from the same games would not", () => {
    // Luck that is rare and large: an estimate from the games it corrects would fit each of them.
    const skewed = (seed: number): Game[] => {
      const rng = createRng("skewed").split(seed);
      return Array.from({ length: 40 }, () => {
        const luck = rng.below(10) === 0 ? 9 : -1;
        return [40 + luck + luck ** 2 / 10, luck];
      });
    };
    const means = Array.from({ length: 2000 }, (_, seed) => luckMoments(sumsOf(skewed(seed))).mean);
    // The mean of luck^2 is 9.
    expect(Math.abs(meanOf(means) - 40.9)).toBeLessThan(3 * errorOf(means));
  });

  it("allow for two bots with the same luck, and for none", () => {
    const games = gamesWith("same", 100, 1).map(([value, luck]) => [value!, luck!, luck!, 0]);
    const { standardError } = luckMoments(sumsOf(games));
    expect(standardError).toBeCloseTo(0.02, 2);
  });

  it("change nothing with too few games for an estimate", () => {
    const games = gamesWith("few", 19, 1);
    const { mean, standardError } = luckMoments(sumsOf(games.slice(0, 18)));
    const values = games.slice(0, 18).map(([value]) => value!);
    expect(mean).toBeCloseTo(meanOf(values), 5);
    expect(standardError).toBeCloseTo(errorOf(values), 5);
    expect(luckMoments(sumsOf(games.slice(0, 1))).standardError).toBeNaN();
  });

  it("merge in any order to the same digits", () => {
    const values = fc.array(
      fc.tuple(
        fc.double({ min: 10, max: 150, noNaN: true }),
        fc.double({ min: -9, max: 9, noNaN: true }),
      ),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(values, values, (a, b) => {
        const whole = sumsOf([...a, ...b]);
        const [one, other] = [sumsOf(a), sumsOf(b, a.length)];
        expect(mergeCounts(one, other)).toEqual(whole);
        expect(mergeCounts(other, one)).toEqual(whole);
      }),
      { seed: SEED },
    );
    const some = sumsOf([[40, 1]]);
    expect(mergeCounts<LuckSums | undefined>(undefined, some)).toEqual(some);
  });
});

it("corrected sums of earlier versions have the mean and the deviation of their values", () => {
  const sums = { games: 3, sum: "126500000", squares: "5335250000000000", uncounted: 0 };
  const values = [42, 41.5, 43];
  const { n, mean, standardError } = correctedMoments(sums);
  expect(n).toBe(3);
  expect(mean).toBeCloseTo(meanOf(values), 9);
  expect(standardError).toBeCloseTo(errorOf(values), 6);
});
