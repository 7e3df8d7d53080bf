import type { Problem } from "../basics/problem.ts";
import type { Cell } from "../board/board.ts";
import type { Fleet, Ship } from "../board/ship.ts";
import {
  type Announcement,
  type AnsweredShot,
  announcementKey,
  type ShotResult,
  type SinkingDetails,
} from "./announcement.ts";
import {
  type Detail,
  type Sea,
  type StruckShip,
  shipLabel,
  shipName,
  sunkCells,
} from "./detail.ts";

/** What the defender announces under one rule. Ask it; never compare its id. */
export interface AnnouncementRule {
  readonly id: AnnouncementRuleId;
  /** The last hit on a ship is announced as a sinking; otherwise it is a hit like any other. */
  readonly announcesSinking: boolean;
  readonly namesHits: boolean;
  readonly namesSunk: boolean;
  readonly showsSunkCells: boolean;
  /** Announcements reveal whether two hits are on the same ship: see `ownerOf`. */
  readonly tellsHitsApart: boolean;
  /** Owners are numbered in the order in which their ships are first hit. */
  readonly ownersInOrder: boolean;
  /** The fields of an announcement in addition to its result, in order. */
  fieldsOf(result: ShotResult): readonly (keyof SinkingDetails)[];
  /** What the defender must announce under this rule; a miss if no ship was struck. */
  announce(struck: StruckShip | undefined): Announcement;
  /**
   * Everything the defender could announce about a shot at this cell, judged by the earlier answers
   * alone. Only the engine knows whether some layout allows it.
   */
  sayable(sea: Sea, earlier: readonly AnsweredShot[], cell: Cell): Announcement[];
  /** Contradictions between an announcement and the earlier answers. */
  problems(earlier: readonly AnsweredShot[], announcement: Announcement): readonly Problem[];
  /**
   * A number for the ship that was hit, from 0: equal for hits on the same ship, different for
   * others. -1 if the rule does not distinguish ships, or the announcement has no owner.
   */
  ownerOf(fleet: Fleet, announcement: Announcement): number;
}

/** The details announced with a hit and with a sinking; undefined if sinkings are not announced. */
interface AnnouncedDetails {
  readonly hit: readonly Detail[];
  readonly sunk: readonly Detail[] | undefined;
}

/**
 * Every announcement rule. `hit-miss`: hit or miss only. `sunk`: also that something sank.
 * `sunk-named`: which ship sank. `sunk-cells`: which ship, and its cells. `ship-named`: the ship's
 * name at every hit. `told-apart`: at every hit a label of the ship, and its name when it sinks.
 */
const announcedDetails = {
  "hit-miss": { hit: [], sunk: undefined },
  sunk: { hit: [], sunk: [] },
  "sunk-named": { hit: [], sunk: [shipName] },
  "sunk-cells": { hit: [], sunk: [shipName, sunkCells] },
  "ship-named": { hit: [shipName], sunk: [shipName] },
  "told-apart": { hit: [shipLabel], sunk: [shipName, shipLabel] },
} satisfies Record<string, AnnouncedDetails>;

/** The id of an announcement rule, as variants name it. */
export type AnnouncementRuleId = keyof typeof announcedDetails;

/** Every announcement rule. */
export const announcementRuleIds = Object.keys(announcedDetails) as readonly AnnouncementRuleId[];

/** The announcement rule of a variant. */
export const announcementRuleOf = (variant: {
  readonly announcement: AnnouncementRuleId;
}): AnnouncementRule => rules[variant.announcement];

function makeRule(id: AnnouncementRuleId): AnnouncementRule {
  const { hit, sunk }: AnnouncedDetails = announcedDetails[id];
  const owner = hit.find(({ ownerOf }) => ownerOf);
  const said: Record<ShotResult, readonly Detail[]> = { miss: [], hit, sunk: sunk ?? [] };
  return {
    id,
    announcesSinking: sunk !== undefined,
    namesHits: hit.includes(shipName),
    namesSunk: said.sunk.includes(shipName),
    showsSunkCells: said.sunk.includes(sunkCells),
    tellsHitsApart: owner !== undefined,
    ownersInOrder: owner?.ownersInOrder === true,
    fieldsOf: (result) => said[result].map(({ key }) => key),
    announce(struck) {
      if (!struck) return plain.miss;
      const result = struck.isSunk && sunk ? "sunk" : "hit";
      const details = said[result];
      if (details.length === 0) return plain[result];
      const announcement: Record<string, unknown> = { result };
      for (const detail of details) announcement[detail.key] = detail.truth(struck);
      return announcement as unknown as Announcement;
    },
    sayable: (sea, earlier, cell) =>
      distinct([
        plain.miss,
        ...sayableOf("hit", hit, sea, earlier, cell),
        ...(sunk ? sayableOf("sunk", sunk, sea, earlier, cell) : []),
      ]),
    problems: (earlier, announcement) =>
      said[announcement.result].flatMap((detail) => detail.problems?.(earlier, announcement) ?? []),
    ownerOf: owner?.ownerOf ?? (() => -1),
  };
}

/** Shared objects, because a game has hundreds of plain answers. */
const plain = {
  miss: { result: "miss" },
  hit: { result: "hit" },
  sunk: { result: "sunk" },
} as const satisfies Record<ShotResult, Announcement>;

const combine = (result: "hit" | "sunk", details: readonly SinkingDetails[]): Announcement =>
  Object.assign({ result }, ...details);

function sayableOf(
  result: "hit" | "sunk",
  details: readonly Detail[],
  sea: Sea,
  earlier: readonly AnsweredShot[],
  cell: Cell,
): Announcement[] {
  if (details.length === 0) return [plain[result]];
  return afloat(sea.fleet, earlier).flatMap((ship) => {
    const hit = { sea, earlier, cell, ship, isSunk: result === "sunk" };
    const choices = details.map((detail) => detail.choices(hit));
    return combinations(choices).map((chosen) => combine(result, chosen));
  });
}

/** One item of every list, in all ways; the last list changes fastest. */
const combinations = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>(
    (found, list) => found.flatMap((chosen) => list.map((item) => [...chosen, item])),
    [[]],
  );

const distinct = (announcements: readonly Announcement[]): Announcement[] => [
  ...new Map(announcements.map((each) => [announcementKey(each), each])).values(),
];

/** The ships that no announcement has named as sunk. */
function afloat(fleet: Fleet, shots: readonly AnsweredShot[]): readonly Ship[] {
  const sunk = shots.flatMap(({ announcement: a }) => (a.result === "sunk" ? [a.ship] : []));
  return fleet.filter((ship) => !sunk.includes(ship.name));
}

const rules = Object.fromEntries(announcementRuleIds.map((id) => [id, makeRule(id)])) as Record<
  AnnouncementRuleId,
  AnnouncementRule
>;
