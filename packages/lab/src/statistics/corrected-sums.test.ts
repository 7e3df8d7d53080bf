import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEED } from "../lab.test-support.ts";
import {
  addCorrected,
  type CorrectedSums,
  correctedMoments,
  noCorrectedSums,
} from "./corrected-sums.ts";
import { mergeCounts } from "./histogram.ts";

const values = fc.array(fc.double({ min: -50, max: 150, noNaN: true }), {
  minLength: 2,
  maxLength: 60,
});

const sumsOf = (list: readonly number[]): CorrectedSums =>
  list.reduce((sums, value) => addCorrected(sums, value, 1), noCorrectedSums);

describe("corrected sums", () => {
  it("have the mean and the deviation of their values", () => {
    fc.assert(
      fc.property(values, (list) => {
        const mean = list.reduce((sum, v) => sum + v, 0) / list.length;
        const variance = list.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (list.length - 1);
        const moments = correctedMoments(sumsOf(list));
        expect(moments.mean).toBeCloseTo(mean, 5);
        expect(moments.standardDeviation).toBeCloseTo(Math.sqrt(variance), 5);
        expect(moments.standardError).toBeCloseTo(Math.sqrt(variance / list.length), 5);
      }),
      { seed: SEED },
    );
  });

  it("merge in any order to the same digits", () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        expect(mergeCounts(sumsOf(a), sumsOf(b))).toEqual(sumsOf([...b, ...a]));
      }),
      { seed: SEED },
    );
    expect(mergeCounts<CorrectedSums | undefined>(undefined, sumsOf([1]))).toEqual(sumsOf([1]));
  });

  it("of fewer than two values have no deviation", () => {
    expect(correctedMoments(sumsOf([3]))).toMatchObject({
      n: 1,
      mean: 3,
      standardError: Number.NaN,
    });
    expect(correctedMoments(noCorrectedSums).mean).toBeNaN();
  });
});
