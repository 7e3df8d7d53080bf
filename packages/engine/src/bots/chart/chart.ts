import type { AnsweredShot, Variant } from "@broadside/rules";
import { type AnnouncementRule, announcementRuleOf } from "@broadside/rules/announcement";
import { type RimmedBoard, rimmedBoardOf } from "./rimmed-board.ts";

/** What is known about a spot. A ship afloat may be on FREE and OPEN spots, the two lowest marks. */
export const FREE = 0;
/** Hit, and not assigned to a sunk ship. */
export const OPEN = 1;
export const MISS = 2;
/** Hit, and assigned to a sunk ship. */
export const SUNK = 3;
/** Never fired at, but the contact rule allows no ship there. */
export const WATER = 4;
export const WALL = 5;

/** Whether a bot may fire there now: the spot is FREE and not already called in this volley. */
export const canFireAt = (chart: Chart, spot: number): boolean =>
  chart.marks[spot] === FREE && chart.isCalled[spot] === 0;

export const isHit = (mark: number): boolean => mark === OPEN || mark === SUNK;

/**
 * A `Knowledge` spot by spot. Exact if answers distinguish the ships that were hit or show the cells
 * of sunk ships; otherwise which hits belong to a sunk ship may be a guess (see `sinking.ts`), good
 * enough for choosing a shot. If sinkings are not announced and ships may touch, none are marked.
 */
export interface Chart {
  readonly variant: Variant;
  readonly rule: AnnouncementRule;
  readonly board: RimmedBoard;
  readonly marks: Uint8Array;
  /** The number of the shot that hit a spot, from 0; undefined for other spots. */
  readonly when: Int16Array;
  /** The owner of a hit, as numbered by `AnnouncementRule.ownerOf`; undefined for other spots. */
  readonly owner: Int8Array;
  /** By ship of the fleet: 1 if it is believed afloat. */
  readonly afloat: Uint8Array;
  /** The spots of open hits, and of all hits, oldest first. */
  readonly open: number[];
  readonly hits: number[];
  /** Spots called but not answered yet, as a list and by spot. They stay FREE. */
  readonly called: number[];
  readonly isCalled: Uint8Array;
  readonly blank: Uint8Array;
  /** Sinkings not yet assigned to cells; empty once the chart has been read. */
  readonly sinkings: Sinking[];
  /** The shots read so far; empty if the chart must be read from the start. */
  readonly read: AnsweredShot[];
}

/** The announcement that a ship sank at a spot. */
export interface Sinking {
  readonly spot: number;
  /** The number of the shot. Only hits up to it can belong to the ship. */
  readonly time: number;
  /** The ship's index in the fleet, or -1 if the rule does not name it. */
  readonly ship: number;
  readonly owner: number;
}

export function createChart(variant: Variant): Chart {
  const board = rimmedBoardOf(variant);
  return {
    variant,
    rule: announcementRuleOf(variant),
    board,
    marks: new Uint8Array(board.size),
    when: new Int16Array(board.size),
    owner: new Int8Array(board.size),
    afloat: new Uint8Array(variant.fleet.length),
    open: [],
    hits: [],
    called: [],
    isCalled: new Uint8Array(board.size),
    blank: blankMarks(board),
    sinkings: [],
    read: [],
  };
}

function blankMarks(board: RimmedBoard): Uint8Array {
  const marks = new Uint8Array(board.size).fill(WALL);
  for (const spot of board.spotOf) marks[spot] = FREE;
  return marks;
}
