import { createKnowledge, type Knowledge } from "@broadside/rules";
import {
  type FirstShot,
  type PerfectBounds,
  PerfectSearch,
  roughBounds,
  type SavedSearch,
  shippedShots,
  shippedTotal,
} from "@broadside/solver";
import { noPosition, readPositions } from "../odds/odds-input.ts";
import { untilInterrupted } from "../terminal/interrupts.ts";
import { createProgress } from "../terminal/progress.ts";
import { UserError } from "../terminal/user-error.ts";
import { variantFrom } from "../variants/variant-choice.ts";
import { readResumeFile, removeResumeFile, writeResumeFile } from "./resume-file.ts";
import { type SolvedPosition, solveJson, solveText } from "./solve-text.ts";
import { writeTreeFile } from "./tree-file.ts";

/** What `broadside solve` was asked for. */
export interface SolveOptions {
  readonly variant?: string;
  readonly position?: string;
  readonly player?: string;
  /** Milliseconds. */
  readonly budget?: number;
  readonly json?: boolean;
  /** False with --no-shots. */
  readonly shots: boolean;
  readonly tree?: string;
  readonly resume?: string;
  readonly check?: string;
}

/** Solves every position asked for, one after the other. */
export async function solveAll(options: SolveOptions): Promise<void> {
  const stop = untilInterrupted();
  try {
    let solved = 0;
    for await (const { name, knowledge } of positionsOf(options)) {
      if (solved > 0) refuseSharedFiles(options);
      const answer = await solveOne(name, knowledge, options, stop.signal);
      if (solved++ > 0 && !options.json) console.log();
      console.log(options.json ? solveJson(answer) : solveText(answer));
      if (stop.signal.aborted) throw new UserError("", 130);
    }
    if (solved === 0) throw noPosition();
  } finally {
    stop.off();
  }
}

interface NamedKnowledge {
  readonly name: string | undefined;
  readonly knowledge: Knowledge;
}

async function* positionsOf(options: SolveOptions): AsyncGenerator<NamedKnowledge> {
  const { variant, position, player } = options;
  if (position === undefined) {
    if (variant === undefined) {
      throw new UserError(
        "Say what to solve with --variant or --position. See: broadside solve --help",
      );
    }
    yield { name: undefined, knowledge: createKnowledge(variantFrom(variant)) };
    return;
  }
  const flags = {
    ...(variant !== undefined && { variant }),
    ...(player !== undefined && { player }),
  };
  for await (const { position: read } of readPositions(position, flags)) {
    yield { name: read.name, knowledge: read.knowledge };
  }
}

function refuseSharedFiles({ tree, resume }: SolveOptions): void {
  if (tree === undefined && resume === undefined) return;
  throw new UserError("--tree and --resume work with one position at a time.");
}

async function solveOne(
  name: string | undefined,
  knowledge: Knowledge,
  options: SolveOptions,
  stop: AbortSignal,
): Promise<SolvedPosition> {
  const { budget, resume, tree } = options;
  const begun = performance.now();
  const knownTotal = knowledge.shots.length === 0 ? shippedTotal(knowledge.variant) : undefined;
  const saved = resume === undefined ? undefined : readResumeFile(resume, knowledge);
  const opening = PerfectSearch.opening(knowledge, {
    clock: () => performance.now(),
    knownTotal,
    ...(budget !== undefined && { budget: { ms: budget } }),
  });
  const opened = await inSteps(
    "Solving",
    opening,
    stop,
    begun + (budget ?? Number.POSITIVE_INFINITY),
  );
  if (!opened) {
    const bounds = boundsWithoutSearch(knowledge, knownTotal, saved);
    const memo = saved?.memo ?? new Uint32Array(0);
    if (resume !== undefined) writeResumeFile(resume, knowledge, { ...bounds, memo });
    return { name, knowledge, bounds, shots: undefined, ms: performance.now() - begun, nodes: 0 };
  }
  if (!opened.ok) throw new UserError(opened.error.message);
  const search = opened.value;
  if (saved) search.restore(saved);
  await inSteps("Solving", search.run(), stop);
  const { bounds } = search;
  let shots: readonly FirstShot[] | undefined;
  if (bounds.exact && options.shots) {
    const shipped = shippedShots(knowledge);
    shots = shipped ?? (await inSteps("Rating first shots", search.rateShots(), stop));
  }
  const isFinished = bounds.exact && !stop.aborted;
  if (tree !== undefined && !stop.aborted) await writeTree(tree, search, stop);
  if (resume !== undefined) {
    if (isFinished && shots?.every(({ exact }) => exact) !== false) removeResumeFile(resume);
    else writeResumeFile(resume, knowledge, search.save());
  }
  const { nodes } = search;
  search.close();
  return { name, knowledge, bounds, shots, ms: performance.now() - begun, nodes };
}

/** For when the time ran out before the search could begin. */
function boundsWithoutSearch(
  knowledge: Knowledge,
  knownTotal: number | undefined,
  saved: SavedSearch | undefined,
): PerfectBounds {
  const rough = roughBounds(knowledge);
  if (!rough) throw new UserError("The layouts cannot be counted in this time.", 1);
  const lower = Math.max(rough.lower, saved?.lower ?? 0);
  const upper = Math.min(rough.upper, knownTotal ?? rough.upper, saved?.upper ?? rough.upper);
  return { ...rough, lower, upper, exact: lower === upper };
}

async function writeTree(path: string, search: PerfectSearch, stop: AbortSignal): Promise<void> {
  const { bounds, problem } = search;
  if (!bounds.exact) console.error("No tree was written: the value is not proven yet.");
  else if (bounds.upper === 0) console.error("No tree was written: the game is over.");
  else {
    const tree = await inSteps("Building the tree", search.tree(), stop);
    if (tree) writeTreeFile(path, problem.knowledge, bounds, tree);
  }
}

/** Undefined if it was interrupted, or the time was over. Signals arrive only between steps. */
async function inSteps<T>(
  title: string,
  work: Generator<number, T, void>,
  stop: AbortSignal,
  end = Number.POSITIVE_INFINITY,
): Promise<T | undefined> {
  const progress = createProgress(title);
  let paused = performance.now();
  let most = 0;
  try {
    while (!stop.aborted) {
      const step = work.next();
      if (step.done) return step.value;
      if (performance.now() > end) return undefined;
      most = Math.max(most, step.value);
      progress.update(most);
      if (performance.now() - paused < 50) continue;
      await new Promise((done) => setImmediate(done));
      paused = performance.now();
    }
    return undefined;
  } finally {
    progress.clear();
  }
}
