import type { SprtOptions } from "../statistics/sprt.ts";
import { decisions, verdicts } from "../statistics/sprt.ts";
import type { PairReport, Report } from "./report.ts";
import { remadeReport } from "./report-remade.ts";
import { type Warning, warningCodes } from "./report-warnings.ts";

/**
 * Does a report out of a file, whose counts are whole, have every part of a report? What the figures
 * say is another question; this one is whether they can be shown and compared.
 */
export function hasFigures(report: Report): boolean {
  const { bots, pairs, warnings, sprt, stopped } = report;
  const sound =
    [report.version, report.command].every((text) => typeof text === "string") &&
    [null, "interrupted", "decided", "failed"].includes(stopped) &&
    (warnings === undefined || (Array.isArray(warnings) && warnings.every(isWarning))) &&
    (sprt === null || isTest(sprt)) &&
    Array.isArray(bots) &&
    bots.every((bot) => typeof bot?.name === "string") &&
    bots.length === report.run.bots.length &&
    Array.isArray(pairs) &&
    pairs.every((pair) => isObject(pair) && (pair.sprt === null || isState(pair.sprt)));
  if (!sound) return false;
  const model = remadeReport(report);
  return hasShapeOf(bots, model.bots) && hasShapeOf(pairs, model.pairs);
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

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

/** Every part that the model has, of the same kind. A number may be null: JSON has no NaN. */
function hasShapeOf(value: unknown, model: unknown): boolean {
  if (typeof model === "number") return typeof value === "number" || value === null;
  if (!isObject(model)) return model === null ? value === null : typeof value === typeof model;
  if (!isObject(value) || Array.isArray(value) !== Array.isArray(model)) return false;
  const parts = Object.entries(model as object);
  if (Array.isArray(model) && (value as unknown[]).length !== parts.length) return false;
  return parts.every(([key, part]) => hasShapeOf((value as Record<string, unknown>)[key], part));
}
