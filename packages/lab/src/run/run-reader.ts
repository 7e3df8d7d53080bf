import {
  ok,
  type Problem,
  type Result,
  readVariantReference,
  refuse,
  type Variant,
} from "@broadside/rules";
import { isCommand } from "../bots/command-name.ts";
import { findBot } from "../bots/engine-bots.ts";
import { type LayoutsPlan, openLayouts } from "./layout-source.ts";
import type { BotPlan, RunDescription } from "./run-description.ts";

export const runProblemCodes = [
  "run/format",
  "run/variant",
  "run/bots",
  "run/layouts",
  "run/seed",
  "run/numbers",
  "run/luck",
] as const;
export type RunProblem = Problem<(typeof runProblemCodes)[number]>;

/** A description out of a report or a checkpoint. What is read can be opened and played. */
export function readRunDescription(value: unknown): Result<RunDescription, RunProblem> {
  const run = value as RunDescription;
  if (typeof value !== "object" || value === null || run.format !== 1) {
    return refuse("run/format", "It does not describe a run in a format this version can read.");
  }
  const variant = readVariantReference(run.variant);
  if (!variant.ok) return refuse("run/variant", variant.error[0]!.message);
  if (!hasNumbers(run)) return refuse("run/numbers", "The run's number of games is damaged.");
  if (typeof run.seed !== "string") return refuse("run/seed", "The run's seed is damaged.");
  if (!isLuckPlan(run))
    return refuse("run/luck", "The run measures luck where it cannot be measured.");
  const wrong = botsProblem(run.bots, variant.value) ?? layoutsProblem(run.layouts, variant.value);
  return wrong ?? ok(run);
}

type Refusal = Result<never, RunProblem>;

const isCount = (n: unknown): n is number => Number.isSafeInteger(n) && (n as number) >= 0;

const hasNumbers = ({ games, matches, timeoutMs, look }: RunDescription): boolean =>
  [games, matches, timeoutMs].every(isCount) &&
  matches % 2 === 0 &&
  (look === undefined || (isCount(look) && look > 0));

const isLuckPlan = ({ luck, layouts }: RunDescription): boolean =>
  luck === undefined || (luck === true && layouts?.kind === "uniform");

function botsProblem(bots: readonly BotPlan[], variant: Variant): Refusal | undefined {
  const isPlan = (bot: BotPlan) => typeof bot?.name === "string" && isCount(bot.games);
  if (!Array.isArray(bots) || bots.length === 0 || !bots.every(isPlan)) {
    return refuse("run/bots", "The run's list of bots is damaged.");
  }
  const names = bots.map(({ name }) => name);
  if (new Set(names).size < names.length) return refuse("run/bots", "The run names a bot twice.");
  for (const name of names.filter((bot) => !isCommand(bot))) {
    const found = findBot(name, variant);
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
  if (plan.kind === "uniform") return true;
  if (typeof plan.name !== "string") return false;
  if (plan.kind === "strategy") return true;
  const { kind, digest, texts } = plan;
  const areTexts = Array.isArray(texts) && texts.every((text) => typeof text === "string");
  return kind === "file" && typeof digest === "string" && areTexts;
}
