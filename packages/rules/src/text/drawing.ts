import { type Board, type Cell, cellAt, columnOf, rowOf } from "../board/board.ts";
import type { Placement } from "../board/placement.ts";
import { type Knowledge, knowledgeOf } from "../match/knowledge.ts";
import { type PlayerView, shotsAt } from "../match/player-view.ts";
import { opponentOf, type Seat } from "../match/seat.ts";
import { knownSunkCells, knownSunkShips } from "../match/sunk-ship.ts";

/** The marks in drawn boards: ship, unknown, called, hit, sunk, nothing there, own water not fired at. */
export const boardMarks = {
  ship: "S",
  unknown: "#",
  called: "+",
  hit: "X",
  sunk: "O",
  nothing: "*",
  untouched: ".",
} as const;

/** What a shooter knows: # unknown, + called, X hit, O known to be sunk, * water. */
export function makeTargetBoard(knowledge: Knowledge): string {
  const board = knowledge.variant;
  return drawBoard(board, targetMarks(knowledge), labelWidth(board));
}

/** Your own ships while placing them: S ship, * water. Cells off the board are not drawn. */
export function makePlacingBoard(board: Board, ships: readonly Placement[]): string {
  const covered = new Set(ships.flatMap(({ cells }) => cells));
  const mark = (cell: Cell) => (covered.has(cell) ? boardMarks.ship : boardMarks.nothing);
  return drawBoard(board, mark, labelWidth(board) + 1);
}

/**
 * A seat's sea as the view shows it. With visible ships: S afloat, X hit, O sunk, * a miss, . water that
 * nobody has fired at. Without: what the other side's shots have revealed.
 */
export function makeSeaBoard(view: PlayerView, seat: Seat): string {
  const { ships } = view.sides[seat];
  const shots = shotsAt(view, seat);
  if (!ships) return makeTargetBoard(knowledgeOf(view, opponentOf(seat)));
  const { called } = view.sides[opponentOf(seat)];
  const fired = new Set(shots.map(({ cell }) => cell));
  const mark = (cell: Cell) => {
    if (called.includes(cell)) return boardMarks.called;
    const ship = ships.find(({ cells }) => cells.includes(cell));
    if (!ship) return fired.has(cell) ? boardMarks.nothing : boardMarks.untouched;
    if (!fired.has(cell)) return boardMarks.ship;
    return ship.cells.every((own) => fired.has(own)) ? boardMarks.sunk : boardMarks.hit;
  };
  return drawBoard(view.variant, mark, labelWidth(view.variant) + 1);
}

/** The ships known to be sunk, in order of sinking, under the heading "Sunk ships :". */
export function sunkList(knowledge: Knowledge): string {
  const ships = knownSunkShips(knowledge).map(({ cells }) => makeEnds(knowledge.variant, cells));
  return `${["Sunk ships :", ...ships].join("\n")}\n`;
}

/** "[4, 0] -> [4, 3]": the two ends of a ship, row first. */
function makeEnds(board: Board, cells: readonly Cell[]): string {
  const name = (cell: Cell) => `[${rowOf(board, cell)}, ${columnOf(board, cell)}]`;
  return `${name(Math.min(...cells))} -> ${name(Math.max(...cells))}`;
}

function targetMarks(knowledge: Knowledge): (cell: Cell) => string {
  const sunk = knownSunkCells(knowledge);
  const called = new Set(knowledge.called);
  const results = new Map(knowledge.shots.map((shot) => [shot.cell, shot.announcement.result]));
  return (cell) => {
    const result = results.get(cell);
    if (!result) return called.has(cell) ? boardMarks.called : boardMarks.unknown;
    if (result === "miss") return boardMarks.nothing;
    return sunk.has(cell) ? boardMarks.sunk : boardMarks.hit;
  };
}

function drawBoard(board: Board, mark: (cell: Cell) => string, width: number): string {
  const columns = range(board.columns);
  const cells = (marks: readonly (string | number)[]) =>
    marks
      .map((m) => `${m}`.padEnd(3))
      .join("")
      .trimEnd();
  const rows = range(board.rows).map((row) => {
    const marks = columns.map((column) => mark(cellAt(board, row, column)));
    return `${`${row}`.padStart(width)}|${cells(marks)}`;
  });
  const head = " ".repeat(width + 1) + cells(columns);
  return `${[head, ` ${"-".repeat(3 * board.columns)}`, ...rows].join("\n")}\n`;
}

const labelWidth = (board: Board): number => `${board.rows - 1}`.length;

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);
