import { problemsOf } from "../basics/problem.ts";
import { fail, ok, type Result, unwrap } from "../basics/result.ts";
import type { MatchEvent } from "../match/event.ts";
import { applyEvent, createMatch, type Match } from "../match/match.ts";
import type { Seat } from "../match/seat.ts";
import type { Variant } from "../variant/variant.ts";
import type { Fairness } from "./fairness.ts";

/** A finished or unfinished game, one to one with its match's events. Holds both layouts. */
export interface GameRecord {
  readonly variant: Variant;
  readonly players: readonly [string, string];
  /** The seed of the game's random choices, if it can be repeated. */
  readonly seed?: string;
  readonly first: Seat;
  readonly events: readonly MatchEvent[];
  /** For online games: the data to verify them with. */
  readonly fairness?: Fairness;
}

/**
 * The match of each record just made, keyed by its events, so that writing, showing or resuming it
 * does not fold the game again.
 */
const foldedMatches = new WeakMap<readonly MatchEvent[], Match>();

/** The record of a match. Throws on names that `parsePlayerName` or `parseSeed` would refuse. */
export function recordOf(
  match: Match,
  players: readonly [string, string],
  seed?: string | number,
  fairness?: Fairness,
): GameRecord {
  const { variant, first, events } = match;
  const names = [unwrap(parsePlayerName(players[0])), unwrap(parsePlayerName(players[1]))] as const;
  foldedMatches.set(events, match);
  return {
    variant,
    players: names,
    first,
    events,
    ...(seed !== undefined && { seed: unwrap(parseSeed(`${seed}`)) }),
    ...(fairness && { fairness }),
  };
}

/** The match after all events of the record. Throws on an event that the rules refuse. */
export function matchOf(record: GameRecord): Match {
  const { variant, first, events } = record;
  const folded = foldedMatches.get(events);
  if (folded?.variant === variant && folded.first === first) return folded;
  return events.reduce(
    (match, event) => unwrap(applyEvent(match, event)),
    createMatch(variant, first),
  );
}

export interface RecordNameProblems {
  "record/player-name": { readonly most: number };
  "record/seed": { readonly most: number };
}

/** A player's name in a record: 1 to 40 characters on one line. */
export const parsePlayerName = (text: string): Result<string> =>
  parsePlain("record/player-name", text, 40);

/** A seed in a record: 1 to 100 characters on one line. */
export const parseSeed = (text: string): Result<string> => parsePlain("record/seed", text, 100);

const problem = problemsOf<RecordNameProblems>();

const parsePlain = (code: keyof RecordNameProblems, text: string, most: number): Result<string> =>
  isPlain(text, most) ? ok(text) : fail(problem(code, { most }));

/** Line breaks would end the name's line; direction marks would display it as another name. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u{feff}]/u;

const isPlain = (text: string, most: number): boolean =>
  text !== "" &&
  text.length <= 2 * most &&
  [...text].length <= most &&
  text.trim() === text &&
  !UNSAFE.test(text);
