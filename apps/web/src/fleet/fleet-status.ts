import {
  type AnsweredShot,
  type Fleet,
  type Knowledge,
  opponentOf,
  type Placement,
  type Seat,
} from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { knownSunkShips, type PlayerView } from "@broadside/rules/view";

/** What is known about one ship of a fleet. */
export interface ShipStatus {
  readonly name: string;
  readonly length: number;
  readonly state: "afloat" | "sunk" | "unknown";
  /** Hits known to be on it. */
  readonly hits: number;
}

export interface FleetStatus {
  readonly ships: readonly ShipStatus[];
  /** How many of the `unknown` ships have sunk; absent unless the rules leave that open. */
  readonly unnamedSunk?: number;
}

/** A fleet as its owner sees it, or anyone after the game. */
export function openFleet(
  fleet: Fleet,
  ships: readonly Placement[],
  shots: readonly AnsweredShot[],
): FleetStatus {
  const struck = new Set(shots.map((shot) => shot.cell));
  const status = fleet.map(({ name, length }): ShipStatus => {
    const cells = ships.find((placement) => placement.ship === name)?.cells ?? [];
    const hits = cells.filter((cell) => struck.has(cell)).length;
    return { name, length, hits, state: hits === length ? "sunk" : "afloat" };
  });
  return { ships: status };
}

/** The opponent's fleet as announced. */
export function hiddenFleet(view: PlayerView, seat: Seat): FleetStatus {
  const { variant } = view;
  const revealed = view.sides[opponentOf(seat)].ships;
  const { shots } = view.sides[seat];
  return revealed ? openFleet(variant.fleet, revealed, shots) : fleetKnownFrom({ variant, shots });
}

/** A fleet of which only the announcements are known. */
export function fleetKnownFrom(knowledge: Knowledge): FleetStatus {
  const { variant, shots } = knowledge;
  const named = (result: string, name: string) =>
    shots.filter(
      ({ announcement: a }) => a.result !== "miss" && a.result === result && a.ship === name,
    ).length;
  if (announcementRuleOf(variant).namesSunk) {
    const ships = variant.fleet.map(({ name, length }): ShipStatus => {
      const sunk = named("sunk", name) > 0;
      const hits = announcementRuleOf(variant).namesHits ? named("hit", name) : 0;
      return { name, length, state: sunk ? "sunk" : "afloat", hits: sunk ? length : hits };
    });
    return { ships };
  }
  return announcementRuleOf(variant).announcesSinking
    ? countedFleet(knowledge)
    : { ships: variant.fleet.map((ship) => ({ ...ship, state: "unknown", hits: 0 })) };
}

/**
 * If only a sinking was announced, its cells, if certain, give the length. While others have sunk,
 * nothing is known of the rest, unless all of them have.
 */
function countedFleet({ variant, shots }: Knowledge): FleetStatus {
  const sunk = shots.filter(({ announcement }) => announcement.result === "sunk").length;
  const certain = knownSunkShips({ variant, shots }).map(({ cells }) => cells.length);
  const left = [...certain];
  const unnamedSunk = sunk - certain.length;
  const rest = unnamedSunk === variant.fleet.length - certain.length ? "sunk" : "unknown";
  const ships = variant.fleet.map((ship): ShipStatus => {
    const found = left.indexOf(ship.length);
    if (found < 0 && rest === "sunk") return { ...ship, state: rest, hits: ship.length };
    if (found < 0) return { ...ship, state: unnamedSunk > 0 ? rest : "afloat", hits: 0 };
    left.splice(found, 1);
    return { ...ship, state: "sunk", hits: ship.length };
  });
  return { ships, unnamedSunk: rest === "sunk" ? 0 : unnamedSunk };
}
