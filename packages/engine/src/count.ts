import { createRng, type Knowledge } from "@broadside/rules";
import { openingFromBook } from "./book.ts";
import { type Evidence, gatherEvidence } from "./evidence.ts";
import { countFewShips, estimateFewShips } from "./few-ships.ts";
import { countFrontier, estimateFrontier, FrontierRefusal } from "./frontier.ts";
import type { CountingMethod, Posterior } from "./posterior.ts";
import { posteriorFromSample, posteriorFromTally } from "./posterior-from.ts";
import type { CountingProblem, Tally, Work } from "./problem.ts";
import { sampleLayouts } from "./sample.ts";

export interface CountOptions {
  /** Also count for each ship, or for each placement, on its own. */
  readonly ships?: boolean;
  readonly placements?: boolean;
  /** Use the shipped openings (default true). */
  readonly book?: boolean;
  readonly budget?: Budget;
  /** Milliseconds, for instance `() => performance.now()`. Without it no time is measured. */
  readonly clock?: () => number;
  /** For the sample, should it come to that. */
  readonly seed?: string | number;
}

/** When to settle for a sample. Without a budget only memory sets a limit. */
export interface Budget {
  /**
   * For exact counting. A count that is expected to take longer is not begun; with a clock, one
   * that does take longer is given up. Without a clock the choice depends on the position alone.
   */
  readonly ms?: number;
  /** Default: 2 GB. */
  readonly bytes?: number;
  /** Draws of the sample at most (default 400,000), and the effective size at which it ends. */
  readonly draws?: number;
  readonly effectiveSize?: number;
}

/** How many layouts fit a knowledge, and in how many of them each cell holds a ship. */
export function count(knowledge: Knowledge, options: CountOptions = {}): Posterior {
  return finish(counting(knowledge, options));
}

/** The same in short steps, for callers that show progress, share their thread or may stop. */
export function* counting(knowledge: Knowledge, options: CountOptions = {}): Work<Posterior> {
  const evidence = gatherEvidence(knowledge);
  if (options.book !== false && knowledge.shots.length === 0) {
    const tally = openingFromBook(evidence.problem);
    if (tally) return posteriorFromTally(knowledge, evidence, tally, "book", options);
  }
  for (const plan of plansFor(evidence.problem, options.budget ?? {})) {
    const tally = yield* withinBudget(plan.begin(), options);
    if (tally) return posteriorFromTally(knowledge, evidence, tally, plan.method, options);
  }
  return yield* sample(knowledge, evidence, options);
}

/** The bare tally of a problem, by the quickest exact method; for tools that keep or compare it. */
export function countExactly(problem: CountingProblem): { tally: Tally; method: CountingMethod } {
  for (const plan of plansFor(problem, {})) {
    const tally = finish(plan.begin());
    if (tally) return { tally, method: plan.method };
  }
  throw new Error("No exact method can count this problem.");
}

export interface BackgroundOptions extends CountOptions {
  /** Lets others run, for instance `() => new Promise((done) => setTimeout(done))`. */
  readonly pause: () => Promise<void>;
  readonly onProgress?: (fraction: number) => void;
  /** Asked after every pause; answering true ends the count. */
  readonly isCancelled?: () => boolean;
}

/** The same, pausing between steps. Undefined when it was cancelled. */
export async function countInBackground(
  knowledge: Knowledge,
  options: BackgroundOptions,
): Promise<Posterior | undefined> {
  const work = counting(knowledge, options);
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    options.onProgress?.(step.value);
    await options.pause();
    if (options.isCancelled?.()) {
      work.return(undefined as never);
      return undefined;
    }
  }
}

export function finish<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

interface Plan {
  readonly method: CountingMethod;
  readonly ms: number;
  begin(): Work<Tally | undefined>;
}

const DEFAULT_BYTES = 2 ** 31;

/** The exact methods within the budget, the quicker first. */
function plansFor(problem: CountingProblem, budget: Budget): Plan[] {
  const maxBytes = budget.bytes ?? DEFAULT_BYTES;
  const fewShips: Plan = {
    method: "few-ships",
    ms: estimateFewShips(problem),
    begin: () => countFewShips(problem),
  };
  // A position that is quick one way needs no estimate of the other.
  if (fewShips.ms < 5 && fewShips.ms <= (budget.ms ?? Number.POSITIVE_INFINITY)) return [fewShips];
  const estimate = estimateFrontier(problem);
  const frontier: Plan = {
    method: "frontier",
    ms: estimate.bytes <= maxBytes ? estimate.ms : Number.POSITIVE_INFINITY,
    begin: () => unlessRefused(countFrontier(problem, { maxBytes })),
  };
  return [fewShips, frontier]
    .filter((plan) => plan.ms <= (budget.ms ?? MAX_MS))
    .sort((a, b) => a.ms - b.ms);
}

/** An hour: a count expected to take longer is not begun even when nobody set a limit. */
const MAX_MS = 3_600_000;

/** Undefined when the method cannot count this problem, or not within its memory. */
function* unlessRefused(work: Work<Tally>): Work<Tally | undefined> {
  try {
    return yield* work;
  } catch (error) {
    if (error instanceof FrontierRefusal) return undefined;
    throw error;
  }
}

/** Undefined when time ran out. */
function* withinBudget(
  work: Work<Tally | undefined>,
  options: CountOptions,
): Work<Tally | undefined> {
  const { clock, budget } = options;
  if (!clock || budget?.ms === undefined) return yield* work;
  const end = clock() + budget.ms;
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (clock() > end) {
      work.return(undefined);
      return undefined;
    }
    yield step.value;
  }
}

const DEFAULT_DRAWS = 400_000;
/** A cell's chance is then known to 0.25 % or better (one standard error). */
const DEFAULT_EFFECTIVE_SIZE = 40_000;

function* sample(knowledge: Knowledge, evidence: Evidence, options: CountOptions): Work<Posterior> {
  const { draws = DEFAULT_DRAWS, effectiveSize = DEFAULT_EFFECTIVE_SIZE } = options.budget ?? {};
  const rng = createRng(options.seed ?? "sample");
  const tally = yield* sampleLayouts(evidence.problem, rng, effectiveSize, draws);
  return posteriorFromSample(knowledge, evidence, tally, options);
}
