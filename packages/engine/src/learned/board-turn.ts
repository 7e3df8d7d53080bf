import type { AnsweredShot, Board, Cell } from "@broadside/rules";
import { boardSymmetries } from "../evidence/board-symmetries.ts";

/** A rotation or reflection of a board. */
export interface BoardTurn {
  /** By cell: its image. */
  readonly to: readonly Cell[];
  /** The shots before the turn. Returns the same object for the same shot. */
  before(shots: readonly AnsweredShot[]): readonly AnsweredShot[];
}

/** All turns of a board, identity first: 8 for a square, 4 for other boards. */
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
