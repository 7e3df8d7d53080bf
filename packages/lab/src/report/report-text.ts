import { programLines } from "../plan/bot-names.ts";
import { variantOf } from "../plan/run-description.ts";
import {
  type BotReport,
  describeVariant,
  fixed,
  number,
  type Report,
  signed,
  whole,
} from "./report.ts";
import {
  byElo,
  CORRECTED_SE,
  correctedText,
  differenceText,
  eloInterval,
  forfeitCount,
  forfeitLines,
  forfeitNote,
  forfeitsLeft,
  hasLuck,
  MEAN_SE,
  meanInterval,
  meanText,
  pairsToShow,
  percent,
  verdictText,
} from "./report-wording.ts";

export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
}

/** The report for a terminal of 80 columns. */
export function makeTextReport(report: Report, paint: Paint): string {
  const variant = variantOf(report.run);
  const parts = [
    report.stopped === "interrupted"
      ? [paint.red("Interrupted. These are the results so far.")]
      : [],
    (report.warnings ?? []).map(({ message }) => paint.red(message)),
    [
      paint.bold(variant.name),
      paint.dim(describeVariant(variant)),
      originLine(report),
      ...programLines(report.run, report.bots),
    ],
    report.bots.length === 1 ? soloLines(report.bots[0]!, paint) : tableLines(report, paint),
    pairLines(report),
    eloLines(report, paint),
    forfeitSection(report, paint),
    [paint.dim("Repeat with:"), report.command],
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

const originLine = ({ run, bots }: Report): string => {
  const games = new Set(bots.map((bot) => bot.games));
  const layouts = run.layouts.kind === "uniform" ? "uniform" : run.layouts.name;
  const each = [...games].map(number).join(" or ");
  const perBot = bots.length === 1 ? "" : " per bot";
  return `layouts ${layouts}, seed ${run.seed}, ${each} ${each === "1" ? "game" : "games"}${perBot}`;
};

function soloLines(bot: BotReport, paint: Paint): string[] {
  if (bot.games === 0 || bot.forfeits === bot.games) {
    return [`${paint.bold(bot.name)}: no game was finished.`];
  }
  const { quantiles } = bot;
  return [
    `${paint.bold(bot.name)}, shots to win in ${bot.games === 1 ? "1 game" : `${number(bot.games)} games`}`,
    `  mean       ${paint.bold(fixed(bot.mean))}${errorText(bot)}`,
    ...correctedLines(bot, paint),
    `  median     ${bot.median}`,
    `  best       ${bot.best}`,
    `  worst      ${bot.worst}`,
    `  quantiles  5% ${quantiles[5]}, 25% ${quantiles[25]}, 75% ${quantiles[75]}, 95% ${quantiles[95]}`,
    `  hit rate   ${percent(bot.hitRate, 1)}`,
    `  sunk at shot: ${bot.sunkAt.map(({ ship, mean }) => `${ship} ${fixed(mean, 1)}`).join(", ")}`,
    ...(Number.isFinite(bot.msPerShot)
      ? [`  time       ${fixed(bot.msPerShot, 4)} ms per shot`]
      : []),
  ];
}

function correctedLines({ corrected, standardError }: BotReport, paint: Paint): string[] {
  if (!corrected) return [];
  const mean = `  corrected  ${paint.bold(fixed(corrected.mean, 3))} ± ${fixed(corrected.standardError, 4)} (SE); 95% interval ${meanInterval(corrected, 3)}`;
  const times = standardError / corrected.standardError;
  const note = `  luck       the mean without it is known ${fixed(times, 1)} times as closely`;
  return Number.isFinite(times) ? [mean, paint.dim(note)] : [];
}

const errorText = (bot: BotReport): string =>
  Number.isFinite(bot.standardError)
    ? ` ± ${fixed(bot.standardError, 3)} (SE); 95% interval ${meanInterval(bot)}`
    : ` (a single ${bot.layouts === 1 ? "layout" : "game"} gives no error)`;

function tableLines(report: Report, paint: Paint): string[] {
  const { bots } = report;
  const luck = hasLuck(report);
  const width = Math.max(3, ...bots.map(({ name }) => Math.min(30, name.length)));
  const name = (text: string) =>
    (text.length > width ? `${text.slice(0, width - 1)}…` : text).padEnd(width);
  const head = [
    name("bot"),
    "games".padStart(9),
    MEAN_SE.padStart(13),
    // In place of best and worst, to stay within 80 columns.
    ...(luck ? [CORRECTED_SE.padStart(14), "median"] : ["median", "best", "worst"]),
    ...["hit rate", " ms/shot"],
  ].join("  ");
  const rows = bots.map((bot) =>
    [
      name(bot.name),
      number(bot.games).padStart(9),
      meanText(bot).padStart(13),
      ...(luck ? [correctedText(bot).padStart(14)] : []),
      whole(bot.median).padStart(6),
      ...(luck ? [] : [whole(bot.best).padStart(4), whole(bot.worst).padStart(5)]),
      percent(bot.hitRate, 1).padStart(8),
      fixed(bot.msPerShot, 3).padStart(8),
    ].join("  "),
  );
  return [paint.dim(head), ...rows];
}

function pairLines(report: Report): string[] {
  const shown = pairsToShow(report, 10);
  const lines = shown.map((pair) => {
    const verdict = verdictText(pair, report);
    const text = differenceText(pair, report.stopped);
    return verdict ? `${text}\n  Test: ${verdict}` : text;
  });
  const left = report.pairs.filter(({ difference }) => difference.n > 0).length - shown.length;
  return left > 0 ? [...lines, `… and ${left} more pairs; --report lists them all.`] : lines;
}

function eloLines(report: Report, paint: Paint): string[] {
  const ranked = byElo(report);
  if (ranked.length === 0) return [];
  // Every match counts for two bots.
  const played = ranked.reduce((sum, { elo }) => sum + elo!.games, 0) / 2;
  return [
    paint.dim(`Elo from ${number(played)} two-sided matches (mean 0; 95% interval)`),
    ...ranked.map(({ name, elo }) => {
      const rating = `${signed(elo!.elo, 0).padStart(6)} (${eloInterval(elo!)})`;
      return `${rating.padEnd(22)} ${name} (won ${number(elo!.wins)} of ${number(elo!.games)})`;
    }),
  ];
}

function forfeitSection(report: Report, paint: Paint): string[] {
  const count = forfeitCount(report);
  if (count === 0) return [];
  const lines = [...forfeitLines(report), forfeitsLeft(report)].filter((line) => line !== "");
  return [paint.red(`Forfeits: ${number(count)}. ${forfeitNote}`), ...lines];
}
