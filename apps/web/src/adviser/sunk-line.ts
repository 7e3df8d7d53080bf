import { answeredShip, answerName } from "@broadside/play";
import {
  type AnsweredShot,
  type Board,
  type Cell,
  fail,
  type Knowledge,
  ok,
  type Problem,
  type Result,
} from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { cellAt, columnOf, isOnBoard, rowOf, squareOf } from "@broadside/rules/board";
import { problem } from "@broadside/words";
import { arrows } from "../board/use-roving-cell.ts";
import type { Option } from "./adviser-state.ts";

/** The cells from one to the other, in order, along the longer axis. */
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
 * The possible meanings of a ship dragged out over these cells, in drag order: open cells become
 * hits, and the last of them, or else the latest shot, sank the ship.
 */
export function sinkAlong(knowledge: Knowledge, line: readonly Cell[]): Result<readonly Option[]> {
  const { variant } = knowledge;
  const sinking = sinkingCell(knowledge, line);
  const obstacle = obstacleIn(knowledge, line, sinking);
  if (obstacle) return fail(obstacle);
  const ships = shipsOfLength(knowledge, line.length, sinking);
  if (ships.length === 0)
    return fail(problem("adviser/no-ship-of-length", { squares: line.length }));
  const names = announcementRuleOf(variant).namesSunk ? ships : [undefined];
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
): Problem | undefined {
  if (!announcementRuleOf(variant).announcesSinking) return problem("adviser/no-sinkings", {});
  for (const { cell, announcement } of shots) {
    if (!line.includes(cell) || cell === sinking) continue;
    const square = squareOf(variant, cell);
    if (announcement.result === "miss") return problem("adviser/was-miss", { square });
    if (announcement.result === "sunk") return problem("adviser/sank-another", { square });
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

/** The shots if `ship` is on the line: its open squares become hits, one of which sinks it. */
function optionFor(
  { variant, shots }: Knowledge,
  line: readonly Cell[],
  sinking: Cell,
  ship = "",
): Option {
  const rule = announcementRuleOf(variant);
  const cells = [...line].sort((a, b) => a - b);
  const answered = (cell: Cell, earlier: readonly AnsweredShot[]): AnsweredShot => ({
    cell,
    announcement: rule.announce({ ship, cells, isSunk: cell === sinking, earlier }),
  });
  const all = shots.map((shot, i) =>
    shot.cell === sinking ? answered(sinking, shots.slice(0, i)) : shot,
  );
  for (const cell of line) {
    if (!shots.some((shot) => shot.cell === cell)) all.push(answered(cell, [...all]));
  }
  const { announcement } = all.find(({ cell }) => cell === sinking)!;
  return {
    label: answerName(variant, announcement),
    ship: answeredShip(variant, announcement),
    cells: line,
    shots: all,
  };
}

/**
 * The line after an arrow key: longer, shorter, or turned if it was a single cell. Undefined for
 * other keys.
 */
export function stretched(
  board: Board,
  line: readonly Cell[],
  key: string,
): readonly Cell[] | undefined {
  const step = arrows[key];
  const [from, to] = [line[0], line.at(-1)];
  if (!step || from === undefined || to === undefined) return undefined;
  const row = rowOf(board, to) + step[0];
  const column = columnOf(board, to) + step[1];
  const isAlong = line.length === 1 || isInLine(board, from, to, step);
  if (!isAlong || !isOnBoard(board, row, column)) return line;
  return lineBetween(board, from, cellAt(board, row, column));
}

const isInLine = (board: Board, from: Cell, to: Cell, [down]: readonly [number, number]): boolean =>
  (columnOf(board, from) === columnOf(board, to)) === (down !== 0);
