import { endsOf } from "@broadside/play";
import {
  announcementRuleOf,
  fleetCells,
  type Knowledge,
  knownSunkShips,
  type Ship,
} from "@broadside/rules";
import { pluralise, sunkList } from "@broadside/rules/text";

/** The ships a shooter knows to be sunk; one line unless their squares are announced. */
export function sunkText(knowledge: Knowledge): string[] {
  const { variant, shots } = knowledge;
  if (!announcementRuleOf(variant).announcesSinking)
    return ["Sinkings are not announced in this game."];
  // `broadside odds` reads boards that count from 0 together with this list.
  if (announcementRuleOf(variant).showsSunkCells && variant.notation === "coordinates") {
    return sunkList(knowledge).trimEnd().split("\n");
  }
  const known = knownSunkShips(knowledge);
  const sinkings = shots.flatMap(({ announcement }, shot) => {
    if (announcement.result !== "sunk") return [];
    const cells = known.find((ship) => ship.shot === shot)?.cells;
    const name = announcement.ship;
    if (!cells) return [name ?? "a ship"];
    return [`${name === undefined ? "a ship" : name} (${endsOf(variant, cells)})`];
  });
  return [`Sunk: ${sinkings.length > 0 ? sinkings.join(", ") : "none"}.`];
}

/** The ships left to sink, as far as announcements tell. */
export function afloatText(knowledge: Knowledge): string {
  const { variant, shots } = knowledge;
  const sunk = shots.flatMap(({ announcement: a }) => (a.result === "sunk" ? [a.ship] : []));
  if (!announcementRuleOf(variant).announcesSinking) {
    const hits = shots.filter(({ announcement }) => announcement.result === "hit").length;
    return `Hits: ${hits} of ${fleetCells(variant.fleet)}.`;
  }
  if (!announcementRuleOf(variant).namesSunk) {
    return `Sunk: ${sunk.length} of ${pluralise(variant.fleet.length, "ship")}.`;
  }
  return `Afloat: ${listShips(variant.fleet.filter((ship) => !sunk.includes(ship.name)))}.`;
}

export const listShips = (ships: readonly Ship[]): string =>
  ships.length === 0 ? "none" : ships.map(({ name, length }) => `${name} (${length})`).join(", ");
