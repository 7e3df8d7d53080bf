import { fixed, number, provenance, type Report, signed, whole } from "./report.ts";
import { embedReport } from "./report-json.ts";
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
  furtherWarnings,
  gravest,
  hasLuck,
  MEAN_SE,
  matchesNote,
  meanInterval,
  meanText,
  percent,
  sprtNote,
  verdictText,
  withError,
} from "./report-wording.ts";

/** The report for a README, an issue or a pull request. Holds its data in a comment at the end. */
export function makeMarkdownReport(report: Report): string {
  const parts = [
    `# ${cell(titleOf(report))}`,
    ...furtherWarnings(report).map((text) => `**${cell(text)}**`),
    provenance(report).map(provenanceLine).join("\n"),
    "## Shots to win",
    shotsTable(report),
    ...sinkingSection(report),
    ...pairSection(report),
    ...matchSection(report),
    ...forfeitSection(report),
    embedReport(report),
  ];
  return `${parts.join("\n\n")}\n`;
}

export function titleOf(report: Report): string {
  const { bots } = report;
  const title =
    bots.length === 1 ? `How good is ${bots[0]!.name}?` : `${bots.length} bots compared`;
  const doubt = gravest(report);
  return doubt === undefined ? title : `${title} ${bots.length === 1 ? "" : "– "}${doubt}`;
}

const provenanceLine = ([name, value]: [string, string]): string =>
  name === "Repeat with"
    ? `- ${name}: \`${value.replaceAll("`", "'")}\``
    : `- ${name}: ${cell(value)}`;

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  const rule = `|${head.map((_, i) => (i === 0 ? ":---" : "---:")).join("|")}|`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

/** Text that stays in its cell. */
const cell = (text: string): string =>
  text
    .replace(/[\r\n]+/g, " ")
    .replaceAll("|", "\\|")
    .replaceAll("<", "&lt;");

const shotsTable = (report: Report): string =>
  table(
    [
      "bot",
      "n",
      MEAN_SE,
      ...(hasLuck(report) ? [CORRECTED_SE] : []),
      "95% interval of the mean",
      "median",
      "best",
      "worst",
      "5%",
      "25%",
      "75%",
      "95%",
      "hit rate",
      "ms/shot",
      "forfeits",
    ],
    report.bots.map((bot) => [
      bot.name,
      number(bot.games),
      meanText(bot),
      ...(hasLuck(report) ? [correctedText(bot)] : []),
      meanInterval(bot),
      whole(bot.median),
      whole(bot.best),
      whole(bot.worst),
      ...(["5", "25", "75", "95"] as const).map((part) => whole(bot.quantiles[part])),
      percent(bot.hitRate, 1),
      fixed(bot.msPerShot, 4),
      `${bot.forfeits}`,
    ]),
  );

function sinkingSection({ bots }: Report): string[] {
  const ships = bots[0]!.sunkAt.map(({ ship, length }) => `${ship} (${length})`);
  const rows = bots.map((bot) => [bot.name, ...bot.sunkAt.map((ship) => withError(ship, 1, 2))]);
  return ["## Shot that sank each ship (mean ± standard error)", table(["bot", ...ships], rows)];
}

function pairSection(report: Report): string[] {
  const pairs = report.pairs.filter(({ difference }) => difference.n > 0);
  if (pairs.length === 0) return [];
  const tested = report.sprt !== null;
  const rows = pairs.map((pair) => [
    differenceText(pair, report.stopped),
    fixed(pair.difference.standardDeviation, 1),
    ...(tested ? [verdictText(pair, report) ?? "–"] : []),
  ]);
  const head = ["difference", "SD per game", ...(tested ? ["test"] : [])];
  const note = sprtNote(report);
  return [
    "## Paired differences on the same layouts",
    table(head, rows),
    ...(note === "" ? [] : [note]),
  ];
}

function matchSection(report: Report): string[] {
  const ranked = byElo(report);
  if (ranked.length === 0) return [];
  const rows = ranked.map(({ name, elo }) => [
    name,
    signed(elo!.elo, 0),
    eloInterval(elo!),
    `${number(elo!.wins)} of ${number(elo!.games)}`,
  ]);
  const duels = report.pairs.map((pair) => [
    `${pair.first} – ${pair.second}`,
    `${pair.wins[0]} : ${pair.wins[1]}`,
    pair.firstMover === null ? "–" : percent(pair.firstMover, 1),
  ]);
  return [
    "## Two-sided matches",
    table(["bot", "Elo", "95% interval", "won"], rows),
    table(["first – second", "won", "won by the bot that shot first"], duels),
    matchesNote,
  ];
}

function forfeitSection(report: Report): string[] {
  const count = forfeitCount(report);
  if (count === 0) return [];
  const lines = forfeitLines(report).map((line) => `- ${cell(line)}`);
  const left = forfeitsLeft(report);
  const more = left === "" ? "" : `\n- ${left}`;
  return [`## Forfeits: ${number(count)}`, forfeitNote, lines.join("\n") + more];
}
