import type { Problem } from "@broadside/rules";
import type { VariantReference } from "@broadside/rules/json";
import { problem } from "@broadside/words";
import { type LayoutsPlan, layoutsName } from "../plan/layout-source.ts";
import type { RunDescription } from "../plan/run-description.ts";
import { number } from "../statistics/number-text.ts";
import type { SprtOptions } from "../statistics/sprt.ts";

/** Besides the description, what must be unchanged to resume. */
export interface RunSettings {
  readonly sprt: SprtOptions | null;
  readonly csv: string | null;
  readonly log: string | null;
}

interface ResumableRun {
  readonly run: RunDescription;
  readonly settings: RunSettings;
}

/** Each difference, with old and new value. */
export function differencesBetween(was: ResumableRun, is: ResumableRun): Problem[] {
  const old = optionsOf(was);
  const found = optionsOf(is)
    .map((now, i) => ({ ...now, before: old[i]! }))
    .filter((now) => !isSame(now, now.before));
  // The games of each bot follow from the number of games.
  const isImplied = found.some(({ option }) => option === "-n");
  return found
    .filter(({ option }) => option !== BOT_GAMES || !isImplied)
    .map(({ option, text, before }) =>
      before.text === text
        ? problem("checkpoint/other-content", { option, value: text })
        : problem("checkpoint/other-option", { option, before: before.text, now: text }),
    );
}

interface Option {
  readonly option: string;
  readonly value: unknown;
  readonly text: string;
}

const BOT_GAMES = "number of games for each bot";

function optionsOf({ run, settings }: ResumableRun): Option[] {
  const names = run.bots.map(({ name }) => name);
  const games = run.bots.map((bot) => bot.games);
  const think = run.think === undefined ? "not given" : `${run.think} ms`;
  const { sprt = null, csv = null, log = null } = settings ?? {};
  return [
    { option: "--variant", value: run.variant, text: variantText(run.variant) },
    { option: "list of bots", value: names, text: names.join(", ") },
    { option: "-n", value: run.games, text: number(run.games) },
    { option: BOT_GAMES, value: games, text: games.map(number).join(", ") },
    { option: "--matches", value: run.matches, text: number(run.matches) },
    { option: "--layouts", value: run.layouts, text: layoutsText(run.layouts) },
    { option: "--seed", value: run.seed, text: `"${run.seed}"` },
    { option: "--timeout", value: run.timeoutMs, text: `${run.timeoutMs / 1000} s` },
    { option: "--luck", value: run.luck, text: run.luck ? "given" : "not given" },
    { option: "--prior", value: run.prior?.name, text: run.prior?.name ?? "uniform" },
    { option: "--think", value: run.think, text: think },
    { option: "--sprt", value: sprt, text: sprtText(sprt) },
    { option: "-o", value: csv, text: fileText(csv) },
    { option: "-g", value: log, text: fileText(log) },
  ];
}

const isSame = (a: Option, b: Option): boolean =>
  JSON.stringify(a.value ?? null) === JSON.stringify(b.value ?? null);

function variantText(variant: VariantReference): string {
  return typeof variant === "string" ? variant : `"${variant.name}" with custom rules`;
}

function layoutsText(plan: LayoutsPlan): string {
  const name = layoutsName(plan);
  return plan.kind === "file" ? `${name} (SHA-256 ${plan.digest.slice(0, 8)}…)` : name;
}

function sprtText(sprt: SprtOptions | null): string {
  if (!sprt) return "not given";
  return `${sprt.delta} with --alpha ${sprt.alpha} and --beta ${sprt.beta}`;
}

function fileText(path: string | null): string {
  return path === null ? "not given" : `"${path}"`;
}
