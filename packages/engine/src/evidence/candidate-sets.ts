import { type AnsweredShot, type Cell, cellCount, type Variant } from "@broadside/rules";
import { PlacementFit } from "@broadside/rules/announcement";
import { MAX_SHIPS } from "@broadside/rules/board";
import { lowestBit, type PlacementTables } from "./placement-tables.ts";
import { isShotPrefix } from "./shot-prefix.ts";

/**
 * The possible placements of each ship, as subsets of those in `PlacementTables`. Everything that
 * counts starts from here. The arrays are rewritten for every position, so that a game allocates
 * nothing.
 */
export class CandidateSets {
  /** Interchangeable ships form a group. Groups are in the order of their first ships. */
  groups = 0;
  readonly kindOf = new Uint8Array(MAX_SHIPS);
  readonly ships = new Uint8Array(MAX_SHIPS);
  /** By group: the set of possible placements of its ships. */
  readonly avail: Int32Array;
  readonly tables: PlacementTables;

  private readonly variant: Variant;
  private readonly fit: PlacementFit;
  private readonly read: AnsweredShot[] = [];
  private readonly firstShip = new Uint8Array(MAX_SHIPS);
  private readonly misses: Uint16Array;
  /** By kind: placements without a miss, and placements through a hit. */
  private readonly dry: Int32Array;
  private readonly touching: Int32Array;

  constructor(variant: Variant, tables: PlacementTables) {
    this.variant = variant;
    this.tables = tables;
    this.fit = new PlacementFit(variant);
    this.misses = new Uint16Array((cellCount(variant) + 15) >> 4);
    this.avail = new Int32Array(variant.fleet.length * tables.setWords);
    this.dry = new Int32Array(tables.all.length);
    this.touching = new Int32Array(tables.all.length);
  }

  /** Cells hit, in the order of the shots. */
  get hits(): readonly Cell[] {
    return this.fit.hits;
  }

  /** Ships not announced as sunk. */
  get afloat(): number {
    return this.fit.afloat;
  }

  /** Finds the candidates after `length` shots. Reads only the new shots if the others were read last. */
  gather(shots: readonly AnsweredShot[], length: number): void {
    if (!isShotPrefix(this.read, shots, length)) this.clear();
    for (let t = this.read.length; t < length; t++) this.readShot(shots[t]!, t);
    this.listGroups();
    for (let g = 0; g < this.groups; g++) this.fillGroup(g);
  }

  /** Equal for equivalent positions: the order of misses does not matter. */
  key(): string {
    return String.fromCharCode(...this.misses) + this.fit.hitsKey();
  }

  /** The ships of a group, by index in the fleet. */
  shipsIn(g: number): number[] {
    const first = this.firstShip[g]!;
    if (this.fit.isNamed(first)) return [first];
    const found: number[] = [];
    for (let ship = first; ship < this.variant.fleet.length; ship++) {
      if (this.tables.kindOfShip[ship] === this.kindOf[g] && !this.fit.isNamed(ship)) {
        found.push(ship);
      }
    }
    return found;
  }

  private clear(): void {
    this.read.length = 0;
    this.fit.clear();
    this.misses.fill(0);
    this.dry.set(this.tables.all);
    this.touching.fill(0);
  }

  private readShot(shot: AnsweredShot, time: number): void {
    const { cell } = shot;
    const { dry, touching } = this;
    const { through } = this.tables;
    this.fit.read(shot, time);
    const from = cell * dry.length;
    if (shot.announcement.result === "miss") {
      this.misses[cell >> 4]! |= 1 << (cell & 15);
      for (let w = 0; w < dry.length; w++) dry[w]! &= ~through[from + w]!;
    } else {
      for (let w = 0; w < touching.length; w++) touching[w]! |= through[from + w]!;
    }
    this.read.push(shot);
  }

  /** A named ship is a group of one; the other ships of a length form one group. */
  private listGroups(): void {
    const { kindOfShip } = this.tables;
    this.groups = 0;
    for (let ship = 0; ship < kindOfShip.length; ship++) {
      const kind = kindOfShip[ship]!;
      const g = this.fit.isNamed(ship) ? -1 : this.unnamedGroup(kind);
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
      if (this.kindOf[g] === kind && !this.fit.isNamed(this.firstShip[g]!)) return g;
    }
    return -1;
  }

  private fillGroup(g: number): void {
    const { avail, dry, touching, fit } = this;
    const { setWords, lengths } = this.tables;
    const ship = this.firstShip[g]!;
    const kind = this.kindOf[g]!;
    const length = lengths[kind]!;
    const cells = this.tables.cells[kind]!;
    const from = kind * setWords;
    const to = g * setWords;
    const isInOrder = fit.isInOrder;
    for (let w = 0; w < setWords; w++) avail[to + w] = isInOrder ? dry[from + w]! : 0;
    if (fit.isNamed(ship)) this.keepThroughNamed(to, ship, kind);
    for (let w = 0; w < setWords; w++) {
      for (let bits = avail[to + w]! & touching[from + w]!; bits !== 0; bits &= bits - 1) {
        const p = w * 32 + lowestBit(bits);
        if (!fit.fits(ship, cells, p * length, length)) avail[to + w]! &= ~(bits & -bits);
      }
    }
  }

  /** Keeps the placements through every cell where the ship was named. */
  private keepThroughNamed(to: number, ship: number, kind: number): void {
    const { avail, fit } = this;
    const { through, setWords, lengths } = this.tables;
    for (let i = 0; i < fit.hits.length; i++) {
      const cell = fit.hits[i]!;
      if (fit.namedAt(cell) !== ship) continue;
      const from = (cell * lengths.length + kind) * setWords;
      for (let w = 0; w < setWords; w++) avail[to + w]! &= through[from + w]!;
    }
  }
}
