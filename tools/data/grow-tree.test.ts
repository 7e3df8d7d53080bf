import { findBot } from "@broadside/engine";
import { makeOpeningText, nextShot, readOpeningText } from "@broadside/engine/internals";
import {
  type AnsweredShot,
  createDefence,
  createRng,
  createVariant,
  preset,
  randomLayout,
  unwrap,
} from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { growTree } from "./grow-tree.ts";

const density = unwrap(findBot("density", preset("classic")));

describe("an opening tree", () => {
  const fleet = [2, 1].map((length) => ({ name: `ship of ${length}`, length }));
  const tiny = createVariant({ name: "tiny", rows: 4, columns: 4, fleet });
  const layouts = Array.from({ length: 40 }, (_, i) =>
    unwrap(randomLayout(tiny, createRng("tree").split(i))),
  );
  const tree = growTree(density, tiny, layouts, { least: 2, depth: 5 });

  it("reads back from its text", () => {
    expect(readOpeningText(makeOpeningText(tree))).toEqual(tree);
  });

  it("follows a game as the bot plays it, and knows nothing once the game leaves it", () => {
    const defence = createDefence(tiny, layouts[0]!);
    const shots: AnsweredShot[] = [];
    for (
      let cell = nextShot(tree, tiny, shots);
      cell !== undefined;
      cell = nextShot(tree, tiny, shots)
    ) {
      expect(cell).toBe(density.choose({ variant: tiny, shots }, createRng("opening")));
      shots.push({ cell, announcement: defence.answer(cell) });
    }
    expect(shots.length).toBeGreaterThan(0);
    const elsewhere = { cell: tree.cell === 0 ? 1 : 0, announcement: { result: "miss" } } as const;
    expect(nextShot(tree, tiny, [elsewhere])).toBeUndefined();
  });
});
