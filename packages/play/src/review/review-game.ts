import type { Ask, Odds, ShotWorth, Thinker } from "@broadside/engine/tasks";
import { knowledgeWith, type Seat } from "@broadside/rules";
import { fleetCells } from "@broadside/rules/board";
import type { Choice } from "./choice.ts";
import { type ReviewedShot, reviewShot } from "./reviewed-shot.ts";

export interface ReviewOptions {
  /** Milliseconds per shot; if they run out, its odds are sampled. */
  readonly shotMs: number;
  /** Milliseconds for all shots; when they run out, the rest is skipped. Default: no limit. */
  readonly totalMs?: number;
  readonly signal?: AbortSignal;
  /** Called after each shot, with the fraction of the work done. */
  readonly onShot?: (reviewed: ReviewedShot, done: number) => void;
  /** The budget for counting one shot's odds; by default only time. */
  readonly budget?: (ms: number) => Ask<"odds">["budget"];
  readonly clock?: () => number;
  /** Skips the expected shots: faster, for many games in a row. */
  readonly oddsOnly?: boolean;
}

/** The reviewed shots of a game, in order. */
export interface Review {
  readonly choices: readonly Choice[];
  /** Shorter than the choices if time ran out: the last ones are missing. */
  readonly reviewed: readonly ReviewedShot[];
  readonly skipped: number;
  /** By seat: expected shots to the end from where the game stopped; undefined if unknown. */
  readonly stillNeeded: readonly [number | undefined, number | undefined];
}

/** Reviews the choices in order. Undefined when aborted; rejects when the thinker cannot answer. */
export async function reviewGame(
  thinker: Pick<Thinker, "ask">,
  choices: readonly Choice[],
  options: ReviewOptions,
): Promise<Review | undefined> {
  const { shotMs, totalMs = Number.POSITIVE_INFINITY, signal, onShot } = options;
  const { budget = (ms) => ({ ms }), clock = () => performance.now(), oddsOnly = false } = options;
  const begun = clock();
  const reviewed: ReviewedShot[] = [];
  for (const choice of choices) {
    const ms = Math.min(shotMs, totalMs - (clock() - begun));
    if (ms <= 0) break;
    const ask = { knowledge: choice.before, budget: budget(ms) };
    const odds = await thinker.ask("odds", ask, signal ? { signal } : {});
    if (!odds || signal?.aborted) return undefined;
    const worth = oddsOnly ? undefined : await worthOf(thinker, choice, odds, signal);
    if (signal?.aborted) return undefined;
    const shot = reviewShot(choice, odds, worth);
    reviewed.push(shot);
    onShot?.(shot, reviewed.length / choices.length);
  }
  const skipped = choices.length - reviewed.length;
  const left = async (seat: Seat) =>
    skipped > 0 || oddsOnly ? undefined : neededAfter(thinker, lastOf(choices, seat), signal);
  const stillNeeded = [await left(0), await left(1)] as const;
  return signal?.aborted ? undefined : { choices, reviewed, skipped, stillNeeded };
}

/** Undefined if unknown, as it always is with sampled odds. */
async function worthOf(
  thinker: Pick<Thinker, "ask">,
  { before, shot }: Choice,
  { exact, impossible }: Odds,
  signal: AbortSignal | undefined,
): Promise<ShotWorth | undefined> {
  if (!exact || impossible !== undefined) return undefined;
  return thinker.ask("worth", { knowledge: before, cell: shot.cell }, signal ? { signal } : {});
}

const lastOf = (choices: readonly Choice[], seat: Seat): Choice | undefined =>
  choices.findLast(({ shot }) => shot.seat === seat);

/** Expected shots after a side's last one: none if the fleet is sunk. */
async function neededAfter(
  thinker: Pick<Thinker, "ask">,
  last: Choice | undefined,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  if (!last || last.before.called || signal?.aborted) return undefined;
  const { cell, announcement } = last.shot;
  const after = knowledgeWith(last.before, { cell, announcement });
  const hits = after.shots.filter((shot) => shot.announcement.result !== "miss").length;
  if (hits === fleetCells(after.variant.fleet)) return 0;
  const worth = await thinker.ask("worth", { knowledge: after }, signal ? { signal } : {});
  return worth?.bestNeeded;
}
