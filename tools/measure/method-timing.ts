// Timing of exact methods, of this checkout and of another one in the same run.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { exactMethods, gatherEvidence, plansFor } from "@broadside/engine/internals";
import type { Knowledge } from "@broadside/rules";
import { medianOf } from "../shared/figures.mjs";

/** The parts of an engine that count. */
export interface Engine {
  readonly exactMethods: typeof exactMethods;
  readonly gatherEvidence: typeof gatherEvidence;
  readonly plansFor: typeof plansFor;
}

export const ownEngine: Engine = { exactMethods, gatherEvidence, plansFor };

type Problem = Parameters<(typeof exactMethods)[number]["estimate"]>[0];
type Method = (typeof exactMethods)[number];

/** A problem, and the method that counts it. */
export interface Count {
  readonly method: Method;
  readonly problem: Problem;
}

/** Bundles the engine of another checkout of this repository, and loads it. */
export async function engineIn(folder: string): Promise<Engine> {
  const root = resolve(folder);
  const tool = (name: string) => import(pathToFileURL(join(root, "tools", "setup", name)).href);
  await (await tool("setup.mjs")).setup({ program: false });
  const out = join(root, "node_modules", ".broadside", "before");
  mkdirSync(out, { recursive: true });
  const source = join(out, "engine.ts");
  writeFileSync(source, engineSource(join(root, "packages", "engine", "src")));
  await (await tool("bundle.mjs")).bundle({ engine: source }, out);
  return import(pathToFileURL(join(out, "engine.js")).href);
}

/** A module that exports an `Engine`. The internals of early checkouts do not export all of its parts. */
function engineSource(sources: string): string {
  const from = (path: string) => JSON.stringify(join(sources, `${path}.ts`));
  const methods = [
    ["fewShips", "few-ships"],
    ["rowSums", "row-sums"],
    ["noTouch", "no-touch"],
    ["frontier", "frontier"],
  ];
  return [
    // Loads the kernels that are loaded on demand elsewhere.
    `import ${from("internals")};`,
    ...methods.map(([name, id]) => `import { ${name} } from ${from(`methods/${id}/${id}`)};`),
    `export const exactMethods = [${methods.map(([name]) => name).join(", ")}];`,
    `export { plansFor } from ${from("counting/counting-plan")};`,
    `export { gatherEvidence } from ${from("evidence/evidence")};`,
  ].join("\n");
}

/** The count an engine chooses for what is known, and its expected time. */
export function chosenCount(
  { exactMethods, gatherEvidence, plansFor }: Engine,
  knowledge: Knowledge,
): (Count & { readonly ms: number }) | undefined {
  const { problem } = gatherEvidence(knowledge);
  const [plan] = [...plansFor(problem).scratch].sort((a, b) => a.ms - b.ms);
  const method = exactMethods.find(({ name }) => name === plan?.method);
  return plan && method && { method, problem, ms: plan.ms };
}

/** The processor time of a count, the shortest of up to five; infinite if it takes longer than `maxMs`. */
export function timeOf(count: Count, maxMs: number): number {
  let least = Number.POSITIVE_INFINITY;
  let spent = 0;
  // The second of two is never the first to use its memory.
  for (let i = 0; i < 5 && (i < 2 || spent < 100); i++) {
    const ms = timeOnce(count, maxMs);
    if (ms === Number.POSITIVE_INFINITY) break;
    spent += ms;
    least = Math.min(least, ms);
  }
  return least;
}

/** At least this many rounds, and more of short counts. */
const ROUNDS = 15;
const MAX_ROUNDS = 60;
const ROUNDS_MS = 600;

/**
 * The median processor time of each of two counts, which take turns so that both meet the same load. On a busy machine
 * the shortest time is a matter of luck.
 */
export function timesInTurn(one: Count, other: Count): [number, number] {
  const counts = [one, other];
  const times: [number[], number[]] = [[], []];
  let spent = 0;
  for (let round = 0; round < ROUNDS || (round < MAX_ROUNDS && spent < ROUNDS_MS); round++) {
    for (const which of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const ms = timeOnce(counts[which]!, Number.POSITIVE_INFINITY);
      times[which]!.push(ms);
      spent += ms;
    }
  }
  return [medianOf(times[0]), medianOf(times[1])];
}

const MAX_BYTES = 2 ** 31;

/** Infinite if the method gives up, or takes longer than `maxMs`. */
function timeOnce({ method, problem }: Count, maxMs: number): number {
  const begun = clock();
  // A copy: methods cache what they derive from a problem.
  const work = method.count({ ...problem }, MAX_BYTES);
  let step = work.next();
  while (!step.done && clock() - begun <= maxMs) step = work.next();
  if (step.done) return step.value === undefined ? Number.POSITIVE_INFINITY : clock() - begun;
  work.return(undefined);
  return Number.POSITIVE_INFINITY;
}

/** Milliseconds of processor time: does not depend on other work on the machine. */
function clock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
