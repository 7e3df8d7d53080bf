import { ships } from "../groups/ships.generated.ts";

/** A ship's name in the player's language: "cruiser", "cruiser 2". Leaves custom names alone. */
export function shipTitle(name: string): string {
  if (isListed(name)) return ships[`name.${name}`]();
  const [, kind = "", number = ""] = /^(.+) (\d+)$/.exec(name) ?? [];
  return isListed(kind) ? ships.numbered({ ship: shipTitle(kind), number }) : name;
}

const isListed = (name: string): name is "carrier" => `name.${name}` in ships;
