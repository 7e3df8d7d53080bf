import { type Cell, cellCount } from "../board/board.ts";
import type { Variant } from "../variant/variant.ts";
import type { AnsweredShot } from "./announcement.ts";

/** Everything one side may know about the other's layout: the rules, its shots, the answers. */
export interface Knowledge {
  readonly variant: Variant;
  readonly shots: readonly AnsweredShot[];
}

export const noKnowledge = (variant: Variant): Knowledge => ({ variant, shots: [] });

/** The cells not fired at yet, ascending. */
export function openCells({ variant, shots }: Knowledge): Cell[] {
  const fired = new Set(shots.map((shot) => shot.cell));
  return Array.from({ length: cellCount(variant) }, (_, cell) => cell).filter(
    (cell) => !fired.has(cell),
  );
}
