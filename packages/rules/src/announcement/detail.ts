import { type Choice, either, type Problem, problemsOf } from "../basics/problem.ts";
import type { Board, Cell } from "../board/board.ts";
import { cellsOfEveryPlacement } from "../board/placement.ts";
import { type Fleet, MAX_SHIPS, type Ship } from "../board/ship.ts";
import {
  type Announcement,
  type AnsweredShot,
  detailsOf,
  type SinkingDetails,
} from "./announcement.ts";

export interface AnnouncementProblems {
  "knowledge/sunk-already": { readonly ship: string; readonly earlier: number };
  "knowledge/label": { readonly label: string; readonly afloat: Choice };
}
const problem = problemsOf<AnnouncementProblems>();

/** The part of a variant that announcements depend on. */
export interface Sea extends Board {
  readonly fleet: Fleet;
}

/** A ship that was just hit, as its owner sees it. */
export interface StruckShip {
  readonly ship: string;
  readonly cells: readonly Cell[];
  readonly isSunk: boolean;
  /** The shots answered before this one. */
  readonly earlier: readonly AnsweredShot[];
}

/** A possible hit, not answered yet, with the shots before it. */
export interface OpenHit {
  readonly sea: Sea;
  readonly earlier: readonly AnsweredShot[];
  readonly cell: Cell;
  readonly ship: Ship;
  readonly isSunk: boolean;
}

/** One detail that an announcement can give about the ship that was hit, in the field `key`. */
export interface Detail {
  readonly key: keyof SinkingDetails;
  /** The value that the defender must announce. */
  truth(struck: StruckShip): SinkingDetails[keyof SinkingDetails];
  /** Every value the defender could announce, judged by the earlier answers alone. */
  choices(hit: OpenHit): readonly SinkingDetails[];
  /** Contradictions between the next shot's announcement and the earlier answers. */
  problems?(earlier: readonly AnsweredShot[], announcement: Announcement): readonly Problem[];
  /**
   * Only for details that identify ships: a number from 0, equal for hits on the same ship and
   * different for others. -1 if the announcement omits it.
   */
  ownerOf?(fleet: Fleet, announcement: Announcement): number;
  /** Owners are numbered in the order in which ships are first hit. */
  readonly ownersInOrder?: boolean;
}

export const shipName: Detail = {
  key: "ship",
  truth: ({ ship }) => ship,
  choices: ({ ship }) => [{ ship: ship.name }],
  problems(earlier, announcement) {
    const { ship } = detailsOf(announcement);
    const sunk = earlier.findIndex(({ announcement: a }) => a.result === "sunk" && a.ship === ship);
    if (ship === undefined || sunk < 0) return [];
    return [problem("knowledge/sunk-already", { ship, earlier: sunk + 1 })];
  },
  ownerOf: (fleet, announcement) => shipIndex(fleet, announcement),
};

/** A letter for each ship, in the order in which ships are first hit. It reveals nothing else. */
export const shipLabel: Detail = {
  key: "label",
  truth: ({ cells, earlier }) =>
    labelOf(earlier.find(({ cell }) => cells.includes(cell))) ?? labels[shipsLabelled(earlier)],
  choices({ sea, earlier, ship, isSunk }) {
    const said = earlier.map(labelOf);
    const hitsOf = (label: string) => said.filter((other) => other === label).length;
    return labelsAfloat(earlier)
      .filter((label) => shipLabels(sea.fleet).includes(label))
      .filter((label) => !isSunk || hitsOf(label) === ship.length - 1)
      .map((label) => ({ label }));
  },
  problems(earlier, announcement) {
    const { label } = detailsOf(announcement);
    const afloat = labelsAfloat(earlier);
    if (label === undefined || afloat.includes(label)) return [];
    return [problem("knowledge/label", { label, afloat: either(afloat) })];
  },
  ownerOf: (_, announcement) => labels.indexOf(detailsOf(announcement).label ?? ""),
  ownersInOrder: true,
};

/** One letter for every ship of the largest fleet. */
const labels = Array.from({ length: MAX_SHIPS }, (_, i) => String.fromCharCode(65 + i));

export const shipLabels = (fleet: Fleet): readonly string[] => labels.slice(0, fleet.length);

const labelOf = (shot: AnsweredShot | undefined): string | undefined =>
  shot && detailsOf(shot.announcement).label;

const shipsLabelled = (earlier: readonly AnsweredShot[]): number =>
  new Set(earlier.map(labelOf).filter((label) => label !== undefined)).size;

/** The labels a hit can have: those of ships hit and not sunk, and the next new one. */
function labelsAfloat(earlier: readonly AnsweredShot[]): readonly string[] {
  const sunk = earlier.filter(({ announcement }) => announcement.result === "sunk").map(labelOf);
  return labels.slice(0, shipsLabelled(earlier) + 1).filter((label) => !sunk.includes(label));
}

export const sunkCells: Detail = {
  key: "cells",
  truth: ({ cells }) => cells,
  choices({ sea, earlier, cell, ship }) {
    const hits = new Set(earlier.filter(isHit).map((shot) => shot.cell));
    return cellsOfEveryPlacement(sea, ship.length)
      .filter((cells) => cells.includes(cell) && cells.every((c) => c === cell || hits.has(c)))
      .map((cells) => ({ cells }));
  },
};

/** The index of the ship that was named, or -1. Throws if the fleet has no such ship. */
export function shipIndex(fleet: Fleet, announcement: Announcement): number {
  if (announcement.result === "miss" || announcement.ship === undefined) return -1;
  for (let i = 0; i < fleet.length; i++) if (fleet[i]!.name === announcement.ship) return i;
  throw new RangeError(`The fleet has no ship "${announcement.ship}".`);
}

const isHit = ({ announcement }: AnsweredShot): boolean => announcement.result !== "miss";
