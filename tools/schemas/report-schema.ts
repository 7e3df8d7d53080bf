// The JSON Schema of a lab's report.
import type { Report } from "@broadside/lab";
import {
  type Json,
  list,
  object,
  orNull,
  type PropertiesOf,
  pair,
  text,
  variant,
  variantReference,
  whole,
} from "./parts.ts";

type Bot = Report["bots"][number];
type Pair = Report["pairs"][number];
type Tally = Report["tally"];

/** JSON has no NaN. */
const figure: Json = { type: ["number", "null"] };
const histogram = list(whole());
const counts = whole();
const sums: Json = { type: "object", description: "Exact sums, for `broadside lab verify`." };

const run: PropertiesOf<Report["run"]> = {
  format: { const: 1 },
  variant: variantReference,
  bots: list(object({ name: text, games: counts })),
  layouts: { type: "object", properties: { kind: { enum: ["uniform", "strategy", "file"] } } },
  seed: text,
  games: counts,
  matches: counts,
  timeoutMs: whole(1),
  look: whole(1),
  luck: { const: true },
  think: { type: "number", exclusiveMinimum: 0 },
  prior: { type: "object", description: "How layouts were expected to be placed: docs/priors.md." },
};

const botTally: PropertiesOf<Tally["bots"][number]> = {
  shots: histogram,
  forfeits: counts,
  sunkAt: list(histogram),
  layouts: sums,
  luck: sums,
  corrected: sums,
};
const pairTally: PropertiesOf<Tally["pairs"][number]> = {
  differences: histogram,
  wins: pair(counts),
  firstMoverWins: counts,
  pairScores: histogram,
  forfeits: pair(counts),
  layouts: sums,
  matchLayouts: sums,
  luck: sums,
  corrected: sums,
};
const tally: PropertiesOf<Tally> = {
  bots: list(object(botTally, ["layouts", "luck", "corrected"])),
  pairs: list(object(pairTally, ["layouts", "matchLayouts", "luck", "corrected"])),
  forfeits: list({ type: "object" }),
  witnesses: list({ type: "object" }),
};

const corrected: PropertiesOf<NonNullable<Bot["corrected"]>> = {
  mean: figure,
  standardError: figure,
  margin95: figure,
  standardDeviation: figure,
  uncounted: counts,
};
const quantiles = (...parts: readonly string[]): Json =>
  object(Object.fromEntries(parts.map((part) => [part, figure])));

const ship: PropertiesOf<Bot["sunkAt"][number]> = {
  ship: text,
  length: whole(1),
  mean: figure,
  standardError: figure,
  quantiles: quantiles("5", "25", "50", "75", "95"),
};
const bot: PropertiesOf<Bot> = {
  name: text,
  games: counts,
  layouts: counts,
  forfeits: counts,
  mean: figure,
  standardError: figure,
  margin95: figure,
  standardDeviation: figure,
  corrected: object(corrected),
  median: figure,
  best: figure,
  worst: figure,
  quantiles: quantiles("5", "25", "75", "95"),
  hitRate: figure,
  sunkAt: list(object(ship)),
  msPerShot: figure,
  startUps: object({ times: counts, ms: { type: "number" } }),
  elo: orNull(object({ elo: figure, margin95: figure, games: counts, wins: counts })),
};

const difference: PropertiesOf<Pair["difference"]> = {
  n: counts,
  mean: figure,
  standardDeviation: figure,
  standardError: figure,
  layouts: counts,
  low95: figure,
  high95: figure,
  corrected: object(corrected),
  firstBetter: counts,
  secondBetter: counts,
  equal: counts,
};
const decision: Json = { enum: ["open", "accepted", "given up"] };
const test: PropertiesOf<NonNullable<Pair["sprt"]>> = {
  first: decision,
  second: decision,
  llr: pair(figure),
  games: counts,
  verdict: { enum: ["first", "second", "equal", "open"] },
};
const pairFields: PropertiesOf<Pair> = {
  first: text,
  second: text,
  difference: object(difference, ["layouts", "corrected"]),
  sprt: orNull(object(test)),
  matches: counts,
  wins: pair(counts),
  firstMover: figure,
};

const options: PropertiesOf<NonNullable<Report["sprt"]>> = {
  delta: { type: "number" },
  alpha: { type: "number" },
  beta: { type: "number" },
};
const fields: PropertiesOf<Report> = {
  format: { const: "broadside report 1" },
  version: text,
  command: text,
  stopped: { enum: ["interrupted", "decided", "failed", null] },
  warnings: list(object({ code: { enum: ["failed", "forfeits", "layouts"] }, message: text })),
  run: object(run, ["look", "luck", "think", "prior"]),
  variant,
  tally: object(tally),
  bots: list(object(bot, ["layouts", "corrected", "startUps"])),
  pairs: list(object(pairFields)),
  sprt: orNull(object(options)),
};

/** A field that a later version adds fails the type check here. */
export const report: Json = object(fields, ["warnings"]);
