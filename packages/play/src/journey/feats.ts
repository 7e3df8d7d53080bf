import { opponentOf, type Seat } from "@broadside/rules";
import { type GameRecord, matchOf } from "@broadside/rules/record";

/** What someone did in a finished game, beyond its facts. */
export interface Feats {
  /** Their own ships that were not sunk. */
  readonly shipsAfloat: number;
  /** Shots after the first hit on the last ship, up to the one that sank it. */
  readonly shotsForLastShip: number;
}

/** The feats of the player in a seat. Both layouts are in the record of a decided game. */
export function featsOf(record: GameRecord, seat: Seat): Feats | undefined {
  const { sides } = matchOf(record);
  const own = sides[seat].layout;
  const theirs = sides[opponentOf(seat)].layout;
  if (!own || !theirs) return undefined;
  const fired = sides[seat].shots.map(({ cell }) => cell);
  const received = new Set(sides[opponentOf(seat)].shots.map(({ cell }) => cell));
  const last = theirs.placements.find(({ cells }) => cells.includes(fired.at(-1) ?? -1));
  const firstHit = fired.findIndex((cell) => last?.cells.includes(cell));
  return {
    shipsAfloat: own.placements.filter(({ cells }) => !cells.every((cell) => received.has(cell)))
      .length,
    shotsForLastShip: firstHit < 0 ? Number.POSITIVE_INFINITY : fired.length - 1 - firstHit,
  };
}
