import { isUnnamed } from "../board/ship.ts";
import { type Knowledge, knowledgeOf } from "../match/knowledge.ts";
import type { Match } from "../match/match.ts";
import type { Seat } from "../match/seat.ts";
import { type GameRecord, matchOf } from "../record/game-record.ts";
import type { Variant } from "../variant/variant.ts";

/** What one side knew at some point of a game, from any of our file formats. */
export interface Position {
  readonly kind: PositionKind;
  readonly name: string | undefined;
  /** The seat it belongs to, if it comes from a record. */
  readonly seat?: Seat;
  readonly knowledge: Knowledge;
  /** Permutations of equal unnamed ships that give the same layout: divide counts by it. */
  readonly permutations: bigint;
}

/**
 * `rules`: an object with its rules spelled out, as in the vectors. `notebook`: one with a variant.
 * `shots`: shots alone.
 */
export const positionKinds = ["rules", "notebook", "shots", "record", "drawing"] as const;
export type PositionKind = (typeof positionKinds)[number];

/** What to take where a file does not say: the rules, and the side of a record. */
export interface PositionOptions {
  /** The rules for a drawing, or for shots that come without any. */
  readonly variant?: Variant | undefined;
  /** Whose position to take from a record; by default, that of the side to move. */
  readonly seat?: Seat | undefined;
}

export const positionOf = (
  kind: PositionKind,
  name: string | undefined,
  knowledge: Knowledge,
): Position => ({ kind, name, knowledge, permutations: permutationsOf(knowledge) });

/** 1 once an answer has named one of the unnamed ships, since they are then distinct. */
function permutationsOf({ variant, shots }: Knowledge): bigint {
  const unnamed = variant.fleet.filter(isUnnamed);
  const isNamed = shots.some(
    ({ announcement }) =>
      announcement.result !== "miss" && unnamed.some(({ name }) => name === announcement.ship),
  );
  if (isNamed) return 1n;
  const perLength = new Map<number, bigint>();
  let permutations = 1n;
  for (const { length } of unnamed) {
    const nth = (perLength.get(length) ?? 0n) + 1n;
    perLength.set(length, nth);
    permutations *= nth;
  }
  return permutations;
}

/** What a player knew at the end of the record, titled with the player's name. */
export function positionInRecord(record: GameRecord, seat?: Seat): Position {
  const match = matchOf(record);
  const whose = seat ?? sideToMove(match);
  const position = positionOf("record", record.players[whose], knowledgeOf(match, whose));
  return { ...position, seat: whose };
}

/** When the game is over, the side that fired last. */
const sideToMove = ({ turn, shooters, first }: Match): Seat =>
  turn?.seat ?? shooters.at(-1) ?? first;
