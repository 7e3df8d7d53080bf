import {
  announcesSinking,
  fleetCells,
  type Knowledge,
  knownSunkShips,
  namesSunk,
  type Ship,
} from "@broadside/rules";
import { endsOf, many } from "../play/words.ts";

/** The list of sunk ships as known to a shooter, under the heading "Sunk ships :". */
export function sunkText(knowledge: Knowledge): string[] {
  const { variant, shots } = knowledge;
  if (!announcesSinking(variant.announcement)) return ["Sinkings are not announced in this game."];
  const known = knownSunkShips(knowledge);
  const sinkings = shots.flatMap(({ announcement }, shot) => {
    if (announcement.result !== "sunk") return [];
    const cells = known.find((ship) => ship.shot === shot)?.cells;
    const name = announcement.ship;
    if (!cells) return [name ?? "a ship"];
    // Where the cells themselves are announced the list is 000's own: ends and nothing else.
    const named = name === undefined || announcement.cells ? "" : ` ${name}`;
    return [`${endsOf(variant, cells)}${named}`];
  });
  return ["Sunk ships :", ...sinkings];
}

/** Which ships the shooter still has to sink, as far as it is announced. */
export function afloatText(knowledge: Knowledge): string {
  const { variant, shots } = knowledge;
  const sunk = shots.flatMap(({ announcement: a }) => (a.result === "sunk" ? [a.ship] : []));
  if (!announcesSinking(variant.announcement)) {
    const hits = shots.filter(({ announcement }) => announcement.result === "hit").length;
    return `Hits: ${hits} of ${fleetCells(variant.fleet)}.`;
  }
  if (!namesSunk(variant.announcement)) {
    return `Sunk: ${sunk.length} of ${many(variant.fleet.length, "ship")}.`;
  }
  return `Afloat: ${listShips(variant.fleet.filter((ship) => !sunk.includes(ship.name)))}.`;
}

export const listShips = (ships: readonly Ship[]): string =>
  ships.length === 0 ? "none" : ships.map(({ name, length }) => `${name} (${length})`).join(", ");
