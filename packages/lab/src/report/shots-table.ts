import { fixed, number, percent, whole } from "../statistics/number-text.ts";
import type { Column, Table } from "./document.ts";
import type { BotReport, Report } from "./report.ts";
import { hasLuck, meanInterval, withError } from "./report-wording.ts";

interface FigureColumn extends Column {
  readonly cell: (bot: BotReport) => string;
}

const bot: FigureColumn = { head: "bot", cell: ({ name }) => name };
const n: FigureColumn = { head: "n", width: 9, cell: ({ games }) => number(games) };
const mean: FigureColumn = { head: "mean ± SE", width: 13, cell: (figures) => withError(figures) };
const corrected: FigureColumn = {
  head: "corrected ± SE",
  cell: (figures) => (figures.corrected ? withError(figures.corrected, 3) : "–"),
};
const interval: FigureColumn = { head: "95% interval", cell: (figures) => meanInterval(figures) };
const median: FigureColumn = { head: "median", cell: (figures) => whole(figures.median) };
const best: FigureColumn = { head: "best", cell: (figures) => whole(figures.best) };
const worst: FigureColumn = { head: "worst", cell: (figures) => whole(figures.worst) };
const hitRate: FigureColumn = { head: "hit rate", cell: (figures) => percent(figures.hitRate, 1) };
const forfeits: FigureColumn = { head: "forfeits", cell: (figures) => `${figures.forfeits}` };
const msPerShot = (digits: number): FigureColumn => ({
  head: "ms/shot",
  width: 8,
  cell: (figures) => fixed(figures.msPerShot, digits),
});
const quantiles = (["5", "25", "75", "95"] as const).map(
  (part): FigureColumn => ({ head: `${part}%`, cell: (bot) => whole(bot.quantiles[part]) }),
);

/** A page scrolls sideways; a terminal has 80 columns. */
const columnsFor = {
  html: [bot, mean, corrected, interval, median, best, worst, hitRate, msPerShot(4), n, forfeits],
  markdown: [
    ...[bot, n, mean, corrected, { ...interval, head: "95% interval of the mean" }],
    ...[median, best, worst, ...quantiles, hitRate, msPerShot(4), forfeits],
  ],
  text: [
    ...[bot, { ...n, head: "games" }, mean, corrected, median, best, worst],
    ...[hitRate, msPerShot(3)],
  ],
} as const satisfies Record<string, readonly FigureColumn[]>;

/** The figures of all bots, as far as there is room for them. */
export function shotsTable(report: Report, form: keyof typeof columnsFor): Table {
  // With luck, a terminal has no room for the extremes.
  const withLuck = form === "text" ? [best, worst] : [];
  const hidden: readonly FigureColumn[] = hasLuck(report) ? withLuck : [corrected];
  const columns = columnsFor[form].filter((column) => !hidden.includes(column));
  const rows = report.bots.map((figures) => columns.map(({ cell }) => cell(figures)));
  return { type: "table", caption: "Shots to win", columns, rows };
}
