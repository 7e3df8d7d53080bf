import type { WeightedFleet } from "@broadside/engine/internals";
import type { Cell } from "@broadside/rules";
import type { AnnouncementRule } from "@broadside/rules/announcement";

/**
 * What remains of a ship afloat, as far as announcements can ever reveal it: its squares not hit
 * (bits of `low` and `high`), its whole placement if a sinking will show it, and its type.
 */
export interface ShipRest {
  readonly low: number;
  readonly high: number;
  /** The number of its placement, or -1 if the squares of sunk ships are not shown. */
  readonly placement: number;
  /** What identifies it: the index of its length or its index in the fleet; 0 if nothing does. */
  readonly type: number;
}

/** A shot at one square of a residual: the next residual, and the announcement (0 for a plain hit). */
export interface ResidualStep {
  readonly next: number;
  readonly said: number;
  /** What remains of the ship hit. */
  readonly low: number;
  readonly high: number;
  readonly type: number;
}

/** What remains of a layout without the squares hit. Layouts that can never be distinguished share one. */
export interface Residual {
  /** Numbers of its ships' rests, ascending. */
  readonly ships: readonly number[];
  readonly low: number;
  readonly high: number;
  /** In the order of its squares. */
  readonly steps: readonly ResidualStep[];
}

export interface ResidualRule {
  readonly announcement: AnnouncementRule;
  /** Whether ships of one length are distinct, because layouts have weights. */
  readonly labelled: boolean;
  readonly lengths: readonly number[];
}

/** The content of a hit announcement; -1 for what it does not reveal. */
export interface SaidMeaning {
  readonly isSunk: boolean;
  readonly type: number;
  readonly placement: number;
}

export class TooManyResiduals extends Error {}

/** All residuals reachable from the layouts of a position, by number. */
export class Residuals {
  readonly list: Residual[] = [];
  /** Remains of single ships, by number. */
  readonly rests: ShipRest[] = [];
  /** Placements that a sinking may show, as squares, by number. */
  readonly placements: (readonly number[])[] = [];
  readonly typeCount: number;
  /** By number of an announcement: its content. Number 0 is a plain hit. */
  readonly meanings: SaidMeaning[] = [{ isSunk: false, type: -1, placement: -1 }];
  private readonly saidNumbers = new Map<string, number>();
  private readonly ids = new Map<string, number>();
  private readonly restIds = new Map<string, number>();
  private readonly placementIds = new Map<string, number>();
  private readonly rule: ResidualRule;
  private readonly most: number;
  private readonly typeOfShip: readonly number[];

  constructor(rule: ResidualRule, most: number) {
    this.rule = rule;
    this.most = most;
    this.typeOfShip = typesOf(rule);
    this.typeCount = Math.max(...this.typeOfShip) + 1;
  }

  /** The residual of a layout after these hits. `squareOf` numbers the squares not fired at. */
  rootOf(fleet: WeightedFleet, squareOf: ReadonlyMap<Cell, number>, hits: ReadonlySet<Cell>) {
    const rests: ShipRest[] = [];
    fleet.ships.forEach((cells, ship) => {
      const rest = cells.filter((cell) => !hits.has(cell)).map((cell) => squareOf.get(cell)!);
      if (rest.length === 0) return;
      const [low, high] = maskOf(rest);
      const placement = this.shows ? this.placementOf(cells, squareOf) : -1;
      rests.push({ low, high, placement, type: this.typeOfShip[ship]! });
    });
    const told = this.rule.announcement.announcesSinking ? rests : asOne(rests);
    return this.intern(told.map((rest) => this.restOf(rest)));
  }

  private get shows(): boolean {
    return this.rule.announcement.showsSunkCells;
  }

  /** The number of a placement. Cells hit before the position count as squares -1 - cell. */
  private placementOf(cells: readonly Cell[], squareOf: ReadonlyMap<Cell, number>): number {
    const squares = cells.map((cell) => squareOf.get(cell) ?? -1 - cell);
    const key = squares.join();
    let id = this.placementIds.get(key);
    if (id === undefined) {
      id = this.placements.length;
      this.placements.push(squares);
      this.placementIds.set(key, id);
    }
    return id;
  }

  private restOf(rest: ShipRest): number {
    const key = `${rest.low},${rest.high},${rest.placement},${rest.type}`;
    let id = this.restIds.get(key);
    if (id === undefined) {
      id = this.rests.length;
      this.rests.push(rest);
      this.restIds.set(key, id);
    }
    return id;
  }

  /** The number of a residual; also creates all those that can follow it. */
  private intern(unsorted: readonly number[]): number {
    const ships = unsorted.length > 1 ? [...unsorted].sort((a, b) => a - b) : unsorted;
    const key = String.fromCharCode(...ships.flatMap((ship) => [ship & 0xffff, ship >>> 16]));
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = this.list.length;
    if (id >= this.most) throw new TooManyResiduals();
    this.ids.set(key, id);
    let low = 0;
    let high = 0;
    for (const ship of ships) {
      low |= this.rests[ship]!.low;
      high |= this.rests[ship]!.high;
    }
    const steps: ResidualStep[] = [];
    this.list.push({ ships, low: low >>> 0, high: high >>> 0, steps });
    for (const square of squaresOf(low, high)) steps.push(this.step(ships, square));
    return id;
  }

  private step(ships: readonly number[], square: number): ResidualStep {
    const bitLow = square < 32 ? 1 << square : 0;
    const bitHigh = square < 32 ? 0 : 1 << (square - 32);
    const at = ships.findIndex((id) => {
      const { low, high } = this.rests[id]!;
      return (low & bitLow) !== 0 || (high & bitHigh) !== 0;
    });
    const ship = this.rests[ships[at]!]!;
    const low = (ship.low & ~bitLow) >>> 0;
    const high = (ship.high & ~bitHigh) >>> 0;
    const isSunk = low === 0 && high === 0;
    const others = ships.filter((_, i) => i !== at);
    const next = this.intern(isSunk ? others : [...others, this.restOf({ ...ship, low, high })]);
    return { next, said: this.saidOf(ship, isSunk), low, high, type: ship.type };
  }

  /** The number of the announcement for a hit on this ship. */
  private saidOf({ type, placement }: ShipRest, isSunk: boolean): number {
    const { announcement: rule } = this.rule;
    if (!rule.announcesSinking) return 0;
    if (rule.namesHits) return this.numberOf({ isSunk, type, placement: -1 });
    if (!isSunk) return 0;
    return this.numberOf({ isSunk, type: rule.namesSunk ? type : -1, placement });
  }

  private numberOf(meaning: SaidMeaning): number {
    const key = `${meaning.isSunk} ${meaning.type} ${meaning.placement}`;
    let number = this.saidNumbers.get(key);
    if (number === undefined) {
      number = this.meanings.length;
      this.meanings.push(meaning);
      this.saidNumbers.set(key, number);
    }
    return number;
  }

  /** The full length of the ship; undefined if it is never revealed. */
  fullLengthOf({ type, placement }: ShipRest): number | undefined {
    const { announcement: rule, lengths } = this.rule;
    if (placement >= 0) return this.placements[placement]!.length;
    if (!rule.namesSunk) return undefined;
    return lengths[this.typeOfShip.indexOf(type)];
  }

  /** The length of a type, if announcements reveal only the length. */
  lengthOf(type: number): number | undefined {
    const { announcement: rule, labelled, lengths } = this.rule;
    if (!rule.namesSunk || rule.showsSunkCells || rule.namesHits || labelled) return undefined;
    return lengths[this.typeOfShip.indexOf(type)];
  }
}

/**
 * By ship: its type. Swapping the names of equal ships gives another layout, so naming a *sunk* ship
 * reveals only its length. That does not hold if every hit is named, or with weights.
 */
function typesOf({ announcement: rule, labelled, lengths }: ResidualRule): number[] {
  if (!rule.namesSunk) return lengths.map(() => 0);
  if (rule.namesHits || labelled) return lengths.map((_, ship) => ship);
  if (rule.showsSunkCells) return lengths.map(() => 0);
  const distinct = [...new Set(lengths)].sort((a, b) => a - b);
  return lengths.map((length) => distinct.indexOf(length));
}

/** If only hits and misses are announced, squares matter but ships do not. */
const asOne = (ships: readonly ShipRest[]): ShipRest[] =>
  ships.length === 0
    ? []
    : [
        {
          low: ships.reduce((mask, ship) => mask | ship.low, 0) >>> 0,
          high: ships.reduce((mask, ship) => mask | ship.high, 0) >>> 0,
          placement: -1,
          type: 0,
        },
      ];

export function maskOf(squares: readonly number[]): [low: number, high: number] {
  let low = 0;
  let high = 0;
  for (const square of squares) {
    if (square < 32) low |= 1 << square;
    else high |= 1 << (square - 32);
  }
  return [low >>> 0, high >>> 0];
}

export function squaresOf(low: number, high: number): number[] {
  const squares: number[] = [];
  for (let i = 0; i < 32; i++) if ((low >>> i) & 1) squares.push(i);
  for (let i = 0; i < 32; i++) if ((high >>> i) & 1) squares.push(32 + i);
  return squares;
}

/** An upper bound on the number of sequences of hit announcements until all ships are sunk. */
export function announcementPaths(
  residuals: Residuals,
  { ships: ids, low, high }: Residual,
  rule: AnnouncementRule,
): number {
  const ships = ids.map((id) => residuals.rests[id]!);
  const left = squaresOf(low, high).length;
  if (left === 0) return 1;
  if (!rule.announcesSinking) return 1;
  if (rule.namesHits) {
    return arrangements(
      ships.flatMap((ship) => squaresOf(ship.low, ship.high).map(() => ship.type)),
    );
  }
  if (rule.showsSunkCells) return ships.length > 1 ? 1e9 : 1;
  const sinkings = choose(left - 1, ships.length - 1);
  return rule.namesSunk ? sinkings * arrangements(ships.map((ship) => ship.type)) : sinkings;
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** The number of distinct permutations of a list with repetitions. */
function arrangements(list: readonly number[]): number {
  let ways = 1;
  const seen = new Map<number, number>();
  list.forEach((item, i) => {
    const times = (seen.get(item) ?? 0) + 1;
    seen.set(item, times);
    ways = (ways * (i + 1)) / times;
  });
  return ways;
}
