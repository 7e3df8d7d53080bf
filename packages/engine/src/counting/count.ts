import { createRng, type Knowledge } from "@broadside/rules";
import { type Evidence, gatherEvidence } from "../evidence/evidence.ts";
import {
  type CountingAnswer,
  type CountingProblem,
  finish,
  type Work,
} from "../evidence/problem.ts";
import { countAfterMiss, estimateAfterMiss } from "./after-miss.ts";
import { openingFromBook } from "./book/book.ts";
import { type CountingPlan, lastResort, MAX_MS, plansFor, QUICK_MS } from "./counting-plan.ts";
import type { CountingMethod, Posterior } from "./posterior.ts";
import { posteriorFromAnswer, posteriorFromSample, type WantedParts } from "./posterior-from.ts";
import { type Counted, recall, remember } from "./recent-counts.ts";
import { sampleLayouts } from "./sample.ts";

export interface CountOptions extends WantedParts {
  /** Use the shipped openings and what was counted lately (default true). */
  readonly book?: boolean;
  readonly budget?: Budget;
  /** Milliseconds, for instance `() => performance.now()`. Without it no time is measured. */
  readonly clock?: () => number;
  /** For the sample, should it come to that. */
  readonly seed?: string | number;
}

/** When to fall back to sampling. Without a budget only memory sets a limit. */
export interface Budget {
  /**
   * For exact counting. A count that is expected to take longer is not begun; with a clock, one
   * that does take longer is given up, and a sample then gets as much time again. Without a clock
   * the choice depends on the position alone.
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

/** Like `count`, but in short steps, for callers that show progress, share their thread or may stop. */
export function* counting(knowledge: Knowledge, options: CountOptions = {}): Work<Posterior> {
  const known = options.book === false ? undefined : lookUp(knowledge);
  if (known && mayUse(known, options)) {
    const { evidence, answer, method } = known;
    return posteriorFromAnswer(knowledge, evidence, answer, method, options);
  }
  const evidence = gatherEvidence(knowledge);
  const { plans, fromScratchMs } = plansWithin(evidence.problem, options, knowledge);
  for (const [attempt, plan] of plans.entries()) {
    const answer = yield* later(attempt, withinBudget(plan.begin(), options));
    if (!answer) continue;
    if (options.book !== false && plan.ms >= WORTH_CACHING_MS) {
      remember(knowledge, { evidence, answer, fromScratchMs });
    }
    return posteriorFromAnswer(knowledge, evidence, answer, plan.method, options);
  }
  return yield* sample(knowledge, evidence, options);
}

/** Progress of a further attempt, so that it never falls: a method that gives up does so by halfway. */
function* later<T>(attempt: number, work: Work<T>): Work<T> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    yield 1 - (1 - step.value) / 2 ** attempt;
  }
}

/** Quicker counts are as quick to make again as to find. */
const WORTH_CACHING_MS = 0.5;

type Known = Counted & { readonly method: CountingMethod };

function lookUp(knowledge: Knowledge): Known | undefined {
  const recent = recall(knowledge);
  if (recent) return { ...recent, method: "recent" };
  if (knowledge.shots.length > 0) return undefined;
  const evidence = gatherEvidence(knowledge);
  const answer = openingFromBook(evidence.problem);
  return answer && { evidence, answer, method: "book", fromScratchMs: 0 };
}

/**
 * Without a clock, what is exact and what is sampled must depend on the position alone: a bot that
 * samples a position may not get the exact answer because somebody else has just counted it.
 */
const mayUse = ({ fromScratchMs }: Known, { clock, budget }: CountOptions): boolean =>
  clock !== undefined || fromScratchMs <= (budget?.ms ?? MAX_MS);

/** The bare answer to a problem, by the quickest exact method; for tools that keep or compare it. */
export function countExactly(problem: CountingProblem): {
  answer: CountingAnswer;
  method: CountingMethod;
} {
  for (const plan of plansWithin(problem, { book: false }).plans) {
    const answer = finish(plan.begin());
    if (answer) return { answer, method: plan.method };
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

interface Plans {
  /** The exact methods within the budget, the quicker first. */
  readonly plans: readonly CountingPlan[];
  /** What the quickest method that depends on the position alone is expected to take. */
  readonly fromScratchMs: number;
}

function plansWithin(
  problem: CountingProblem,
  options: CountOptions,
  knowledge?: Knowledge,
): Plans {
  const { budget = {} } = options;
  const maxMs = budget.ms ?? MAX_MS;
  const mayRecall = options.book !== false;
  const { scratch, incremental } = plansFor(problem, budget, (quickest) =>
    mayRecall && quickest > QUICK_MS ? afterMiss(knowledge) : [],
  );
  const fromScratchMs = Math.min(...scratch.map((plan) => plan.ms));
  const isWithin = (plan: CountingPlan) => plan.ms <= maxMs;
  if (!options.clock && budget.ms !== undefined && fromScratchMs > maxMs) {
    return { plans: [], fromScratchMs };
  }
  const plans = [...scratch, ...incremental].filter(isWithin).sort((a, b) => a.ms - b.ms);
  // Nobody is waiting: better to try than to trust an estimate. These methods refuse by themselves.
  if (plans.length === 0 && budget.ms === undefined) plans.push(...lastResort(problem, budget));
  return { plans, fromScratchMs };
}

/** When the position before the last shot, a miss, is known. */
function afterMiss(knowledge: Knowledge | undefined): CountingPlan[] {
  const last = knowledge?.shots.at(-1);
  if (!knowledge || last?.announcement.result !== "miss") return [];
  const before = lookUp({ variant: knowledge.variant, shots: knowledge.shots.slice(0, -1) });
  if (!before) return [];
  return [
    {
      method: "few-ships",
      ms: estimateAfterMiss(before, last.cell),
      begin: () => countAfterMiss(before, last.cell),
    },
  ];
}

/** Undefined when time ran out. */
function* withinBudget(
  work: Work<CountingAnswer | undefined>,
  options: CountOptions,
): Work<CountingAnswer | undefined> {
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
/** A cell's chance is then known to 0.25% or better (one standard error). */
const DEFAULT_EFFECTIVE_SIZE = 40_000;

function* sample(knowledge: Knowledge, evidence: Evidence, options: CountOptions): Work<Posterior> {
  const { draws = DEFAULT_DRAWS, effectiveSize = DEFAULT_EFFECTIVE_SIZE } = options.budget ?? {};
  const rng = createRng(options.seed ?? "sample");
  const isOver = deadlineOf(options);
  const sums = yield* sampleLayouts(evidence.problem, rng, effectiveSize, draws, isOver);
  return posteriorFromSample(knowledge, evidence, sums, options);
}

/** True once the sample has had as long as the exact count was allowed. */
function deadlineOf({ clock, budget }: CountOptions): () => boolean {
  if (!clock || budget?.ms === undefined) return () => false;
  const end = clock() + budget.ms;
  return () => clock() > end;
}
