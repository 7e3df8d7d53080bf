import type { Problem } from "@broadside/rules";

/** Thrown by a route to answer with a problem. */
export class Refusal extends Error {
  readonly problem: Problem;
  readonly status: number;

  constructor(problem: Problem, status = statusOf(problem.code)) {
    super(problem.message);
    this.problem = problem;
    this.status = status;
  }
}

/** The value, or the first of what is wrong as an answer. */
export function granted<T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: Problem | readonly Problem[] },
): T {
  if (result.ok) return result.value;
  const { error } = result;
  throw new Refusal("code" in error ? error : error[0]!);
}

const statuses: Readonly<Record<string, number>> = {
  "game/unknown": 404,
  "seek/unknown": 404,
  "request/not-found": 404,
  "game/full": 409,
  "game/token": 409,
  "match/over": 409,
  "rematch/not-over": 409,
  "record/not-over": 409,
  "record/aborted": 409,
  "request/token": 401,
  "request/key": 403,
  "request/origin": 403,
  "request/host": 421,
  "request/too-large": 413,
  "request/media-type": 415,
  "rate/limit": 429,
  "server/busy": 503,
  "server/stopping": 503,
  "server/unavailable": 503,
};

const statusOf = (code: string): number => statuses[code] ?? 400;
