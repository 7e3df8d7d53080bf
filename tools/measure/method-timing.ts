// Timing of exact methods, of this checkout and of another one in the same run.
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { exactMethods, gatherEvidence, plansFor } from "@broadside/engine/internals";
import type { Knowledge } from "@broadside/rules";

/** The parts of an engine that count. */
export interface Engine {
  readonly exactMethods: typeof exactMethods;
  readonly gatherEvidence: typeof gatherEvidence;
  readonly plansFor: typeof plansFor;
}

export const ownEngine: Engine = { exactMethods, gatherEvidence, plansFor };

type Problem = Parameters<(typeof exactMethods)[number]["estimate"]>[0];
type Method = (typeof exactMethods)[number];

/** Bundles the engine of another checkout of this repository, and loads it. */
export async function engineIn(folder: string): Promise<Engine> {
  const root = resolve(folder);
  const tool = (name: string) => import(pathToFileURL(join(root, "tools", "setup", name)).href);
  await (await tool("setup.mjs")).setup();
  const out = join(root, "node_modules", ".broadside", "before");
  const source = join(root, "packages", "engine", "src", "internals.ts");
  await (await tool("bundle.mjs")).bundle({ engine: source }, out);
  return import(pathToFileURL(join(out, "engine.js")).href);
}

/** The plan an engine chooses, with the problem it has made of the position. */
export function chosenPlan({ gatherEvidence, plansFor }: Engine, knowledge: Knowledge) {
  const { problem } = gatherEvidence(knowledge);
  const [plan] = [...plansFor(problem).scratch].sort((a, b) => a.ms - b.ms);
  return plan && { method: plan.method, ms: plan.ms, problem };
}

/** The method of this name. */
export const methodOf = ({ exactMethods }: Engine, name: string): Method =>
  exactMethods.find((each) => each.name === name)!;

const MAX_BYTES = 2 ** 31;

/** The processor time of a count, the shortest of up to five; infinite if it takes longer than `maxMs`. */
export function timeOf(method: Method, problem: Problem, maxMs: number): number {
  let least = Number.POSITIVE_INFINITY;
  let spent = 0;
  // The second of two is never the first to use its memory.
  for (let i = 0; i < 5 && (i < 2 || spent < 100); i++) {
    const begun = clock();
    // A copy: methods cache what they derive from a problem.
    const work = method.count({ ...problem }, MAX_BYTES);
    let step = work.next();
    while (!step.done && clock() - begun <= maxMs) step = work.next();
    if (!step.done) {
      work.return(undefined);
      return least;
    }
    if (step.value === undefined) return Number.POSITIVE_INFINITY;
    spent += clock() - begun;
    least = Math.min(least, clock() - begun);
  }
  return least;
}

/** Milliseconds of processor time: does not depend on other work on the machine. */
function clock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
