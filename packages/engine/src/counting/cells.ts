import type { Cell, Knowledge } from "@broadside/rules";
import { isNarrowedByAfloat } from "../evidence/evidence.ts";
import { finish, type Work } from "../evidence/problem.ts";
import { type Budget, count, countInSteps } from "./count.ts";
import type { CellCounts, LayoutsThrough } from "./counter.ts";
import { counterFor } from "./counters.ts";
import type { Posterior } from "./posterior.ts";

/** Which methods may be tried, from fast to slow. */
export interface Effort {
  /** Limit in expected milliseconds for the variant's counter. Default: none. */
  readonly counterMs?: number;
  /** Budget for a count from scratch when the counter gives up. Default: don't try. */
  readonly scratch?: Budget;
  /** Whether to fall back to a sample when an exact count takes too long. Default: no. */
  readonly sample?: boolean;
}

/** For bots: up to a second, then a sample with a fixed seed, so choices never depend on a clock. */
export const BOT_EFFORT: Effort & { readonly scratch: Budget } = {
  scratch: { ms: 1_000, draws: 20_000, effectiveSize: 4_000 },
  sample: true,
};

/** A budget for a count that must be exact, with the smallest possible sample. */
const exactWithin = (ms: number): Budget => ({ ms, draws: 1, effectiveSize: 1 });

/** For figures that must be exact: up to five seconds. */
export const EXACT_EFFORT: Effort & { readonly scratch: Budget } = { scratch: exactWithin(5_000) };

/**
 * The number of layouts that fit, and per cell the number with a ship there: from the variant's
 * counter, else counted from scratch, else sampled, as far as `effort` allows. The counter reads only
 * answers, so a position narrowed by counts of the ships afloat is counted from scratch within the
 * counter's time. The result depends on the position alone.
 */
export const countCells = (knowledge: Knowledge, effort: Effort = {}): CellCounts | undefined =>
  finish(countCellsInSteps(knowledge, effort));

/** Like `countCells`, but yields the progress of a count from scratch or a sample. */
export function* countCellsInSteps(
  knowledge: Knowledge,
  effort: Effort = {},
): Work<CellCounts | undefined> {
  const { counterMs = Number.POSITIVE_INFINITY, scratch } = effort;
  const isNarrowed = isNarrowedByAfloat(knowledge);
  const counted = isNarrowed
    ? undefined
    : counterFor(knowledge.variant)?.count(knowledge.shots, counterMs);
  const budget = scratch ?? (isNarrowed ? exactWithin(counterMs) : undefined);
  if (counted || !budget) return counted;
  const posterior = yield* countInSteps(knowledge, { budget });
  return posterior.exact || effort.sample ? inNumbers(posterior) : undefined;
}

/** Counts beyond 2^53 all lose the same number of low bits, so equal counts stay equal. */
function inNumbers({ layouts, counts, method }: Posterior): CellCounts {
  const shift = layouts < 2n ** 53n ? 0n : BigInt(layouts.toString(2).length - 53);
  return {
    layouts: Number(layouts >> shift),
    counts: Float64Array.from(counts, (n) => Number(n >> shift)),
    method,
  };
}

/**
 * The layouts with a ship on an open cell, exactly; with `list`, broken down by placement.
 * Undefined if an exact count is expected to take more than a few seconds.
 */
export function countThrough(
  knowledge: Knowledge,
  cell: Cell,
  list: boolean,
): LayoutsThrough | undefined {
  const counter = isNarrowedByAfloat(knowledge) ? undefined : counterFor(knowledge.variant);
  const counted = counter?.through(knowledge.shots, cell, list);
  if (counted) return counted;
  const posterior = count(knowledge, { budget: EXACT_EFFORT.scratch, placements: true });
  if (!posterior.exact) return undefined;
  const placed = posterior.placements!.filter(({ cells }) => cells.includes(cell));
  return {
    layouts: posterior.layouts,
    hits: posterior.counts[cell]!,
    placed: placed.map(({ ship, ...rest }) => ({ ships: [ship], ...rest })),
  };
}
