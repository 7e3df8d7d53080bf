import {
  applyEvent,
  createMatch,
  createRng,
  type Match,
  preset,
  presets,
  randomLayout,
  type Seat,
  shuffled,
  unwrap,
  type Variant,
  winnerOf,
} from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { matchGame, newMatchRecord } from "./match-game.ts";
import { newSoloRecord, soloGame } from "./solo-game.ts";

const cellsIn = (variant: Variant): number[] =>
  Array.from({ length: variant.rows * variant.columns }, (_, cell) => cell);

function dealt(variant: Variant, seed: string) {
  const rng = createRng(seed);
  const layouts = [0, 1].map((seat) => unwrap(randomLayout(variant, rng.split(`layout ${seat}`))));
  const orders = [0, 1].map((seat) => shuffled(rng.split(`shots ${seat}`), cellsIn(variant)));
  return { layouts: [layouts[0]!, layouts[1]!] as const, orders };
}

/** The same game as a fold over events, whose seats fire in a given order of cells. */
function foldedMatch(variant: Variant, seed: string, first: Seat): Match {
  const { layouts, orders } = dealt(variant, seed);
  let match = createMatch(variant, first);
  for (const seat of [0, 1] as const) {
    match = unwrap(applyEvent(match, { type: "place", seat, layout: layouts[seat] }));
  }
  while (match.turn) {
    const { seat } = match.turn;
    const cell = orders[seat]![match.sides[seat].shots.length]!;
    match = unwrap(applyEvent(match, { type: "fire", seat, cell }));
  }
  return match;
}

describe.each(presets.map(({ name }) => name))("a match of %s", (name) => {
  it.each([0, 1] as const)("is the one the rules fold from events (first: seat %i)", (first) => {
    const variant = unwrap(preset(name));
    for (const seed of ["a", "b", "c"]) {
      const { layouts, orders } = dealt(variant, seed);
      const record = newMatchRecord();
      const game = matchGame(variant, layouts, first, record);
      let step = game.next();
      while (!step.done) {
        const { seat, knowledge } = step.value;
        step = game.next(orders[seat]![knowledge.shots.length]!);
      }
      const match = foldedMatch(variant, seed, first);
      expect(step.value).toBe(winnerOf(match.outcome));
      expect(record.shots).toEqual(match.sides.map((side) => side.shots));
    }
  });

  it("tells the lab when each ship sank, whatever the announcement keeps secret", () => {
    const variant = unwrap(preset(name));
    const { layouts, orders } = dealt(variant, "solo");
    const record = newSoloRecord(variant);
    const game = soloGame(variant, layouts[0], record);
    let step = game.next();
    while (!step.done) step = game.next(orders[0]![step.value.shots.length]!);
    const when = (cell: number) => orders[0]!.indexOf(cell) + 1;
    const expected = layouts[0].placements.map(({ cells }) => Math.max(...cells.map(when)));
    expect(record.sunkAt).toEqual(expected);
    expect(record.shots).toHaveLength(Math.max(...expected));
  });
});
