import {
  fail,
  type Notation,
  notations,
  ok,
  parseVariantReference,
  preset,
  type Result,
  readVariantReference,
  unwrap,
  type Variant,
  validateVariant,
  writeVariant,
} from "@broadside/rules";

/**
 * Rules as they stand in a link: a preset's name, perhaps with another notation
 * ("seed-8+letters"), or "8x10:5.carrier,3.cruiser:no-edge:sunk-cells:letters".
 */
export function makeVariantCode(variant: Variant): string {
  const named = preset(variant.name);
  if (named.ok && sameButNotation(named.value, variant)) {
    const isOwn = named.value.notation === variant.notation;
    return isOwn ? variant.name : `${variant.name}+${variant.notation}`;
  }
  const { rows, columns, fleet, contact, announcement, notation } = variant;
  const ships = fleet.map(({ name, length }) => `${length}.${encodeURIComponent(name)}`).join(",");
  return [`${rows}x${columns}`, ships, contact, announcement, notation].join(":");
}

export function parseVariantCode(text: string): Result<Variant, string> {
  const custom = CUSTOM.exec(text);
  if (custom) return parseCustom(custom);
  const [name = "", notation, ...rest] = text.split("+");
  const found = parseVariantReference(name);
  if (!found.ok) return fail(found.error[0]!.message);
  if (notation === undefined) return found;
  const known = notations.find((other) => other === notation);
  if (!known || rest.length > 0) return fail(`"${notation}" is not a notation.`);
  return ok(inNotation(found.value, known));
}

/** The same rules with cells written the other way. */
export const inNotation = (variant: Variant, notation: Notation): Variant =>
  unwrap(validateVariant({ ...writeVariant(variant), notation }));

const sameButNotation = (a: Variant, b: Variant): boolean =>
  JSON.stringify(writeVariant(a)) === JSON.stringify({ ...writeVariant(b), notation: a.notation });

export const CUSTOM_NAME = "custom";

const CUSTOM = /^(\d+)x(\d+):([^:]*):([^:]*):([^:]*):([^:]*)$/;

function parseCustom([, rows, columns, ships, ...rest]: RegExpExecArray): Result<Variant, string> {
  const [contact, announcement, notation] = rest;
  const fleet = ships!.split(",").map((ship) => {
    const [length = "", ...name] = ship.split(".");
    return { name: name.join("."), length: Number(length) };
  });
  const read = readVariantReference({
    name: CUSTOM_NAME,
    rows: Number(rows),
    columns: Number(columns),
    fleet,
    contact,
    announcement,
    notation,
  });
  return read.ok ? read : fail(read.error[0]!.message);
}
