import {
  type BotPlan,
  botsFor,
  differentLayouts,
  findBotFor,
  isCommand,
  type LayoutsPlan,
  layoutsName,
  MIN_GAMES,
  openLayouts,
  type RunDescription,
  type SprtOptions,
  sprtDefaults,
} from "@broadside/lab";
import {
  type AnsweredShot,
  createDefence,
  createRng,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { UserError } from "../terminal/user-error.ts";
import { defaultGames, describeRun, readBotOption, readLayoutsOption } from "./lab-input.ts";
import { type LabOptions, labVariant } from "./lab-options.ts";
import { measure, type ReportOptions } from "./measure-run.ts";

export interface CompareOptions extends LabOptions, ReportOptions {
  readonly games?: number;
  readonly matches?: number;
  readonly sprt?: number | true;
  readonly alpha?: number;
  readonly beta?: number;
  readonly all?: boolean;
  readonly slow?: string;
  readonly slowGames?: number;
}

export async function compare(names: readonly string[], options: CompareOptions): Promise<void> {
  const sprt = sprtOptions(options);
  const run = planComparison(names, options, sprt);
  await measure({ command: "compare", run, sprt }, options);
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

function planComparison(
  names: readonly string[],
  options: CompareOptions,
  sprt: SprtOptions | undefined,
): RunDescription {
  const variant = labVariant(options);
  const bots = readBots(names, options, variant);
  const layouts = readLayoutsOption(options.layouts, variant);
  if (sprt) checkEnoughLayouts(layouts, variant);
  const games = options.games ?? defaultGames(layouts, sprt ? 100_000 : 1000);
  const matches = options.matches ?? (options.all ? 0 : Math.min(200, defaultGames(layouts, 200)));
  return describeRun(options, variant, layouts, {
    bots: planBots(bots, games, options, variant),
    games,
    matches: bots.length > 1 ? matches + (matches % 2) : 0,
    ...(sprt && { look: LOOK }),
  });
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

/** Games between two looks of the sequential test. */
const LOOK = 100;

function readBots(names: readonly string[], { all }: CompareOptions, variant: Variant): string[] {
  const given = names.map((name) => readBotOption(name, variant));
  const others = all ? botsFor(variant).map(({ name }) => name) : [];
  const bots = [...given, ...others.filter((name) => !given.includes(name))];
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

/** Games longer than this are slow: 10,000 of them take minutes. */
const SLOW_MS = 8;
const PILOT_GAMES = 5;

/** The bots for which 10,000 games would be a long wait on this machine. */
const findSlowBots = (names: readonly string[], variant: Variant): string[] =>
  names.filter((name) => isCommand(name) || typicalGame(name, variant) > SLOW_MS);

/** The median of a few games, because the first ones include compilation. */
function typicalGame(name: string, variant: Variant): number {
  const bot = unwrap(findBotFor(name, variant));
  const times: number[] = [];
  for (let game = 0; game < PILOT_GAMES; game++) {
    const rng = createRng("pilot").split(game);
    const defence = createDefence(variant, unwrap(randomLayout(variant, rng.split("layout"))));
    const shots: AnsweredShot[] = [];
    const begun = performance.now();
    while (defence.squaresLeft > 0) {
      const cell = bot.choose({ variant, shots }, rng);
      shots.push({ cell, announcement: defence.answer(cell) });
      // Slow beyond doubt.
      if (performance.now() - begun > 1000) return 1000;
    }
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[PILOT_GAMES >> 1]!;
}
