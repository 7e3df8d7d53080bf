import { dailyLayout, resultOf } from "@broadside/play";
import { describe, expect, it } from "vitest";
import { archiveDay } from "../../src/archive/archived-day.ts";
import {
  isDamaged,
  isWhole,
  openArchived,
  personChoices,
  readEntry,
} from "../../src/archive/archived-game.ts";
import { gameStory, gameTitle } from "../../src/archive/game-words.ts";
import { lacksFigures } from "../../src/archive/use-figures.ts";
import { anyGame, matches, valuesOf } from "../../src/games/game-filter.ts";
import { makeGamesFile, readGamesFile } from "../../src/games/games-file.ts";
import { manyGames } from "../many-games.test-support.ts";

const games = manyGames(12);

describe("a file of games", () => {
  it("brings back every game as it was", () => {
    expect(readGamesFile(makeGamesFile(games), 1)).toEqual({ games, refused: 0 });
  });

  it("brings back who was at this device online, and who won on time", () => {
    const [game] = games;
    const online = {
      ...game!,
      kinds: ["person", "person"] as const,
      facts: { ...game!.facts, seat: 1, opponent: "Ann", winner: 1, by: "timeout" } as const,
    };
    expect(readGamesFile(makeGamesFile([online]), 1)).toEqual({ games: [online], refused: 0 });
  });

  it("may be one record, or several one after another, as text", () => {
    const one = readGamesFile(games[0]!.record, 1);
    expect(one.games.map(({ facts }) => facts)).toEqual([games[0]!.facts]);
    const all = readGamesFile(games.map(({ record }) => record).join("\n"), 1);
    expect(all.games).toMatchObject(games.map(({ record }) => ({ record })));
    // The same record is the same game, whenever it is imported.
    const again = readGamesFile(games[0]!.record, 2);
    expect(again.games[0]!.id).toBe(one.games[0]!.id);
    expect(new Set(all.games.map(({ id }) => id)).size).toBe(games.length);
  });

  it("holds daily fleets beside other games", () => {
    const day = "2026-11-17";
    const cells = dailyLayout(day).placements.flatMap((ship) => ship.cells);
    const kept = archiveDay({ day, cells }, Date.UTC(2026, 10, 17, 9))!;
    const text = makeGamesFile([games[0]!, kept]);
    expect(readGamesFile(text, 1)).toEqual({ games: [games[0], kept], refused: 0 });
    expect(gameTitle(kept.facts)).toBe("Daily fleet, Squid hunt");
    expect(resultOf(kept.facts)).toBe("sunk");
    expect(personChoices(kept)).toHaveLength(9);
    expect(archiveDay({ day, cells: cells.slice(1) }, 1)).toBeUndefined();
    const begun = text.replace(/"cells":\[\d+,/, '"cells":[');
    expect(readGamesFile(begun, 1)).toEqual({ games: [games[0]], refused: 1 });
  });

  it("counts what holds no finished game, and reads the rest", () => {
    const text = `${makeGamesFile(games)}{"broadside":"game","record":"?"}\n{}\n`;
    expect(readGamesFile(text, 1)).toMatchObject({ refused: 2 });
    expect(readGamesFile(text, 1).games).toHaveLength(12);
    expect(readGamesFile("a film", 1)).toEqual({ games: [], refused: 1 });
  });
});

describe("the figures of a game", () => {
  it("are not waited for where the person never fired", () => {
    const [game] = games;
    const { facts } = game!;
    expect(lacksFigures({ ...game!, facts: { ...facts, seat: 0, shots: [3, 0] } })).toBe(true);
    expect(lacksFigures({ ...game!, facts: { ...facts, seat: 0, shots: [0, 3] } })).toBe(false);
  });
});

describe("an entry of the archive", () => {
  const [game] = games;

  it("is read as it was written", () => {
    expect(readEntry("game 0", game)).toEqual({ ...game, figures: undefined });
  });

  it("is mended from its record when anything else is torn", () => {
    for (const torn of [{ facts: undefined }, { notes: null }, { kinds: 3 }, { endedAt: "soon" }]) {
      const read = readEntry("game 0", { ...game, ...torn });
      expect(isWhole(read) && read.facts.variant).toBe("mini");
    }
    const figures = { shots: 1, hits: Number.NaN };
    expect(readEntry("game 0", { ...game, figures })).toMatchObject({ figures: undefined });
  });

  it("may be a daily fleet, whose facts follow from its shots", () => {
    const day = "2026-11-17";
    const cells = dailyLayout(day).placements.flatMap((ship) => ship.cells);
    const kept = archiveDay({ day, cells }, 5)!;
    expect(readEntry(kept.id, { ...kept, facts: undefined })).toEqual({
      ...kept,
      figures: undefined,
    });
    expect(isDamaged(readEntry(kept.id, { ...kept, cells: [0, 0] }))).toBe(true);
  });

  it("is damaged when the record is lost", () => {
    for (const value of [undefined, 7, "x", null, {}, { record: "x" }, { ...game, record: 1 }]) {
      expect(isDamaged(readEntry("id", value))).toBe(true);
    }
  });

  it("opens as the whole game, or says what is wrong", () => {
    expect(openArchived(game!)).toMatchObject({
      ok: true,
      value: { record: { players: ["You", "captain"] } },
    });
    expect(openArchived({ ...game!, record: "x" })).toMatchObject({ ok: false });
  });
});

describe("the list", () => {
  it("is filtered by every value that occurs", () => {
    const titles = { admiral: "Zar", captain: "Österreicher", mate: "Russe" };
    const found = valuesOf(games, "opponent", (name) => titles[name as keyof typeof titles]);
    // Equally frequent, so in the order of their titles.
    expect(found).toEqual([
      ["captain", "Österreicher"],
      ["mate", "Russe"],
      ["admiral", "Zar"],
    ]);
    const of = (filter: Partial<typeof anyGame>) =>
      games.filter((game) => matches(game, { ...anyGame, ...filter })).length;
    expect(of({})).toBe(12);
    expect(of({ opponent: "mate" })).toBe(4);
    expect(of({ variant: "squid-hunt" })).toBe(3);
    expect(of({ odds: "shown" }) + of({ odds: "hidden" })).toBe(12);
    expect(of({ result: "won" }) + of({ result: "lost" })).toBe(12);
  });

  it("says in words what happened", () => {
    expect(gameTitle(games[0]!.facts)).toBe("Mini against Captain");
    expect(gameStory(games[0]!.facts)).toMatch(/^\d hits in \d+ shots$/);
    const facts = { ...games[0]!.facts, winner: 1, by: "resignation" } as const;
    expect(gameStory(facts)).toMatch(/; you resigned$/);
  });
});
