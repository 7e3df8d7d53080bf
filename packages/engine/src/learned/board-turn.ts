import type { AnsweredShot, Board, Cell } from "@broadside/rules";
import { boardSymmetries } from "../evidence/board-symmetries.ts";

/** A way to turn or mirror a board onto itself. */
export interface BoardTurn {
  /** By cell: where it comes to lie. */
  readonly to: readonly Cell[];
  /** The shots as they were before the turn; the same shot gives the same object. */
  before(shots: readonly AnsweredShot[]): readonly AnsweredShot[];
}

/** All of them, the one that changes nothing first: 8 for a square, 4 for other boards. */
export const boardTurns = (board: Board): BoardTurn[] => boardSymmetries(board).map(makeTurn);

function makeTurn(to: readonly Cell[]): BoardTurn {
  const from = to.map((_, cell) => to.indexOf(cell));
  if (from.every((cell, i) => cell === i)) return { to, before: (shots) => shots };
  const known = new WeakMap<AnsweredShot, AnsweredShot>();
  const beforeOf = (shot: AnsweredShot): AnsweredShot => {
    let before = known.get(shot);
    if (!before) {
      before = turnedShot(shot, from);
      known.set(shot, before);
    }
    return before;
  };
  return { to, before: (shots) => shots.map(beforeOf) };
}

function turnedShot({ cell, announcement }: AnsweredShot, from: readonly Cell[]): AnsweredShot {
  const turned = from[cell]!;
  if (announcement.result !== "sunk" || !announcement.cells) return { cell: turned, announcement };
  const cells = announcement.cells.map((own) => from[own]!);
  return { cell: turned, announcement: { ...announcement, cells } };
}
