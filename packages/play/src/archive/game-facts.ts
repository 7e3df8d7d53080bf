import { type Ending, type Knowledge, opponentOf, type Seat, winnerOf } from "@broadside/rules";
import { type GameRecord, isShared, matchOf, type Players } from "@broadside/rules/record";
import { FRIEND, onlyPerson } from "../players/player.ts";

/** A game in brief: what a list shows and statistics need, without replaying it. */
export interface GameFacts {
  readonly variant: string;
  /** The person's seat; undefined when two people shared the device, or two bots played. */
  readonly seat: Seat | undefined;
  /** A bot's name, "friend", the name of a person online, or "daily fleet". */
  readonly opponent: string;
  /** Set if nobody fired back. */
  readonly solo?: true;
  /** Undefined while nobody has won. */
  readonly winner: Seat | undefined;
  readonly by: Ending | undefined;
  /** By seat: shots answered, and the hits among them. */
  readonly shots: readonly [number, number];
  readonly hits: readonly [number, number];
}

/** The facts of a recorded game, without its shots. */
export function factsOf(record: GameRecord, players: Players): GameFacts {
  const { outcome, sides } = matchOf(record);
  const seat = onlyPerson(players);
  const hitsOf = (of: Seat) =>
    sides[of].shots.filter(({ announcement }) => announcement.result !== "miss").length;
  return {
    variant: record.variant.name,
    seat,
    opponent: isShared(players) ? FRIEND : players[opponentOf(seat ?? 0)].name,
    winner: winnerOf(outcome),
    by: outcome?.by,
    shots: [sides[0].shots.length, sides[1].shots.length],
    hits: [hitsOf(0), hitsOf(1)],
  };
}

/** A finished daily game: one player against a fleet. */
export function soloFacts({ variant, shots }: Knowledge): GameFacts {
  const hits = shots.filter(({ announcement }) => announcement.result !== "miss").length;
  return {
    variant: variant.name,
    seat: 0,
    opponent: "daily fleet",
    solo: true,
    winner: 0,
    by: "fleet-sunk",
    shots: [shots.length, 0],
    hits: [hits, 0],
  };
}

/** Every way a game can end for its player. */
export const results = ["won", "lost", "sunk", "decided", "unfinished"] as const;
/** "sunk": played alone. "decided": a game between two people or two bots. */
export type GameResult = (typeof results)[number];

/** How a game ended for its player. */
export function resultOf({ seat, winner, solo }: GameFacts): GameResult {
  if (winner === undefined) return "unfinished";
  if (solo) return "sunk";
  if (seat === undefined) return "decided";
  return winner === seat ? "won" : "lost";
}
