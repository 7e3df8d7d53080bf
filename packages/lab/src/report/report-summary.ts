import { programLines } from "../plan/bot-names.ts";
import { variantOf } from "../plan/run-description.ts";
import { fixed, number, percent, signed } from "../statistics/number-text.ts";
import type { Block, Fact, Section } from "./document.ts";
import { type Paint, printText } from "./document-text.ts";
import type { BotReport, Report } from "./report.ts";
import { describeVariant } from "./report-facts.ts";
import {
  byElo,
  comparedPairs,
  eloInterval,
  forfeitCount,
  forfeitLines,
  forfeitNote,
  meanInterval,
  pairItem,
  pairsToShow,
  startUpsText,
} from "./report-wording.ts";
import { shotsTable } from "./shots-table.ts";

/** A report as text for a terminal. */
export const makeTextReport = (report: Report, paint: Paint): string =>
  printText(
    [
      report.stopped === "interrupted"
        ? [warning("Interrupted. These are the results so far.")]
        : [],
      (report.warnings ?? []).map(({ message }) => warning(message)),
      originSection(report),
      report.bots.length === 1 ? soloSection(report.bots[0]!) : [shotsTable(report, "text")],
      pairSection(report),
      eloSection(report),
      forfeitSection(report),
      [
        { type: "heading", text: "Repeat with:" },
        { type: "paragraph", text: report.command },
      ],
    ],
    paint,
  );

const warning = (text: string): Block => ({ type: "warning", text });

function originSection(report: Report): Section {
  const { run, bots } = report;
  const startUps = startUpsText(report);
  const variant = variantOf(run);
  const layouts = run.layouts.kind === "uniform" ? "uniform" : run.layouts.name;
  const each = [...new Set(bots.map(({ games }) => games))].map(number).join(" or ");
  const games = `${each} ${each === "1" ? "game" : "games"}${bots.length === 1 ? "" : " per bot"}`;
  const lines = [
    [{ strong: variant.name }],
    [{ quiet: describeVariant(variant) }],
    `layouts ${layouts}, seed ${run.seed}, ${games}`,
    ...programLines(run, bots),
    ...(startUps ? [`started: ${startUps}`] : []),
  ];
  return lines.map((text) => ({ type: "paragraph", text }));
}

function soloSection(bot: BotReport): Section {
  if (bot.games === 0 || bot.forfeits === bot.games) {
    return [{ type: "paragraph", text: [{ strong: bot.name }, ": no game was finished."] }];
  }
  const games = bot.games === 1 ? "1 game" : `${number(bot.games)} games`;
  return [
    { type: "paragraph", text: [{ strong: bot.name }, `, shots to win in ${games}`] },
    { type: "facts", facts: soloFacts(bot) },
  ];
}

function soloFacts(bot: BotReport): Fact[] {
  const { quantiles: q } = bot;
  const ships = bot.sunkAt.map(({ ship, mean }) => `${ship} ${fixed(mean, 1)}`);
  return [
    { name: "mean", value: [{ strong: fixed(bot.mean) }, errorText(bot)] },
    ...correctedFacts(bot),
    { name: "median", value: `${bot.median}` },
    { name: "best", value: `${bot.best}` },
    { name: "worst", value: `${bot.worst}` },
    { name: "quantiles", value: `5% ${q[5]}, 25% ${q[25]}, 75% ${q[75]}, 95% ${q[95]}` },
    { name: "hit rate", value: percent(bot.hitRate, 1) },
    { name: "sunk at shot:", value: ships.join(", ") },
    ...(Number.isFinite(bot.msPerShot)
      ? [{ name: "time", value: `${fixed(bot.msPerShot, 4)} ms per shot` }]
      : []),
  ];
}

const errorText = (bot: BotReport): string =>
  Number.isFinite(bot.standardError)
    ? ` ± ${fixed(bot.standardError, 3)} (SE); 95% interval ${meanInterval(bot)}`
    : ` (a single ${bot.layouts === 1 ? "layout" : "game"} gives no error)`;

function correctedFacts({ corrected, standardError }: BotReport): Fact[] {
  const times = standardError / (corrected?.standardError ?? Number.NaN);
  if (!corrected || !Number.isFinite(times)) return [];
  const gain =
    times < 1.05
      ? "leaving it out changes little: this bot's games hardly follow it"
      : `without it, the standard error is ${fixed(times, 1)} times smaller`;
  const error = ` ± ${fixed(corrected.standardError, 4)} (SE); 95% interval ${meanInterval(corrected, 3)}`;
  return [
    { name: "corrected", value: [{ strong: fixed(corrected.mean, 3) }, error] },
    { name: "luck", value: [{ quiet: gain }] },
  ];
}

/** More pairs than this do not fit on a screen. */
const MAX_PAIRS = 10;

function pairSection(report: Report): Section {
  const shown = pairsToShow(report, MAX_PAIRS);
  const items = shown.map((pair) => pairItem(pair, report));
  const left = comparedPairs(report).length - shown.length;
  const more = left > 0 ? [{ text: `… and ${left} more pairs; --report lists them all.` }] : [];
  return items.length > 0 ? [{ type: "list", items: [...items, ...more] }] : [];
}

function eloSection(report: Report): Section {
  const ranked = byElo(report);
  if (ranked.length === 0) return [];
  // Every match counts for two bots.
  const played = ranked.reduce((sum, { elo }) => sum + elo.games, 0) / 2;
  const items = ranked.map(({ name, elo }) => {
    const rating = `${signed(elo.elo, 0).padStart(6)} (${eloInterval(elo)})`;
    const won = `won ${number(elo.wins)} of ${number(elo.games)}`;
    return { text: `${rating.padEnd(22)} ${name} (${won})` };
  });
  const text = `Elo from ${number(played)} two-sided matches (mean 0; 95% interval)`;
  return [
    { type: "heading", text },
    { type: "list", items },
  ];
}

function forfeitSection(report: Report): Section {
  const count = forfeitCount(report);
  if (count === 0) return [];
  return [
    warning(`Forfeits: ${number(count)}. ${forfeitNote}`),
    { type: "list", items: forfeitLines(report).map((text) => ({ text })) },
  ];
}
