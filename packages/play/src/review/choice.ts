import {
  createKnowledge,
  type Knowledge,
  knowledgeBefore,
  knowledgeOf,
  type Match,
} from "@broadside/rules";
import { type GameRecord, matchOf } from "@broadside/rules/record";
import { answersAtTurnEnd } from "@broadside/rules/turn";
import { type FiredShot, type PlayerView, shotsInOrder } from "@broadside/rules/view";

/** A shot of a game, with what its shooter knew when choosing it. */
export interface Choice {
  readonly shot: FiredShot;
  /** The number among its own side's shots, from 1. */
  readonly number: number;
  readonly before: Knowledge;
}

/**
 * Every answered shot of a record, in order. A shot is judged by what its shooter knew when
 * choosing it: under `salvo`, as in every turn order that answers shot by shot, all answers so far;
 * under `volley` only the answers before the turn, with the squares already called in it
 * (`before.called`) excluded.
 */
export const choicesOf = (record: GameRecord): readonly Choice[] => choicesIn(matchOf(record));

/** Every answered shot of a match or a view, in order: shots and answers are public. */
export function choicesIn(game: Match | PlayerView): readonly Choice[] {
  const { variant } = game;
  const isLate = answersAtTurnEnd(variant.turns);
  const history = shotsInOrder(game);
  const known = [knowledgeOf(game, 0), knowledgeOf(game, 1)] as const;
  const fired: readonly [FiredShot[], FiredShot[]] = [[], []];
  let turnStart = 0;
  return history.map((shot, i) => {
    const own = fired[shot.seat];
    // A volley always passes the turn, so a run of one seat's shots is a turn.
    if (history[i - 1]?.seat !== shot.seat) turnStart = own.length;
    const answered = isLate ? turnStart : own.length;
    const called = own.slice(answered).map(({ cell }) => cell);
    const { shots, afloat } = knowledgeBefore(known[shot.seat], answered);
    own.push(shot);
    return { shot, number: own.length, before: createKnowledge(variant, shots, called, afloat) };
  });
}
