import { type AnsweredShot, cellCount, type Variant } from "@broadside/rules";
import { type AnnouncementRule, announcementRuleOf } from "@broadside/rules/announcement";
import { cellsOfEveryPlacement, contacts } from "@broadside/rules/board";
import { type LearnedExports, MAX_CLASSES } from "./learned-kernel.ts";

/** Ships that answers do not distinguish: those of one length, or a single ship if hits are named. */
export interface ShipClass {
  readonly length: number;
  readonly ships: readonly string[];
}

const MAX_PLACEMENTS = 192;
const MAX_CELLS = 128;
const MAX_SHIPS = 12;
const MAX_LENGTH = 16;
const MAX_SQUARES = 127;

/** Whether the variant is within the kernel's limits, trained or not. */
export function canDescribe(variant: Variant): boolean {
  const classes = shipClasses(variant);
  const squares = variant.fleet.reduce((sum, ship) => sum + ship.length, 0);
  return (
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

/** The ship classes of a variant, longest first. */
export function shipClasses(variant: Variant): ShipClass[] {
  const { fleet } = variant;
  const longestFirst = [...fleet].sort((a, b) => b.length - a.length);
  if (announcementRuleOf(variant).namesHits) {
    return longestFirst.map(({ length, name }) => ({ length, ships: [name] }));
  }
  const lengths = [...new Set(longestFirst.map((ship) => ship.length))];
  return lengths.map((length) => ({
    length,
    ships: fleet.filter((ship) => ship.length === length).map(({ name }) => name),
  }));
}

/** Loads the rules into a new kernel. */
export function loadRules(kernel: LearnedExports, variant: Variant): void {
  const { rows, columns, contact } = variant;
  kernel.layout(rows, columns, contacts.indexOf(contact), detailOf(announcementRuleOf(variant)));
  for (const { length, ships } of shipClasses(variant)) kernel.addClass(length, ships.length);
  kernel.ready();
}

/** The kernel's code for the detail of answers. The cells of a sunk ship come with the answer. */
function detailOf({ announcesSinking, namesSunk, namesHits }: AnnouncementRule): number {
  if (namesHits) return 3;
  if (namesSunk) return 2;
  return announcesSinking ? 1 : 0;
}

export const MISS = -1;
export const HIT = 0;
/** The sinking of an unnamed ship; that of a ship of class c is 1 + c. */
export const SUNK = 100;
/** Plus the class: a hit on a named ship. */
export const HIT_OF = 200;

/** An announcement in the kernel's format: its code, and the ship's ends or -1. */
export interface AnswerCode {
  readonly code: number;
  readonly first: number;
  readonly last: number;
}

/** By ship name: its class. */
export function classesOfShips(variant: Variant): ReadonlyMap<string, number> {
  return new Map(shipClasses(variant).flatMap(({ ships }, l) => ships.map((ship) => [ship, l])));
}

/** An answer as the kernel takes it, with ships as numbers of their class. */
export function answerCode(
  { announcement }: AnsweredShot,
  classOf: ReadonlyMap<string, number>,
): AnswerCode {
  if (announcement.result === "miss") return miss;
  const { ship } = announcement;
  const shipClass = ship === undefined ? -1 : (classOf.get(ship) ?? -1);
  if (announcement.result === "hit") {
    return shipClass < 0 ? hit : { code: HIT_OF + shipClass, first: -1, last: -1 };
  }
  const { cells } = announcement;
  const code = shipClass < 0 ? SUNK : 1 + shipClass;
  if (!cells || cells.length === 0) return { code, first: -1, last: -1 };
  return { code, first: Math.min(...cells), last: Math.max(...cells) };
}

/** The index of an answer within the kernel's figures for a candidate. */
export function answerSlot(code: number): number {
  if (code >= HIT_OF) return 2 + MAX_CLASSES + (code - HIT_OF);
  return code === SUNK ? 2 : code + 1;
}

const miss: AnswerCode = { code: MISS, first: -1, last: -1 };
const hit: AnswerCode = { code: HIT, first: -1, last: -1 };
