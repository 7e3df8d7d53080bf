import { createRng } from "../basics/rng.ts";
import type { Board } from "../board/board.ts";
import { type Contact, keepsApart, keepsCornersApart } from "../board/placement.ts";
import type { Fleet } from "../board/ship.ts";
import { linesIn, spareRoom } from "./fleet-room.ts";

/** Which choice a try makes first; all the others follow where that one fails. */
export interface Habit {
  /** The way a ship lies: always the same, mostly that of the ship before, what fills, or any. */
  readonly prefer: "across" | "down" | "as-before" | "filling" | "any";
  /** Where no ship lies as preferred, leave water first. */
  readonly alone?: boolean;
  /** Leave water first once in so many choices. */
  readonly gaps?: number;
}

/** Looks for one way to place a fleet. */
export interface FleetSearch {
  /** `effort`: how many cells and ships may be looked at. The same try has the same end everywhere. */
  attempt(habit: Habit, seed: number, effort: number): "found" | "none" | "gave-up";
  /** How many cells and ships all attempts together have looked at. */
  readonly looked: number;
}

/** Above every number of rows. */
const ENDED = 63;
const DOWN = 1;

/**
 * Goes cell by cell in reading order: at every open cell lay a ship that begins there, across or
 * down, or leave water. What was searched in vain is remembered by (place, profile, ships left), so
 * that nothing is searched twice, in one attempt or the next.
 *
 * The profile has one digit per column: 0 for water, k for "taken for k more rows, this one
 * included", ENDED for "the cell above is the last of a ship" (only where edges may not meet).
 * Where ships may not touch at all, each is grown by one row and one column on a board grown
 * likewise: then not overlapping is the same as not touching.
 */
export const createFleetSearch = (board: Board, contact: Contact, fleet: Fleet): FleetSearch =>
  new ProfileSearch(board, contact, fleet);

class ProfileSearch implements FleetSearch {
  private readonly board: Board;
  private readonly contact: Contact;
  private readonly fleet: Fleet;
  private readonly growth: number;
  private readonly edgesCount: boolean;
  private readonly width: number;
  private readonly height: number;
  private readonly thickness: number;
  /** Longest first; `sizes` and `left` go with them. */
  private readonly lengths: readonly number[];
  private readonly sizes: readonly number[];
  private readonly left: number[];
  private ships: number;
  /** By depth. */
  private readonly profiles: readonly Uint8Array[];
  /** By depth. A choice is 2 x group + direction. */
  private readonly choicesAt: readonly Uint8Array[];
  private readonly vain = new Set<string>();
  private habit: Habit = { prefer: "across" };
  private rng = createRng("packing");
  private effort = 0;
  looked = 0;

  constructor(board: Board, contact: Contact, fleet: Fleet) {
    this.board = board;
    this.contact = contact;
    this.fleet = fleet;
    this.growth = keepsCornersApart(contact) ? 1 : 0;
    this.edgesCount = keepsApart(contact) && !keepsCornersApart(contact);
    // A narrow profile has fewer states: walk along the longer side.
    this.width = Math.min(board.rows, board.columns) + this.growth;
    this.height = Math.max(board.rows, board.columns) + this.growth;
    this.thickness = 1 + this.growth;
    this.lengths = [...new Set(fleet.map((ship) => ship.length))].sort((a, b) => b - a);
    this.sizes = this.lengths.map((length) => length + this.growth);
    this.left = this.lengths.map((length) => fleet.filter((ship) => ship.length === length).length);
    this.ships = fleet.length;
    const depths = { length: this.width * this.height + 1 };
    this.profiles = Array.from(depths, () => new Uint8Array(this.width));
    this.choicesAt = Array.from(depths, () => new Uint8Array(2 * this.sizes.length));
  }

  attempt(wanted: Habit, seed: number, allowed: number): "found" | "none" | "gave-up" {
    this.habit = wanted;
    this.rng = createRng("packing").split(seed);
    this.effort = allowed;
    this.profiles[0]!.fill(0);
    const room = spareRoom(this.board, this.contact, this.fleet);
    const outcome = this.search(0, room, 0, seed & 1);
    this.looked += allowed - this.effort;
    return outcome === undefined ? "gave-up" : outcome ? "found" : "none";
  }

  /** True: found. False: there is none from here. Undefined: gave up. */
  private search(from: number, room: number, depth: number, before: number): boolean | undefined {
    if (this.ships === 0) return true;
    const profile = this.profiles[depth]!;
    const choices = this.choicesAt[depth]!;
    let spare = room;
    let column = from % this.width;
    let row = (from - column) / this.width;
    let n = 0;
    // Cells that are taken, or where nothing fits, leave no choice.
    for (;;) {
      if (row === this.height || spare < 0) return false;
      this.effort--;
      const digit = profile[column]!;
      if (digit === 0 || digit === ENDED) {
        n = this.findChoices(profile, row, column, choices);
        if (n > 0) break;
        spare -= this.waste(profile, row, column);
        profile[column] = 0;
      } else profile[column] = this.edgesCount && digit === 1 ? ENDED : digit - 1;
      column++;
      if (column === this.width) {
        column = 0;
        row++;
      }
    }
    if (this.isHopeless(this.height - row)) return false;
    // A state costs about as much as a row.
    this.effort -= this.width;
    if (this.effort < 0) return undefined;
    const place = row * this.width + column;
    const state = String.fromCharCode(place, ...this.left, ...profile);
    if (this.vain.has(state)) return false;
    const waterAt = this.arrange(
      choices,
      n,
      before,
      this.freeRun(profile, column),
      this.height - row,
    );
    const next = this.profiles[depth + 1]!;
    for (let i = 0; i <= n; i++) {
      next.set(profile);
      const choice = choices[i < waterAt ? i : i - 1]!;
      const outcome =
        i === waterAt
          ? this.leaveWater(next, row, column, spare, depth, before)
          : this.layShip(next, place, choice, spare, depth);
      if (outcome !== false) return outcome;
    }
    this.vain.add(state);
    return false;
  }

  private leaveWater(
    profile: Uint8Array,
    row: number,
    column: number,
    spare: number,
    depth: number,
    before: number,
  ): boolean | undefined {
    const lost = this.waste(profile, row, column);
    profile[column] = 0;
    return this.search(row * this.width + column + 1, spare - lost, depth + 1, before);
  }

  private layShip(
    profile: Uint8Array,
    place: number,
    choice: number,
    spare: number,
    depth: number,
  ): boolean | undefined {
    const group = choice >> 1;
    const way = choice & 1;
    const column = place % this.width;
    const across = way === DOWN ? this.thickness : this.sizes[group]!;
    const down = way === DOWN ? this.sizes[group]! : this.thickness;
    profile.fill(down, column, column + across);
    profile[column] = this.edgesCount && down === 1 ? ENDED : down - 1;
    this.left[group]!--;
    this.ships--;
    const outcome = this.search(place + 1, spare, depth + 1, way);
    this.left[group]!++;
    this.ships++;
    return outcome;
  }

  /** Longest first, across before down. */
  private findChoices(profile: Uint8Array, row: number, column: number, found: Uint8Array) {
    if (
      this.edgesCount &&
      (profile[column] === ENDED || (column > 0 && profile[column - 1] !== 0))
    ) {
      return 0;
    }
    const run = this.freeRun(profile, column);
    const rows = this.height - row;
    let n = 0;
    for (let group = 0; group < this.sizes.length; group++) {
      if (this.left[group] === 0) continue;
      const size = this.sizes[group]!;
      if (size <= run && this.thickness <= rows && this.mayEndBefore(profile, column + size)) {
        found[n++] = 2 * group;
      }
      if (this.lengths[group] === 1) continue;
      if (
        this.thickness <= run &&
        size <= rows &&
        this.mayEndBefore(profile, column + this.thickness)
      ) {
        found[n++] = 2 * group + DOWN;
      }
    }
    this.effort -= n;
    return n;
  }

  private freeRun(profile: Uint8Array, column: number): number {
    let end = column;
    while (end < this.width && profile[end] === 0) end++;
    return end - column;
  }

  private mayEndBefore(profile: Uint8Array, column: number): boolean {
    return (
      !this.edgesCount || column >= this.width || profile[column] === 0 || profile[column] === ENDED
    );
  }

  /** How much of the spare room goes when this cell is left to the water; see `spareRoom`. */
  private waste(profile: Uint8Array, row: number, column: number): number {
    if (!this.edgesCount) return 1;
    const claims =
      (profile[column] === ENDED ? 1 : 0) + (column > 0 && profile[column - 1] !== 0 ? 1 : 0);
    return 2 - claims + (column === this.width - 1 ? 1 : 0) + (row === this.height - 1 ? 1 : 0);
  }

  /** Too many ships that no longer fit upright, each of which covers the middle column. */
  private isHopeless(rows: number): boolean {
    let lines = linesIn(this.contact, rows - this.growth);
    for (let group = 0; group < this.sizes.length; group++) {
      if (this.sizes[group]! <= rows || 2 * this.sizes[group]! <= this.width) break;
      lines -= this.left[group]!;
    }
    return lines < 0;
  }

  /** Puts the preferred choice first; answers before which one to leave water. */
  private arrange(choices: Uint8Array, n: number, before: number, run: number, rows: number) {
    const { prefer, alone = false, gaps = 0 } = this.habit;
    const dice =
      gaps > 0 || prefer === "as-before" || prefer === "any" ? this.rng.below(1 << 20) : 0;
    const way = prefer === "as-before" ? (dice % 6 === 0 ? 1 - before : before) : wayOf[prefer];
    let at = prefer === "any" ? dice % n : 0;
    while (at < n && !this.isPreferred(choices[at]!, way, run, rows)) at++;
    if (at === n) return alone ? 0 : n;
    const choice = choices[at]!;
    choices.copyWithin(1, 0, at);
    choices[0] = choice;
    return gaps > 0 && (dice >> 8) % gaps === 0 ? 0 : n;
  }

  private isPreferred(choice: number, way: number, run: number, rows: number): boolean {
    if (way >= 0) return (choice & 1) === way;
    return (
      this.habit.prefer === "any" ||
      this.sizes[choice >> 1] === ((choice & 1) === DOWN ? rows : run)
    );
  }
}

/** -1: either way. */
const wayOf = { across: 0, down: 1, "as-before": -1, filling: -1, any: -1 } as const;
