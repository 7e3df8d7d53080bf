import { extname } from "node:path";
import type { LayoutsPlan } from "@broadside/lab";
import type { Variant } from "@broadside/rules";
import { UserError } from "../terminal/user-error.ts";
import {
  defaultGames,
  describeRun,
  readBotOption,
  readLayoutsOption,
  readSeedOption,
} from "./lab-input.ts";
import { type LabOptions, labVariant } from "./lab-options.ts";
import { measure, type ReportOptions } from "./measure-run.ts";

export interface SimulateOptions extends LabOptions, ReportOptions {
  readonly games?: number;
  readonly bot: string;
  readonly opponent?: string;
  readonly memory?: boolean;
  readonly series?: number;
}

const DEFAULT_GAMES = 1000;
/** Of a series with --memory, and the number of series. */
const MEMORY_GAMES = 20;
const MEMORY_SERIES = 20;

export async function simulate(options: SimulateOptions): Promise<void> {
  const variant = labVariant(options);
  const name = readBotOption(options.bot, variant);
  const layouts = readLayoutsOption(options.opponent ?? options.layouts, variant);
  if (options.memory) return remember(options, variant, name, layouts);
  if (options.series !== undefined) throw new UserError("--series needs --memory.");
  const games = options.games ?? defaultGames(layouts, DEFAULT_GAMES);
  const bots = [{ name, games }];
  const run = describeRun(options, variant, layouts, { bots, games, matches: 0 });
  checkPlot(options.plot);
  await measure({ command: "simulate", run }, options);
}

/** Layouts of a file are one opponent's, the oldest first: one series. */
async function remember(
  options: SimulateOptions,
  variant: Variant,
  bot: string,
  layouts: LayoutsPlan,
): Promise<void> {
  const other = notWithMemory.find((name) => options[name] !== undefined);
  if (other) throw new UserError(`--memory cannot be combined with --${dashed(other)}.`);
  const games = options.games ?? defaultGames(layouts, MEMORY_GAMES);
  const series = options.series ?? (layouts.kind === "file" ? 1 : MEMORY_SERIES);
  const seed = readSeedOption(options.seed);
  const { simulateMemory } = await import("./memory-run.ts");
  await simulateMemory({ variant, bot, layouts, seed, series, games }, options.json ?? false);
}

/** Options of single games and of reports. */
const notWithMemory = [
  ...["prior", "luck", "think", "cluster", "detach", "checkpoint"],
  ...["report", "output", "gameLog", "histogram", "plot"],
] as readonly (keyof SimulateOptions)[];

const dashed = (name: string): string => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

/** The output is SVG: with another extension no program would open it. */
function checkPlot(plot: string | undefined): void {
  const ending = plot === undefined ? "" : extname(plot);
  if (plot === undefined || ending === "" || ending.toLowerCase() === ".svg") return;
  const name = `${plot.slice(0, -ending.length)}.svg`;
  throw new UserError(
    `--plot writes SVG, not "${plot}". Use "${name}", and convert it if you need another format.`,
  );
}
