// The part `priors` of npm run strength: what knowing or learning how an opponent places is worth.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { plusMinus, whole } from "../shared/figures.mjs";
import { table } from "../shared/report.mjs";
import { type Cached, curveOf } from "./priors/curves.ts";
import { inOrderGain } from "./priors/in-order.ts";
import { mixtureGain, placers } from "./priors/mixtures.ts";
import { opponents } from "./priors/opponents.ts";

/** Revealed layouts after which games are played. */
const REVEALED = [0, 1, 3, 5, 10, 20, 50];
/** Series of opponents by whether their next layout depends on earlier ones. */
const SERIES = { placers: 60, repeaters: 30 };
/** Shares of `people` in percent. */
const SHARES = [3, 10, 20, 50];
const MIXTURE_GAMES = 400;
/** Against uniform layouts luck is taken out, so fewer do. */
const UNIFORM_GAMES = 200;
const SEA_BATTLE_GAMES = 400;

interface Scale {
  scaled(games: number): number;
}

interface Reports extends Scale {
  madeBy(part: string): string;
  finish(pages: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
}

/** Every result is written to a file at once, so that an interrupted run goes on where it was. */
function cachedIn(folder: string): Cached {
  mkdirSync(folder, { recursive: true });
  return (name, measure) => {
    const file = join(folder, `${name.replaceAll(/[^a-z0-9]+/gi, "-")}.json`);
    if (!existsSync(file)) {
      process.stderr.write(`${name} …\n`);
      writeFileSync(file, JSON.stringify(measure()));
    }
    return JSON.parse(readFileSync(file, "utf8"));
  };
}

export default function measurePriors(reports: Reports, folder: string): void {
  reports.finish({ "priors.md": priorTables(cachedIn(folder), reports) });
}

/** The parts of docs/priors.md by name. */
export function priorTables(
  cached: Cached,
  reports: Omit<Reports, "finish">,
): Readonly<Record<string, string>> {
  const madeBy = reports.madeBy("priors");
  const part = (tables: readonly string[], note: string) =>
    [...tables, `${note} Mean ± standard error. ${madeBy}`].join("\n\n");
  return {
    curves: part(
      [curvesTable(cached, reports)],
      "Shots fewer than without a prior after k revealed layouts, on classic, for `exact`; against uniform layouts with luck taken out.",
    ),
    admiral: part([admiralTable(cached, reports)], "The same for Admiral."),
    mixtures: part(
      [
        mixturesTable(cached, reports, "exact"),
        mixturesTable(cached, reports, "admiral", [10, 20]),
      ],
      `Shots fewer with a share of \`people\` in the prior, the rest uniform; ${whole(reports.scaled(MIXTURE_GAMES))} games each, on uniform layouts ${whole(reports.scaled(UNIFORM_GAMES))} with luck taken out.`,
    ),
    "in-order": part([inOrderTable(cached, reports)], "On the same layouts, for `exact`."),
  };
}

const isRepeater = (name: string): boolean => name.includes(" ");

function seriesOf(name: string, reports: Scale): number {
  return reports.scaled(isRepeater(name) ? SERIES.repeaters : SERIES.placers);
}

function curvesTable(cached: Cached, reports: Scale): string {
  const rows = Object.keys(opponents).map((name) => {
    const series = seriesOf(name, reports);
    const curve = curveOf(name, "exact", REVEALED, series, cached);
    const gains = curve.gains.map((gain) => plusMinus(gain, name === "uniform" ? 2 : 1));
    return [name, plusMinus(curve.plain, 1), ...gains, whole(curve.games)];
  });
  const heads = ["opponent", "without", ...REVEALED.map((k) => `k = ${k}`), "games each"];
  return table(heads, rows);
}

function admiralTable(cached: Cached, reports: Scale): string {
  const revealed = [0, 5];
  const names = Object.keys(opponents).filter((name) => !isRepeater(name));
  const rows = names.map((name) => {
    const series = seriesOf(name, reports);
    const curve = curveOf(name, "admiral", revealed, series, cached);
    const gains = curve.gains.map((gain) => plusMinus(gain, name === "uniform" ? 2 : 1));
    return [name, plusMinus(curve.plain, 1), ...gains, whole(curve.games)];
  });
  return table(["opponent", "without", ...revealed.map((k) => `k = ${k}`), "games each"], rows);
}

function mixturesTable(
  cached: Cached,
  reports: Scale,
  bot: string,
  shares: readonly number[] = SHARES,
): string {
  const rows = shares.map((share) => {
    const gains = Object.keys(placers).map((placer) => {
      const games = reports.scaled(placer === "uniform" ? UNIFORM_GAMES : MIXTURE_GAMES);
      return plusMinus(mixtureGain(bot, placer, share, games, cached), 2);
    });
    return [`${bot}, ${share} %`, ...gains];
  });
  return table(["bot and share", ...Object.keys(placers)], rows);
}

function inOrderTable(cached: Cached, reports: Scale): string {
  const games = reports.scaled(SEA_BATTLE_GAMES);
  const { plain, gain } = cached(`in order ${games}`, () => inOrderGain(games));
  const heads = [
    "sea-battle, a program that places in order",
    "games",
    "without",
    "shots fewer with `in-order`",
  ];
  return table(heads, [["longest first", whole(games), plusMinus(plain, 2), plusMinus(gain, 2)]]);
}
