import { deflateRawSync, inflateRawSync } from "node:zlib";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { problem } from "@broadside/words";
import { readRunDescription } from "../plan/run-reader.ts";
import { decisions, type SprtOptions, verdicts } from "../statistics/sprt.ts";
import { isTally } from "../statistics/tally-check.ts";
import type { BotReport, PairReport, Report } from "./report.ts";
import { type Warning, warningCodes } from "./report-warnings.ts";
import { remadeReport } from "./verify.ts";

/** A report as one line of JSON. */
export const makeJsonReport = (report: Report): string => `${JSON.stringify(report)}\n`;

const FORMAT: Report["format"] = "broadside report 1";
const OPEN = "<!-- broadside report (JSON, deflated, base64): ";
const CLOSE = " -->";
/** Far more than any report. Prevents a tiny file from unpacking into all of memory. */
const MAX_BYTES = 200_000_000;

/** The whole report as a comment for Markdown and HTML, so that they can be verified too. */
export const embedReport = (report: Report): string =>
  `${OPEN}${deflateRawSync(JSON.stringify(report), { level: 9 }).toString("base64")}${CLOSE}`;

/** Reads a report from its JSON, Markdown or HTML form. */
export function parseReport(text: string): Result<Report, Problem> {
  const report = unpack(text) as Report | undefined;
  if (typeof report !== "object" || report === null) return fail(problem("report/none", {}));
  if (report.format !== FORMAT) return fail(problem("report/format", { format: FORMAT }));
  const run = readRunDescription(report.run, "run");
  if (!run.ok) return run;
  if (!isTally(report.tally, run.value)) return fail(problem("report/counts", {}));
  if (!hasFigures(report)) return fail(problem("report/figures", {}));
  return ok(withUnknowns(report));
}

/** JSON has no NaN: figures that cannot be known are written as null. */
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

/**
 * True if a report read from a file has every part, so that it can be printed and compared. The
 * counts must have been checked. Whether the figures are right is up to `checkFigures`.
 */
function hasFigures(report: Report): boolean {
  const { bots, pairs, warnings, sprt, stopped } = report;
  const sound =
    [report.version, report.command].every((text) => typeof text === "string") &&
    [null, "interrupted", "decided", "failed"].includes(stopped) &&
    (warnings === undefined || (Array.isArray(warnings) && warnings.every(isWarning))) &&
    (sprt === null || isTest(sprt)) &&
    Array.isArray(bots) &&
    bots.every((bot) => typeof bot?.name === "string" && hasStartUps(bot)) &&
    bots.length === report.run.bots.length &&
    Array.isArray(pairs) &&
    pairs.every((pair) => isObject(pair) && (pair.sprt === null || isState(pair.sprt)));
  if (!sound) return false;
  const model = remadeReport(report);
  return hasShapeOf(bots, model.bots) && hasShapeOf(pairs, model.pairs);
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

const hasStartUps = ({ startUps }: BotReport): boolean =>
  startUps === undefined || hasShapeOf(startUps, { times: 0, ms: 0 });

const isWarning = (value: Warning): boolean =>
  isObject(value) && warningCodes.includes(value.code) && typeof value.message === "string";

const isTest = (value: SprtOptions): boolean =>
  isObject(value) && [value.delta, value.alpha, value.beta].every(Number.isFinite);

const isState = (value: PairReport["sprt"] & object): boolean =>
  isObject(value) &&
  [value.first, value.second].every((decision) => decisions.includes(decision)) &&
  verdicts.includes(value.verdict) &&
  Array.isArray(value.llr) &&
  value.llr.length === 2 &&
  [...value.llr, value.games].every(Number.isFinite);

/** True if every part of the model exists with the same type. A number may be null: JSON has no NaN. */
function hasShapeOf(value: unknown, model: unknown): boolean {
  if (typeof model === "number") return typeof value === "number" || value === null;
  if (!isObject(model)) return model === null ? value === null : typeof value === typeof model;
  if (!isObject(value) || Array.isArray(value) !== Array.isArray(model)) return false;
  const parts = Object.entries(model as object);
  if (Array.isArray(model) && (value as unknown[]).length !== parts.length) return false;
  return parts.every(([key, part]) => hasShapeOf((value as Record<string, unknown>)[key], part));
}
