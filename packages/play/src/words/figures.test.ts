import { describe, expect, it } from "vitest";
import { chanceText, isLongerThanLife, roughTimeText } from "./figures.ts";

describe("a chance", () => {
  it("is given to a tenth of a percent", () => {
    expect(chanceText(0.2139)).toBe("21.4%");
  });

  it("is 100% or 0% only when it is certain", () => {
    expect([chanceText(1), chanceText(0)]).toEqual(["100%", "0%"]);
    expect([chanceText(0.99999), chanceText(0.00001)]).toEqual(["> 99.9%", "< 0.1%"]);
    expect(chanceText(0.9994)).toBe("99.9%");
  });

  it("is never certain from a sample", () => {
    expect([chanceText(1, false), chanceText(0, false)]).toEqual(["> 99.9%", "< 0.1%"]);
  });
});

describe("a rough time", () => {
  it("is in units that people use", () => {
    const hour = 3_600_000;
    const times = [4_200, 200_000, 2 * hour, 100 * hour, 20_000 * hour].map(roughTimeText);
    expect(times).toEqual(["5 seconds", "3 minutes", "2 hours", "4 days", "2 years"]);
  });

  it("is longer than a life from 80 years on", () => {
    expect([2.5e12, 2.6e12].map(isLongerThanLife)).toEqual([false, true]);
  });
});
