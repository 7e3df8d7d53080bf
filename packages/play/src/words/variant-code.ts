import { fail, type Problem, type Result, type Variant } from "@broadside/rules";
import { readVariant } from "@broadside/rules/json";
import { problem } from "@broadside/words";

/** Rules as part of a link: "Pirates:8x10:5.carrier,3.cruiser:no-edge:sunk-cells:salvo:letters". */
export function makeVariantCode(variant: Variant): string {
  const { name, rows, columns, fleet, contact, announcement, turns, notation } = variant;
  const ships = fleet.map((ship) => `${ship.length}.${encodeName(ship.name)}`).join(",");
  const parts = [`${rows}x${columns}`, ships, contact, announcement, turns, notation];
  return [encodeName(name), ...parts].join(":");
}

/** Validated like rules from a file: a link may contain anything. */
export function parseVariantCode(code: string): Result<Variant, Problem> {
  const match = CODE.exec(code);
  const name = decodeName(match?.[1]);
  const fleet = match?.[4]?.split(",").map((ship) => {
    const [length = "", ...rest] = ship.split(".");
    return { name: decodeName(rest.join(".")) ?? "", length: Number(length) };
  });
  if (!match || name === undefined) return fail(problem("rules-link/damaged", {}));
  const [, , rows, columns, , contact, announcement, turns, notation] = match;
  const read = readVariant({
    name,
    rows: Number(rows),
    columns: Number(columns),
    fleet,
    contact,
    announcement,
    turns,
    notation,
  });
  return read.ok ? read : fail(problem("rules-link/unusable", { reason: read.error[0]! }));
}

/** Whether a text has the form of rules in a link. */
export const isVariantCode = (text: string): boolean => CODE.test(text);

const CODE = /^([^:]+):(\d+)x(\d+):([^:]*):([^:]*):([^:]*):([^:]*):([^:]*)$/;

/** Also encodes the dots, which separate a length from a name. */
const encodeName = (text: string): string =>
  encodeURIComponent(text).replace(/[.'()!*~]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);

/** A name out of a link; undefined if it is damaged. */
export function decodeName(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
