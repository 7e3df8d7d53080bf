import { createRng, preset, type Rng } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { pairings } from "../plan/run-description.ts";
import { agreement, chiSquareTail } from "./agreement.ts";
import { type EloFit, eloOfGames, eloOfMatches, eloRatings } from "./elo.ts";
import { emptyHistogram } from "./histogram.ts";
import { inverse, multiply } from "./matrix.ts";
import { pairedDifference } from "./paired.ts";
import { advance, newSprtState, type SprtState, sprtDefaults, verdictOf } from "./sprt.ts";
import { tCritical95 } from "./student.ts";
import { emptyTally, type PairTally } from "./tally.ts";

describe("Student's 95% point", () => {
  // From the usual tables, by degrees of freedom.
  it.each([
    [1, 12.706],
    [2, 4.303],
    [4, 2.776],
    [9, 2.262],
    [29, 2.045],
    [1000, 1.962],
  ])("for %i degrees of freedom is %f", (freedom, expected) => {
    expect(Math.abs(tCritical95(freedom + 1) / expected - 1)).toBeLessThan(0.01);
  });
});

describe("paired differences", () => {
  it("are the second bot's shots minus the first's, with their interval", () => {
    const tally = emptyTally(preset("classic"), 2);
    const differences = [...tally.pairs[0]!.differences];
    for (const d of [-1, 2, 2, 5]) differences[d + 100]!++;
    const found = pairedDifference(preset("classic"), { ...tally.pairs[0]!, differences });
    expect(found).toMatchObject({ n: 4, mean: 2, firstBetter: 3, secondBetter: 1, equal: 0 });
    const error = Math.sqrt(6 / 4);
    expect(found.low95).toBeCloseTo(2 - tCritical95(4) * error, 9);
  });
});

it("a clean sweep of 200 matches is rated as 201 of 202, 921 points", () => {
  const [pair] = emptyTally(preset("classic"), 2).pairs;
  const sweep = { ...pair!, wins: [200, 0] as const, pairScores: [0, 0, 100] };
  const [first, second] = eloRatings(2, [sweep]);
  expect(first!.elo - second!.elo).toBeCloseTo(400 * Math.log10(201), 6);
  expect(first!.elo - second!.elo).toBeCloseTo(921, 0);
});

/** Games of a normal difference, tested every hundred games, as chunks do. */
function testUntilDecided(rng: Rng, mean: number, spread: number, most: number): SprtState {
  let state = newSprtState;
  let [n, sum, squares] = [0, 0, 0];
  while (verdictOf(state) === "open" && n < most) {
    for (let i = 0; i < 100; i++) {
      const d = mean + spread * normal(rng);
      n++;
      sum += d;
      squares += d * d;
    }
    const average = sum / n;
    const deviation = Math.sqrt((squares - sum * average) / (n - 1));
    state = advance(state, n, average, deviation, sprtDefaults);
  }
  return state;
}

const normal = (rng: Rng): number =>
  Math.sqrt(-2 * Math.log(1 - rng.unit())) * Math.cos(2 * Math.PI * rng.unit());

describe("the sequential test", () => {
  const runs = 200;
  const verdictsAt = (mean: number) => {
    const found = { first: 0, second: 0, equal: 0, open: 0 };
    for (let i = 0; i < runs; i++) {
      const rng = createRng("sprt").split(`${mean} ${i}`);
      found[verdictOf(testUntilDecided(rng, mean, 9, 100_000))]++;
    }
    return found;
  };

  it("finds a bot that is better by delta, within the stated error rate", () => {
    const { first, second } = verdictsAt(sprtDefaults.delta);
    // beta = 5% of 200 is 10; three standard deviations more is 19.
    expect(first).toBeGreaterThanOrEqual(runs - 19);
    expect(second).toBe(0);
  });

  it("is symmetric", () => {
    expect(verdictsAt(-sprtDefaults.delta).second).toBeGreaterThanOrEqual(runs - 19);
  });

  it("calls equal bots different within the stated error rate", () => {
    const { first, second } = verdictsAt(0);
    expect(first).toBeLessThanOrEqual(19);
    expect(second).toBeLessThanOrEqual(19);
  });

  it("needs far fewer games when the difference is large", () => {
    const small = testUntilDecided(createRng("small"), 0.5, 9, 100_000);
    const large = testUntilDecided(createRng("large"), 5, 9, 100_000);
    expect(large.games).toBeLessThan(small.games / 3);
    expect(verdictOf(large)).toBe("first");
  });

  it("never revises a decision", () => {
    const decided: SprtState = { ...newSprtState, first: "accepted" };
    expect(advance(decided, 1000, -5, 9, sprtDefaults).first).toBe("accepted");
  });

  it("calls bots that play alike equal", () => {
    expect(verdictOf(advance(newSprtState, 100, 0, 0, sprtDefaults))).toBe("equal");
  });
});

const pairOf = (pairScores: readonly [number, number, number]): PairTally => ({
  differences: emptyHistogram(3),
  wins: [pairScores[1] + 2 * pairScores[2], pairScores[1] + 2 * pairScores[0]],
  firstMoverWins: 0,
  pairScores,
  forfeits: [0, 0],
});

describe("Elo", () => {
  it("of bots that win 10 of 11 differs by 400", () => {
    // 1,000,000 independent pairs at 10/11: the invented pair no longer shows.
    const pair = pairOf([8264, 165_290, 826_446]);
    const [one, other] = eloRatings(2, [pair]);
    expect(one!.elo - other!.elo).toBeCloseTo(400, 0);
    expect(one!.elo + other!.elo).toBeCloseTo(0, 9);
  });

  it("has the textbook error for independent games", () => {
    const n = 1000; // pairs, at even strength: 1/4, 1/2, 1/4
    const [one] = eloRatings(2, [pairOf([250, 500, 250])]);
    // Half the error of the difference: 400 / ln 10 * 1.96 * sqrt(1 / (2n * 1/4)) / 2.
    const expected = ((400 / Math.LN10) * 1.96 * Math.sqrt(4 / (2 * n))) / 2;
    expect(Math.abs(one!.margin95 / expected - 1)).toBeLessThan(0.01);
  });

  it("has a smaller error when pairs cancel luck out", () => {
    const [even] = eloRatings(2, [pairOf([250, 500, 250])]);
    const [steady] = eloRatings(2, [pairOf([50, 900, 50])]);
    expect(steady!.margin95).toBeLessThan(even!.margin95 / 1.5);
  });

  it("of a clean sweep is finite, with an honest error", () => {
    const [winner] = eloRatings(2, [pairOf([0, 0, 100])]);
    expect(winner!.elo).toBeGreaterThan(300);
    expect(winner!.elo).toBeLessThan(2000);
    expect(winner!.margin95).toBeGreaterThan(50);
  });

  it("by a schedule are those of its games, with the errors of the matches", () => {
    // One beats two as two beats three, and three wins more often against one than the model says.
    const pairs = [pairOf([0, 200, 200]), pairOf([0, 100, 100]), pairOf([0, 200, 200])];
    const even = eloOfMatches(3, pairs, [400, 400, 400]);
    const neighbours = eloOfMatches(3, pairs, [400, 0, 400]);
    const more = eloOfMatches(3, pairs, [4000, 0, 4000]);
    const gap = ({ elos }: EloFit) => elos[0]! - elos[2]!;
    // The virtual pair included.
    const step = 400 * Math.log10(601 / 201);
    expect(gap(neighbours)).toBeCloseTo(2 * step, 0);
    expect(gap(even)).toBeLessThan(gap(neighbours) - 20);
    expect(gap(more)).toBeCloseTo(gap(neighbours), 6);
    expect(more.covariance[0]![0]).toBeCloseTo(neighbours.covariance[0]![0]!, 6);
  });

  it("ranks three bots by all their matches", () => {
    const ratings = eloRatings(3, [
      pairOf([10, 40, 50]),
      pairOf([5, 25, 70]),
      pairOf([10, 40, 50]),
    ]);
    expect(ratings.map(({ elo }) => Math.sign(Math.round(elo)))).toEqual([1, 0, -1]);
    expect(ratings.map(({ games }) => games)).toEqual([400, 400, 400]);
  });
});

describe("Elo from independent games", () => {
  it("of bots that win 10 of 11 differs by 400, with the textbook error", () => {
    const { elos, covariance } = eloOfGames(2, [[1000, 100]]);
    expect(elos[0]! - elos[1]!).toBeCloseTo(400, 6);
    // Half the error of the difference: 400 / ln 10 / sqrt(n p (1 - p)) / 2.
    const error = 400 / Math.LN10 / Math.sqrt((1100 * 10) / 121) / 2;
    expect(Math.sqrt(covariance[0]![0]!)).toBeCloseTo(error, 6);
  });

  it("of two leagues of the same bots differs by chance as often as it says", () => {
    const strengths = [150, 40, -60, -130];
    const rng = createRng("two leagues");
    const league = () => {
      const wins = pairings(4).map(([i, j]): [number, number] => {
        const p = 1 / (1 + 10 ** ((strengths[j]! - strengths[i]!) / 400));
        const won = Array.from({ length: 200 }, () => rng.unit() < p).filter(Boolean).length;
        return [won, 200 - won];
      });
      return eloOfGames(4, wins);
    };
    const found = Array.from({ length: 400 }, () => agreement(league(), league()));
    expect(found[0]).toMatchObject({ degrees: 3 });
    const rare = (level: number) => found.filter(({ p }) => p < level).length / found.length;
    expect(rare(0.5)).toBeCloseTo(0.5, 1);
    expect(rare(0.05)).toBeLessThan(0.08);
    expect(rare(0.05)).toBeGreaterThan(0.025);
  });

  it.each([
    [3.841, 1],
    [5.991, 2],
    [11.07, 5],
    [28.869, 18],
    [36.415, 24],
  ])(
    "a chi-square of %d with %d degrees of freedom is exceeded in 1 of 20 cases",
    (value, degrees) => {
      expect(chiSquareTail(value, degrees)).toBeCloseTo(0.05, 4);
      expect(chiSquareTail(0, degrees)).toBe(1);
    },
  );
});

describe("a matrix", () => {
  it("times its inverse is the identity", () => {
    const matrix = [
      [0, 2, 1],
      [1, 1, 0],
      [3, 0, 1],
    ];
    const product = multiply(matrix, inverse(matrix));
    product.forEach((row, i) => {
      row.forEach((value, j) => {
        expect(value).toBeCloseTo(i === j ? 1 : 0, 12);
      });
    });
  });

  it("that is singular throws", () => {
    expect(() => inverse([[0]])).toThrow(RangeError);
  });
});
