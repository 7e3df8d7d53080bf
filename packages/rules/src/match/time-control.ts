import { type Choice, either, type Problem, problemsOf } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";

/**
 * How long players may think, in milliseconds; not validated yet. `budget`: a total for the whole
 * game and an increment after every turn. `per-turn`: an allowance for each turn.
 */
export type TimeControlDraft =
  | { readonly kind: "budget"; readonly totalMs: number; readonly incrementMs: number }
  | { readonly kind: "per-turn"; readonly turnMs: number };

declare const validated: unique symbol;

/** A time control within its bounds, frozen. Only `validateTimeControl` makes one. */
export type TimeControl = TimeControlDraft & { readonly [validated]: true };

export const timeControlKinds = ["budget", "per-turn"] as const;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/**
 * Minimum and maximum of each, in milliseconds. Even the longest game, with every increment, stays
 * far below 2^53 ms, so sums are exact.
 */
export const timeLimits = {
  totalMs: { least: 10 * SECOND, most: DAY },
  incrementMs: { least: 0, most: 10 * MINUTE },
  turnMs: { least: SECOND, most: 14 * DAY },
} as const;

export interface TimeControlProblems {
  "time-control/kind": { readonly found: string; readonly kinds: Choice };
  "time-control/total": Bounds;
  "time-control/increment": Bounds;
  "time-control/turn": Bounds;
}
type Bounds = { readonly least: number; readonly most: number; readonly found: string };
const problem = problemsOf<TimeControlProblems>();
export type TimeControlProblem = Problem<keyof TimeControlProblems>;

/** The only way to a `TimeControl`. Reports every mistake at once. */
export function validateTimeControl(
  draft: TimeControlDraft,
): Result<TimeControl, readonly TimeControlProblem[]> {
  switch (draft.kind) {
    case "budget": {
      const { kind, totalMs, incrementMs } = draft;
      const problems = [
        ...durationProblems("time-control/total", "totalMs", totalMs),
        ...durationProblems("time-control/increment", "incrementMs", incrementMs),
      ];
      return problems.length > 0 ? fail(problems) : ok(seal({ kind, totalMs, incrementMs }));
    }
    case "per-turn": {
      const { kind, turnMs } = draft;
      const problems = durationProblems("time-control/turn", "turnMs", turnMs);
      return problems.length > 0 ? fail(problems) : ok(seal({ kind, turnMs }));
    }
    default:
      return fail([kindProblem(draft)]);
  }
}

function durationProblems(
  code: Exclude<keyof TimeControlProblems, "time-control/kind">,
  field: keyof typeof timeLimits,
  given: number,
): TimeControlProblem[] {
  const { least, most } = timeLimits[field];
  if (Number.isInteger(given) && given >= least && given <= most) return [];
  return [problem(code, { least, most, found: excerpt(String(given)) }, { path: field })];
}

const kindProblem = ({ kind }: { readonly kind: unknown }): TimeControlProblem =>
  problem("time-control/kind", { found: excerpt(String(kind)), kinds: either(timeControlKinds) });

const seal = (draft: TimeControlDraft): TimeControl => Object.freeze(draft) as TimeControl;
