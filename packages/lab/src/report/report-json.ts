import { deflateRawSync, inflateRawSync } from "node:zlib";
import { ok, type Problem, type Result, refuse } from "@broadside/rules";
import { readRunDescription } from "../plan/run-reader.ts";
import { isTally } from "../statistics/tally-check.ts";
import type { Report } from "./report.ts";
import { hasFigures } from "./report-check.ts";

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
  if (!isTally(report.tally, run.value)) return unreadable("The report's counts are damaged.");
  if (!hasFigures(report)) return unreadable("The report's figures are damaged.");
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

const unreadable = (message: string): Result<never, Problem<"report/unreadable">> =>
  refuse("report/unreadable", message);
