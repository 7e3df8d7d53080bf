import type { Variant } from "@broadside/rules";

/** The same for variants that are the same for one side's shots: names, turns and notation do not matter. */
export function rulesKeyOf({ rows, columns, fleet, contact, announcement }: Variant): string {
  const lengths = fleet.map(({ length }) => length).sort((a, b) => b - a);
  return `${rows}x${columns} ${contact} ${announcement} ${lengths.join(" ")}`;
}
