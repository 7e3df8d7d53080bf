import {
  type AnnouncementRule,
  type AnsweredShot,
  announcementRuleOf,
  type Variant,
} from "@broadside/rules";
import { type RimmedBoard, rimmedBoardOf } from "./rimmed-board.ts";

/** What a spot is to a heuristic. FREE and OPEN (the lowest two) are where a ship afloat may lie. */
export const FREE = 0;
/** Hit, and no sunk ship is thought to lie there. */
export const OPEN = 1;
export const MISS = 2;
/** Hit, and part of a ship thought sunk. */
export const SUNK = 3;
/** Never fired at, but the contact rule leaves no ship there. */
export const WATER = 4;
export const WALL = 5;

/** Whether a shot there can be chosen now: it is FREE, and not called in this volley already. */
export const canFireAt = (chart: Chart, spot: number): boolean =>
  chart.marks[spot] === FREE && chart.isCalled[spot] === 0;

export const isHit = (mark: number): boolean => mark === OPEN || mark === SUNK;

/**
 * What a `Knowledge` means spot by spot. Exact when hits are told apart or ships are shown when
 * sunk; else which hits belong to a sunk ship may be a guess (see `sinking.ts`), good enough to
 * choose a shot by. Where no sinking is announced and ships may touch, none is known.
 */
export interface Chart {
  readonly variant: Variant;
  readonly rule: AnnouncementRule;
  readonly board: RimmedBoard;
  readonly marks: Uint8Array;
  /** The number of the shot that hit a spot, from 0; meaningless for spots not hit. */
  readonly when: Int16Array;
  /** The owner of a hit as the rule numbers it: see `AnnouncementRule.ownerOf`. Meaningless for other spots. */
  readonly owner: Int8Array;
  /** afloat[i] is 1 while ship i of the fleet is thought afloat. */
  readonly afloat: Uint8Array;
  /** Spots of the open hits, and of all hits, oldest first. */
  readonly open: number[];
  readonly hits: number[];
  /**
   * Spots called and not answered yet. They stay FREE, since a ship may well lie there. By spot, 1
   * for these.
   */
  readonly called: number[];
  readonly isCalled: Uint8Array;
  /** The marks before the first shot. */
  readonly blank: Uint8Array;
  /** Sinkings whose cells are not settled yet; empty once the chart is read. */
  readonly sinkings: Sinking[];
  /** The shots on the chart, if it can be read on from there. */
  readonly read: AnsweredShot[];
}

/** "A ship sank at this spot": its fleet index, or -1 where the rule does not name it. */
export interface Sinking {
  readonly spot: number;
  /** The number of the shot: only hits up to it can be cells of the ship. */
  readonly time: number;
  readonly ship: number;
  /** As in the chart. */
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
