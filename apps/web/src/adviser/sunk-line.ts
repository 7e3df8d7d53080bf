import { answeredShip, answerName } from "@broadside/play";
import {
  type Announcement,
  type AnsweredShot,
  announcesSinking,
  type Board,
  type Cell,
  cellAt,
  cellName,
  columnOf,
  fail,
  type Knowledge,
  many,
  namesHits,
  namesSunk,
  ok,
  type Result,
  rowOf,
  showsSunkCells,
  type Variant,
} from "@broadside/rules";
import type { Option } from "./adviser-state.ts";

/** The cells from one to another, in that order, along the longer of the two ways. */
export function lineBetween(board: Board, from: Cell, to: Cell): readonly Cell[] {
  const [row, column] = [rowOf(board, from), columnOf(board, from)];
  const [down, across] = [rowOf(board, to) - row, columnOf(board, to) - column];
  const upright = Math.abs(down) > Math.abs(across);
  const steps = upright ? down : across;
  return Array.from({ length: Math.abs(steps) + 1 }, (_, i) => {
    const step = i * Math.sign(steps);
    return upright ? cellAt(board, row + step, column) : cellAt(board, row, column + step);
  });
}

/**
 * What it can mean that a ship was dragged out over these cells, in the order of the drag: cells
 * not fired at yet become hits, and the last of them, or else the latest shot, sank the ship.
 */
export function sinkAlong(
  knowledge: Knowledge,
  line: readonly Cell[],
): Result<readonly Option[], string> {
  const { variant } = knowledge;
  const sinking = sinkingCell(knowledge, line);
  const obstacle = obstacleIn(knowledge, line, sinking);
  if (obstacle) return fail(obstacle);
  const ships = shipsOfLength(knowledge, line.length, sinking);
  if (ships.length === 0) {
    return fail(`No ship still afloat is ${many(line.length, "square")} long.`);
  }
  const names = namesSunk(variant.announcement) ? ships : [undefined];
  return ok(names.map((ship) => optionFor(knowledge, line, sinking, ship)));
}

function sinkingCell({ shots }: Knowledge, line: readonly Cell[]): Cell {
  const fired = shots.map((shot) => shot.cell);
  const open = line.filter((cell) => !fired.includes(cell));
  return open.at(-1) ?? line.reduce((a, b) => (fired.indexOf(b) > fired.indexOf(a) ? b : a));
}

function obstacleIn(
  { variant, shots }: Knowledge,
  line: readonly Cell[],
  sinking: Cell,
): string | undefined {
  if (!announcesSinking(variant.announcement)) return "These rules do not announce sinkings.";
  for (const { cell, announcement } of shots) {
    if (!line.includes(cell) || cell === sinking) continue;
    const name = cellName(variant, cell);
    if (announcement.result === "miss")
      return `${name} was a miss. If that is wrong, change it first.`;
    if (announcement.result === "sunk") return `${name} sank another ship.`;
  }
  return undefined;
}

const shipsOfLength = ({ variant, shots }: Knowledge, length: number, sinking: Cell): string[] => {
  const sunk = shots.flatMap(({ cell, announcement: a }) =>
    a.result === "sunk" && cell !== sinking ? [a.ship] : [],
  );
  return variant.fleet
    .filter((ship) => ship.length === length && !sunk.includes(ship.name))
    .map(({ name }) => name);
};

function optionFor(
  { variant, shots }: Knowledge,
  line: readonly Cell[],
  sinking: Cell,
  ship: string | undefined,
): Option {
  const announcement = sunkAnswer(variant, line, ship);
  const answers = new Map<Cell, Announcement>(
    line.map((cell) => [cell, cell === sinking ? announcement : hitAnswer(variant, ship)]),
  );
  const known = shots.map((shot) =>
    shot.cell === sinking ? { cell: sinking, announcement } : shot,
  );
  const fresh = [...answers]
    .filter(([cell]) => !shots.some((shot) => shot.cell === cell))
    .map(([cell, answer]): AnsweredShot => ({ cell, announcement: answer }));
  return {
    label: answerName(variant, announcement),
    ship: answeredShip(variant, announcement),
    cells: line,
    shots: [...known, ...fresh],
  };
}

const hitAnswer = ({ announcement }: Variant, ship: string | undefined): Announcement =>
  namesHits(announcement) && ship !== undefined ? { result: "hit", ship } : { result: "hit" };

const sunkAnswer = (
  { announcement }: Variant,
  line: readonly Cell[],
  ship: string | undefined,
): Announcement => ({
  result: "sunk",
  ...(ship !== undefined && { ship }),
  ...(showsSunkCells(announcement) && { cells: [...line].sort((a, b) => a - b) }),
});
