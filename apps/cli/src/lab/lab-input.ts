import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { type Prior, priorBots } from "@broadside/engine";
import {
  checkLuck,
  commandOf,
  findBotFor,
  isCommand,
  type LayoutsPlan,
  openLayouts,
  type RunDescription,
  splitLayouts,
} from "@broadside/lab";
import type { Variant } from "@broadside/rules";
import { writeVariant } from "@broadside/rules/json";
import { parseSeed } from "@broadside/rules/record";
import { priorFrom, suitingPrior } from "../odds/prior-option.ts";
import { readTextFile } from "../terminal/read-input.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import type { LabOptions } from "./lab-options.ts";

export const readSeedOption = (text: string): string => orThrow(parseSeed(text));

export function readLayoutsOption(text: string, variant: Variant): LayoutsPlan {
  const plan = layoutsPlan(text);
  const where = plan.kind === "file" ? `"${text}": ` : "";
  const hint = plan.kind === "strategy" ? " To use a file of layouts, give its path." : "";
  orThrow(openLayouts(variant, plan), (why) => `${where}${why}${hint}`);
  return plan;
}

/** A run with the options that `simulate` and `compare` share. */
export function describeRun(
  options: LabOptions,
  variant: Variant,
  layouts: LayoutsPlan,
  plan: Pick<RunDescription, "bots" | "games" | "matches" | "look">,
): RunDescription {
  if (options.luck) orThrow(checkLuck(variant, layouts));
  const prior = runPrior(options.prior, variant, plan.bots);
  return {
    format: 1,
    variant: writeVariant(variant),
    layouts,
    seed: readSeedOption(options.seed),
    timeoutMs: Math.round(options.timeout * 1000),
    ...plan,
    ...(options.luck && { luck: true }),
    ...(options.think !== undefined && { think: options.think }),
    ...(prior && { prior }),
  };
}

/** The prior of a run, named as the flag spells it so that the run can be repeated. */
function runPrior(
  text: string | undefined,
  variant: Variant,
  bots: RunDescription["bots"],
): Prior | undefined {
  const prior = suitingPrior(priorFrom(text), variant);
  if (!prior) return undefined;
  if (!bots.some(({ name }) => priorBots.includes(name))) {
    throw new UserError(`--prior is for ${priorBots.join(", ")}; none of them plays.`);
  }
  return { ...prior, name: text!.slice(0, 60) };
}

/** The number of games without -n: each layout of a file is used once. */
export const defaultGames = (layouts: LayoutsPlan, usual: number): number =>
  layouts.kind === "file" ? layouts.texts.length : usual;

function layoutsPlan(text: string): LayoutsPlan {
  if (text === "uniform") return { kind: "uniform" };
  if (!existsSync(text) && !/[./\\]/.test(text)) return { kind: "strategy", name: text };
  const content = readTextFile(text, MAX_LAYOUTS_BYTES);
  const digest = createHash("sha256").update(content).digest("hex");
  return { kind: "file", name: text, digest, texts: splitLayouts(content) };
}

/** Some 400,000 layouts of five ships. */
const MAX_LAYOUTS_BYTES = 50_000_000;

/** A bot's name as the engine spells it, or the whole command. */
export function readBotOption(text: string, variant: Variant): string {
  if (isCommand(text)) {
    if (commandOf(text) !== "" && !/[\r\n\0]/.test(text)) return text.trim();
    throw new UserError("Write an external bot as 'cmd:python3 my_bot.py'.");
  }
  const hint = /[\s./\\]/.test(text) ? ` For your own program: --bot 'cmd:${text}'.` : "";
  return orThrow(findBotFor(text, variant), (why) => `${why}${hint}`).name;
}
