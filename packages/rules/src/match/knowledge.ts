import type { AnsweredShot } from "../announcement/announcement.ts";
import { type Cell, cellCount } from "../board/board.ts";
import type { Variant } from "../variant/variant.ts";
import { type AfloatCount, afloatCounts, type PlayedTurns } from "./afloat-count.ts";
import type { Seat } from "./seat.ts";

/**
 * Everything one side may know about the other's layout: the rules, its shots, the answers, and what
 * the sizes of the other's turns reveal.
 */
export interface Knowledge {
  readonly variant: Variant;
  readonly shots: readonly AnsweredShot[];
  /** Called but unanswered cells: unavailable, and carry no information. */
  readonly called?: readonly Cell[];
  /** How many ships were afloat, by ascending shots. Omitted where the answers tell. */
  readonly afloat?: readonly AfloatCount[];
}

/** Empty lists are omitted, so equal knowledge has equal fields. */
export const createKnowledge = (
  variant: Variant,
  shots: readonly AnsweredShot[] = [],
  called: readonly Cell[] = [],
  afloat: readonly AfloatCount[] = [],
): Knowledge => ({
  variant,
  shots,
  ...(called.length > 0 && { called }),
  ...(afloat.length > 0 && { afloat }),
});

/** What a seat may know about the other's ships, from a match or from any view of it. */
export const knowledgeOf = (played: PlayedTurns, seat: Seat): Knowledge => {
  const { shots, called } = played.sides[seat];
  return createKnowledge(played.variant, shots, called, afloatCounts(played, seat));
};

/** What was known before the shot with this index, or once all shots are answered. */
export const knowledgeBefore = ({ variant, shots, afloat }: Knowledge, shot: number): Knowledge =>
  createKnowledge(
    variant,
    shots.slice(0, shot),
    [],
    afloat?.filter((count) => count.shots <= shot),
  );

/** What is known after one more answer. */
export const knowledgeWith = ({ variant, shots, afloat }: Knowledge, shot: AnsweredShot) =>
  createKnowledge(variant, [...shots, shot], [], afloat);

/** The cells neither fired at nor called yet, ascending. */
export function openCells({ variant, shots, called = [] }: Knowledge): Cell[] {
  const fired = new Set([...shots.map((shot) => shot.cell), ...called]);
  return Array.from({ length: cellCount(variant) }, (_, cell) => cell).filter(
    (cell) => !fired.has(cell),
  );
}
