import type { Rng } from "../basics/rng.ts";
import { type Board, type Cell, cellAt } from "../board/board.ts";
import { type Contact, type Direction, keepsApart, keepsCornersApart } from "../board/placement.ts";
import type { Fleet } from "../board/ship.ts";
import { hasNoRoom } from "../variant/fleet-room.ts";

/** Thrown inside a count that needs more states than allowed; never leaves this file. */
class TooManyStates extends Error {}

/** One ship of a layout whose equal ships are not told apart. */
export interface LengthOnCells {
  readonly length: number;
  readonly cells: readonly Cell[];
}

/**
 * Counts all legal layouts of a fleet, equal lengths not told apart, by walking the board cell by
 * cell and remembering every (place, profile, ships left) once; then draws layouts with exactly
 * equal chances by walking the same way, each choice weighted by its count.
 *
 * The profile has one digit per column: 0 for water, k for "taken for k more rows, this one
 * included", ENDED for "the cell above is the last of a ship" (only where edges may not meet).
 * Where ships may not touch at all, each is grown by one row and one column on a board grown
 * likewise: then not overlapping is the same as not touching.
 */
export interface LayoutCounter {
  /** The number of layouts, or undefined when counting would take more than `maxStates`. */
  readonly layouts: bigint | undefined;
  /** A layout with equal chances for each; only when there is one. */
  draw(rng: Rng): LengthOnCells[];
}

const ENDED = 63;

interface Step {
  readonly digits: readonly number[];
  readonly left: readonly number[];
  readonly placed: { readonly group: number; readonly direction: Direction } | undefined;
}

export const createLayoutCounter = (
  board: Board,
  contact: Contact,
  fleet: Fleet,
  maxStates: number,
): LayoutCounter => new ProfileCounter(board, contact, fleet, maxStates);

class ProfileCounter implements LayoutCounter {
  private readonly board: Board;
  /** Ships keep apart along edges, but may meet at corners. */
  private readonly edgesCount: boolean;
  private readonly maxStates: number;
  /** Longest first; `counts` goes with them. */
  private readonly lengths: readonly number[];
  private readonly counts: readonly number[];
  private readonly turned: boolean;
  private readonly growth: number;
  private readonly width: number;
  private readonly height: number;
  private readonly openSea: readonly number[];
  private readonly memo = new Map<string, bigint>();
  readonly layouts: bigint | undefined;

  constructor(board: Board, contact: Contact, fleet: Fleet, maxStates: number) {
    this.board = board;
    this.maxStates = maxStates;
    this.lengths = [...new Set(fleet.map((ship) => ship.length))].sort((a, b) => b - a);
    this.counts = this.lengths.map(
      (length) => fleet.filter((ship) => ship.length === length).length,
    );
    // A narrow profile has fewer states: walk along the longer side.
    this.turned = board.columns > board.rows;
    this.growth = keepsCornersApart(contact) ? 1 : 0;
    this.edgesCount = keepsApart(contact) && !keepsCornersApart(contact);
    this.width = Math.min(board.rows, board.columns) + this.growth;
    this.height = Math.max(board.rows, board.columns) + this.growth;
    this.openSea = new Array(this.width).fill(0);
    this.layouts = hasNoRoom(board, contact, fleet) ? 0n : this.count();
  }

  private ways(index: number, digits: readonly number[], left: readonly number[]): bigint {
    if (index === this.width * this.height) return left.every((n) => n === 0) ? 1n : 0n;
    const key = String.fromCharCode(index, ...digits, ...left);
    const known = this.memo.get(key);
    if (known !== undefined) return known;
    if (this.memo.size >= this.maxStates) throw new TooManyStates();
    let sum = 0n;
    for (const step of this.steps(index, digits, left))
      sum += this.ways(index + 1, step.digits, step.left);
    this.memo.set(key, sum);
    return sum;
  }

  private steps(index: number, digits: readonly number[], left: readonly number[]): Step[] {
    const column = index % this.width;
    const digit = digits[column]!;
    if (digit > 0 && digit !== ENDED) {
      const after = this.edgesCount && digit === 1 ? ENDED : digit - 1;
      return [{ digits: digits.with(column, after), left, placed: undefined }];
    }
    const found: Step[] = [{ digits: digits.with(column, 0), left, placed: undefined }];
    this.lengths.forEach((length, group) => {
      if (left[group] === 0) return;
      for (const direction of length === 1 ? (["H"] as const) : (["H", "V"] as const)) {
        const after = this.afterPlacing(index, digits, length, direction);
        if (!after) continue;
        const placed = { group, direction };
        found.push({ digits: after, left: left.with(group, left[group]! - 1), placed });
      }
    });
    return found;
  }

  private afterPlacing(
    index: number,
    digits: readonly number[],
    length: number,
    direction: Direction,
  ): number[] | undefined {
    const row = Math.floor(index / this.width);
    const column = index % this.width;
    const across = (direction === "H" ? length : 1) + this.growth;
    const down = (direction === "V" ? length : 1) + this.growth;
    if (column + across > this.width || row + down > this.height) return undefined;
    for (let c = column; c < column + across; c++) if (digits[c] !== 0) return undefined;
    if (this.edgesCount && !this.edgesAreClear(digits, column, across)) return undefined;
    const after = [...digits];
    for (let c = column; c < column + across; c++) after[c] = down;
    after[column] = this.edgesCount && down === 1 ? ENDED : down - 1;
    return after;
  }

  /** The column before has been passed in this row: any digit there is a ship beside us. */
  private edgesAreClear(digits: readonly number[], column: number, across: number): boolean {
    const before = column === 0 ? 0 : digits[column - 1]!;
    const beyond = column + across === this.width ? 0 : digits[column + across]!;
    return before === 0 && (beyond === 0 || beyond === ENDED);
  }

  private count(): bigint | undefined {
    try {
      return this.ways(0, this.openSea, this.counts);
    } catch (error) {
      if (!(error instanceof TooManyStates)) throw error;
      this.memo.clear();
      return undefined;
    }
  }

  private cellsOf(index: number, length: number, direction: Direction): Cell[] {
    const row = Math.floor(index / this.width);
    const column = index % this.width;
    const cells = Array.from({ length }, (_, i) => {
      const r = direction === "V" ? row + i : row;
      const c = direction === "H" ? column + i : column;
      return this.turned ? cellAt(this.board, c, r) : cellAt(this.board, r, c);
    });
    return cells;
  }

  draw(rng: Rng): LengthOnCells[] {
    if (!this.layouts) throw new Error("There is no layout to draw.");
    const drawn: LengthOnCells[] = [];
    let digits = this.openSea;
    let left: readonly number[] = this.counts;
    for (let index = 0; index < this.width * this.height; index++) {
      let ticket = rng.belowBig(this.ways(index, digits, left));
      for (const step of this.steps(index, digits, left)) {
        const share = this.ways(index + 1, step.digits, step.left);
        if (ticket >= share) {
          ticket -= share;
          continue;
        }
        ({ digits, left } = step);
        if (step.placed) {
          const length = this.lengths[step.placed.group]!;
          drawn.push({ length, cells: this.cellsOf(index, length, step.placed.direction) });
        }
        break;
      }
    }
    return drawn;
  }
}
