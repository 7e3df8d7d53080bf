// The time of every exact method for a position, here and in another checkout.
import { exactMethods } from "@broadside/engine/internals";
import type { MethodPosition } from "./method-positions.ts";
import {
  type Count,
  chosenCount,
  type Engine,
  ownEngine,
  timeOf,
  timesInTurn,
} from "./method-timing.ts";

export interface Measured extends Omit<MethodPosition, "knowledge"> {
  readonly shots: number;
  readonly chosen: string;
  /** Milliseconds: expected of the chosen method, and taken by each method that was not given up. */
  readonly predicted: number;
  readonly taken: Readonly<Record<string, number>>;
  readonly estimates: Readonly<Record<string, number>>;
  readonly before?: Choice;
}

/** What another checkout chose. */
export interface Choice {
  readonly chosen: string;
  readonly predicted: number;
  readonly ms: number;
  /** Medians of both checkouts, counting in turn, if ours looked slower at first. */
  readonly again?: { readonly own: number; readonly before: number };
  /** Set if it was given up after this time. */
  readonly isAtLeast?: true;
}

/** Another checkout's count is given up once it has taken this many times as long as ours, and so many milliseconds. */
const GIVEN_UP_TIMES = 5;
const GIVEN_UP_MS = 100;

/** Shorter times are mostly overhead: they count as this long. */
export const LEAST_MS = 1;
/** Differences below this many milliseconds are noise. */
const NOISE_MS = 0.5;

/** Whether a time is longer than another by over 5 %. */
export const isLonger = (a: number, b: number): boolean => a > 1.05 * b && a - b > NOISE_MS;

/** Undefined if the position is expected to take too long. */
export function measure(
  { knowledge, ...position }: MethodPosition,
  maxMs: number,
  other: Engine | undefined,
): Measured | undefined {
  const own = chosenCount(ownEngine, knowledge);
  if (!own || own.ms > maxMs) return undefined;
  const { method, problem, ms: predicted } = own;
  const { ms, before } = timesOf(own, other && chosenCount(other, knowledge), 20 * maxMs);
  const chosen = method.name;
  const found = {
    ...position,
    shots: knowledge.shots.length,
    chosen,
    predicted,
    taken: { [chosen]: ms, ...otherTimes(own, ms) },
    estimates: Object.fromEntries(
      exactMethods.map((each) => [each.name, each.estimate(problem).ms]),
    ),
  };
  return before === undefined ? found : { ...found, before };
}

/** The time of the chosen method here, and what another checkout chose, with its time. */
function timesOf(
  own: Count,
  other: ReturnType<typeof chosenCount>,
  maxMs: number,
): { ms: number; before?: Choice } {
  let ms = timeOf(own, maxMs);
  if (!other) return { ms };
  const limit = Math.max(GIVEN_UP_MS, GIVEN_UP_TIMES * ms);
  const chosen = { chosen: other.method.name, predicted: other.ms };
  const before = timeOf(other, limit);
  if (before === Number.POSITIVE_INFINITY)
    return { ms, before: { ...chosen, ms: limit, isAtLeast: true } };
  // On either side of the other checkout's time, so that both meet the same minutes.
  ms = Math.min(ms, timeOf(own, maxMs));
  const choice = { ...chosen, ms: before };
  if (!isLonger(ms, before)) return { ms, before: choice };
  const [ownAgain, beforeAgain] = timesInTurn(own, other);
  return { ms, before: { ...choice, again: { own: ownAgain, before: beforeAgain } } };
}

/** The times of the other methods that apply and take less than twice as long as the fastest. */
function otherTimes({ method: chosen, problem }: Count, ms: number): Record<string, number> {
  const taken: Record<string, number> = {};
  let best = ms;
  for (const method of exactMethods) {
    if (method === chosen || method.estimate(problem).ms === Number.POSITIVE_INFINITY) continue;
    const time = timeOf({ method, problem }, Math.max(2 * LEAST_MS, best));
    if (time < Number.POSITIVE_INFINITY) taken[method.name] = time;
    best = Math.min(best, time);
  }
  return taken;
}
