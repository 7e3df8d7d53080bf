import type { Cell, Fleet, Variant } from "@broadside/rules";
import { makeCellName } from "@broadside/rules/text";
import { ships } from "@broadside/words";

/**
 * A ship's name in the player's language: "cruiser", "cruiser 2". Names that people choose themselves
 * stay as they are.
 */
export function shipTitle(name: string): string {
  if (isListed(name)) return ships[`name.${name}`]();
  const [, kind = "", number = ""] = /^(.+) (\d+)$/.exec(name) ?? [];
  return isListed(kind) ? ships.numbered({ ship: shipTitle(kind), number }) : name;
}

const isListed = (name: string): name is "carrier" => `name.${name}` in ships;

/** What an unnamed ship of the fleet is. */
export const kindOf = (fleet: Fleet): "squid" | "ship" =>
  fleet.every(({ name }) => name.endsWith("squid")) ? "squid" : "ship";

/** "E1 to E4" or "[4, 0] to [4, 3]": the ends of a ship in the variant's notation; one if they meet. */
export function endsOf(variant: Variant, cells: readonly Cell[]): string {
  const [first, last] = [Math.min(...cells), Math.max(...cells)].map((c) =>
    makeCellName(variant, c),
  );
  return first === last ? first! : ships.ends({ first: first!, last: last! });
}

/** "cruiser", "ship A" or "cruiser (ship A)"; undefined if no ship is named. */
export function shipName(ship: string | undefined, label: string | undefined): string | undefined {
  if (ship === undefined) return label && ships.lettered({ letter: label });
  const title = shipTitle(ship);
  return label === undefined ? title : ships.namedAndLettered({ ship: title, letter: label });
}
