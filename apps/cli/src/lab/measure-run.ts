import {
  layoutsName,
  makeHistogramText,
  makeJsonReport,
  makeReport,
  makeTextReport,
  playedPart,
  type Report,
  type RunDescription,
  type SprtOptions,
  shotsWithForfeits,
  variantOf,
} from "@broadside/lab";
import { makeVariantText } from "@broadside/rules/text";
import { type ClusterJob, clusterAddress } from "../cluster/cluster-address.ts";
import { commandLine, type Word } from "../terminal/command-line.ts";
import { DEFAULT_TIMEOUT_S } from "../terminal/option-values.ts";
import { version } from "../terminal/program.ts";
import { style } from "../terminal/style.ts";
import { UserError } from "../terminal/user-error.ts";
import { introduceBots } from "./bot-programs.ts";
import { type FileOptions, reportFiles } from "./lab-files.ts";
import type { LabOptions } from "./lab-options.ts";
import { runJob } from "./lab-run.ts";

/** A run planned by `simulate` or `compare`. */
interface Measurement {
  readonly command: ClusterJob["command"];
  readonly run: RunDescription;
  readonly sprt?: SprtOptions | undefined;
}

/** The files to write, and how to show the report. */
export interface ReportOptions
  extends FileOptions,
    Pick<LabOptions, "jobs" | "times" | "output" | "checkpoint" | "json"> {
  /** Markdown log of every shot. */
  readonly gameLog?: string;
  readonly histogram?: boolean;
}

/** Plays a run here or on a cluster and reports it; with --detach, only submits it. */
export async function measure(
  measurement: Measurement,
  options: ReportOptions & Pick<LabOptions, "cluster" | "detach">,
): Promise<void> {
  const cluster = clusterJobFor(measurement.command, options);
  if (cluster && options.detach) {
    return submit(measurement, cluster, options.gameLog !== undefined);
  }
  await reportRun(measurement, options, cluster);
}

export async function reportRun(
  measurement: Measurement,
  options: ReportOptions,
  cluster?: ClusterJob,
): Promise<void> {
  const { command, run, sprt } = measurement;
  const { times, checkpoint } = options;
  const { report, interrupted } = await runJob({
    title: command === "compare" ? "Comparing" : "Simulating",
    run,
    sprt,
    cluster,
    checkpoint,
    jobs: options.jobs,
    csv: options.output,
    log: options.gameLog,
    reports: reportFiles(options),
    makeReport(end) {
      const played = end.interrupted ? playedPart(run, end.state.next) : run;
      const repeat = repeatCommand({ command, run: played, sprt }, times);
      return makeReport({ version, command: repeat, run, sprt, times, ...end });
    },
  });
  print(report, options);
  sayWritten([...reportFiles(options).map(({ path }) => path), options.output, options.gameLog]);
  process.exitCode = interrupted ? 130 : exitCodeOf(report);
  if (interrupted && checkpoint !== undefined) {
    console.error(`\nTo resume:\n${commandLine(process.argv.slice(2))}`);
  }
}

/** Undefined without --cluster: then the run is played here. */
function clusterJobFor(
  command: ClusterJob["command"],
  options: Parameters<typeof measure>[1],
): ClusterJob | undefined {
  const { cluster, detach, checkpoint, report, output, json } = options;
  if (cluster === undefined) {
    if (detach) throw new UserError("--detach needs --cluster.");
    return undefined;
  }
  if (checkpoint !== undefined) {
    throw new UserError("A cluster saves progress itself, so leave out --checkpoint.");
  }
  if (detach && (report || output !== undefined || json)) {
    throw new UserError(
      "With --detach there is no report yet. Request files later: broadside lab attach.",
    );
  }
  return { address: clusterAddress({ cluster }), command };
}

/** Submits a run to a cluster's workers, and prints how to return to it. */
async function submit(
  { run, sprt }: Measurement,
  cluster: ClusterJob,
  log: boolean,
): Promise<void> {
  const said = await introduceBots(run, new AbortController().signal);
  const { submitOnly } = await import("../cluster/cluster-run.ts");
  const id = await submitOnly({ cluster, run, sprt, outputs: { log }, said });
  console.log(id);
  console.error(`To see its report: ${commandLine(["lab", "attach", id])}`);
}

/** The command that repeats a run on any machine, with every default spelled out. */
function repeatCommand({ command, run, sprt }: Measurement, times: boolean): string {
  const own = command === "compare" ? comparedWords(run, sprt) : simulatedWords(run);
  return commandLine([
    command,
    ...own,
    ...["--variant", makeVariantText(variantOf(run))],
    ...["--layouts", layoutsName(run.layouts), "--seed", run.seed],
    ...(run.timeoutMs === 1000 * DEFAULT_TIMEOUT_S ? [] : ["--timeout", run.timeoutMs / 1000]),
    run.luck && "--luck",
    ...(run.think === undefined ? [] : ["--think", run.think]),
    ...(run.prior === undefined ? [] : ["--prior", run.prior.name]),
    !times && "--no-times",
  ]);
}

const simulatedWords = ({ games, bots }: RunDescription): Word[] => [
  "-n",
  games,
  "--bot",
  bots[0]!.name,
];

function comparedWords({ games, bots, matches }: RunDescription, sprt?: SprtOptions): Word[] {
  const slow = bots.filter((bot) => bot.games < games);
  return [
    ...bots.map(({ name }) => name),
    ...["-n", games, "--matches", matches],
    ...(slow.length > 0
      ? ["--slow", slow.map(({ name }) => name).join(","), "--slow-games", slow[0]!.games]
      : []),
    ...(sprt ? ["--sprt", sprt.delta, "--alpha", sprt.alpha, "--beta", sprt.beta] : []),
  ];
}

/** On the error stream, because the report may go to a file or a program. */
function sayWritten(paths: readonly (string | undefined)[]): void {
  const written = paths.filter((path) => path !== undefined);
  if (written.length > 0) console.error(`\nwrote ${written.join(", ")}`);
}

function print(report: Report, { json, histogram }: ReportOptions): void {
  if (json) return void process.stdout.write(makeJsonReport(report));
  if (histogram) {
    const shots = shotsWithForfeits(variantOf(report.run), report.tally.bots[0]!);
    console.log(`${makeHistogramText(shots)}\n`);
  }
  console.log(makeTextReport(report, style));
}

/** Scripts must not mistake a figure based on a bot's failures for a result. */
function exitCodeOf({ warnings = [] }: Report): number {
  const has = (code: string) => warnings.some((warning) => warning.code === code);
  if (has("failed")) return 1;
  return has("forfeits") ? 3 : 0;
}
