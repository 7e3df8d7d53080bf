import { fail, type Result, readVariant, type Variant } from "@broadside/rules";

/**
 * Rules as they stand in a link:
 * "Pirates:8x10:5.carrier,3.cruiser:no-edge:sunk-cells:salvo:letters".
 */
export function makeRulesCode(variant: Variant): string {
  const { name, rows, columns, fleet, contact, announcement, turns, notation } = variant;
  const ships = fleet.map((ship) => `${ship.length}.${encode(ship.name)}`).join(",");
  const parts = [`${rows}x${columns}`, ships, contact, announcement, turns, notation];
  return [encode(name), ...parts].join(":");
}

/** What someone sent may be anything: it is validated like rules from a file. */
export function parseRulesCode(code: string): Result<Variant, string> {
  const match = CODE.exec(code);
  const name = decode(match?.[1]);
  const fleet = match?.[4]?.split(",").map((ship) => {
    const [length = "", ...rest] = ship.split(".");
    return { name: decode(rest.join(".")) ?? "", length: Number(length) };
  });
  if (!match || name === undefined) {
    return fail("This link is incomplete or damaged. It holds no rules.");
  }
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
  return read.ok ? read : fail(`The rules in this link cannot be used. ${read.error[0]!.message}`);
}

const CODE = /^([^:]+):(\d+)x(\d+):([^:]*):([^:]*):([^:]*):([^:]*):([^:]*)$/;

/** Colons, dots and commas are ours. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[.'()!*~]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);

function decode(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
