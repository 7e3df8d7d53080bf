import type { Variant } from "@broadside/rules";

/** Equal for variants that one shooter cannot tell apart: names, turn order and notation don't matter. */
export function rulesKeyOf({ rows, columns, fleet, contact, announcement }: Variant): string {
  const lengths = fleet.map(({ length }) => length).sort((a, b) => b - a);
  return `${rows}x${columns} ${contact} ${announcement} ${lengths.join(" ")}`;
}
