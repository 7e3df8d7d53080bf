import { fixed, number, percent, signed } from "../statistics/number-text.ts";
import { type Block, type Document, type Section, table } from "./document.ts";
import { printHtml } from "./document-html.ts";
import { printMarkdown } from "./document-markdown.ts";
import type { Report } from "./report.ts";
import { factsOf } from "./report-facts.ts";
import { embedReport } from "./report-json.ts";
import { reportPlots } from "./report-plots.ts";
import {
  byElo,
  comparedPairs,
  differenceText,
  eloInterval,
  forfeitCount,
  forfeitLines,
  forfeitNote,
  matchesNote,
  pairItem,
  sprtNote,
  verdictText,
  withError,
} from "./report-wording.ts";
import { shotsTable } from "./shots-table.ts";

/** Both forms end with the report's data in a comment, so that they can be verified. */
export const makeHtmlReport = (report: Report): string =>
  printHtml(pageOf(report, "html"), embedReport(report));

/** A report as a Markdown page that also contains the whole report for `parseReport`. */
export const makeMarkdownReport = (report: Report): string =>
  printMarkdown(pageOf(report, "markdown"), embedReport(report));

/** HTML shows in charts what Markdown shows in further tables. */
type Form = "html" | "markdown";

const pageOf = (report: Report, form: Form): Document => ({
  title: titleOf(report),
  sections: [
    ...furtherWarnings(report).map((text): Section => [{ type: "warning", text }]),
    [{ type: "facts", facts: factsOf(report) }],
    [{ type: "heading", text: "Shots to win" }],
    [shotsTable(report, form)],
    form === "html" ? [{ type: "charts", svgs: reportPlots(report) }] : sinkingSection(report),
    pairSection(report, form),
    matchSection(report, form),
    forfeitSection(report),
  ],
});

function titleOf(report: Report): string {
  const { bots } = report;
  const title =
    bots.length === 1 ? `How good is ${bots[0]!.name}?` : `${bots.length} bots compared`;
  const doubt = topWarning(report);
  return doubt === undefined ? title : `${title} ${bots.length === 1 ? "" : "– "}${doubt}`;
}

const furtherWarnings = (report: Report): string[] =>
  (report.warnings ?? [])
    .map(({ message }) => message)
    .filter((text) => text !== topWarning(report));

/** The warning that casts doubt on every figure; it belongs in the title. */
const topWarning = ({ warnings = [] }: Report): string | undefined =>
  warnings.find(({ code }) => code === "failed" || code === "forfeits")?.message;

function sinkingSection({ bots }: Report): Section {
  const text = "Shot that sank each ship (mean ± standard error)";
  const ships = bots[0]!.sunkAt.map(({ ship, length }) => `${ship} (${length})`);
  const rows = bots.map((bot) => [bot.name, ...bot.sunkAt.map((ship) => withError(ship, 1, 2))]);
  return [{ type: "heading", text }, table(text, ["bot", ...ships], rows)];
}

function pairSection(report: Report, form: Form): Section {
  if (comparedPairs(report).length === 0) return [];
  const text = "Paired differences on the same layouts";
  const note = sprtNote(report);
  return [
    { type: "heading", text },
    form === "html"
      ? { type: "list", items: comparedPairs(report).map((pair) => pairItem(pair, report)) }
      : pairTable(text, report),
    ...(note === "" ? [] : [{ type: "footnote", text: note } as const]),
  ];
}

function pairTable(caption: string, report: Report): Block {
  const isTested = report.sprt !== null;
  const rows = comparedPairs(report).map((pair) => [
    differenceText(pair, report.stopped),
    fixed(pair.difference.standardDeviation, 1),
    ...(isTested ? [verdictText(pair, report) ?? "–"] : []),
  ]);
  return table(caption, ["difference", "SD per game", ...(isTested ? ["test"] : [])], rows);
}

function matchSection(report: Report, form: Form): Section {
  const ranked = byElo(report);
  if (ranked.length === 0) return [];
  const rows = ranked.map(({ name, elo }) => [
    name,
    signed(elo.elo, 0),
    eloInterval(elo),
    `${number(elo.wins)} of ${number(elo.games)}`,
  ]);
  return [
    { type: "heading", text: "Two-sided matches" },
    table("Elo", ["bot", "Elo", "95% interval", "won"], rows),
    ...(form === "html" ? [] : [duelTable(report)]),
    { type: "footnote", text: matchesNote },
  ];
}

function duelTable({ pairs }: Report): Block {
  const rows = pairs.map(({ first, second, wins, firstMover }) => [
    `${first} – ${second}`,
    `${wins[0]} : ${wins[1]}`,
    firstMover === null ? "–" : percent(firstMover, 1),
  ]);
  return table("Pairs", ["first – second", "won", "won by the bot that shot first"], rows);
}

function forfeitSection(report: Report): Section {
  const count = forfeitCount(report);
  if (count === 0) return [];
  return [
    { type: "heading", text: `Forfeits: ${number(count)}` },
    { type: "paragraph", text: forfeitNote },
    { type: "list", items: forfeitLines(report).map((text) => ({ text })) },
  ];
}
