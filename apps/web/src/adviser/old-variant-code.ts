import { fail, type Result, type Variant } from "@broadside/rules";
import { readVariant } from "@broadside/rules/json";
import { decodeName } from "../variant/variant-code.ts";

/** Adviser links once held custom rules without a name and turns: "6x7:3.brig,2.sloop:any:sunk:letters". */
const OLD_CODE = /^(\d+)x(\d+):([^:]*):([^:]*):([^:]*):([^:]*)$/;

/** Undefined for text in any other form. */
export function parseOldVariantCode(text: string): Result<Variant, string> | undefined {
  const match = OLD_CODE.exec(text);
  if (!match) return undefined;
  const [, rows, columns, ships, contact, announcement, notation] = match;
  const fleet = ships!.split(",").map((ship) => {
    const [length = "", ...name] = ship.split(".");
    // A mail program may have decoded the link already.
    return { name: decodeName(name.join(".")) ?? name.join("."), length: Number(length) };
  });
  const size = { rows: Number(rows), columns: Number(columns) };
  const rules = { fleet, contact, announcement, notation };
  const read = readVariant({ name: "custom", ...size, ...rules });
  return read.ok ? read : fail(read.error[0]!.message);
}
