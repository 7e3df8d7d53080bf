import {
  type AnnouncementRule,
  type AnsweredShot,
  cellCount,
  cellsOfEveryPlacement,
  contacts,
  type Variant,
} from "@broadside/rules";
import type { LearnedExports } from "./learned-kernel.ts";

/** Ships of one length. */
export interface ShipClass {
  readonly length: number;
  readonly ships: number;
}

const MAX_CLASSES = 6;
const MAX_PLACEMENTS = 192;
const MAX_CELLS = 128;
const MAX_SHIPS = 12;
const MAX_LENGTH = 16;
const MAX_SQUARES = 127;

const readRules: readonly AnnouncementRule[] = ["sunk", "sunk-named", "sunk-cells"];

/** Whether the kernel can describe positions of this variant at all, trained or not. */
export function canDescribe(variant: Variant): boolean {
  const classes = shipClasses(variant);
  const squares = variant.fleet.reduce((sum, ship) => sum + ship.length, 0);
  return (
    readRules.includes(variant.announcement) &&
    cellCount(variant) <= MAX_CELLS &&
    classes.length <= MAX_CLASSES &&
    variant.fleet.length <= MAX_SHIPS &&
    squares <= MAX_SQUARES &&
    classes.every(
      ({ length }) =>
        length <= MAX_LENGTH && cellsOfEveryPlacement(variant, length).length <= MAX_PLACEMENTS,
    )
  );
}

/** Longest first. */
export function shipClasses({ fleet }: Variant): ShipClass[] {
  const lengths = [...new Set(fleet.map((ship) => ship.length))].sort((a, b) => b - a);
  return lengths.map((length) => ({
    length,
    ships: fleet.filter((ship) => ship.length === length).length,
  }));
}

/** Tells a new kernel the rules. */
export function loadRules(kernel: LearnedExports, variant: Variant): void {
  const isNamed = variant.announcement !== "sunk";
  kernel.layout(variant.rows, variant.columns, contacts.indexOf(variant.contact), isNamed ? 1 : 0);
  for (const { length, ships } of shipClasses(variant)) kernel.addClass(length, ships);
  kernel.ready();
}

const MISS = -1;
const HIT = 0;
const SUNK = 100;

/** An announcement as the kernel reads it: its code, and the ends of the ship if they were shown. */
export interface AnswerCode {
  readonly code: number;
  readonly first: number;
  readonly last: number;
}

/** By ship of the fleet: its class. */
export function classesOfShips(variant: Variant): ReadonlyMap<string, number> {
  const lengths = shipClasses(variant).map(({ length }) => length);
  return new Map(variant.fleet.map((ship) => [ship.name, lengths.indexOf(ship.length)]));
}

export function answerCode(
  { announcement }: AnsweredShot,
  classOf: ReadonlyMap<string, number>,
): AnswerCode {
  if (announcement.result === "miss") return miss;
  if (announcement.result === "hit") return hit;
  const { ship, cells } = announcement;
  const code = ship === undefined ? SUNK : 1 + (classOf.get(ship) ?? -1);
  if (!cells || cells.length === 0) return { code, first: -1, last: -1 };
  return { code, first: Math.min(...cells), last: Math.max(...cells) };
}

const miss: AnswerCode = { code: MISS, first: -1, last: -1 };
const hit: AnswerCode = { code: HIT, first: -1, last: -1 };
