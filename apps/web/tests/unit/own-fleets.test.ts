import { unwrap, validateVariant } from "@broadside/rules";
import { matchOf, parseRecordText } from "@broadside/rules/record";
import { describe, expect, it } from "vitest";
import { fleetsUnder, ownFleets } from "../../src/archive/own-fleets.ts";
import { manyGames } from "../many-games.test-support.ts";

/** Every fourth game is by other rules; the latest come first, as in the archive. */
const gamesOf = (count: number) => manyGames(count).reverse();

const fleetIn = (record: string) =>
  matchOf(unwrap(parseRecordText(record))).sides[0].layout!.placements.map(({ cells }) => cells);

describe("the player's own fleets", () => {
  it("are none without games", () => {
    expect(ownFleets([])).toBeUndefined();
  });

  it.each([
    [1, "mini", 1],
    [3, "mini", 3],
    // The last game is the only one by its rules: one fleet would show nothing.
    [4, "mini", 3],
    [20, "squid-hunt", 5],
    [200, "squid-hunt", 50],
    [99, "mini", 60],
  ])("of %i games are those by the last rules with enough games", (count, variant, fleets) => {
    const games = gamesOf(count);
    const own = ownFleets(games)!;
    expect([own.variant.name, own.fleets.length]).toEqual([variant, fleets]);
    const latest = games.filter(({ facts }) => facts.variant === variant).slice(0, 60);
    expect(own.fleets).toEqual(latest.map(({ record }) => fleetIn(record)).reverse());
  });

  it("by chosen rules are those of these games, and none if there are too few", () => {
    const games = gamesOf(20);
    const { variant, fleets } = ownFleets(games)!;
    expect(fleetsUnder(variant, games)).toEqual(fleets);
    expect(fleetsUnder(variant, games.slice(0, 4))).toEqual([]);
    const larger = unwrap(validateVariant({ ...variant, rows: variant.rows + 1 }));
    expect(fleetsUnder(larger, games)).toEqual([]);
  });

  it("leave out replays, and games in which one watched", () => {
    const [first, second, third, ...others] = gamesOf(3);
    const replay = { ...first!, notes: { ...first!.notes, replay: true } };
    const facts = { ...second!.facts, seat: undefined };
    expect(ownFleets([replay, { ...second!, facts }, third!, ...others])!.fleets).toHaveLength(1);
  });
});
