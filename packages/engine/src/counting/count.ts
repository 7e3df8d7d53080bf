import { createRng, type Knowledge, unwrap, validateKnowledge } from "@broadside/rules";
import { type Evidence, gatherEvidence } from "../evidence/evidence.ts";
import { type CountingProblem, type CountResult, finish, type Work } from "../evidence/problem.ts";
import { isUniform, type Prior } from "../priors/prior.ts";
import { countAfterMiss, estimateAfterMiss } from "./after-miss.ts";
import { openingFromBook } from "./book/book.ts";
import { planCases } from "./case-plan.ts";
import { type CountingPlan, lastResort, MAX_MS, plansFor, QUICK_MS } from "./counting-plan.ts";
import { posteriorUnderPrior } from "./mixture/prior-posterior.ts";
import type { CountingMethod, Posterior } from "./posterior.ts";
import { posteriorFromResult, posteriorFromSample, type WantedParts } from "./posterior-from.ts";
import { type Counted, recall, remember } from "./recent-counts.ts";
import { sampleLayouts } from "./sample.ts";
import type { LayoutFactor } from "./sampler.ts";

/** What to count, and where a count may come from. */
export interface CountOptions extends WantedParts {
  /** Use shipped openings and recent counts (default true). */
  readonly book?: boolean;
  readonly budget?: Budget;
  /** A clock in milliseconds, such as `() => performance.now()`. Without it no time is measured. */
  readonly clock?: () => number;
  /** Seeds the sample, if one is drawn. */
  readonly seed?: string | number;
  /** How likely layouts are before the first shot. Default: all are equally likely. */
  readonly prior?: Prior;
}

/** When to fall back to sampling. Without a budget, only memory limits an exact count. */
export interface Budget {
  /**
   * Time for exact counting. A count expected to take longer is not started. With a clock, a count
   * that does take longer is abandoned, and the sample gets the same time again. Without a clock,
   * the choice depends on the position alone.
   */
  readonly ms?: number;
  /** Default: 2 GB. */
  readonly bytes?: number;
  /** Maximum number of draws (default 400,000), and the effective size at which to stop. */
  readonly draws?: number;
  readonly effectiveSize?: number;
}

/**
 * Counts the layouts that fit, and per cell how many of them have a ship there. Throws if the
 * knowledge is malformed: `validateKnowledge` says why.
 */
export function count(knowledge: Knowledge, options: CountOptions = {}): Posterior {
  return finish(countInSteps(knowledge, options));
}

/** Like `count`, but yields progress every few milliseconds so callers can cancel. */
export function* countInSteps(knowledge: Knowledge, options: CountOptions = {}): Work<Posterior> {
  unwrap(validateKnowledge(knowledge));
  const { prior, ...plain } = options;
  if (prior && !isUniform(prior)) {
    return yield* posteriorUnderPrior(knowledge, prior, partCounters(plain), plain);
  }
  return yield* countUniformly(knowledge, plain);
}

/** Ways to count the parts of a prior. A count with weights is neither cached nor looked up. */
const partCounters = (options: CountOptions): Parameters<typeof posteriorUnderPrior>[2] => ({
  uniform: (knowledge) => countUniformly(knowledge, options),
  weighted: (knowledge, weigh, factorOf) => {
    const evidence = weigh(gatherEvidence(knowledge));
    const own = { ...options, book: false };
    return factorOf
      ? sample(knowledge, evidence, Number.POSITIVE_INFINITY, own, factorOf)
      : countEvidence(knowledge, evidence, own);
  },
});

function* countUniformly(knowledge: Knowledge, options: CountOptions): Work<Posterior> {
  const known = options.book === false ? undefined : lookUp(knowledge);
  if (known && mayUse(known, options)) {
    const { evidence, answer, method } = known;
    return posteriorFromResult(knowledge, evidence, answer, method, options);
  }
  return yield* countEvidence(knowledge, gatherEvidence(knowledge), options);
}

/** Counts from scratch, or samples if that takes too long. */
function* countEvidence(
  knowledge: Knowledge,
  evidence: Evidence,
  options: CountOptions,
): Work<Posterior> {
  const { plans, fromScratchMs } = evidence.sinkings
    ? casePlansWithin(evidence, options)
    : plansWithin(evidence.problem, options, knowledge);
  for (const [attempt, plan] of plans.entries()) {
    const answer = yield* rescaled(attempt, withinBudget(plan.begin(), options));
    if (!answer) continue;
    if (options.book !== false && plan.ms >= WORTH_CACHING_MS) {
      remember(knowledge, { evidence, answer, fromScratchMs });
    }
    return posteriorFromResult(knowledge, evidence, answer, plan.method, options);
  }
  // A count that was abandoned takes longer than it was allowed to.
  const atLeast = plans.length > 0 ? (options.budget?.ms ?? 0) : 0;
  return yield* sample(knowledge, evidence, Math.max(atLeast, fromScratchMs), options);
}

/** Keeps progress from falling when a method gives up, which it does before it is halfway. */
function* rescaled<T>(attempt: number, work: Work<T>): Work<T> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    yield 1 - (1 - step.value) / 2 ** attempt;
  }
}

/** Faster counts take no longer to redo than to look up. */
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
 * Without a clock, whether a count is exact or sampled must depend on the position alone: a bot that
 * samples a position must not get the exact count just because another caller left it in the cache.
 */
const mayUse = ({ fromScratchMs }: Known, { clock, budget }: CountOptions): boolean =>
  clock !== undefined || fromScratchMs <= (budget?.ms ?? MAX_MS);

/** Counts a problem by the fastest exact method; for tools that store or compare results. */
export function countExactly(problem: CountingProblem): {
  answer: CountResult;
  method: CountingMethod;
} {
  for (const plan of plansWithin(problem, { book: false }).plans) {
    const answer = finish(plan.begin());
    if (answer) return { answer, method: plan.method };
  }
  throw new Error("No exact method can count this problem.");
}

export interface BackgroundOptions extends CountOptions {
  /** Lets other work run, such as `() => new Promise((done) => setTimeout(done))`. */
  readonly pause: () => Promise<void>;
  readonly onProgress?: (fraction: number) => void;
  /** Checked after every pause; return true to end the count. */
  readonly isCancelled?: () => boolean;
}

/** Like `count`, but pauses between steps. Undefined if cancelled. */
export async function countInBackground(
  knowledge: Knowledge,
  options: BackgroundOptions,
): Promise<Posterior | undefined> {
  const work = countInSteps(knowledge, options);
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
  /** The exact methods within the budget, fastest first. */
  readonly plans: readonly CountingPlan[];
  /** Expected time of the fastest method that uses no earlier count. */
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
  // Without a time limit, try methods whose estimates are too high: they give up by themselves.
  if (plans.length === 0 && budget.ms === undefined) plans.push(...lastResort(problem, budget));
  return { plans, fromScratchMs };
}

/** The plan that counts every case of the sinkings, if it is within the budget. */
function casePlansWithin(evidence: Evidence, { budget = {} }: CountOptions): Plans {
  const plan = planCases(evidence, budget);
  const isWithin = plan !== undefined && plan.ms <= (budget.ms ?? Number.POSITIVE_INFINITY);
  return { plans: isWithin ? [plan] : [], fromScratchMs: plan?.ms ?? Number.POSITIVE_INFINITY };
}

/** A plan if the last shot was a miss and the position before it has been counted. */
function afterMiss(knowledge: Knowledge | undefined): CountingPlan[] {
  const last = knowledge?.shots.at(-1);
  // A count of the ships afloat may have followed the miss, and would be missing before it.
  if (!knowledge || knowledge.afloat || last?.announcement.result !== "miss") return [];
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

/** Undefined if time ran out. */
function* withinBudget(
  work: Work<CountResult | undefined>,
  options: CountOptions,
): Work<CountResult | undefined> {
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
/** Gives every cell's chance a standard error of at most 0.25 percentage points. */
const DEFAULT_EFFECTIVE_SIZE = 40_000;

function* sample(
  knowledge: Knowledge,
  evidence: Evidence,
  exactMs: number,
  options: CountOptions,
  factorOf?: LayoutFactor,
): Work<Posterior> {
  const { draws = DEFAULT_DRAWS, effectiveSize = DEFAULT_EFFECTIVE_SIZE } = options.budget ?? {};
  const rng = createRng(options.seed ?? "sample");
  const isOver = deadlineOf(options);
  const sums = yield* sampleLayouts(evidence, rng, effectiveSize, draws, isOver, factorOf);
  return posteriorFromSample(knowledge, evidence, sums, exactMs, options);
}

/** True once the sample has taken as long as the exact count was allowed to. */
function deadlineOf({ clock, budget }: CountOptions): () => boolean {
  if (!clock || budget?.ms === undefined) return () => false;
  const end = clock() + budget.ms;
  return () => clock() > end;
}
