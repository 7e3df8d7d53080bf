import {
  applyEvent,
  createMatch,
  createRng,
  knowledgeOf,
  type Match,
  preset,
  presetIds,
  randomLayout,
  unwrap,
} from "@broadside/rules";
import { viewFor } from "@broadside/rules/view";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FleetList } from "../../src/fleet/fleet-list.tsx";
import { fleetKnownFrom, hiddenFleet, openFleet } from "../../src/fleet/fleet-status.ts";
import { TargetBoard } from "../../src/sea/target-board.tsx";

/** What a page shows player 1 of player 2's side. */
function markup(match: Match): string {
  const view = viewFor(match, 0);
  const nothing = () => {};
  const board = createElement(TargetBoard, {
    knowledge: knowledgeOf(view, 0),
    label: "target",
    isOpen: true,
    onPress: nothing,
    ships: view.sides[1].ships,
    isStaged: true,
  });
  const fleet = createElement(FleetList, { label: "fleet", fleet: hiddenFleet(view, 0) });
  return renderToStaticMarkup(board) + renderToStaticMarkup(fleet);
}

function placed(name: string, seed: string): Match {
  const variant = preset(name);
  const own = unwrap(randomLayout(variant, createRng("own")));
  const theirs = unwrap(randomLayout(variant, createRng(seed)));
  const first = unwrap(applyEvent(createMatch(variant), { type: "place", seat: 0, layout: own }));
  return unwrap(applyEvent(first, { type: "place", seat: 1, layout: theirs }));
}

describe("the target board", () => {
  it.each(presetIds)("shows nothing of hidden ships: %s", (name) => {
    let [one, two] = [placed(name, "one"), placed(name, "two")];
    expect(markup(one)).toBe(markup(two));
    // Cells that are water in both: the answers are the same, so must the pictures be.
    const ships = [one, two].flatMap((match) =>
      match.sides[1].layout!.placements.flatMap(({ cells }) => cells),
    );
    const size = one.variant.rows * one.variant.columns;
    const water = Array.from({ length: size }, (_, cell) => cell).filter((c) => !ships.includes(c));
    for (const cell of water.slice(0, 3)) {
      [one, two] = [fireFrom(one, cell), fireFrom(two, cell)];
      expect(markup(one)).toBe(markup(two));
    }
  });
});

/** Player 1 fires; then the next player fires at the same cells until it is player 1's turn again. */
function fireFrom(match: Match, cell: number): Match {
  let next = unwrap(applyEvent(match, { type: "fire", seat: 0, cell }));
  const own = new Set(next.sides[0].layout!.placements.flatMap(({ cells }) => cells));
  while (next.turn?.seat === 1) {
    const fired = new Set(next.sides[1].shots.map((shot) => shot.cell));
    const open = Array.from({ length: own.size + 99 }, (_, c) => c).find(
      (c) => !own.has(c) && !fired.has(c),
    )!;
    next = unwrap(applyEvent(next, { type: "fire", seat: 1, cell: open }));
  }
  return next;
}

describe("a fleet", () => {
  it("is known to its owner ship by ship", () => {
    const match = placed("classic", "one");
    const { placements } = match.sides[0].layout!;
    const shots = placements[4]!.cells.map((cell) => ({
      cell,
      announcement: { result: "hit" as const },
    }));
    const { ships } = openFleet(match.variant.fleet, placements, shots);
    expect(ships.map(({ state }) => state)).toEqual([
      "afloat",
      "afloat",
      "afloat",
      "afloat",
      "sunk",
    ]);
  });

  it("whose sinkings are never announced stays unknown", () => {
    const view = viewFor(placed("silent", "one"), 0);
    expect(new Set(hiddenFleet(view, 0).ships.map(({ state }) => state))).toEqual(
      new Set(["unknown"]),
    );
  });

  it("of which only sinkings are announced tells the length where the cells are certain", () => {
    let match = placed("sea-battle", "one");
    const boat = match.sides[1].layout!.placements.find(({ cells }) => cells.length === 1)!;
    match = unwrap(applyEvent(match, { type: "fire", seat: 0, cell: boat.cells[0]! }));
    const { ships, unnamedSunk } = hiddenFleet(viewFor(match, 0), 0);
    expect(ships.filter(({ state }) => state === "sunk").map(({ length }) => length)).toEqual([1]);
    expect(unnamedSunk).toBe(0);
  });

  it("never lists a ship as afloat that may have sunk", () => {
    const { variant } = placed("squid-hunt", "one");
    const shot = (cell: number, result: "hit" | "sunk") => ({ cell, announcement: { result } });
    // A row of five hits has room for the big squid or for the medium and the small one.
    const shots = [shot(0, "hit"), shot(1, "hit"), shot(8, "hit"), shot(9, "sunk")];
    const { ships, unnamedSunk } = fleetKnownFrom({ variant, shots });
    expect(unnamedSunk).toBe(1);
    expect(new Set(ships.map(({ state }) => state))).toEqual(new Set(["unknown"]));
  });
});
