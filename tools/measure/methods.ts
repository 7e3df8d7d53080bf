// npm run methods: whether the fastest exact method is chosen, and how well its time is predicted.
import { exactMethods, gatherEvidence, plansFor } from "@broadside/engine/internals";
import { quantile } from "../shared/figures.mjs";
import { table, writePart } from "../shared/report.mjs";
import { type MethodPosition, methodPositions } from "./method-positions.ts";

interface Options {
  readonly quick?: true;
  readonly json?: true;
  readonly docs?: true;
}

interface Measured extends Omit<MethodPosition, "knowledge"> {
  readonly shots: number;
  readonly chosen: string;
  /** Milliseconds: expected of the chosen method, and taken by each method that was not given up. */
  readonly predicted: number;
  readonly taken: Readonly<Record<string, number>>;
  readonly estimates: Readonly<Record<string, number>>;
}

type Problem = Parameters<(typeof exactMethods)[number]["estimate"]>[0];

/** Positions expected to take longer are left out. */
const MAX_MS = 1_000;
const QUICK_MAX_MS = 100;
/** Shorter times are mostly overhead: they count as this long. */
const LEAST_MS = 1;
const MAX_BYTES = 2 ** 31;

export default function methods({ quick, json, docs }: Options): void {
  const maxMs = quick ? QUICK_MAX_MS : MAX_MS;
  const measured: Measured[] = [];
  let [tried, left] = [0, 0];
  for (const position of methodPositions()) {
    tried++;
    if (quick && tried % 4 !== 0) continue;
    const result = measure(position, maxMs);
    if (!result) left++;
    else measured.push(result);
    if (result && json) console.log(JSON.stringify(result));
    if (process.stderr.isTTY) process.stderr.write(`\r${measured.length} positions`);
  }
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  if (json) return;
  const text = `${report(measured)}\n\n${note(measured.length, left, maxMs)}`;
  if (docs) writePart("methods", text, "docs/counting.md");
  else console.log(text);
}

const note = (count: number, left: number, maxMs: number): string =>
  `${count} positions after 0 to 20 shots, in processor time on one core of Node ${process.versions.node}; ${left} more would take over ${maxMs / 1000} s by any method. Times below ${LEAST_MS} ms count as ${LEAST_MS} ms.`;

/** Undefined if the position is expected to take too long. */
function measure(position: MethodPosition, maxMs: number): Measured | undefined {
  const { knowledge, fleet, board, contact } = position;
  const { problem } = gatherEvidence(knowledge);
  const plans = [...plansFor(problem).scratch].sort((a, b) => a.ms - b.ms);
  const [plan] = plans;
  if (!plan || plan.ms > maxMs) return undefined;
  const taken: Record<string, number> = {};
  const estimates: Record<string, number> = {};
  for (const method of exactMethods) estimates[method.name] = method.estimate(problem).ms;
  let best = time(plan.method, problem, 20 * maxMs);
  taken[plan.method] = best;
  for (const method of exactMethods) {
    if (method.name === plan.method || estimates[method.name] === Number.POSITIVE_INFINITY)
      continue;
    const ms = time(method.name, problem, Math.max(2 * LEAST_MS, best));
    if (ms < Number.POSITIVE_INFINITY) taken[method.name] = ms;
    best = Math.min(best, ms);
  }
  const shots = knowledge.shots.length;
  const predicted = plan.ms;
  return { fleet, board, contact, shots, chosen: plan.method, predicted, taken, estimates };
}

/** The processor time of a count, the shortest of up to five; infinite if it takes longer than `maxMs`. */
function time(name: string, problem: Problem, maxMs: number): number {
  const method = exactMethods.find((each) => each.name === name)!;
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

const ships = ({ fleet }: Measured): string => (fleet.length < 10 ? `${fleet.length}` : "10");

function report(measured: readonly Measured[]): string {
  const groups = new Map<string, Measured[]>();
  for (const each of measured) {
    const key = `${each.contact} | ${ships(each)}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const rows = [...groups].map(([key, own]) => [...key.split(" | "), ...figures(own)]);
  const heads = [
    "contact",
    "ships",
    "positions",
    "chosen",
    "time, median",
    "longest",
    "chosen / fastest, worst",
    "predicted within 3x",
    "predicted / actual, 5% to 95%",
  ];
  return table(heads, [...rows, ["all", "", ...figures(measured)]], [0, 3]);
}

function figures(own: readonly Measured[]): string[] {
  const actual = own.map(({ taken, chosen }) => Math.max(LEAST_MS, taken[chosen]!));
  const best = own.map(({ taken }) => Math.max(LEAST_MS, Math.min(...Object.values(taken))));
  const ratios = own.map(({ predicted }, i) => Math.max(LEAST_MS, predicted) / actual[i]!);
  const within = ratios.filter((ratio) => ratio <= 3 && ratio >= 1 / 3).length;
  return [
    `${own.length}`,
    [...new Set(own.map(({ chosen }) => chosen))].sort().join(", "),
    `${quantile(actual, 0.5).toFixed(0)} ms`,
    `${quantile(actual, 1).toFixed(0)} ms`,
    Math.max(...actual.map((ms, i) => ms / best[i]!)).toFixed(1),
    `${((100 * within) / own.length).toFixed(0)}%`,
    `${quantile(ratios, 0.05).toFixed(2)} to ${quantile(ratios, 0.95).toFixed(2)}`,
  ];
}
