import { createHash } from "node:crypto";
import { ok, type Problem, type Result, refuse } from "@broadside/rules";
import type { LayoutsPlan } from "../../plan/layout-source.ts";
import type { RunDescription } from "../../plan/run-description.ts";
import { type RunProblem, readRunDescription } from "../../plan/run-reader.ts";
import type { SprtOptions } from "../../statistics/sprt.ts";

export interface RunOrder {
  /** Decides how the report is worded. */
  readonly command: "simulate" | "compare";
  readonly run: RunDescription;
  readonly sprt: SprtOptions | null;
  /** Also log every shot. */
  readonly log: boolean;
  /** By bot: the name an external bot gave itself. */
  readonly said: readonly (string | null)[];
}

export type OrderProblem =
  | RunProblem
  | Problem<"order/format" | "order/sprt" | "order/said" | "order/layouts">;

const FORMAT = "broadside run 1";
/** Without layouts, a description is a few hundred characters. */
const MAX_LENGTH = 1_000_000;
const MAX_SAID = 1000;

/** Layouts from a file are stored separately, under the digest of their texts. */
export function makeOrder(order: RunOrder): {
  text: string;
  layouts: readonly string[] | undefined;
} {
  const { layouts } = order.run;
  if (layouts.kind !== "file") return { text: write(order, layouts), layouts: undefined };
  const { texts, ...plan } = layouts;
  return { text: write(order, { ...plan, stored: digestOf(texts) }), layouts: texts };
}

const write = ({ run, ...order }: RunOrder, layouts: object): string =>
  JSON.stringify({ format: FORMAT, ...order, run: { ...run, layouts } });

/** The digest of an order's layouts, or undefined if it has none. Validates nothing else. */
export function storedLayouts(text: string): string | undefined {
  const order = parse(text) as { run?: { layouts?: { stored?: unknown } } } | undefined;
  const stored = order?.run?.layouts?.stored;
  return typeof stored === "string" ? stored : undefined;
}

/** Strict, because anyone may have written to the table. */
export function readOrder(
  text: string,
  layouts: readonly string[] | undefined,
): Result<RunOrder, OrderProblem> {
  const value = parse(text) as (RunOrder & { format: string }) | undefined;
  if (!isOrder(value)) return refuse("order/format", "It is not an order this version can read.");
  const { command, sprt, log, said } = value;
  const plan = withLayouts(value.run?.layouts, layouts);
  if (!plan) return refuse("order/layouts", "The layouts of the run are not those it names.");
  const run = readRunDescription({ ...value.run, layouts: plan });
  if (!run.ok) return run;
  if (sprt !== null && !isSprt(sprt)) return refuse("order/sprt", "The run's test is damaged.");
  if (!isSaid(said, run.value)) return refuse("order/said", "The names of the bots are damaged.");
  return ok({ command, run: run.value, sprt, log, said });
}

function parse(text: string): unknown {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const isOrder = (
  value: (RunOrder & { format: string }) | undefined,
): value is RunOrder & { format: string } =>
  value !== undefined &&
  Object.keys(value).sort().join() === "command,format,log,run,said,sprt" &&
  value.format === FORMAT &&
  ["simulate", "compare"].includes(value.command) &&
  typeof value.log === "boolean" &&
  typeof value.run === "object";

/** The plan with its texts, or undefined if they do not match the digest. */
function withLayouts(plan: unknown, texts: readonly string[] | undefined): unknown {
  const named = plan as (LayoutsPlan & { stored?: string }) | null | undefined;
  if (named?.kind !== "file") return plan ?? null;
  const { stored, ...rest } = named;
  if (!texts || stored !== digestOf(texts) || Object.hasOwn(rest, "texts")) return undefined;
  return { ...rest, texts };
}

const isSprt = (value: SprtOptions): boolean =>
  typeof value === "object" &&
  Object.keys(value).sort().join() === "alpha,beta,delta" &&
  value.delta > 0 &&
  value.delta <= 100 &&
  [value.alpha, value.beta].every((chance) => chance > 0 && chance < 0.5);

const isSaid = (said: RunOrder["said"], { bots }: RunDescription): boolean =>
  Array.isArray(said) &&
  said.length === bots.length &&
  said.every((name) => name === null || (typeof name === "string" && name.length <= MAX_SAID));

/** SHA-256 of the value as JSON, in hexadecimal. */
export const digestOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex");
