import { fail, type Problem, problem, type Result } from "../basics/result.ts";
import { MAX_SHIPS } from "../board/ship.ts";
import { type Variant, type VariantDraft, validateVariant } from "../variant/variant.ts";
import { numberProblems, readObject, textProblems, wrongType } from "./json-object.ts";
import { parseJson } from "./json-text.ts";

/** A variant from JSON text. A mistake in the JSON itself comes with its line and column. */
export function parseVariant(text: string): Result<Variant, readonly Problem[]> {
  const json = parseJson(text);
  return json.ok ? readVariant(json.value) : fail([json.error]);
}

/** Indented JSON text, a ship a line, that `parseVariant` reads back. */
export function makeVariantJson(variant: Variant): string {
  const text = JSON.stringify(writeVariant(variant), null, 2);
  const ships = text.replace(/\{\n +("name": .*)\n +("length": \d+)\n +\}/g, "{ $1 $2 }");
  return `${ships}\n`;
}

/** A variant from a JSON value that a stranger may have made. */
export function readVariant(value: unknown): Result<Variant, readonly Problem[]> {
  const object = readObject(value, "The variant", required, choices);
  if (!object.ok) return object;
  const fields = object.value;
  const problems = [
    ...textProblems(fields.name, "The variant's name"),
    ...numberProblems(fields.rows, "The number of rows"),
    ...numberProblems(fields.columns, "The number of columns"),
    ...fleetShapeProblems(fields.fleet),
    ...choices
      .filter((field) => Object.hasOwn(fields, field))
      .flatMap((field) => textProblems(fields[field], `The variant's ${field}`)),
  ];
  if (problems.length > 0) return fail(problems);
  return validateVariant(fields as unknown as VariantDraft);
}

/** The variant as a plain JSON value, every field spelled out. */
export const writeVariant = (variant: Variant): Required<VariantDraft> => ({
  name: variant.name,
  rows: variant.rows,
  columns: variant.columns,
  fleet: variant.fleet.map(({ name, length }) => ({ name, length })),
  contact: variant.contact,
  announcement: variant.announcement,
  turns: variant.turns,
  notation: variant.notation,
});

const required = ["name", "rows", "columns", "fleet"] as const;
const choices = ["contact", "announcement", "turns", "notation"] as const;

function fleetShapeProblems(fleet: unknown): Problem[] {
  if (!Array.isArray(fleet)) return [wrongType("The fleet", "a list of ships", fleet)];
  if (fleet.length <= MAX_SHIPS) return Array.from(fleet, shipShapeProblems).flat();
  const message = `The fleet has ${fleet.length} ships; it must have 1 to ${MAX_SHIPS}.`;
  return [problem("variant/fleet-size", message)];
}

function shipShapeProblems(ship: unknown, index: number): Problem[] {
  const where = `Ship ${index + 1}`;
  const object = readObject(ship, where, ["name", "length"]);
  if (!object.ok) return [...object.error];
  const { name, length } = object.value;
  return [...textProblems(name, `${where}'s name`), ...numberProblems(length, `${where}'s length`)];
}
