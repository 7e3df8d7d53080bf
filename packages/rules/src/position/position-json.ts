import { type None, problemsOf } from "../basics/problem.ts";
import { fail, ok } from "../basics/result.ts";
import { type JsonObject, readObject, shown } from "../json/json-object.ts";
import { anyText, type Decoded } from "../json/json-value.ts";
import { readKnowledge } from "../json/knowledge-json.ts";
import { readVariant } from "../json/variant-json.ts";
import { readRecord } from "../record/record-json.ts";
import type { Variant } from "../variant/variant.ts";
import {
  type Position,
  type PositionKind,
  type PositionOptions,
  positionInRecord,
  positionOf,
} from "./position.ts";
import { readRules, ruleFields } from "./position-rules.ts";
import { normaliseShots } from "./position-shots.ts";

export interface PositionJsonProblems {
  "position/unreadable": { readonly found: string };
  "position/rules-twice": { readonly field: string };
  "position/no-rules": None;
}
const problem = problemsOf<PositionJsonProblems>();

/** Vectors also contain the answers, which are ignored. */
const answers = ["layouts", "counts", "unlabelled", "totalShots", "greedyTotalShots"];
const fields = ["name", "variant", ...ruleFields, "shots", "called", "afloat"];

/** Reads a position: an object with the rules and the shots, or a list of shots. */
export function readPosition(value: unknown, options: PositionOptions = {}): Decoded<Position> {
  if (Array.isArray(value)) return readFields({ shots: value }, options);
  if (typeof value !== "object" || value === null) {
    return fail([problem("position/unreadable", { found: shown(value) })]);
  }
  if (Object.hasOwn(value, "format")) {
    const record = readRecord(value);
    return record.ok ? ok(positionInRecord(record.value, options.seat)) : record;
  }
  const question = Object.entries(value).filter(([field]) => !answers.includes(field));
  const object = readObject(Object.fromEntries(question), "", [], fields);
  return object.ok ? readFields(object.value, options) : object;
}

function readFields(object: JsonObject, options: PositionOptions): Decoded<Position> {
  const { name, shots = [], called, afloat } = object;
  const title = name === undefined ? ok(undefined) : anyText(name, "name");
  if (!title.ok) return title;
  const rules = rulesOf(object, options);
  if (!rules.ok) return rules;
  const { kind, variant } = rules.value;
  const spelled = normaliseShots(shots);
  if (!spelled.ok) return spelled;
  const asked = {
    shots: spelled.value,
    ...(called !== undefined && { called }),
    ...(afloat !== undefined && { afloat }),
  };
  const knowledge = readKnowledge(variant, asked);
  if (!knowledge.ok) return knowledge;
  return ok(positionOf(kind, title.value, knowledge.value));
}

interface Rules {
  readonly kind: PositionKind;
  readonly variant: Variant;
}

function rulesOf(object: JsonObject, { variant: chosen }: PositionOptions): Decoded<Rules> {
  const inPlace = ruleFields.find((field) => Object.hasOwn(object, field));
  if (object.variant !== undefined) {
    if (inPlace === undefined) return as("notebook", readVariant(object.variant));
    return fail([problem("position/rules-twice", { field: inPlace })]);
  }
  if (inPlace !== undefined) return as("rules", readRules(object));
  if (chosen) return ok({ kind: "shots", variant: chosen });
  return fail([problem("position/no-rules", {})]);
}

const as = (kind: PositionKind, variant: Decoded<Variant>): Decoded<Rules> =>
  variant.ok ? ok({ kind, variant: variant.value }) : variant;
