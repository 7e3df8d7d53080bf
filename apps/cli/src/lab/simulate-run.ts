import { extname } from "node:path";
import { UserError } from "../terminal/user-error.ts";
import { defaultGames, describeRun, readBotOption, readLayoutsOption } from "./lab-input.ts";
import { type LabOptions, labVariant } from "./lab-options.ts";
import { measure, type ReportOptions } from "./measure-run.ts";

export interface SimulateOptions extends LabOptions, ReportOptions {
  readonly games?: number;
  readonly bot: string;
}

const DEFAULT_GAMES = 1000;

export async function simulate(options: SimulateOptions): Promise<void> {
  const variant = labVariant(options);
  const name = readBotOption(options.bot, variant);
  const layouts = readLayoutsOption(options.layouts, variant);
  const games = options.games ?? defaultGames(layouts, DEFAULT_GAMES);
  const bots = [{ name, games }];
  const run = describeRun(options, variant, layouts, { bots, games, matches: 0 });
  checkPlot(options.plot);
  await measure({ command: "simulate", run }, options);
}

/** The output is SVG: with another extension no program would open it. */
function checkPlot(plot: string | undefined): void {
  const ending = plot === undefined ? "" : extname(plot);
  if (plot === undefined || ending === "" || ending.toLowerCase() === ".svg") return;
  const name = `${plot.slice(0, -ending.length)}.svg`;
  throw new UserError(
    `--plot writes SVG, not "${plot}". Use "${name}", and convert it if you need another format.`,
  );
}
