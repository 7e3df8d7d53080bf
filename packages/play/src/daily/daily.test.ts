import { validateDraft } from "@broadside/rules";
import { fleetCells } from "@broadside/rules/board";
import { makeDraftText } from "@broadside/rules/text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { thinker } from "../thinker.test-support.ts";
import { presetTitle } from "../words/preset-words.ts";
import { botDay, dailySpread } from "./bot-day.ts";
import { dailyBots, dailyLayout, dailyPresets, dailyVariant } from "./daily-fleet.ts";
import {
  dayAfter,
  dayAt,
  dayNumber,
  FIRST_DAY,
  hasFleet,
  msToNextDay,
  parseDay,
  streakOf,
  weekdayOf,
} from "./day.ts";
import { dayShareText } from "./share-text.ts";
import { soloChoices, soloGame } from "./solo-game.ts";
import { gamesIn, meanOf, placeIn, spreadOf } from "./spread.ts";

const someDay = fc.nat(5_000).map((n) => dayAfter(FIRST_DAY, n));

describe("a day", () => {
  it("begins at midnight in UTC", () => {
    expect(dayAt(Date.UTC(2026, 10, 16))).toBe("2026-11-16");
    expect(dayAt(Date.UTC(2026, 10, 17) - 1)).toBe("2026-11-16");
    expect(msToNextDay(Date.UTC(2026, 10, 17) - 1)).toBe(1);
    expect(weekdayOf("2026-11-16")).toBe(1);
  });

  it("is a day of the calendar", () => {
    expect(parseDay("2028-02-29")).toBe("2028-02-29");
    for (const bad of ["2026-02-30", "2026-13-01", "2026-1-1", "today", ""]) {
      expect(parseDay(bad)).toBeUndefined();
    }
  });

  it("is numbered from the first", () => {
    expect(dayNumber(FIRST_DAY)).toBe(1);
    fc.assert(
      fc.property(someDay, fc.nat(400), (day, n) => {
        expect(dayNumber(dayAfter(day, n))).toBe(dayNumber(day) + n);
        expect(parseDay(day)).toBe(day);
      }),
    );
  });

  it("has a fleet from the first up to today", () => {
    expect(hasFleet("2026-10-31", "2026-11-16")).toBe(false);
    expect(hasFleet("2026-11-16", "2026-11-16")).toBe(true);
    expect(hasFleet("2026-11-17", "2026-11-16")).toBe(false);
  });
});

describe("the daily fleet", () => {
  it("is legal, and the same whenever it is asked for", () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const variant = dailyVariant(day);
        expect(validateDraft(variant, dailyLayout(day).placements).ok).toBe(true);
        expect(dailyLayout(day)).toEqual(dailyLayout(day));
      }),
      { numRuns: 30 },
    );
  });

  it("never changes: yesterday's fleet must be the same tomorrow", () => {
    const text = (day: string) => makeDraftText(dailyVariant(day), dailyLayout(day).placements);
    expect(text("2026-11-16")).toMatchSnapshot();
    expect(text("2026-11-17")).toMatchSnapshot();
  });

  it("uses several rules in a week, and has a table of 10,000 games of both bots for each", () => {
    const week = Array.from({ length: 7 }, (_, n) => dailyVariant(dayAfter(FIRST_DAY, n)));
    expect(new Set(week.map(({ name }) => name))).toEqual(new Set(dailyPresets));
    for (const variant of week) {
      expect(variant.notation).toBe("letters");
      for (const bot of dailyBots) expect(gamesIn(dailySpread(variant, bot))).toBe(10_000);
    }
  });

  it("is sunk by both bots, each time with the same shots", async () => {
    for (const day of ["2026-11-16", "2026-11-17"]) {
      for (const bot of dailyBots) {
        const cells = (await botDay(thinker, bot, day))!;
        expect(await botDay(thinker, bot, day)).toEqual(cells);
        expect(soloGame(dailyVariant(day), dailyLayout(day), cells)?.squaresLeft).toBe(0);
      }
    }
    expect(await botDay(thinker, "admiral", "2026-11-16", AbortSignal.abort())).toBeUndefined();
  });
});

describe("a game alone against a fleet", () => {
  const day = "2026-11-16";
  const variant = dailyVariant(day);
  const layout = dailyLayout(day);
  const ships = layout.placements.flatMap(({ cells }) => cells);

  it("ends with the last hit, and refuses shots that cannot be", () => {
    expect(soloGame(variant, layout, ships)?.squaresLeft).toBe(0);
    expect(soloGame(variant, layout, [0, 0])).toBeUndefined();
    expect(soloGame(variant, layout, [100])).toBeUndefined();
    expect(soloGame(variant, layout, [0.5])).toBeUndefined();
    const water = Array.from({ length: 100 }, (_, n) => n).find((n) => !ships.includes(n))!;
    expect(soloGame(variant, layout, [...ships, water])).toBeUndefined();
  });

  it("judges every shot by the answers before it", () => {
    const choices = soloChoices(soloGame(variant, layout, ships)!);
    expect(choices.map(({ before }) => before.shots.length)).toEqual(ships.map((_, i) => i));
  });
});

describe("a spread of games", () => {
  it("places a number of shots among them", () => {
    const spread = spreadOf([40, 42, 42, 45]);
    expect(placeIn(spread, 42)).toEqual({ behind: 0.25, equal: 0.5, ahead: 0.25 });
    expect(placeIn(spread, 17)).toEqual({ behind: 0, equal: 0, ahead: 1 });
    expect(placeIn(spread, 100)).toEqual({ behind: 1, equal: 0, ahead: 0 });
    expect(meanOf(spread)).toBe(42.25);
  });

  it("has a place for everyone", () => {
    const shots = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(fc.array(shots, { minLength: 1 }), shots, (games, own) => {
        const { ahead, equal, behind } = placeIn(spreadOf(games), own);
        expect(ahead + equal + behind).toBeCloseTo(1);
        expect(ahead * games.length).toBeCloseTo(games.filter((n) => n > own).length);
      }),
    );
  });
});

describe("a streak", () => {
  it("ends where a day is missing, and lives until today is over", () => {
    const days = ["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-14", "2026-11-15"];
    expect(streakOf(days, "2026-11-16")).toEqual({ current: 2, longest: 3 });
    expect(streakOf([...days, "2026-11-16"], "2026-11-16")).toEqual({ current: 3, longest: 3 });
    expect(streakOf(days, "2026-11-17")).toEqual({ current: 0, longest: 3 });
    expect(streakOf([], "2026-11-17")).toEqual({ current: 0, longest: 0 });
  });
});

describe("the text to share", () => {
  it("shows every shot's answer and no square", () => {
    fc.assert(
      fc.property(someDay, fc.nat(), (day, seed) => {
        const variant = dailyVariant(day);
        const ships = dailyLayout(day).placements.flatMap(({ cells }) => cells);
        const misses = Array.from({ length: seed % 30 }, (_, i) => i).filter(
          (cell) => !ships.includes(cell),
        );
        const { shots } = soloGame(variant, dailyLayout(day), [...misses, ...ships])!;
        const text = dayShareText({
          day,
          variant,
          shots,
          bots: { admiral: 44, exact: 41 },
          streak: 3,
        });
        const [head, rivals, ...grid] = text.split("\n");
        expect(head).toBe(
          `Broadside daily ${dayNumber(day)}, ${presetTitle(variant.name)}: ${shots.length} shots`,
        );
        expect(rivals).toBe("Admiral 44 · Oddsmaker 41 · 3 days in a row");
        const symbols = [...grid.join("")];
        expect(symbols).toHaveLength(shots.length);
        expect(symbols.filter((symbol) => symbol !== "🌊")).toHaveLength(fleetCells(variant.fleet));
        expect(grid.every((line, i) => [...line].length === 10 || i === grid.length - 1)).toBe(
          true,
        );
      }),
      { numRuns: 40 },
    );
  });
});
