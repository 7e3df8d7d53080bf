import { describe, expect, it } from "vitest";
import { unwrap } from "../basics/result.ts";
import { validateDraft } from "../layout/layout.ts";
import { createVariant } from "../variant/variant.ts";
import { knowledgeOf, openCells } from "./knowledge.ts";
import { battle, cell, fire, play, refusal, variantWith } from "./match.test-support.ts";
import { createMatch, type Match } from "./match.ts";
import { shotsInOrder, viewFor } from "./player-view.ts";
import type { Seat } from "./seat.ts";

/** Two ships a side: two shots a turn. */
const started = (): Match => battle(variantWith({ turns: "volley" }));

const results = (match: Match, seat: Seat) =>
  match.sides[seat].shots.map((shot) => shot.announcement.result);

describe("a volley", () => {
  it("[R44] has a shot for every ship afloat when the turn begins", () => {
    expect(started().turn).toEqual({ seat: 0, shotsLeft: 2 });
    const sunk = fire(started(), ["0 C1", "0 C2"]);
    expect(sunk.turn).toEqual({ seat: 1, shotsLeft: 1 });
    expect(fire(sunk, ["1 D4"]).turn).toEqual({ seat: 0, shotsLeft: 2 });
  });

  it("[R45] answers no shot before the last is called", () => {
    const called = fire(started(), ["0 C1"]);
    expect(called.turn).toEqual({ seat: 0, shotsLeft: 1 });
    expect(called.sides[0]).toMatchObject({ shots: [], called: [cell("C1")] });
    expect(called.shooters).toEqual([]);
    expect(called.sides[1].left).toEqual([3, 2]);
  });

  it("[R45] [R59] answers all shots together, in the order they were called", () => {
    const match = fire(started(), ["0 C2", "0 C1"]);
    expect(match.sides[0].called).toEqual([]);
    expect(match.sides[0].shots).toEqual([
      { cell: cell("C2"), announcement: { result: "hit" } },
      { cell: cell("C1"), announcement: { result: "sunk", ship: "boat" } },
    ]);
    const both = fire(match, ["1 D4"]);
    expect(shotsInOrder(both).map((shot) => [shot.seat, shot.cell])).toEqual([
      [0, cell("C2")],
      [0, cell("C1")],
      [1, cell("D4")],
    ]);
    expect(shotsInOrder(viewFor(both, "spectator"))).toEqual(shotsInOrder(both));
  });

  it("[R46] [R60] shows called squares to everyone, and nothing about them", () => {
    const hit = fire(started(), ["0 C1"]);
    for (const viewer of [0, 1, "spectator"] as const) {
      expect(viewFor(hit, viewer).sides[0]).toMatchObject({ called: [cell("C1")], shots: [] });
      expect(viewFor(hit, viewer).sides[1].called).toEqual([]);
    }
  });

  it("[R46] [R16] [R20] refuses a square that is called already", () => {
    const called = fire(started(), ["0 C1"]);
    const again = { type: "fire", seat: 0, cell: cell("C1") } as const;
    expect(refusal(called, again)).toBe("match/already-called");
    expect(refusal(fire(called, ["0 D4", "1 D4", "1 D3"]), again)).toBe("match/already-fired");
  });

  it("[R46] tells a bot which squares it may no longer choose", () => {
    const called = fire(started(), ["0 C1"]);
    const knowledge = knowledgeOf(called, 0);
    expect(knowledge).toMatchObject({ shots: [], called: [cell("C1")] });
    expect(openCells(knowledge)).not.toContain(cell("C1"));
    expect(openCells(knowledge)).toHaveLength(15);
    expect(knowledgeOf(viewFor(called, 0), 0)).toEqual(knowledge);
    expect(knowledgeOf(fire(called, ["0 D4"]), 0)).not.toHaveProperty("called");
  });

  it("[R17] [R20] keeps the other side from firing until it is answered", () => {
    const called = fire(started(), ["0 C1"]);
    expect(refusal(called, { type: "fire", seat: 1, cell: 0 })).toBe("match/not-your-turn");
  });

  it("[R47] [R31] counts every shot, even those after the one that sank the fleet", () => {
    const before = fire(started(), ["0 A1", "0 A2", "1 D4", "1 D3", "0 A3", "0 C1", "1 D2"]);
    const called = fire(before, ["0 C2"]);
    expect(called.outcome).toBeUndefined();
    const over = fire(called, ["0 D1"]);
    expect(results(over, 0)).toEqual(["hit", "hit", "sunk", "hit", "sunk", "miss"]);
    expect(over.shooters).toEqual([0, 0, 1, 1, 0, 0, 1, 0, 0]);
    expect(over.outcome).toEqual({
      winner: 0,
      by: "fleet-sunk",
      shots: 6,
      squaresLeft: 5,
      shipsLeft: 2,
    });
    expect(over.turn).toBeUndefined();
  });

  it("[R44] never has more shots than squares are left", () => {
    const fleet = ["a", "b"].map((name) => ({ name, length: 1 }));
    const variant = createVariant({ name: "tiny", rows: 1, columns: 3, fleet, turns: "volley" });
    const at = (...cells: number[]) =>
      unwrap(
        validateDraft(
          variant,
          cells.map((own, i) => ({ ship: fleet[i]!.name, cells: [own] })),
        ),
      );
    const match = play(createMatch(variant), [
      { type: "place", seat: 0, layout: at(0, 1) },
      { type: "place", seat: 1, layout: at(1, 2) },
      { type: "fire", seat: 0, cell: 0 },
      { type: "fire", seat: 0, cell: 1 },
      { type: "fire", seat: 1, cell: 2 },
    ]);
    expect(match.turn).toEqual({ seat: 0, shotsLeft: 1 });
    expect(play(match, [{ type: "fire", seat: 0, cell: 2 }]).outcome).toMatchObject({
      winner: 0,
      shots: 3,
    });
  });
});
