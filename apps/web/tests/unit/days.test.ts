import { dailyLayout } from "@broadside/play";
import { describe, expect, it } from "vitest";
import { dayText, durationText } from "../../src/daily/day-text.ts";
import { isOnTime, readDay } from "../../src/store/played-days.ts";

const day = "2026-11-17";
const ships = dailyLayout(day).placements.flatMap(({ cells }) => cells);

describe("a saved day", () => {
  it("is read as far as its shots can have been fired", () => {
    const begun = readDay(day, JSON.stringify({ cells: [0, 1] }));
    expect(begun).toEqual({ day, cells: [0, 1], endedAt: undefined, isArchived: false });
    const endedAt = Date.UTC(2026, 10, 17, 12);
    const done = readDay(day, JSON.stringify({ cells: ships, endedAt, isKept: true }))!;
    expect(done).toEqual({ day, cells: ships, endedAt, isArchived: true });
    expect(isOnTime(done)).toBe(true);
    // As earlier versions wrote it.
    expect(isOnTime(readDay(day, JSON.stringify({ cells: ships, finishedOn: day }))!)).toBe(true);
  });

  it("counts for no streak when nobody knows when it was finished", () => {
    expect(isOnTime(readDay(day, JSON.stringify({ cells: ships }))!)).toBe(false);
    expect(readDay(day, JSON.stringify({ cells: [0], endedAt: 1 }))?.endedAt).toBeUndefined();
  });

  it("is left out when damaged", () => {
    for (const text of ["", "{", "null", "{}", '{"cells":[0,0]}', '{"cells":["a"]}']) {
      expect(readDay(day, text)).toBeUndefined();
    }
    expect(readDay(undefined, '{"cells":[0]}')).toBeUndefined();
  });
});

describe("words for days", () => {
  it("are plain", () => {
    expect(dayText("2026-11-16")).toBe("Monday, 16 November 2026");
    expect(durationText(3_600_000 * 7 + 60_000 * 11 + 1)).toBe("7 h 12 min");
    expect(durationText(1)).toBe("1 min");
  });
});
