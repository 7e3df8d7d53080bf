import type { AnsweredShot } from "../announcement/announcement.ts";
import { announcementRuleOf } from "../announcement/announcement-rule.ts";
import { type Cell, columnOf, rowOf } from "../board/board.ts";
import { cellsFrom, directions, exclusionZone } from "../board/placement.ts";
import { findShip } from "../board/ship.ts";
import type { Variant } from "../variant/variant.ts";
import type { Knowledge } from "./knowledge.ts";

/** A sunk ship whose cells are certain. */
export interface SunkShip {
  /** The shot that sank it, as an index into the knowledge's shots. */
  readonly shot: number;
  /** Its name, if it was announced. */
  readonly ship: string | undefined;
  /** Ascending. */
  readonly cells: readonly Cell[];
}

/**
 * The sunk ships, in order of sinking, whose cells follow from the announcements: announced, or the
 * only cells the ship can have covered. Looks at sunk ships one by one and at what certain ones
 * rule out for others; it never guesses, but does not weigh where ships afloat may lie.
 */
export function knownSunkShips({ variant, shots }: Knowledge): readonly SunkShip[] {
  const sinkings = shots.flatMap(({ announcement }, shot) => {
    if (announcement.result !== "sunk") return [];
    const { ship, cells } = announcement;
    const places = cells ? [ascending(cells)] : possiblePlaces(variant, shots, shot, ship);
    return [{ shot, ship, places, settled: false }];
  });
  while (sinkings.some((sinking) => settle(variant, sinkings, sinking)));
  return sinkings
    .filter(({ settled }) => settled)
    .map(({ shot, ship, places }) => ({ shot, ship, cells: places[0]! }));
}

/** Every cell of a ship in `knownSunkShips`. */
export const knownSunkCells = (knowledge: Knowledge): ReadonlySet<Cell> =>
  new Set(knownSunkShips(knowledge).flatMap(({ cells }) => cells));

interface Sinking {
  readonly shot: number;
  readonly ship: string | undefined;
  /** The cells the ship may have covered. */
  places: readonly (readonly Cell[])[];
  settled: boolean;
}

const ascending = (cells: readonly Cell[]): Cell[] => [...cells].sort((a, b) => a - b);

/** Every line of cells hit before, this shot among them, that the ship sunk by it can have covered. */
function possiblePlaces(
  variant: Variant,
  shots: readonly AnsweredShot[],
  shot: number,
  name: string | undefined,
): Cell[][] {
  const { cell } = shots[shot]!;
  const usable = new Set([cell, ...openHitsBefore(variant, shots, shot)]);
  const onShips = new Set(
    shots.filter((other) => other.announcement.result !== "miss").map((other) => other.cell),
  );
  return possibleLengths(variant, name)
    .flatMap((length) => linesThrough(variant, cell, length))
    .filter((cells) => cells.every((own) => usable.has(own)))
    .filter((cells) => keepsClear(variant, cells, onShips));
}

/** The sinking shot of another ship is that ship's, and so are hits known to be another ship's. */
function openHitsBefore(variant: Variant, shots: readonly AnsweredShot[], shot: number): Cell[] {
  const rule = announcementRuleOf(variant);
  const sunk = rule.ownerOf(variant.fleet, shots[shot]!.announcement);
  const mayBeOf = (owner: number) => owner < 0 || sunk < 0 || owner === sunk;
  return shots
    .slice(0, shot)
    .filter(({ announcement: a }) => a.result === "hit" && mayBeOf(rule.ownerOf(variant.fleet, a)))
    .map((hit) => hit.cell);
}

function possibleLengths(variant: Variant, name: string | undefined): number[] {
  if (name === undefined) return [...new Set(variant.fleet.map((ship) => ship.length))];
  const ship = findShip(variant.fleet, name);
  return ship ? [ship.length] : [];
}

function linesThrough(variant: Variant, cell: Cell, length: number): Cell[][] {
  const row = rowOf(variant, cell);
  const column = columnOf(variant, cell);
  const ways = length === 1 ? (["H"] as const) : directions;
  return ways.flatMap((way) =>
    Array.from({ length }, (_, back) =>
      way === "H"
        ? cellsFrom(variant, row, column - back, way, length)
        : cellsFrom(variant, row - back, column, way, length),
    ).filter((cells) => cells !== undefined),
  );
}

/** Where ships must keep apart, a hit beside these cells would belong to the same ship. */
function keepsClear(variant: Variant, cells: readonly Cell[], onShips: ReadonlySet<Cell>): boolean {
  const zone = exclusionZone(variant, variant.contact, cells);
  for (const own of cells) zone.delete(own);
  return ![...zone].some((near) => onShips.has(near));
}

/** If only one place is left for this ship, takes it from the others. True if that was news. */
function settle(variant: Variant, sinkings: readonly Sinking[], sinking: Sinking): boolean {
  if (sinking.settled || sinking.places.length !== 1) return false;
  sinking.settled = true;
  const zone = exclusionZone(variant, variant.contact, sinking.places[0]!);
  const spent = spentLengths(variant, sinkings);
  for (const other of sinkings) {
    if (other.settled) continue;
    other.places = other.places.filter(
      (cells) =>
        !cells.some((cell) => zone.has(cell)) &&
        !(other.ship === undefined && spent.has(cells.length)),
    );
  }
  return true;
}

/** The lengths of which every ship is accounted for. */
function spentLengths(variant: Variant, sinkings: readonly Sinking[]): ReadonlySet<number> {
  const certain = sinkings.filter(({ settled }) => settled).map(({ places }) => places[0]!.length);
  const count = (lengths: readonly number[], length: number) =>
    lengths.filter((other) => other === length).length;
  const fleet = variant.fleet.map((ship) => ship.length);
  return new Set(fleet.filter((length) => count(certain, length) >= count(fleet, length)));
}
