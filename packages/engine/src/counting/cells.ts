import type { Cell, Knowledge } from "@broadside/rules";
import { type Budget, count } from "./count.ts";
import { type CellCounts, counterFor, type LayoutsThrough } from "./counter.ts";
import type { Posterior } from "./posterior.ts";

/** How far down the ladder from quick to slow a question may go. */
export interface Patience {
  /** Expected milliseconds for the counter that stands ready (default: no limit of its own). */
  readonly standingMs?: number;
  /** Where that one cannot tell: a count from scratch within a budget. Default: none. */
  readonly slow?: Budget;
  /** Where that would take too long: whether a sample will do. Default: no. */
  readonly sampled?: boolean;
}

/** A second, then a sample, always the same one: for bots, which may not depend on a clock. */
export const playing: Patience & { readonly slow: Budget } = {
  slow: { ms: 1_000, draws: 20_000, effectiveSize: 4_000 },
  sampled: true,
};

/** Seconds, but exact or nothing: the sample that would come next is of no use, and is not drawn. */
export const unhurried: Patience & { readonly slow: Budget } = {
  slow: { ms: 5_000, draws: 1, effectiveSize: 1 },
};

/**
 * The layouts that fit, and by cell those with a ship there: by the standing counter, else counted
 * from scratch, else by a sample, as far as patience allows. Depends on the position alone.
 */
export function countCells(knowledge: Knowledge, patience: Patience = {}): CellCounts | undefined {
  const { standingMs = Number.POSITIVE_INFINITY, slow } = patience;
  const standing = counterFor(knowledge.variant)?.count(knowledge.shots, standingMs);
  if (standing || !slow) return standing;
  const posterior = count(knowledge, { budget: slow });
  return posterior.exact || patience.sampled ? inNumbers(posterior) : undefined;
}

/** Counts beyond 2^53 lose their last bits, all alike, so that equal ones stay equal. */
function inNumbers({ layouts, counts, method }: Posterior): CellCounts {
  const shift = layouts < 2n ** 53n ? 0n : BigInt(layouts.toString(2).length - 53);
  return {
    layouts: Number(layouts >> shift),
    counts: Float64Array.from(counts, (n) => Number(n >> shift)),
    method,
  };
}

/**
 * What a shot at an open cell can meet, exactly, by the same ladder; with `list`, placement by
 * placement. Undefined where no exact count is expected to end within seconds.
 */
export function countThrough(
  knowledge: Knowledge,
  cell: Cell,
  list: boolean,
): LayoutsThrough | undefined {
  const standing = counterFor(knowledge.variant)?.through(knowledge.shots, cell, list);
  if (standing) return standing;
  const posterior = count(knowledge, { budget: unhurried.slow, placements: true });
  if (!posterior.exact) return undefined;
  const placed = posterior.placements!.filter(({ cells }) => cells.includes(cell));
  return {
    layouts: posterior.layouts,
    hits: posterior.counts[cell]!,
    placed: placed.map(({ ship, ...rest }) => ({ ships: [ship], ...rest })),
  };
}
