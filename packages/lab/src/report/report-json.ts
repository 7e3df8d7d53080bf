import { deflateRawSync, inflateRawSync } from "node:zlib";
import { cellCount, ok, type Problem, type Result, refuse } from "@broadside/rules";
import { pairings, type RunDescription, variantOf } from "../run/run-description.ts";
import { readRunDescription } from "../run/run-reader.ts";
import type { BotTally, PairTally, Witness } from "../run/tally.ts";
import type { LayoutSums } from "../statistics/layout-sums.ts";
import type { Report } from "./report.ts";

export const makeJsonReport = (report: Report): string => `${JSON.stringify(report)}\n`;

const OPEN = "<!-- broadside report (JSON, deflated, base64): ";
const CLOSE = " -->";
/** Far more than any report; keeps a tiny file from unpacking into all of memory. */
const MAX_BYTES = 200_000_000;

/** The whole report as a comment for Markdown and HTML, so that these can be verified too. */
export const embedReport = (report: Report): string =>
  `${OPEN}${deflateRawSync(JSON.stringify(report), { level: 9 }).toString("base64")}${CLOSE}`;

/** A report out of its JSON, Markdown or HTML form. */
export function parseReport(text: string): Result<Report, Problem<"report/unreadable">> {
  const report = unpack(text) as Report | undefined;
  if (typeof report !== "object" || report === null) {
    return unreadable("It contains no Broadside report in JSON, Markdown or HTML.");
  }
  if (report.format !== "broadside report 1") {
    return unreadable('It is not a report: its format is not "broadside report 1".');
  }
  const run = readRunDescription(report.run);
  if (!run.ok) return unreadable(run.error.message);
  if (!isWhole(report, run.value)) return unreadable("The report's counts are damaged.");
  return ok(withUnknowns(report));
}

/** JSON has no NaN: what cannot be known is written as null. */
const withUnknowns = (report: Report): Report => ({
  ...report,
  bots: report.bots.map((bot) => ({ ...nanForNull(bot), elo: bot.elo && nanForNull(bot.elo) })),
  pairs: report.pairs.map((pair) => ({ ...pair, difference: nanForNull(pair.difference) })),
});

const nanForNull = <T>(value: T): T => {
  if (value === null) return Number.NaN as T;
  if (typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(nanForNull) as T;
  return Object.fromEntries(Object.entries(value!).map(([key, v]) => [key, nanForNull(v)])) as T;
};

function unpack(text: string): unknown {
  const start = text.lastIndexOf(OPEN);
  const end = text.indexOf(CLOSE, start);
  try {
    if (start < 0 || end < 0) return JSON.parse(text);
    const packed = Buffer.from(text.slice(start + OPEN.length, end), "base64");
    return JSON.parse(inflateRawSync(packed, { maxOutputLength: MAX_BYTES }).toString());
  } catch {
    return undefined;
  }
}

/** Every count there, whole and of the right size: the rest of the lab takes that for granted. */
function isWhole(report: Report, run: RunDescription): boolean {
  const { tally, bots, pairs } = report;
  const cells = cellCount(variantOf(run));
  const ships = variantOf(run).fleet.length;
  const n = run.bots.length;
  const isBot = (bot: BotTally) =>
    isHistogram(bot?.shots, cells + 1) &&
    isCount(bot.forfeits) &&
    isList(bot.sunkAt, ships, (ship) => isHistogram(ship, cells + 1)) &&
    areSums(bot.layouts);
  const isPair = (pair: PairTally) =>
    isHistogram(pair?.differences, 2 * cells + 1) &&
    isHistogram(pair.pairScores, 3) &&
    areSums(pair.layouts) &&
    areSums(pair.matchLayouts);
  return (
    isList(tally?.bots, n, isBot) &&
    isList(tally.pairs, pairings(n).length, isPair) &&
    Array.isArray(tally.witnesses) &&
    tally.witnesses.every(isWitness) &&
    isList(bots, n, (bot) => typeof bot === "object" && bot !== null) &&
    isList(pairs, pairings(n).length, (pair) => typeof pair?.difference === "object") &&
    typeof report.version === "string"
  );
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const isList = <T>(value: readonly T[], length: number, item: (value: T) => boolean): boolean =>
  Array.isArray(value) && value.length === length && value.every(item);

const isHistogram = (value: readonly number[], length: number): boolean =>
  isList(value, length, isCount);

function areSums(value: LayoutSums | undefined): boolean {
  if (value === undefined) return true;
  const { games, sums, squares } = value ?? {};
  const layouts = games?.length ?? -1;
  const isSum = (sum: number) => Number.isSafeInteger(sum);
  return (
    isHistogram(games, layouts) && isList(sums, layouts, isSum) && isHistogram(squares, layouts)
  );
}

const isWitness = (value: Witness): boolean =>
  typeof value === "object" &&
  value !== null &&
  isCount(value.index) &&
  (value.where === "game" || value.where === "match") &&
  /^\d+( \d+ (first|second))?$/.test(value.who);

const unreadable = (message: string): Result<never, Problem<"report/unreadable">> =>
  refuse("report/unreadable", message);
