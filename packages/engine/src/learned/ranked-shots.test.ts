import {
  type AnsweredShot,
  createDefence,
  createRng,
  preset,
  randomLayout,
  unwrap,
} from "@broadside/rules";
import { expect, it } from "vitest";
import { boardTurns } from "./board-turn.ts";
import { rankedShots } from "./ranked-shots.ts";

it("knows every way to turn a board", () => {
  expect(boardTurns({ rows: 3, columns: 3 })).toHaveLength(8);
  expect(boardTurns({ rows: 2, columns: 3 }).map(({ to }) => to)).toEqual([
    [0, 1, 2, 3, 4, 5],
    [2, 1, 0, 5, 4, 3],
    [3, 4, 5, 0, 1, 2],
    [5, 4, 3, 2, 1, 0],
  ]);
});

it("opens with any image of one square, and plays on as it would on the board turned back", () => {
  const variant = preset("classic");
  const opening = rankedShots({ variant, shots: [] })[0]?.cells ?? [];
  expect([4, 8]).toContain(opening.length);
  const layout = unwrap(randomLayout(variant, createRng("turned")));
  const turns = boardTurns(variant);
  const games = opening.map((first) => {
    const turn = turns.find(({ to }) => to[opening[0]!] === first)!;
    const defence = createDefence(variant, layout);
    const shots: AnsweredShot[] = [];
    const played = [opening[0]!];
    while (defence.squaresLeft > 0) {
      // The layout lies as it is; the shots are turned and so are their answers.
      const own = played.at(-1)!;
      shots.push({ cell: turn.to[own]!, announcement: defence.answer(own) });
      const next = rankedShots({ variant, shots })[0]?.cells[0];
      if (next !== undefined) played.push(turn.to.indexOf(next));
    }
    return played;
  });
  for (const played of games) expect(played).toEqual(games[0]);
});
