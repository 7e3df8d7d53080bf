import { createKnowledge, type Knowledge, type Seat } from "@broadside/rules";
import {
  type FirstShot,
  type PerfectBounds,
  PerfectSearch,
  roughBounds,
  type SavedSearch,
  shippedShots,
  shippedTotal,
} from "@broadside/solver";
import { readPositions } from "../odds/odds-input.ts";
import { untilInterrupted } from "../terminal/interrupts.ts";
import { runInSteps } from "../terminal/run-in-steps.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { variantFrom } from "../variants/variant-choice.ts";
import { readResumeFile, removeResumeFile, writeResumeFile } from "./resume-file.ts";
import { type SolvedPosition, solveJson, solveText } from "./solve-text.ts";
import { writeTreeFile } from "./tree-file.ts";

export interface SolveOptions {
  readonly variant?: string;
  readonly position?: string;
  readonly player?: Seat;
  /** Milliseconds. */
  readonly budget?: number;
  readonly json?: boolean;
  /** False with --no-shots. */
  readonly shots: boolean;
  readonly tree?: string;
  readonly resume?: string;
  readonly check?: string;
}

/** Solves the given positions one after the other. */
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
        "Choose what to solve with --variant or --position. See: broadside solve --help",
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
  const end = begun + (budget ?? Number.POSITIVE_INFINITY);
  const isStopped = () => stop.aborted;
  const isLate = () => stop.aborted || performance.now() > end;
  const opened = await runInSteps("Solving", opening, isLate);
  if (!opened) {
    const bounds = boundsWithoutSearch(knowledge, knownTotal, saved);
    const memo = saved?.memo ?? new Uint32Array(0);
    if (resume !== undefined) writeResumeFile(resume, knowledge, { ...bounds, memo });
    return { name, knowledge, bounds, shots: undefined, ms: performance.now() - begun, nodes: 0 };
  }
  const search = orThrow(opened);
  if (saved) search.restore(saved);
  await runInSteps("Solving", search.run(), isStopped);
  const { bounds } = search;
  let shots: readonly FirstShot[] | undefined;
  if (bounds.exact && options.shots) {
    const shipped = shippedShots(knowledge);
    shots = shipped ?? (await runInSteps("Rating first shots", search.rateShots(), isStopped));
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

/** The bounds if time ran out before the search began. */
function boundsWithoutSearch(
  knowledge: Knowledge,
  knownTotal: number | undefined,
  saved: SavedSearch | undefined,
): PerfectBounds {
  const rough = roughBounds(knowledge);
  if (!rough) throw new UserError("There isn't enough time to count the layouts.", 1);
  const lower = Math.max(rough.lower, saved?.lower ?? 0);
  const upper = Math.min(rough.upper, knownTotal ?? rough.upper, saved?.upper ?? rough.upper);
  return { ...rough, lower, upper, exact: lower === upper };
}

async function writeTree(path: string, search: PerfectSearch, stop: AbortSignal): Promise<void> {
  const { bounds, problem } = search;
  if (!bounds.exact) console.error("No tree was written: the value is not proven yet.");
  else if (bounds.upper === 0) console.error("No tree was written: the game is over.");
  else {
    const tree = await runInSteps("Building the tree", search.tree(), () => stop.aborted);
    if (tree) writeTreeFile(path, problem.knowledge, bounds, tree);
  }
}
