// npm run methods: whether the fastest exact method is chosen, and how well its time is predicted.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { quantile } from "../shared/figures.mjs";
import { table, writePart } from "../shared/report.mjs";
import { checkMethods } from "./method-check.ts";
import { isLonger, LEAST_MS, type Measured, measure } from "./method-measurement.ts";
import { type MethodPosition, methodPositions } from "./method-positions.ts";
import { engineIn } from "./method-timing.ts";

interface Options {
  readonly quick?: true;
  readonly docs?: true;
  /** A file of measured positions, one JSON object a line: another run with the same options resumes from there. */
  readonly results?: string;
  readonly seed?: string;
  /** Another checkout of this repository. */
  readonly before?: string;
  /** Instead, compare what the methods answer for this many positions of each kind. */
  readonly check?: number;
}

/** Positions expected to take longer are left out. */
const MAX_MS = 1_000;
const QUICK_MAX_MS = 100;
export default async function methods(options: Options): Promise<void> {
  const { quick, docs, seed, before, check } = options;
  if (check !== undefined) return checkMethods(check, seed ?? "");
  if (quick && docs) throw new Error("--docs writes the figures of a full run: leave out --quick.");
  const other = before === undefined ? undefined : await engineIn(before);
  const maxMs = quick ? QUICK_MAX_MS : MAX_MS;
  const results = new Results(options.results);
  const measured: Measured[] = [];
  let [tried, left] = [0, 0];
  for (const position of methodPositions(seed)) {
    tried++;
    if (quick && tried % 4 !== 0) continue;
    const result = results.of(position, () => measure(position, maxMs, other));
    if (result) measured.push(result);
    else left++;
    if (process.stderr.isTTY) process.stderr.write(`\r${measured.length} positions`);
  }
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  const text = `${report(measured)}\n\n${note(measured.length, left, maxMs, seed)}${comparison(measured)}`;
  if (docs) writePart("methods", text, "docs/counting.md");
  else console.log(text);
}

/** Results of an interrupted run, by position, and the new ones behind them. */
class Results {
  private readonly file: string | undefined;
  private readonly known = new Map<string, Measured | undefined>();

  constructor(file: string | undefined) {
    this.file = file;
    if (file === undefined || !existsSync(file)) return;
    for (const line of readFileSync(file, "utf8").split("\n")) {
      if (line === "") continue;
      const { position, result } = JSON.parse(line);
      this.known.set(position, result);
    }
  }

  of(position: MethodPosition, find: () => Measured | undefined): Measured | undefined {
    const { contact, board, fleet, knowledge } = position;
    const key = `${contact} ${board} ${fleet} ${knowledge.shots.length}`;
    if (this.known.has(key)) return this.known.get(key);
    const result = find();
    if (this.file !== undefined) {
      appendFileSync(this.file, `${JSON.stringify({ position: key, result })}\n`);
    }
    return result;
  }
}

const note = (count: number, left: number, maxMs: number, seed = ""): string =>
  `${count} positions after 0 to 20 shots${seed === "" ? "" : ` (seed ${seed})`}, in processor time on one core of Node ${process.versions.node}; ${left} more would take over ${maxMs / 1000} s by any method. Times below ${LEAST_MS} ms count as ${LEAST_MS} ms.`;

/** The sum over all positions now and before, and the positions that got slower; empty without another checkout. */
function comparison(measured: readonly Measured[]): string {
  const compared = measured.flatMap((own) =>
    own.before ? [{ ...own, before: own.before.ms, again: own.before.again }] : [],
  );
  if (compared.length === 0) return "";
  const now = ({ taken, chosen }: Pick<Measured, "taken" | "chosen">) => taken[chosen]!;
  const seconds = (times: readonly number[]) => (sumOf(times) / 1000).toFixed(1);
  const faster = compared.filter((each) => isLonger(each.before, now(each)));
  const slower = compared.flatMap(({ again, ...each }) =>
    again && isLonger(again.own, again.before) ? [{ ...each, ...again }] : [],
  );
  const givenUp = measured.filter(({ before }) => before?.isAtLeast).length;
  const given =
    givenUp > 0
      ? ` The other checkout was given up in ${givenUp} positions, where it took over five times as long, and is left out of the table there.`
      : "";
  const list = slower.map(
    (each) =>
      `${each.contact} ${each.board} ${each.fleet.join(",")} after ${each.shots} shots by ${each.chosen}, ${each.before.toFixed(1)} → ${each.own.toFixed(1)} ms`,
  );
  return ` Compared with the other checkout: ${givenUp > 0 ? "over " : ""}${seconds(compared.map(({ before }) => before))} s before, ${seconds(compared.map(now))} s now; ${faster.length} positions are faster by over 5 %, ${slower.length} slower${list.length > 0 ? ` (${list.join("; ")})` : ""}. Those that looked slower were timed again, both checkouts in turn, and the medians count.${given}`;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

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
  const all = [["all", "", ...figures(measured)]];
  const before = measured.flatMap(inOtherCheckout);
  if (before.length > 0) all.push(["all, other checkout", "", ...figures(before)]);
  return table(heads, [...rows, ...all], [0, 3]);
}

/** The choice of the other checkout, compared with the fastest method of either. */
function inOtherCheckout({ before, ...own }: Measured): Measured[] {
  if (!before || before.isAtLeast) return [];
  const { chosen, predicted, ms } = before;
  const fastest = Math.min(...Object.values(own.taken));
  return [{ ...own, chosen, predicted, taken: { [chosen]: ms, fastest } }];
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
