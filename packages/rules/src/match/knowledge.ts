import type { AnsweredShot } from "../announcement/announcement.ts";
import { type Cell, cellCount } from "../board/board.ts";
import type { Variant } from "../variant/variant.ts";

/** Everything one side may know about the other's layout: the rules, its shots, the answers. */
export interface Knowledge {
  readonly variant: Variant;
  readonly shots: readonly AnsweredShot[];
  /** Cells called in this turn and not answered yet: no longer to be chosen, and nothing known of them. */
  readonly called?: readonly Cell[];
}

export const noKnowledge = (variant: Variant): Knowledge => ({ variant, shots: [] });

/** With `called` only if there are such cells. */
export const knowledgeFrom = (
  variant: Variant,
  shots: readonly AnsweredShot[],
  called: readonly Cell[],
): Knowledge => (called.length > 0 ? { variant, shots, called } : { variant, shots });

/** The cells neither fired at nor called yet, ascending. */
export function openCells({ variant, shots, called = [] }: Knowledge): Cell[] {
  const fired = new Set([...shots.map((shot) => shot.cell), ...called]);
  return Array.from({ length: cellCount(variant) }, (_, cell) => cell).filter(
    (cell) => !fired.has(cell),
  );
}
