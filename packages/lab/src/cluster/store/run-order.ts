import { createHash } from "node:crypto";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import {
  boundedText,
  fieldOf,
  oneOf,
  orNull,
  type Reader,
  readFields,
  readList,
} from "@broadside/rules/json";
import { excerpt } from "@broadside/rules/text";
import { problem } from "@broadside/words";
import type { LayoutsPlan } from "../../plan/layout-source.ts";
import type { RunDescription } from "../../plan/run-description.ts";
import { readRunDescription } from "../../plan/run-reader.ts";
import type { SprtOptions } from "../../statistics/sprt.ts";

/** Everything a cluster needs to play a run and report it. */
export interface RunOrder {
  /** Decides how the report is worded. */
  readonly command: "simulate" | "compare";
  readonly run: RunDescription;
  readonly sprt: SprtOptions | null;
  readonly log: boolean;
  /** By bot: the name an external bot gave itself. */
  readonly said: readonly (string | null)[];
}

const FORMAT = "broadside run 1";
/** Without layouts, a description is a few hundred characters. */
const MAX_LENGTH = 1_000_000;
const MAX_SAID = 1000;
const MAX_BOTS = 200;

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
  const stored = fieldOf(fieldOf(fieldOf(parse(text), "run"), "layouts"), "stored");
  return typeof stored === "string" ? stored : undefined;
}

/** Strict, because anyone may have written to the table. */
export function readOrder(
  text: string,
  layouts: readonly string[] | undefined,
): Result<RunOrder, Problem> {
  const value = parse(text);
  const read = readFields(value, "", {
    format: oneOf([FORMAT]),
    command: oneOf(["simulate", "compare"]),
    log: oneOf([true, false]),
    sprt: orNull(readSprt),
    said: (names, path) => readList(names, path, MAX_BOTS, orNull(boundedText(MAX_SAID))),
    run: ok,
  });
  if (!read.ok) return fail(read.error[0]!);
  const { command, sprt, log, said, run: given } = value as RunOrder;
  const plan = withLayouts(fieldOf(given, "layouts"), layouts);
  if (!plan) return fail(problem("order/layouts", {}));
  const run = readRunDescription({ ...given, layouts: plan }, "run");
  if (!run.ok) return run;
  const [wanted, count] = [run.value.bots.length, said.length];
  if (count !== wanted) return fail(problem("list/length", { wanted, count }, { path: "said" }));
  return ok({ command, run: run.value, sprt, log, said });
}

function parse(text: string): unknown {
  try {
    return text.length > MAX_LENGTH ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The plan with its texts, or undefined if they do not match the digest. */
function withLayouts(plan: unknown, texts: readonly string[] | undefined): unknown {
  const named = plan as (LayoutsPlan & { stored?: string }) | null | undefined;
  if (named?.kind !== "file") return plan ?? null;
  const { stored, ...rest } = named;
  if (!texts || stored !== digestOf(texts) || Object.hasOwn(rest, "texts")) return undefined;
  return { ...rest, texts };
}

const positive =
  (isPossible: (n: number) => boolean): Reader<number> =>
  (value, path) =>
    typeof value === "number" && value > 0 && isPossible(value)
      ? ok(value)
      : fail([problem("order/sprt", { found: excerpt(String(value)) }, { path })]);
const chance = positive((n) => n < 0.5);
const delta = positive((n) => n <= 100);

const readSprt: Reader<SprtOptions> = (value, path) =>
  readFields(value, path, { delta, alpha: chance, beta: chance });

/** SHA-256 of the value as JSON, in hexadecimal. */
export const digestOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex");
