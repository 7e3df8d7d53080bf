import { endsOf, kindOf, shipTitle, who } from "@broadside/play";
import type { Knowledge, Seat, Ship } from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { fleetCells } from "@broadside/rules/board";
import type { Names } from "@broadside/rules/record";
import { sunkList } from "@broadside/rules/text";
import { knownSunkShips, type Viewer } from "@broadside/rules/view";
import { boards, itemise, ships as shipWords, terminal } from "@broadside/words";

/** The title of a board: "Your waters" or "Captain's waters". */
export const watersTitle = (viewer: Viewer, names: Names, seat: Seat): string =>
  viewer === seat ? boards.yourWaters() : boards.waters({ name: who(names, seat) });

/** The ships a shooter knows to be sunk; one line unless their squares are announced. */
export function sunkText(knowledge: Knowledge): string[] {
  const { variant, shots } = knowledge;
  if (!announcementRuleOf(variant).announcesSinking) return [terminal.silent()];
  // `broadside odds` reads boards that count from 0 together with this list.
  if (announcementRuleOf(variant).showsSunkCells && variant.notation === "coordinates") {
    return sunkList(knowledge).trimEnd().split("\n");
  }
  const known = knownSunkShips(knowledge);
  const sinkings = shots.flatMap(({ announcement }, shot) => {
    if (announcement.result !== "sunk") return [];
    const cells = known.find((ship) => ship.shot === shot)?.cells;
    const ship =
      announcement.ship === undefined
        ? terminal.aShip({ kind: kindOf(variant.fleet) })
        : shipTitle(announcement.ship);
    return [cells ? shipWords.at({ ship, squares: endsOf(variant, cells) }) : ship];
  });
  return [sinkings.length > 0 ? terminal.sunk({ ships: itemise(sinkings) }) : terminal.sunkNone()];
}

/** The ships left to sink, as far as they are known from announcements. */
export function afloatText(knowledge: Knowledge): string {
  const { variant, shots } = knowledge;
  const sunk = shots.flatMap(({ announcement: a }) => (a.result === "sunk" ? [a.ship] : []));
  if (!announcementRuleOf(variant).announcesSinking) {
    const hits = shots.filter(({ announcement }) => announcement.result === "hit").length;
    return terminal.hitCount({ hits, squares: fleetCells(variant.fleet) });
  }
  if (!announcementRuleOf(variant).namesSunk) {
    const ships = variant.fleet.length;
    return terminal.afloatCount({ afloat: ships - sunk.length, ships });
  }
  const afloat = variant.fleet.filter((ship) => !sunk.includes(ship.name));
  return afloat.length > 0
    ? terminal.afloat({ ships: shipsWithLengths(afloat) })
    : terminal.afloatNone();
}

/** "carrier (5), destroyer (2)" */
export const shipsWithLengths = (ships: readonly Ship[]) =>
  itemise(ships.map(({ name, length }) => terminal.shipLength({ ship: shipTitle(name), length })));
