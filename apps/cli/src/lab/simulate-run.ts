import { extname } from "node:path";
import {
  makeHistogramText,
  makeJsonReport,
  makeReport,
  makeTextReport,
  plotShots,
  type Report,
  type RunDescription,
  shotsWithForfeits,
  variantOf,
} from "@broadside/lab";
import { writeVariantReference } from "@broadside/rules";
import { type ClusterJob, clusterJobOf } from "../cluster/cluster-job.ts";
import { style } from "../terminal/style.ts";
import { UserError } from "../terminal/user-error.ts";
import { version } from "../version.ts";
import { commandLine } from "./command-line.ts";
import { detach } from "./lab-detach.ts";
import { exitCodeOf } from "./lab-exit.ts";
import { reportFiles } from "./lab-files.ts";
import {
  layoutsIn,
  readBotOption,
  readLayoutsOption,
  readLuckOption,
  readSeedOption,
} from "./lab-input.ts";
import { doneOf, endInterrupted } from "./lab-interrupted.ts";
import { type LabOptions, labVariant } from "./lab-options.ts";
import { runJob } from "./lab-run.ts";
import { repeatedOptions } from "./repeated-options.ts";

/** What `broadside simulate` was asked for. */
export interface SimulateOptions extends LabOptions {
  readonly games?: number;
  readonly bot: string;
  /** Markdown log of every choice. */
  readonly gameLog?: string;
  readonly histogram?: boolean;
  readonly plot?: string;
}

export async function simulate(options: SimulateOptions): Promise<void> {
  const run = describeRun(options);
  checkPlot(options.plot);
  const cluster = clusterJobOf("simulate", options);
  if (cluster && options.detach)
    return detach({ cluster, run, log: options.gameLog !== undefined });
  await reportSimulation(run, options, cluster);
}

/** What a simulation needs besides its run: files, and how it is shown. */
type SimulationReport = Pick<
  SimulateOptions,
  "jobs" | "times" | "report" | "output" | "gameLog" | "checkpoint" | "plot" | "json" | "histogram"
>;

export async function reportSimulation(
  run: RunDescription,
  options: SimulationReport,
  cluster?: ClusterJob,
): Promise<void> {
  const { plot, times } = options;
  const svg = { path: plot ?? "", make: (report: Report) => `${plotShots(report, true)}\n` };
  const { report, interrupted } = await runJob({
    title: "Simulating",
    run,
    jobs: options.jobs,
    csv: options.output,
    log: options.gameLog,
    checkpoint: options.checkpoint,
    cluster,
    reports: [...reportFiles(options.report), ...(plot === undefined ? [] : [svg])],
    makeReport: (end) =>
      makeReport({ version, command: repeatWith(doneOf(run, end), times), run, times, ...end }),
  });
  print(report, options);
  if (interrupted) endInterrupted(options.checkpoint);
  else process.exitCode = exitCodeOf(report);
}

/** It writes SVG: under the name of another format no program would open it. */
function checkPlot(plot: string | undefined): void {
  const ending = plot === undefined ? "" : extname(plot);
  if (plot === undefined || ending === "" || ending.toLowerCase() === ".svg") return;
  const name = `${plot.slice(0, -ending.length)}.svg`;
  throw new UserError(
    `--plot writes SVG, not "${plot}". Use "${name}", and convert it if you need another format.`,
  );
}

const DEFAULT_GAMES = 1000;

function describeRun(options: SimulateOptions): RunDescription {
  const variant = labVariant(options);
  const name = readBotOption(options.bot, variant);
  const layouts = readLayoutsOption(options.layouts, variant);
  const games = options.games ?? Math.min(DEFAULT_GAMES, layoutsIn(layouts));
  return {
    format: 1,
    variant: writeVariantReference(variant),
    bots: [{ name, games }],
    layouts,
    seed: readSeedOption(options.seed),
    games,
    matches: 0,
    timeoutMs: Math.round(options.timeout * 1000),
    ...readLuckOption(options.luck, variant, layouts),
    ...(options.think !== undefined && { think: options.think }),
  };
}

const repeatWith = (run: RunDescription, times: boolean): string =>
  commandLine([
    "simulate",
    ...["-n", run.games, "--bot", run.bots[0]!.name],
    ...repeatedOptions(run, times),
  ]);

function print(report: Report, options: SimulationReport): void {
  if (options.json) {
    process.stdout.write(makeJsonReport(report));
    return;
  }
  if (options.histogram) {
    const shots = shotsWithForfeits(variantOf(report.run), report.tally.bots[0]!);
    console.log(`${makeHistogramText(shots)}\n`);
  }
  console.log(makeTextReport(report, style));
}
