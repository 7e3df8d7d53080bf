import type { Rng } from "../basics/rng.ts";
import { type Board, type Cell, cellAt } from "../board/board.ts";
import type { Contact, Direction } from "../board/placement.ts";
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

export function createLayoutCounter(
  board: Board,
  contact: Contact,
  fleet: Fleet,
  maxStates: number,
): LayoutCounter {
  const lengths = [...new Set(fleet.map((ship) => ship.length))].sort((a, b) => b - a);
  const counts = lengths.map((length) => fleet.filter((ship) => ship.length === length).length);
  // A narrow profile has fewer states: walk along the longer side.
  const turned = board.columns > board.rows;
  const rows = turned ? board.columns : board.rows;
  const columns = turned ? board.rows : board.columns;
  const growth = contact === "no-contact" ? 1 : 0;
  const width = columns + growth;
  const height = rows + growth;
  const memo = new Map<string, bigint>();

  function ways(index: number, digits: readonly number[], left: readonly number[]): bigint {
    if (index === width * height) return left.every((n) => n === 0) ? 1n : 0n;
    const key = String.fromCharCode(index, ...digits, ...left);
    const known = memo.get(key);
    if (known !== undefined) return known;
    if (memo.size >= maxStates) throw new TooManyStates();
    let sum = 0n;
    for (const step of steps(index, digits, left)) sum += ways(index + 1, step.digits, step.left);
    memo.set(key, sum);
    return sum;
  }

  function steps(index: number, digits: readonly number[], left: readonly number[]): Step[] {
    const column = index % width;
    const digit = digits[column]!;
    if (digit > 0 && digit !== ENDED) {
      const after = contact === "no-edge" && digit === 1 ? ENDED : digit - 1;
      return [{ digits: digits.with(column, after), left, placed: undefined }];
    }
    const found: Step[] = [{ digits: digits.with(column, 0), left, placed: undefined }];
    lengths.forEach((length, group) => {
      if (left[group] === 0) return;
      for (const direction of length === 1 ? (["H"] as const) : (["H", "V"] as const)) {
        const after = afterPlacing(index, digits, length, direction);
        if (!after) continue;
        const placed = { group, direction };
        found.push({ digits: after, left: left.with(group, left[group]! - 1), placed });
      }
    });
    return found;
  }

  function afterPlacing(
    index: number,
    digits: readonly number[],
    length: number,
    direction: Direction,
  ): number[] | undefined {
    const row = Math.floor(index / width);
    const column = index % width;
    const across = (direction === "H" ? length : 1) + growth;
    const down = (direction === "V" ? length : 1) + growth;
    if (column + across > width || row + down > height) return undefined;
    for (let c = column; c < column + across; c++) if (digits[c] !== 0) return undefined;
    if (contact === "no-edge" && !edgesAreClear(digits, column, across)) return undefined;
    const after = [...digits];
    for (let c = column; c < column + across; c++) after[c] = down;
    after[column] = contact === "no-edge" && down === 1 ? ENDED : down - 1;
    return after;
  }

  /** The column before has been passed in this row: any digit there is a ship beside us. */
  function edgesAreClear(digits: readonly number[], column: number, across: number): boolean {
    const before = column === 0 ? 0 : digits[column - 1]!;
    const beyond = column + across === width ? 0 : digits[column + across]!;
    return before === 0 && (beyond === 0 || beyond === ENDED);
  }

  const openSea: readonly number[] = new Array(width).fill(0);

  function count(): bigint | undefined {
    try {
      return ways(0, openSea, counts);
    } catch (error) {
      if (!(error instanceof TooManyStates)) throw error;
      memo.clear();
      return undefined;
    }
  }

  function cellsOf(index: number, length: number, direction: Direction): Cell[] {
    const row = Math.floor(index / width);
    const column = index % width;
    const cells = Array.from({ length }, (_, i) => {
      const r = direction === "V" ? row + i : row;
      const c = direction === "H" ? column + i : column;
      return turned ? cellAt(board, c, r) : cellAt(board, r, c);
    });
    return cells;
  }

  function draw(rng: Rng): LengthOnCells[] {
    if (!layouts) throw new Error("There is no layout to draw.");
    const drawn: LengthOnCells[] = [];
    let digits = openSea;
    let left: readonly number[] = counts;
    for (let index = 0; index < width * height; index++) {
      let ticket = rng.belowBig(ways(index, digits, left));
      for (const step of steps(index, digits, left)) {
        const share = ways(index + 1, step.digits, step.left);
        if (ticket >= share) {
          ticket -= share;
          continue;
        }
        ({ digits, left } = step);
        if (step.placed) {
          const length = lengths[step.placed.group]!;
          drawn.push({ length, cells: cellsOf(index, length, step.placed.direction) });
        }
        break;
      }
    }
    return drawn;
  }

  const layouts = hasNoRoom(board, contact, fleet) ? 0n : count();
  return { layouts, draw };
}
