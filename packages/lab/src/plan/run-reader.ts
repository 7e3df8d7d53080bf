import { answerCounts } from "@broadside/engine";
import {
  createKnowledge,
  ok,
  type Problem,
  type Result,
  refuse,
  type Variant,
} from "@broadside/rules";
import { readVariant, writeVariant } from "@broadside/rules/json";
import { excerpt } from "@broadside/rules/text";
import { isCommand } from "./bot-names.ts";
import { findBotFor } from "./engine-bots.ts";
import { type LayoutsPlan, openLayouts } from "./layout-source.ts";
import type { BotPlan, RunDescription } from "./run-description.ts";

export const runProblemCodes = [
  "run/format",
  "run/fields",
  "run/variant",
  "run/bots",
  "run/layouts",
  "run/seed",
  "run/numbers",
  "run/luck",
] as const;
export type RunProblem = Problem<(typeof runProblemCodes)[number]>;

/** The command line has the same limits. */
const MAX_GAMES = 1_000_000_000;
const MAX_BOTS = 200;
const MAX_TEXT = 2000;
const MAX_TIMEOUT_MS = 3_600_000;
const MAX_THINK_MS = 100_000;

/** Typed so that a new field must be listed here. */
const fields: Readonly<Record<keyof RunDescription, "required" | "optional">> = {
  format: "required",
  variant: "required",
  bots: "required",
  layouts: "required",
  seed: "required",
  games: "required",
  matches: "required",
  timeoutMs: "required",
  look: "optional",
  luck: "optional",
  think: "optional",
};

/**
 * Validates a description from a report, a checkpoint or a queue. A valid one can be opened and
 * played, and has no unknown fields.
 */
export function readRunDescription(value: unknown): Result<RunDescription, RunProblem> {
  const run = value as RunDescription;
  if (typeof value !== "object" || value === null || run.format !== 1) {
    return refuse("run/format", "It does not describe a run in a format this version can read.");
  }
  const unknown = Object.keys(run).find((field) => !Object.hasOwn(fields, field));
  if (unknown !== undefined) {
    return refuse("run/fields", `A run has no field "${excerpt(unknown)}".`);
  }
  const variant = readVariant(run.variant);
  if (!variant.ok) return refuse("run/variant", variant.error[0]!.message);
  if (!hasNumbers(run)) return refuse("run/numbers", "The run's number of games is damaged.");
  if (!isText(run.seed)) return refuse("run/seed", "The run's seed is damaged.");
  if (!isLuckPlan(run))
    return refuse("run/luck", "The run measures luck where it cannot be measured.");
  const wrong = botsProblem(run, variant.value) ?? layoutsProblem(run.layouts, variant.value);
  // Presets had other ids in earlier versions.
  return wrong ?? ok({ ...run, variant: writeVariant(variant.value) });
}

type Refusal = Result<never, RunProblem>;

const isCount = (n: unknown, most = MAX_GAMES): n is number =>
  Number.isSafeInteger(n) && (n as number) >= 0 && (n as number) <= most && !Object.is(n, -0);

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length <= MAX_TEXT;

const hasOnly = (value: object, names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name));

const hasNumbers = ({ games, matches, timeoutMs, look, think }: RunDescription): boolean =>
  isCount(games) &&
  isCount(matches) &&
  isCount(timeoutMs, MAX_TIMEOUT_MS) &&
  matches % 2 === 0 &&
  (look === undefined || (isCount(look) && look > 0)) &&
  (think === undefined || (isCount(think, MAX_THINK_MS) && think > 0));

const isLuckPlan = ({ luck, layouts }: RunDescription): boolean =>
  luck === undefined || (luck === true && layouts?.kind === "uniform");

function botsProblem({ bots, games }: RunDescription, variant: Variant): Refusal | undefined {
  const isPlan = (bot: BotPlan) =>
    isText(bot?.name) && isCount(bot.games, games) && hasOnly(bot, ["name", "games"]);
  const isList = Array.isArray(bots) && bots.length > 0 && bots.length <= MAX_BOTS;
  // Not `every`, which skips the holes of a sparse array.
  if (!isList || !Array.from(bots, isPlan).every(Boolean)) {
    return refuse("run/bots", "The run's list of bots is damaged.");
  }
  const names = bots.map(({ name }) => name);
  if (new Set(names).size < names.length) return refuse("run/bots", "The run names a bot twice.");
  for (const name of names.filter((bot) => !isCommand(bot))) {
    const found = findBotFor(name, variant);
    if (!found.ok) return refuse("run/bots", found.error.message);
  }
  return undefined;
}

function layoutsProblem(plan: LayoutsPlan, variant: Variant): Refusal | undefined {
  if (!isLayoutsPlan(plan)) {
    return refuse("run/layouts", "The run does not say where its layouts come from.");
  }
  const source = openLayouts(variant, plan);
  return source.ok ? undefined : refuse("run/layouts", source.error.message);
}

function isLayoutsPlan(plan: LayoutsPlan | null | undefined): plan is LayoutsPlan {
  if (typeof plan !== "object" || plan === null) return false;
  if (plan.kind === "uniform") return hasOnly(plan, ["kind"]);
  if (!isText(plan.name)) return false;
  if (plan.kind === "strategy") return hasOnly(plan, ["kind", "name"]);
  const { kind, digest, texts } = plan;
  const areTexts =
    Array.isArray(texts) && Array.from(texts, (text) => typeof text === "string").every(Boolean);
  const isWhole = hasOnly(plan, ["kind", "name", "digest", "texts"]);
  return kind === "file" && isText(digest) && areTexts && isWhole;
}

export type LuckProblem = Problem<"luck/layouts" | "luck/not-exact">;

/**
 * Luck can be measured only if the chance of every answer is known exactly: all layouts must be
 * equally likely, and countable from the first shot.
 */
export function checkLuck(variant: Variant, layouts: LayoutsPlan): Result<true, LuckProblem> {
  if (layouts.kind !== "uniform") {
    const why =
      "Luck can be measured only on uniform layouts: elsewhere the chance of a hit is not known exactly.";
    return refuse("luck/layouts", why);
  }
  if (answerCounts(createKnowledge(variant), 0)) return ok(true);
  const why =
    "Luck cannot be measured on this board: counting its layouts exactly would take too long.";
  return refuse("luck/not-exact", why);
}
