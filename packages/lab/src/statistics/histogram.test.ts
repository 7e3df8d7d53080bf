import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEED } from "../lab.test-support.ts";
import {
  emptyHistogram,
  highestOf,
  lowestOf,
  mergeCounts,
  momentsOf,
  quantileOf,
} from "./histogram.ts";

const values = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 200 });

function histogramOf(list: readonly number[]): number[] {
  const histogram = emptyHistogram(101);
  for (const value of list) histogram[value]!++;
  return histogram;
}

describe("a histogram", () => {
  it("has the mean and the standard error of its values", () => {
    fc.assert(
      fc.property(values, (list) => {
        const mean = list.reduce((sum, v) => sum + v, 0) / list.length;
        const variance = list.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (list.length - 1);
        const moments = momentsOf(histogramOf(list));
        expect(moments.n).toBe(list.length);
        expect(moments.mean).toBeCloseTo(mean, 9);
        expect(moments.standardError).toBeCloseTo(Math.sqrt(variance / list.length), 6);
      }),
      { seed: SEED },
    );
  });

  it("has the median, the lowest and the highest of its values", () => {
    fc.assert(
      fc.property(values, (list) => {
        const sorted = [...list].sort((a, b) => a - b);
        const half = list.length / 2;
        const median =
          list.length % 2 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2;
        const histogram = histogramOf(list);
        expect(quantileOf(histogram, 0.5)).toBe(median);
        expect(lowestOf(histogram)).toBe(sorted[0]);
        expect(highestOf(histogram)).toBe(sorted.at(-1));
        expect(quantileOf(histogram, 0.5, -100)).toBe(median - 100);
      }),
      { seed: SEED },
    );
  });

  it("merged with another counts the values of both", () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        expect(mergeCounts(histogramOf(a), histogramOf(b))).toEqual(histogramOf([...a, ...b]));
      }),
      { seed: SEED },
    );
  });

  it("of another size does not merge", () => {
    expect(() => mergeCounts([0], [0, 1])).toThrow(RangeError);
  });

  it("without values has no mean", () => {
    expect(momentsOf(emptyHistogram(5))).toMatchObject({ n: 0, mean: Number.NaN });
    expect(quantileOf(emptyHistogram(5), 0.5)).toBeNaN();
  });
});
