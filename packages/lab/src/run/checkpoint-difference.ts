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
  const found = parts.filter(({ of }) => !isSame(of(was), of(is)));
  // The games of each bot follow from the number of games.
  const listed = found.filter(
    ({ name }) => name !== SLOW || !found.some((part) => part.name === "-n"),
  );
  return listed.map(({ name: option, of, text }) => {
    const [before, now] = [text(of(was)), text(of(is))];
    return before === now
      ? problem("checkpoint/other-content", { option, value: now })
      : problem("checkpoint/other-option", { option, before, now });
  });
}

interface Part<T> {
  readonly name: string;
  readonly of: (resumable: ResumableRun) => T;
  readonly text: (value: T) => string;
}

const part = <T>(
  name: string,
  of: (resumable: ResumableRun) => T,
  text: (value: T) => string,
): Part<unknown> => ({ name, of, text: text as (value: unknown) => string });

const SLOW = "number of games for each bot";

const parts: readonly Part<unknown>[] = [
  part("--variant", ({ run }) => run.variant, variantText),
  part(
    "list of bots",
    ({ run }) => run.bots.map(({ name }) => name),
    (names) => names.join(", "),
  ),
  part("-n", ({ run }) => run.games, number),
  part(
    SLOW,
    ({ run }) => run.bots.map(({ games }) => games),
    (games) => games.map(number).join(", "),
  ),
  part("--matches", ({ run }) => run.matches, number),
  part("--layouts", ({ run }) => run.layouts, layoutsText),
  part(
    "--seed",
    ({ run }) => run.seed,
    (seed) => `"${seed}"`,
  ),
  part(
    "--timeout",
    ({ run }) => run.timeoutMs,
    (ms) => `${ms / 1000} s`,
  ),
  part(
    "--luck",
    ({ run }) => run.luck ?? false,
    (luck) => (luck ? "given" : "not given"),
  ),
  part(
    "--think",
    ({ run }) => run.think,
    (ms) => (ms === undefined ? "not given" : `${ms} ms`),
  ),
  part("--sprt", ({ settings }) => settings?.sprt, sprtText),
  part("-o", ({ settings }) => settings?.csv, fileText),
  part("-g", ({ settings }) => settings?.log, fileText),
];

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

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
