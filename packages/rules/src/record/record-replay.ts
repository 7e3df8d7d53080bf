import type { AnsweredShot } from "../announcement/announcement.ts";
import { type None, type Problem, problemsOf, type Square } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import type { MatchEvent } from "../match/event.ts";
import { applyEvent, createMatch, type Match } from "../match/match.ts";
import type { Seat } from "../match/seat.ts";
import type { Variant } from "../variant/variant.ts";

/** Mistakes possible in a record's text and in its JSON. Answers are written as in the text. */
export interface ReplayProblems {
  "record/version": { readonly version: number; readonly found: string };
  /** `reason`: why the match refused it. */
  "record/refused": { readonly player: number; readonly reason: Problem };
  "record/answer": { readonly wanted: string; readonly found: string };
  "record/no-answer": { readonly square: Square; readonly wanted: string };
  "record/early-answer": None;
  "record/result": { readonly wanted: string };
}

export const replayProblem = problemsOf<ReplayProblems>();

/**
 * A record being replayed. In a volley the answers come after the last call, so the recorded answer
 * to a call is held until the game has answered it. `Said`: the recorded facts about a shot.
 */
export interface Replay<Said> {
  readonly match: Match;
  readonly waiting: readonly Said[];
}

/** The recorded facts about a shot, and the shot as the game answered it. */
export type Answered<Said> = readonly [Said, AnsweredShot];

export const startReplay = <Said>(variant: Variant, first: Seat): Replay<Said> => ({
  match: createMatch(variant, first),
  waiting: [],
});

/** Plays one event. `answered`: the shots it answered, in the order in which they were called. */
export function replayEvent<Said>(
  { match, waiting }: Replay<Said>,
  event: MatchEvent,
  said: readonly Said[],
): Result<{ replay: Replay<Said>; answered: readonly Answered<Said>[] }> {
  const next = applyEvent(match, event);
  if (!next.ok) {
    const refused = { player: event.seat + 1, reason: next.error };
    return fail(replayProblem("record/refused", refused));
  }
  const calls = [...waiting, ...said];
  const shots = next.value.sides[event.seat].shots.slice(match.sides[event.seat].shots.length);
  const answered = shots.map((shot, index) => [calls[index]!, shot] as const);
  return ok({ replay: { match: next.value, waiting: calls.slice(shots.length) }, answered });
}

export const shotsIn = ({ shooters, sides }: Pick<Match, "shooters" | "sides">): number =>
  shooters.length + sides[0].called.length + sides[1].called.length;
