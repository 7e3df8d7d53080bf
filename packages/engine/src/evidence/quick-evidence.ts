import {
  type Announcement,
  type AnnouncementRule,
  type AnsweredShot,
  announcementRuleOf,
  type Cell,
  cellCount,
  MAX_SHIPS,
  type Variant,
} from "@broadside/rules";
import type { QuickTables } from "./quick-tables.ts";
import { isShotPrefix } from "./shot-prefix.ts";

/**
 * What `gatherEvidence` says of a knowledge, as sets of the placements in `QuickTables`. The arrays
 * are written anew for every position: nothing is allocated while a game goes on.
 */
export class QuickEvidence {
  groups = 0;
  readonly kindOf = new Uint8Array(MAX_SHIPS);
  /** Ships in each group, which nothing tells apart. */
  readonly ships = new Uint8Array(MAX_SHIPS);
  /** By group: the placements its ships may still have. */
  readonly avail: Int32Array;
  /** Cells hit, in the order of the shots. */
  readonly hits: Cell[] = [];
  /** Ships of which no sinking was announced. */
  afloat = 0;

  private readonly variant: Variant;
  private readonly tables: QuickTables;
  private readonly rule: AnnouncementRule;
  private readonly read: AnsweredShot[] = [];
  private readonly result: Uint8Array;
  private readonly time: Int16Array;
  /** The ship a hit was announced for, from 1; 0 if it was not said. */
  private readonly named: Uint8Array;
  /** The owner of a hit as the rule numbers it, from 1, or 0; and the hits of each owner. */
  private readonly owner: Uint8Array;
  private readonly hitsOfOwner = new Uint8Array(MAX_SHIPS + 1);
  private readonly shown: (readonly Cell[] | undefined)[];
  private readonly isNamed = new Uint8Array(MAX_SHIPS + 1);
  /** Of each group: its first ship, from 1. */
  private readonly firstShip = new Uint8Array(MAX_SHIPS);
  /** The set of cells missed. */
  private readonly misses: Uint16Array;
  /** By kind: placements without a miss, and those through a hit. */
  private readonly dry: Int32Array;
  private readonly touching: Int32Array;

  constructor(variant: Variant, tables: QuickTables) {
    const cells = cellCount(variant);
    this.variant = variant;
    this.tables = tables;
    this.rule = announcementRuleOf(variant);
    this.result = new Uint8Array(cells);
    this.time = new Int16Array(cells);
    this.named = new Uint8Array(cells);
    this.owner = new Uint8Array(cells);
    this.misses = new Uint16Array((cells + 15) >> 4);
    this.shown = new Array<undefined>(cells).fill(undefined);
    this.avail = new Int32Array(variant.fleet.length * tables.setWords);
    this.dry = new Int32Array(tables.all.length);
    this.touching = new Int32Array(tables.all.length);
  }

  /** Reads the first so many shots: only the new ones, if the others were read the last time. */
  gather(shots: readonly AnsweredShot[], length: number): void {
    if (!isShotPrefix(this.read, shots, length)) this.clear();
    for (let t = this.read.length; t < length; t++) this.readShot(shots[t]!, t);
    this.listGroups();
    for (let g = 0; g < this.groups; g++) this.fillGroup(g);
  }

  /** The same for positions that mean the same: the order of the misses does not matter. */
  key(): string {
    let key = String.fromCharCode(...this.misses);
    for (const cell of this.hits) {
      key += String.fromCharCode(cell * 4 + this.result[cell]!, this.named[cell]!);
      const shown = this.shown[cell];
      if (this.rule.tellsHitsApart) key += String.fromCharCode(this.owner[cell]!);
      if (shown) key += String.fromCharCode(shown.length, ...shown);
    }
    return key;
  }

  /** The names of the ships in a group. */
  shipsIn(g: number): string[] {
    const { fleet } = this.variant;
    const first = this.firstShip[g]!;
    if (this.isNamed[first]) return [fleet[first - 1]!.name];
    const { kindOfShip } = this.tables;
    const isOne = (_: unknown, i: number) =>
      kindOfShip[i] === this.kindOf[g] && !this.isNamed[i + 1];
    return fleet.filter(isOne).map(({ name }) => name);
  }

  private clear(): void {
    this.read.length = 0;
    this.result.fill(OPEN);
    this.isNamed.fill(0);
    this.hitsOfOwner.fill(0);
    this.hits.length = 0;
    this.misses.fill(0);
    this.afloat = this.variant.fleet.length;
    this.dry.set(this.tables.all);
    this.touching.fill(0);
  }

  private readShot(shot: AnsweredShot, time: number): void {
    const { cell, announcement } = shot;
    if (this.result[cell] !== OPEN) {
      throw new RangeError(`Shot ${time + 1} is at no open cell: ${cell}.`);
    }
    if (announcement.result === "miss") this.readMiss(cell);
    else this.readHit(cell, announcement, time);
    this.read.push(shot);
  }

  private readMiss(cell: Cell): void {
    const { dry } = this;
    const { through } = this.tables;
    this.result[cell] = MISS;
    this.misses[cell >> 4]! |= 1 << (cell & 15);
    const from = cell * dry.length;
    for (let w = 0; w < dry.length; w++) dry[w]! &= ~through[from + w]!;
  }

  private readHit(cell: Cell, announcement: HitAnnouncement, time: number): void {
    const { named, touching } = this;
    const { through } = this.tables;
    const isSunk = announcement.result === "sunk";
    named[cell] = announcement.ship === undefined ? 0 : this.shipNumber(announcement.ship);
    this.isNamed[named[cell]!] = 1;
    if (this.rule.tellsHitsApart) {
      this.owner[cell] = 1 + this.rule.ownerOf(this.variant.fleet, announcement);
      this.hitsOfOwner[this.owner[cell]!]!++;
    }
    this.result[cell] = isSunk ? SUNK : HIT;
    this.time[cell] = time;
    this.shown[cell] = isSunk ? announcement.cells : undefined;
    this.hits.push(cell);
    if (isSunk) this.afloat--;
    const from = cell * touching.length;
    for (let w = 0; w < touching.length; w++) touching[w]! |= through[from + w]!;
  }

  private shipNumber(name: string): number {
    const { fleet } = this.variant;
    for (let i = 0; i < fleet.length; i++) if (fleet[i]!.name === name) return i + 1;
    throw new RangeError(`The fleet has no ship "${name}".`);
  }

  /** A ship that was named is a group of its own; the others of one length are one together. */
  private listGroups(): void {
    const { kindOfShip } = this.tables;
    this.groups = 0;
    for (let ship = 1; ship <= kindOfShip.length; ship++) {
      const kind = kindOfShip[ship - 1]!;
      const g = this.isNamed[ship] ? -1 : this.unnamedGroup(kind);
      if (g >= 0) this.ships[g]!++;
      else {
        this.kindOf[this.groups] = kind;
        this.firstShip[this.groups] = ship;
        this.ships[this.groups++] = 1;
      }
    }
  }

  private unnamedGroup(kind: number): number {
    for (let g = 0; g < this.groups; g++) {
      if (this.kindOf[g] === kind && !this.isNamed[this.firstShip[g]!]) return g;
    }
    return -1;
  }

  private fillGroup(g: number): void {
    const { avail, dry, touching, hits, named } = this;
    const { setWords } = this.tables;
    const ship = this.firstShip[g]!;
    const kind = this.kindOf[g]!;
    const from = kind * setWords;
    const to = g * setWords;
    for (let w = 0; w < setWords; w++) avail[to + w] = dry[from + w]!;
    if (this.isNamed[ship]) {
      for (let i = 0; i < hits.length; i++) {
        if (named[hits[i]!] === ship) this.keepThrough(to, hits[i]!, kind);
      }
    }
    for (let w = 0; w < setWords; w++) {
      for (let bits = avail[to + w]! & touching[from + w]!; bits !== 0; bits &= bits - 1) {
        const bit = bits & -bits;
        if (!this.isPossible(ship, kind, w * 32 + 31 - Math.clz32(bit))) avail[to + w]! &= ~bit;
      }
    }
  }

  private keepThrough(to: number, cell: Cell, kind: number): void {
    const { through, setWords, lengths } = this.tables;
    const from = (cell * lengths.length + kind) * setWords;
    for (let w = 0; w < setWords; w++) this.avail[to + w]! &= through[from + w]!;
  }

  /** Would this ship on this placement have been announced just as it was? No miss is under it. */
  private isPossible(ship: number, kind: number, placement: number): boolean {
    const { result, time, named } = this;
    const length = this.tables.lengths[kind]!;
    const cells = this.tables.cells[kind]!;
    const first = placement * length;
    let open = 0;
    let sinkings = 0;
    let last = -1;
    for (let i = first; i < first + length; i++) {
      const cell = cells[i]!;
      if (result[cell] === OPEN) {
        open++;
        continue;
      }
      if (named[cell] !== 0 && named[cell] !== ship) return false;
      if (result[cell] === SUNK) sinkings++;
      if (last < 0 || time[cell]! > time[last]!) last = cell;
    }
    if (this.rule.tellsHitsApart && !this.hasOneOwner(kind, placement)) return false;
    if (!this.rule.announcesSinking) return true;
    if (open > 0) return sinkings === 0;
    if (sinkings !== 1 || result[last] !== SUNK) return false;
    const shown = this.shown[last];
    return !shown || isSame(shown, cells, first, length);
  }

  /** True unless the placement holds hits of two owners, or only some of one owner's. */
  private hasOneOwner(kind: number, placement: number): boolean {
    const { result, owner, hitsOfOwner } = this;
    const length = this.tables.lengths[kind]!;
    const cells = this.tables.cells[kind]!;
    let only = 0;
    let hits = 0;
    for (let i = placement * length; i < (placement + 1) * length; i++) {
      const own = result[cells[i]!] === OPEN ? 0 : owner[cells[i]!]!;
      if (own === 0) continue;
      if (only !== 0 && own !== only) return false;
      only = own;
      hits++;
    }
    return only === 0 || hits === hitsOfOwner[only];
  }
}

function isSame(shown: readonly Cell[], cells: Uint16Array, first: number, n: number): boolean {
  if (shown.length !== n) return false;
  for (let i = first; i < first + n; i++) if (!shown.includes(cells[i]!)) return false;
  return true;
}

type HitAnnouncement = Exclude<Announcement, { result: "miss" }>;

const OPEN = 0;
const MISS = 1;
const HIT = 2;
const SUNK = 3;
