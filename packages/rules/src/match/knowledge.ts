import type { AnsweredShot } from "../announcement/announcement.ts";
import { type Cell, cellCount } from "../board/board.ts";
import type { Variant } from "../variant/variant.ts";
import type { Seat } from "./seat.ts";

/** Everything one side may know about the other's layout: the rules, its shots, the answers. */
export interface Knowledge {
  readonly variant: Variant;
  readonly shots: readonly AnsweredShot[];
  /** Called but unanswered cells: unavailable, and carry no information. */
  readonly called?: readonly Cell[];
}

/** `called` is omitted if there are no such cells, so equal knowledge has equal fields. */
export const createKnowledge = (
  variant: Variant,
  shots: readonly AnsweredShot[] = [],
  called: readonly Cell[] = [],
): Knowledge => (called.length > 0 ? { variant, shots, called } : { variant, shots });

/** What a seat may know about the other's ships, from a match or from any view of it. */
export const knowledgeOf = ({ variant, sides }: Played, seat: Seat): Knowledge =>
  createKnowledge(variant, sides[seat].shots, sides[seat].called);

/** The part of a match or a view that determines knowledge. */
interface Played {
  readonly variant: Variant;
  readonly sides: readonly [PlayedSide, PlayedSide];
}

type PlayedSide = Required<Omit<Knowledge, "variant">>;

/** The cells neither fired at nor called yet, ascending. */
export function openCells({ variant, shots, called = [] }: Knowledge): Cell[] {
  const fired = new Set([...shots.map((shot) => shot.cell), ...called]);
  return Array.from({ length: cellCount(variant) }, (_, cell) => cell).filter(
    (cell) => !fired.has(cell),
  );
}
