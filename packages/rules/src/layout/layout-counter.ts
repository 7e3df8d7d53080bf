import type { Rng } from "../basics/rng.ts";
import { type Board, type Cell, cellAt } from "../board/board.ts";
import type { Contact } from "../board/placement.ts";
import type { Fleet } from "../board/ship.ts";
import { hasNoRoom } from "../variant/fleet-room.ts";
import {
  type Choice,
  groupOf,
  isDown,
  type Profile,
  ProfileWalk,
} from "../variant/profile-walk.ts";

/** Thrown and caught in this file when a count needs too many states. */
class TooManyStates extends Error {}

/** One ship of a layout that does not distinguish ships of equal length. */
export interface LengthOnCells {
  readonly length: number;
  readonly cells: readonly Cell[];
}

interface Step {
  readonly profile: Profile;
  /** Ships left to place, by length. */
  readonly left: readonly number[];
  /** The ship placed, if any. */
  readonly choice: Choice | undefined;
}

/**
 * Counts the legal layouts of a fleet, not distinguishing ships of equal length, by walking the
 * board and caching the count of every (cell, profile, ships left); then draws layouts with exactly
 * equal chances by walking the same way, each step weighted by its count.
 */
export class LayoutCounter {
  /** The number of layouts, or undefined if counting would take more than `maxStates` states. */
  readonly layouts: bigint | undefined;
  private readonly board: Board;
  private readonly walk: ProfileWalk;
  private readonly maxStates: number;
  private readonly start: Step;
  private readonly memo = new Map<string, bigint>();

  constructor(board: Board, contact: Contact, fleet: Fleet, maxStates: number) {
    this.board = board;
    this.walk = new ProfileWalk(board, contact, fleet);
    this.maxStates = maxStates;
    const profile = new Uint8Array(this.walk.width);
    this.start = { profile, left: this.walk.counts, choice: undefined };
    this.layouts = hasNoRoom(board, contact, fleet) ? 0n : this.count();
  }

  /** A layout, each equally likely. Throws if there is none. */
  draw(rng: Rng): LengthOnCells[] {
    if (!this.layouts) throw new Error("There is no layout to draw.");
    const drawn: LengthOnCells[] = [];
    let now = this.start;
    for (let index = 0; index < this.walk.width * this.walk.height; index++) {
      now = this.drawStep(rng, index, now);
      if (now.choice !== undefined) drawn.push(this.shipFrom(index, now.choice));
    }
    return drawn;
  }

  private drawStep(rng: Rng, index: number, from: Step): Step {
    let ticket = rng.belowBig(this.ways(index, from));
    for (const step of this.steps(index, from)) {
      const share = this.ways(index + 1, step);
      if (ticket < share) return step;
      ticket -= share;
    }
    throw new Error("The counts of the steps do not add up.");
  }

  private count(): bigint | undefined {
    try {
      return this.ways(0, this.start);
    } catch (error) {
      if (!(error instanceof TooManyStates)) throw error;
      this.memo.clear();
      return undefined;
    }
  }

  /** The number of ways to place the remaining ships, from this cell on. */
  private ways(index: number, from: Step): bigint {
    const { profile, left } = from;
    if (index === this.walk.width * this.walk.height) return left.every((n) => n === 0) ? 1n : 0n;
    const key = String.fromCharCode(index, ...profile, ...left);
    const known = this.memo.get(key);
    if (known !== undefined) return known;
    if (this.memo.size >= this.maxStates) throw new TooManyStates();
    let sum = 0n;
    for (const step of this.steps(index, from)) sum += this.ways(index + 1, step);
    this.memo.set(key, sum);
    return sum;
  }

  private steps(index: number, { profile, left }: Step): Step[] {
    const { walk } = this;
    const column = index % walk.width;
    const passed = profile.slice();
    if (!walk.isOpen(profile, column)) {
      walk.passShip(passed, column);
      return [{ profile: passed, left, choice: undefined }];
    }
    walk.passWater(passed, column);
    const choices: Choice[] = [];
    walk.findChoices(profile, Math.floor(index / walk.width), column, left, choices);
    const ships = choices.map((choice) => {
      const laid = profile.slice();
      walk.layShip(laid, column, choice);
      const group = groupOf(choice);
      return { profile: laid, left: left.with(group, left[group]! - 1), choice };
    });
    return [{ profile: passed, left, choice: undefined }, ...ships];
  }

  private shipFrom(index: number, choice: Choice): LengthOnCells {
    const { board, walk } = this;
    const length = walk.lengths[groupOf(choice)]!;
    const row = Math.floor(index / walk.width);
    const column = index % walk.width;
    const cells = Array.from({ length }, (_, i) => {
      const r = isDown(choice) ? row + i : row;
      const c = isDown(choice) ? column : column + i;
      return board.columns > board.rows ? cellAt(board, c, r) : cellAt(board, r, c);
    });
    return { length, cells };
  }
}
