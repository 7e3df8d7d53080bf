import { describe, expect, it } from "vitest";
import { medianOf, quantile } from "./figures.mjs";

describe("the median", () => {
  it("is the middle value, or the mean of the two in the middle", () => {
    expect(medianOf([9, 1, 5])).toBe(5);
    expect(medianOf([4, 1, 2, 100])).toBe(3);
    expect(medianOf([1, 2])).toBe(1.5);
    expect(medianOf([7])).toBe(7);
    expect(medianOf([])).toBeNaN();
  });

  it("is not a quantile, which is always one of the values", () => {
    expect(quantile([4, 1, 2, 100], 0.5)).toBe(2);
    expect(quantile([4, 1, 2, 100], 0.98)).toBe(100);
    expect(quantile([], 0.5)).toBeNaN();
  });
});
