import type { Variant } from "@broadside/rules";
import { fleetCells } from "@broadside/rules/board";
import { commandOf, isCommand } from "../plan/bot-names.ts";
import { layoutsName } from "../plan/layout-source.ts";
import { type RunDescription, usesPrograms, variantOf } from "../plan/run-description.ts";
import { number } from "../statistics/number-text.ts";
import type { Fact } from "./document.ts";
import type { Report } from "./report.ts";
import { startUpsText } from "./report-wording.ts";

export function describeVariant(variant: Variant): string {
  const lengths = variant.fleet.map((ship) => ship.length).join(", ");
  const squares = fleetCells(variant.fleet);
  return `${variant.rows} x ${variant.columns}, ships of ${lengths} (${squares} squares), contact ${variant.contact}, announcement ${variant.announcement}, turns ${variant.turns}`;
}

/** What a reader must know before any figure: versions, rules, bots, seed, and the command. */
export function factsOf(report: Report): Fact[] {
  const { run } = report;
  const variant = variantOf(run);
  const played = report.bots.map((bot) => bot.games);
  const games = new Set(played).size === 1 ? number(played[0]!) : played.map(number).join(", ");
  const matches = report.pairs.reduce((sum, pair) => sum + pair.matches, 0);
  const startUps = startUpsText(report);
  const fact = (name: string, value: string): Fact => ({ name, value });
  return [
    fact("Broadside", `version ${report.version}`),
    fact("Variant", `${variant.name}: ${describeVariant(variant)}`),
    fact("Bots", report.bots.map((bot, i) => botText(bot.name, run.bots[i]!.name)).join(", ")),
    fact("Layouts", layoutsText(run)),
    fact("Seed", run.seed),
    fact("Games", `${games}${played.length === 1 ? "" : SAME_LAYOUTS}${stoppedText(report)}`),
    ...(run.luck ? [fact("Luck", luckText(report))] : []),
    ...(run.prior ? [fact("Prior", run.prior.name)] : []),
    ...(run.think ? [fact("Thought per shot", `${number(run.think)} ms`)] : []),
    ...(matches > 0 ? [fact("Matches", `${number(matches)} in total`)] : []),
    ...(usesPrograms(run) ? [fact("Time limit per shot", `${run.timeoutMs / 1000} s`)] : []),
    ...(startUps ? [fact("Started", startUps)] : []),
    { name: "Repeat with", value: report.command, isCode: true },
  ];
}

function luckText({ bots }: Report): string {
  const uncounted = bots.reduce((sum, bot) => sum + (bot.corrected?.uncounted ?? 0), 0);
  const measured = "measured at every shot; the corrected means leave it out";
  if (uncounted === 0) return measured;
  return `${measured}, except at ${number(uncounted)} shots that would take too long to count`;
}

const SAME_LAYOUTS = " per bot, all on the same layouts";

/** The command of an external bot appears here only; elsewhere it goes by its name. */
const botText = (shown: string, name: string): string =>
  shown === name || !isCommand(name) ? shown : `${shown} (${commandOf(name)})`;

function layoutsText(run: RunDescription): string {
  const name = layoutsName(run.layouts);
  if (run.layouts.kind !== "file") return name;
  const { texts, digest } = run.layouts;
  const layouts = texts.length === 1 ? "1 layout" : `${number(texts.length)} layouts`;
  return `${name} (${layouts}, SHA-256 ${digest.slice(0, 16)}…)`;
}

function stoppedText({ stopped, run }: Report): string {
  if (stopped === "interrupted") return ` (interrupted; ${number(run.games)} were requested)`;
  if (stopped === "decided") return ` (the test was decided; ${number(run.games)} were allowed)`;
  if (stopped === "failed") return ` (a bot failed; ${number(run.games)} were allowed)`;
  return "";
}
