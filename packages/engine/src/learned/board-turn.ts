import type { AnsweredShot, Board, Cell } from "@broadside/rules";

/** A way to turn or mirror a board onto itself. */
export interface BoardTurn {
  /** By cell: where it comes to lie. */
  readonly to: readonly Cell[];
  /** The shots as they were before the turn; the same shot gives the same object. */
  before(shots: readonly AnsweredShot[]): readonly AnsweredShot[];
}

/** All of them, the one that changes nothing first: 8 for a square, 4 for other boards. */
export function boardTurns({ rows, columns }: Board): BoardTurn[] {
  const swaps = rows === columns ? [false, true] : [false];
  return swaps.flatMap((isSwapped) =>
    [false, true].flatMap((isUpsideDown) =>
      [false, true].map((isMirrored) =>
        makeTurn(
          Array.from({ length: rows * columns }, (_, cell) => {
            const row = Math.floor(cell / columns);
            const column = cell % columns;
            const r = isUpsideDown ? rows - 1 - row : row;
            const c = isMirrored ? columns - 1 - column : column;
            return isSwapped ? c * columns + r : r * columns + c;
          }),
        ),
      ),
    ),
  );
}

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
