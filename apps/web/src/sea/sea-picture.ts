import type { AnsweredShot, Cell, Knowledge, Placement } from "@broadside/rules";
import { detailsOf } from "@broadside/rules/announcement";
import { knownSunkShips } from "@broadside/rules/view";
import type { DrawnShip } from "../board/board-picture.tsx";
import type { MarkKind } from "../board/mark.tsx";

/**
 * A hidden sea as far as it is known: shots, and sunk ships whose squares are certain. Other
 * `revealed` ships are drawn as sunk if every square was hit, else as ghosts.
 */
export function hiddenPicture(knowledge: Knowledge, revealed: readonly Placement[] = []) {
  const { shots } = knowledge;
  const known = knownSunkShips(knowledge);
  const certain = new Set(known.flatMap(({ cells }) => cells));
  const rest = revealed.filter(({ cells }) => !cells.every((cell) => certain.has(cell)));
  const ships = [
    ...known.map(
      ({ ship, shot, cells }): DrawnShip => ({
        ship: ship ?? `sunk by shot ${shot}`,
        cells,
        state: "sunk",
      }),
    ),
    // Renamed: names are React keys, and a known ship may have the same one.
    ...struckShips(rest, shots, "ghost").map((ship) => ({ ...ship, ship: `${ship.ship} shown` })),
  ];
  return { ships, marks: marksOf(shots, ships), labels: hitLabels(shots) };
}

/** A sea whose ships are all visible. */
export function openPicture(
  placements: readonly Placement[],
  shots: readonly AnsweredShot[],
  afloat: "afloat" | "ghost" = "afloat",
) {
  const ships = struckShips(placements, shots, afloat);
  return { ships, marks: marksOf(shots, ships) };
}

/** Sunk if every square was hit, else in the given state. */
function struckShips(
  placements: readonly Placement[],
  shots: readonly AnsweredShot[],
  afloat: "afloat" | "ghost",
): readonly DrawnShip[] {
  const struck = new Set(shots.map(({ cell }) => cell));
  return placements.map((ship) => ({
    ...ship,
    state: ship.cells.every((cell) => struck.has(cell)) ? "sunk" : afloat,
  }));
}

function marksOf(
  shots: readonly AnsweredShot[],
  ships: readonly DrawnShip[],
): ReadonlyMap<Cell, MarkKind> {
  const sunk = new Set(ships.filter(({ state }) => state === "sunk").flatMap(({ cells }) => cells));
  return new Map(
    shots.map(({ cell, announcement }) => {
      if (announcement.result === "miss") return [cell, "miss"];
      return [cell, sunk.has(cell) ? "sunk" : "hit"];
    }),
  );
}

/** The letter of the ship on every square hit, if the rules label ships. */
export const hitLabels = (shots: readonly AnsweredShot[]): ReadonlyMap<Cell, string> =>
  new Map(
    shots.flatMap(({ cell, announcement }) => {
      const { label } = detailsOf(announcement);
      return label === undefined ? [] : [[cell, label]];
    }),
  );
