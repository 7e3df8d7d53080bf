import {
  findBot,
  learnLayout,
  newProfile,
  playAlone,
  priorBots,
  priorFrom,
  type Strategy,
  withPrior,
} from "@broadside/engine";
import { type LayoutSource, type LayoutsPlan, openLayouts } from "@broadside/lab";
import { createRng, type Rng, type Variant } from "@broadside/rules";
import { untilInterrupted } from "../terminal/interrupts.ts";
import { runInSteps } from "../terminal/run-in-steps.ts";
import { style } from "../terminal/style.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";

/** Series of games in which a bot learns how its opponent places. */
export interface MemoryPlan {
  readonly variant: Variant;
  readonly bot: string;
  readonly layouts: LayoutsPlan;
  readonly seed: string;
  readonly series: number;
  /** Games of each series. */
  readonly games: number;
}

/** Shots by series and game: with the memory of the series, and without. */
interface Played {
  readonly learned: number[][];
  readonly plain: number[][];
}

/** Plays series, and prints how many shots the bot needs from game to game. */
export async function simulateMemory(plan: MemoryPlan, json: boolean): Promise<void> {
  const { variant, bot, layouts } = plan;
  if (!priorBots.includes(bot)) {
    throw new UserError(`--memory is for ${priorBots.join(", ")}: the others follow no prior.`);
  }
  const source = orThrow(openLayouts(variant, layouts));
  const strategy = orThrow(findBot(bot, variant));
  const played: Played = { learned: [], plain: [] };
  const stop = untilInterrupted();
  const work = playSeries(plan, strategy, source, played);
  await runInSteps("Simulating", work, () => stop.signal.aborted);
  stop.off();
  // Only whole series count: otherwise early games would count more often.
  const rows = rowsOf(played, plan.games);
  console.log(json ? JSON.stringify({ ...described(plan), ...rows }) : tableOf(plan, rows));
  if (stop.signal.aborted) process.exitCode = 130;
}

function* playSeries(
  { variant, series, games, seed }: MemoryPlan,
  strategy: Strategy,
  source: LayoutSource,
  played: Played,
): Generator<number, void, void> {
  const rng = createRng(seed);
  for (let s = 0; s < series; s++) {
    let profile = newProfile(variant);
    const learned: number[] = [];
    const plain: number[] = [];
    for (let game = 0; game < games; game++) {
      const own: Rng = rng.split(`series ${s + 1}`).split(game);
      const layout = source.draw(s * games + game, own.split("layout"));
      const expecting = withPrior(strategy, priorFrom(profile, variant, "opponent"));
      learned.push(playAlone(expecting, variant, layout, own.split("shots")).length);
      plain.push(playAlone(strategy, variant, layout, own.split("shots")).length);
      profile = learnLayout(profile, variant, layout);
      yield (s * games + game + 1) / (series * games);
    }
    played.learned.push(learned);
    played.plain.push(plain);
  }
}

interface Figure {
  readonly mean: number;
  /** Null with a single series. */
  readonly standardError: number | null;
}

interface Row {
  /** Games from..to of each series, from 1. */
  readonly from: number;
  readonly to: number;
  readonly shots: Figure;
  readonly without: Figure;
  readonly fewer: Figure;
}

interface Rows {
  readonly series: number;
  readonly rows: readonly Row[];
}

/** The first game of each row. */
const STARTS = [1, 2, 3, 4, 6, 11, 21, 51, 101];

function rowsOf({ learned, plain }: Played, games: number): Rows {
  const starts = STARTS.filter((from) => from <= games);
  const rows = starts.map((from, i) => {
    const to = Math.min(games, (starts[i + 1] ?? games + 1) - 1);
    const meanOf = (counts: readonly number[]) => mean(counts.slice(from - 1, to));
    return {
      from,
      to,
      shots: figureOf(learned.map(meanOf)),
      without: figureOf(plain.map(meanOf)),
      fewer: figureOf(learned.map((counts, s) => meanOf(plain[s]!) - meanOf(counts))),
    };
  });
  return { series: learned.length, rows: learned.length > 0 ? rows : [] };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Over series, because the games of a series are not independent. */
function figureOf(values: readonly number[]): Figure {
  const own = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - own) ** 2, 0);
  const n = values.length;
  return { mean: own, standardError: n > 1 ? Math.sqrt(squares / (n - 1) / n) : null };
}

const described = ({ variant, bot, layouts, seed, games }: MemoryPlan) => ({
  variant: variant.name,
  bot,
  opponent: layouts.kind === "uniform" ? "uniform" : layouts.name,
  seed,
  games,
});

function tableOf(plan: MemoryPlan, { series, rows }: Rows): string {
  const { bot, opponent } = described(plan);
  const title = `${bot} learns how ${opponent} places, over ${series} series of ${plan.games} games`;
  if (rows.length === 0) return `${title}: none finished.`;
  const lines = rows.map(({ from, to, shots, without, fewer }) => {
    const games = from === to ? `${from}` : `${from}–${to}`;
    return [games, ...[shots, without, fewer].map(text)];
  });
  const all = [["game", "shots", "without memory", "fewer"], ...lines];
  const table = all.map((row) => row.map((cell, i) => cell.padStart(i === 0 ? 7 : 17)).join(""));
  return [style.bold(title), ...table, "Means with standard errors, over the series."].join("\n");
}

const text = ({ mean: own, standardError }: Figure): string =>
  `${own.toFixed(2)}${standardError === null ? "" : ` ± ${standardError.toFixed(2)}`}`;
