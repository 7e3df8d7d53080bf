import { type Cell, cellCount } from "../board/board.ts";
import type { Announcement, AnsweredShot } from "./announcement.ts";
import {
  type AnnouncementRule,
  type AnnouncementRuleId,
  announcementRuleOf,
} from "./announcement-rule.ts";
import { type Sea, shipIndex } from "./detail.ts";

/**
 * Which placements agree with the announcements read so far. A layout fits exactly when every
 * ship's placement fits and every cell in `hits` holds a ship: the order of the shots matters only
 * within one ship, because ships sink one by one, each by its own cells. Neither `read` nor
 * `fits` allocates: bots call them millions of times.
 */
export class PlacementFit {
  /** Cells announced as hit or sunk, in the order of the shots. */
  readonly hits: Cell[] = [];
  /** Ships not announced as sunk. */
  afloat = 0;
  /** False if owners are numbered in an order no game could produce: then nothing fits. */
  isInOrder = true;
  private readonly sea: Sea;
  private readonly rule: AnnouncementRule;
  /** Traits of the rule, read once because `fits` is called millions of times. */
  private readonly tellsHitsApart: boolean;
  private readonly announcesSinking: boolean;
  private readonly result: Uint8Array;
  /** When each cell was fired at, from 0. Like all fields by cell, meaningless for open cells. */
  private readonly time: Int16Array;
  /** The ship named with a hit or sinking, by index in the fleet; -1 if none was named. */
  private readonly named: Int8Array;
  /** The owner of a hit as the rule numbers it, or -1. */
  private readonly owner: Int8Array;
  private readonly hitsOfOwner: Uint8Array;
  private owners = 0;
  /** How many announcements named each ship. */
  private readonly timesNamed: Uint8Array;
  private readonly shown: (readonly Cell[] | undefined)[];

  constructor(sea: Sea & { readonly announcement: AnnouncementRuleId }) {
    const size = cellCount(sea);
    this.sea = sea;
    this.rule = announcementRuleOf(sea);
    this.tellsHitsApart = this.rule.tellsHitsApart;
    this.announcesSinking = this.rule.announcesSinking;
    this.result = new Uint8Array(size);
    this.time = new Int16Array(size);
    this.named = new Int8Array(size);
    this.owner = new Int8Array(size);
    this.hitsOfOwner = new Uint8Array(sea.fleet.length);
    this.timesNamed = new Uint8Array(sea.fleet.length);
    this.shown = new Array<undefined>(size).fill(undefined);
    this.clear();
  }

  clear(): void {
    this.hits.length = 0;
    this.afloat = this.sea.fleet.length;
    this.result.fill(OPEN);
    this.hitsOfOwner.fill(0);
    this.timesNamed.fill(0);
    this.owners = 0;
    this.isInOrder = true;
  }

  read({ cell, announcement }: AnsweredShot, time: number): void {
    if (this.result[cell] !== OPEN) {
      throw new RangeError(`Shot ${time + 1} is at no open cell: ${cell}.`);
    }
    if (announcement.result === "miss") this.result[cell] = MISS;
    else this.readHit(cell, announcement, time);
  }

  private readHit(cell: Cell, announcement: Hit, time: number): void {
    const { fleet } = this.sea;
    const isSunk = announcement.result === "sunk";
    const ship = announcement.ship === undefined ? -1 : shipIndex(fleet, announcement);
    if (ship >= 0) this.timesNamed[ship]!++;
    const owner = this.tellsHitsApart ? this.rule.ownerOf(fleet, announcement) : -1;
    if (owner >= 0) this.countOwner(owner);
    this.result[cell] = isSunk ? SUNK : HIT;
    this.time[cell] = time;
    this.named[cell] = ship;
    this.owner[cell] = owner;
    this.shown[cell] = isSunk ? announcement.cells : undefined;
    this.hits.push(cell);
    if (isSunk) this.afloat--;
  }

  private countOwner(owner: number): void {
    this.hitsOfOwner[owner]!++;
    if (this.rule.ownersInOrder && owner > this.owners) this.isInOrder = false;
    this.owners = Math.max(this.owners, owner + 1);
  }

  isNamed(ship: number): boolean {
    return this.timesNamed[ship]! > 0;
  }

  /** The ship that was named when this cell was hit, by index in the fleet, or -1. */
  namedAt(hit: Cell): number {
    return this.named[hit]!;
  }

  /**
   * True if a ship on these cells (`length` of them, starting at index `first`) would have led to
   * exactly these announcements.
   */
  fits(ship: number, cells: ArrayLike<Cell>, first = 0, length = cells.length): boolean {
    const { result, named } = this;
    let open = 0;
    let own = 0;
    let sinkings = 0;
    for (let i = first; i < first + length; i++) {
      const cell = cells[i]!;
      const said = result[cell]!;
      if (said === OPEN) {
        open++;
        continue;
      }
      if (said === MISS) return false;
      const name = named[cell]!;
      if (name === ship) own++;
      else if (name >= 0) return false;
      if (said === SUNK) sinkings++;
    }
    if (own !== this.timesNamed[ship] || !this.isInOrder) return false;
    if (this.tellsHitsApart && !this.hasOneOwner(cells, first, length)) return false;
    if (!this.announcesSinking) return true;
    if (open > 0) return sinkings === 0;
    return sinkings === 1 && this.sankLast(cells, first, length);
  }

  /** True if the last of these cells to be hit was the sinking, and the cells shown are these. */
  private sankLast(cells: ArrayLike<Cell>, first: number, length: number): boolean {
    const { result, time } = this;
    let last = cells[first]!;
    for (let i = first + 1; i < first + length; i++) {
      if (time[cells[i]!]! > time[last]!) last = cells[i]!;
    }
    if (result[last] !== SUNK) return false;
    const shown = this.shown[last];
    return !shown || isSame(shown, cells, first, length);
  }

  /** True unless these cells hold hits of two owners, or only some of one owner's. */
  private hasOneOwner(cells: ArrayLike<Cell>, first: number, length: number): boolean {
    const { result, owner, hitsOfOwner } = this;
    let only = -1;
    let hits = 0;
    for (let i = first; i < first + length; i++) {
      const own = result[cells[i]!] === OPEN ? -1 : owner[cells[i]!]!;
      if (own < 0) continue;
      if (only >= 0 && own !== only) return false;
      only = own;
      hits++;
    }
    return only < 0 || hits === hitsOfOwner[only];
  }

  /** Equal for two positions if and only if the same hits were announced the same way in this order. */
  hitsKey(): string {
    let key = "";
    for (const cell of this.hits) {
      key += String.fromCharCode(cell * 4 + this.result[cell]!, this.named[cell]! + 1);
      const shown = this.shown[cell];
      if (this.tellsHitsApart) key += String.fromCharCode(this.owner[cell]! + 1);
      if (shown) key += String.fromCharCode(shown.length, ...shown);
    }
    return key;
  }
}

type Hit = Exclude<Announcement, { result: "miss" }>;

const OPEN = 0;
const MISS = 1;
const HIT = 2;
const SUNK = 3;

function isSame(
  shown: readonly Cell[],
  cells: ArrayLike<Cell>,
  first: number,
  length: number,
): boolean {
  if (shown.length !== length) return false;
  for (let i = first; i < first + length; i++) if (!shown.includes(cells[i]!)) return false;
  return true;
}
