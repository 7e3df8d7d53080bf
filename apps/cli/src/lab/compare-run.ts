import {
  type BotPlan,
  botsFor,
  differentLayouts,
  type LayoutsPlan,
  layoutsName,
  MIN_GAMES,
  makeJsonReport,
  makeMeasuredTable,
  makeReport,
  makeTextReport,
  openLayouts,
  type RunDescription,
  type SprtOptions,
  sprtDefaults,
} from "@broadside/lab";
import { unwrap, type Variant, writeVariantReference } from "@broadside/rules";
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
import { findSlowBots } from "./slow-bots.ts";

/** What `broadside compare` was asked for. */
export interface CompareOptions extends LabOptions {
  readonly games?: number;
  readonly matches?: number;
  readonly sprt?: number | true;
  readonly alpha?: number;
  readonly beta?: number;
  readonly all?: boolean;
  readonly table?: string;
  readonly slow?: string;
  readonly slowGames?: number;
}

export async function compare(names: readonly string[], options: CompareOptions): Promise<void> {
  const sprt = sprtOptions(options);
  const run = describeRun(names, options, sprt);
  const cluster = clusterJobOf("compare", options);
  if (cluster && options.detach) return detach({ cluster, run, sprt, log: false });
  await reportComparison(run, sprt, options, cluster);
}

/** What a comparison needs besides its run: files, and how it is shown. */
type ComparisonReport = Pick<
  CompareOptions,
  "jobs" | "times" | "report" | "output" | "table" | "checkpoint" | "json"
>;

export async function reportComparison(
  run: RunDescription,
  sprt: SprtOptions | undefined,
  options: ComparisonReport,
  cluster?: ClusterJob,
): Promise<void> {
  const { table, times } = options;
  const tableFile = table === undefined ? [] : [{ path: table, make: makeMeasuredTable }];
  const { report, interrupted } = await runJob({
    title: "Comparing",
    run,
    jobs: options.jobs,
    sprt,
    csv: options.output,
    checkpoint: options.checkpoint,
    cluster,
    reports: [...reportFiles(options.report), ...tableFile],
    makeReport: (end) =>
      makeReport({
        version,
        command: repeatWith(doneOf(run, end), sprt, times),
        run,
        sprt,
        times,
        ...end,
      }),
  });
  if (options.json) process.stdout.write(makeJsonReport(report));
  else console.log(makeTextReport(report, style));
  if (interrupted) endInterrupted(options.checkpoint);
  else process.exitCode = exitCodeOf(report);
}

function sprtOptions({ sprt, alpha, beta }: CompareOptions): SprtOptions | undefined {
  const idle = alpha !== undefined ? "--alpha" : beta !== undefined ? "--beta" : undefined;
  if (sprt === undefined && idle !== undefined) {
    throw new UserError(`${idle} is for the sequential test: use it with --sprt.`);
  }
  if (sprt === undefined) return undefined;
  return {
    delta: sprt === true ? sprtDefaults.delta : sprt,
    alpha: alpha ?? sprtDefaults.alpha,
    beta: beta ?? sprtDefaults.beta,
  };
}

function describeRun(
  names: readonly string[],
  options: CompareOptions,
  sprt: SprtOptions | undefined,
): RunDescription {
  const variant = labVariant(options);
  const bots = readBots(names, options, variant);
  const layouts = readLayoutsOption(options.layouts, variant);
  if (sprt) checkEnoughLayouts(layouts, variant);
  const games = options.games ?? Math.min(sprt ? 100_000 : 1000, layoutsIn(layouts));
  const matches = options.matches ?? (options.all ? 0 : Math.min(200, layoutsIn(layouts)));
  return {
    format: 1,
    variant: writeVariantReference(variant),
    bots: planBots(bots, games, options, variant),
    layouts,
    seed: readSeedOption(options.seed),
    games,
    matches: bots.length > 1 ? matches + (matches % 2) : 0,
    timeoutMs: Math.round(options.timeout * 1000),
    ...(sprt && { look: LOOK }),
    ...readLuckOption(options.luck, variant, layouts),
    ...(options.think !== undefined && { think: options.think }),
  };
}

/** Games on the same layout are no new evidence, so a test with too few could never be decided. */
function checkEnoughLayouts(layouts: LayoutsPlan, variant: Variant): void {
  const different = differentLayouts(unwrap(openLayouts(variant, layouts)));
  if (different === undefined || different >= MIN_GAMES) return;
  const has = different === 1 ? "only one layout" : `only ${different} different layouts`;
  throw new UserError(
    `--sprt needs at least ${MIN_GAMES} different layouts, and "${layoutsName(layouts)}" has ${has}.`,
  );
}

/** The test looks after so many games each time, however many are allowed. */
const LOOK = 100;

function readBots(names: readonly string[], { all }: CompareOptions, variant: Variant): string[] {
  const given = names.map((name) => readBotOption(name, variant));
  const others = all ? botsFor(variant).map(({ name }) => name) : [];
  const bots = [...given, ...others.filter((name) => !given.includes(name))];
  const twice = given.find((name, index) => given.indexOf(name) < index);
  if (twice !== undefined) throw new UserError(`The bot "${twice}" is named twice.`);
  if (bots.length > 1) return bots;
  throw new UserError("Name at least two bots to compare, or use --all.");
}

function planBots(
  bots: readonly string[],
  games: number,
  options: CompareOptions,
  variant: Variant,
): BotPlan[] {
  const slow = slowBots(bots, options, variant);
  const fewer = Math.min(games, options.slowGames ?? Math.max(1, Math.floor(games / 10)));
  return bots.map((name) => ({ name, games: slow.includes(name) ? fewer : games }));
}

function slowBots(bots: readonly string[], options: CompareOptions, variant: Variant): string[] {
  if (options.slow === undefined) return options.all ? findSlowBots(bots, variant) : [];
  if (options.slow.trim() === "") return [];
  return options.slow.split(",").map((text) => {
    const name = readBotOption(text.trim(), variant);
    if (bots.includes(name)) return name;
    throw new UserError(`--slow names "${name}", which is not being compared.`);
  });
}

/** All that was found out along the way is spelled out, so that it repeats on any machine. */
function repeatWith(run: RunDescription, sprt: SprtOptions | undefined, times: boolean): string {
  const slow = run.bots.filter((bot) => bot.games < run.games);
  return commandLine([
    "compare",
    ...run.bots.map(({ name }) => name),
    ...["-n", run.games, "--matches", run.matches],
    ...(slow.length > 0
      ? ["--slow", slow.map(({ name }) => name).join(","), "--slow-games", slow[0]!.games]
      : []),
    ...(sprt ? ["--sprt", sprt.delta, "--alpha", sprt.alpha, "--beta", sprt.beta] : []),
    ...repeatedOptions(run, times),
  ]);
}
