import { answerCounts, readPrior } from "@broadside/engine";
import {
  createKnowledge,
  fail,
  ok,
  type Problem,
  type Result,
  type Variant,
} from "@broadside/rules";
import {
  boundedText,
  type Decoded,
  fieldOf,
  oneOf,
  optional,
  type Reader,
  readFields,
  readList,
  readVariant,
  wholeNumber,
  writeVariant,
} from "@broadside/rules/json";
import { locate } from "@broadside/rules/problem";
import { problem } from "@broadside/words";
import { isCommand } from "./bot-names.ts";
import { findBotFor } from "./engine-bots.ts";
import { type LayoutsPlan, openLayouts } from "./layout-source.ts";
import type { BotPlan, RunDescription } from "./run-description.ts";

/** The command line has the same limits. */
const MAX_GAMES = 1_000_000_000;
const MAX_BOTS = 200;
const MAX_TIMEOUT_MS = 3_600_000;
const MAX_THINK_MS = 100_000;

const anyText = boundedText(2000);
const anyCount = wholeNumber(0, MAX_GAMES);

/**
 * Validates a description from a report, a checkpoint or a queue. A valid one can be opened and
 * played, and has no unknown fields.
 */
export function readRunDescription(value: unknown, path = ""): Result<RunDescription, Problem> {
  const botGames = wholeNumber(0, fieldOf(value, "games") as number);
  const readBot: Reader<BotPlan> = (bot, at) =>
    readFields(bot, at, { name: anyText, games: botGames });
  const read = readFields<ReadRun>(value, path, {
    format: oneOf([1]),
    variant: readVariantAt,
    games: anyCount,
    matches: anyCount,
    bots: (given, at) => readList(given, at, MAX_BOTS, readBot),
    layouts: readLayouts,
    seed: anyText,
    timeoutMs: wholeNumber(0, MAX_TIMEOUT_MS),
    look: optional(wholeNumber(1, MAX_GAMES)),
    luck: optional(oneOf([true])),
    think: optional(wholeNumber(1, MAX_THINK_MS)),
    prior: optional(readPrior),
  });
  if (!read.ok) return fail(read.error[0]!);
  const wrong = faultOf(read.value);
  if (wrong) return fail(wrong);
  // In the order it was written in, which the digest of a stored run depends on. Presets had other
  // ids in earlier versions.
  return ok({ ...(value as RunDescription), variant: writeVariant(read.value.variant) });
}

const readVariantAt: Reader<Variant> = (value, path) => {
  const variant = readVariant(value);
  return variant.ok ? variant : fail(variant.error.map((wrong) => locate(wrong, { path })));
};

const readLayouts: Reader<LayoutsPlan> = (value, path) => {
  const kind = oneOf(["uniform", "strategy", "file"])(fieldOf(value, "kind"), `${path}.kind`);
  if (!kind.ok) return kind;
  const fields = { kind: ok, ...layoutsFields[kind.value] };
  return readFields(value, path, fields) as Decoded<LayoutsPlan>;
};

const layoutsFields = {
  uniform: {},
  strategy: { name: anyText },
  file: {
    name: anyText,
    digest: anyText,
    texts: (texts: unknown, path: string) => readList(texts, path, Infinity, boundedText(Infinity)),
  },
};

interface ReadRun extends Omit<RunDescription, "variant"> {
  readonly variant: Variant;
}

function faultOf({ variant, bots, layouts, matches, luck }: ReadRun): Problem | undefined {
  if (matches % 2 !== 0) return problem("run/odd-matches", {});
  if (luck && layouts.kind !== "uniform") return problem("luck/layouts", {});
  if (bots.length === 0) return problem("run/no-bots", {});
  const found = [
    ...bots.filter(({ name }) => !isCommand(name)).map(({ name }) => findBotFor(name, variant)),
    openLayouts(variant, layouts),
  ];
  return found.flatMap((each) => (each.ok ? [] : each.error))[0];
}

/**
 * Luck can be measured only if the chance of every answer is known exactly: all layouts must be
 * equally likely, and countable from the first shot.
 */
export function checkLuck(variant: Variant, layouts: LayoutsPlan): Result<true, Problem> {
  if (layouts.kind !== "uniform") return fail(problem("luck/layouts", {}));
  const isExact = answerCounts(createKnowledge(variant), 0) !== undefined;
  return isExact ? ok(true) : fail(problem("luck/not-exact", {}));
}
