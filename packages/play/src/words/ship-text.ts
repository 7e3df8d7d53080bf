import type { Cell, Fleet, Variant } from "@broadside/rules";
import { ships, shipTitle, squareName } from "@broadside/words";

/** What people call an unnamed ship of this fleet. */
export const kindOf = (fleet: Fleet): "squid" | "ship" =>
  fleet.every(({ name }) => name.endsWith("squid")) ? "squid" : "ship";

/** "E1 to E4" or "[4, 0] to [4, 3]" in the variant's notation; one square if the ends coincide. */
export function endsOf(variant: Variant, cells: readonly Cell[]): string {
  const [first, last] = [Math.min(...cells), Math.max(...cells)].map((c) => squareName(variant, c));
  return first === last ? first! : ships.ends({ first: first!, last: last! });
}

/** "cruiser", "ship A" or "cruiser (ship A)"; undefined if no ship is named. */
export function shipName(ship: string | undefined, label: string | undefined): string | undefined {
  if (ship === undefined) return label && ships.lettered({ letter: label });
  const title = shipTitle(ship);
  return label === undefined ? title : ships.namedAndLettered({ ship: title, letter: label });
}
