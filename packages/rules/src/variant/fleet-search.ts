import { createRng } from "../basics/rng.ts";
import type { Board } from "../board/board.ts";
import type { Contact } from "../board/placement.ts";
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
export function createFleetSearch(board: Board, contact: Contact, fleet: Fleet): FleetSearch {
  const growth = contact === "no-contact" ? 1 : 0;
  const edgesCount = contact === "no-edge";
  // A narrow profile has fewer states: walk along the longer side.
  const width = Math.min(board.rows, board.columns) + growth;
  const height = Math.max(board.rows, board.columns) + growth;
  const thickness = 1 + growth;
  const lengths = [...new Set(fleet.map((ship) => ship.length))].sort((a, b) => b - a);
  const sizes = lengths.map((length) => length + growth);
  const left = lengths.map((length) => fleet.filter((ship) => ship.length === length).length);
  let ships = fleet.length;

  // By depth. A choice is 2 x group + direction.
  const profiles = Array.from({ length: width * height + 1 }, () => new Uint8Array(width));
  const choicesAt = profiles.map(() => new Uint8Array(2 * sizes.length));
  const vain = new Set<string>();
  let habit: Habit = { prefer: "across" };
  let rng = createRng("packing");
  let effort = 0;

  /** True: found. False: there is none from here. Undefined: gave up. */
  function search(from: number, room: number, depth: number, before: number): boolean | undefined {
    if (ships === 0) return true;
    const profile = profiles[depth]!;
    const choices = choicesAt[depth]!;
    let spare = room;
    let column = from % width;
    let row = (from - column) / width;
    let n = 0;
    // Cells that are taken, or where nothing fits, leave no choice.
    for (;;) {
      if (row === height || spare < 0) return false;
      effort--;
      const digit = profile[column]!;
      if (digit === 0 || digit === ENDED) {
        n = findChoices(profile, row, column, choices);
        if (n > 0) break;
        spare -= waste(profile, row, column);
        profile[column] = 0;
      } else profile[column] = edgesCount && digit === 1 ? ENDED : digit - 1;
      column++;
      if (column === width) {
        column = 0;
        row++;
      }
    }
    if (isHopeless(height - row)) return false;
    // A state costs about as much as a row.
    effort -= width;
    if (effort < 0) return undefined;
    const place = row * width + column;
    const state = String.fromCharCode(place, ...left, ...profile);
    if (vain.has(state)) return false;
    const waterAt = arrange(choices, n, before, freeRun(profile, column), height - row);
    const next = profiles[depth + 1]!;
    for (let i = 0; i <= n; i++) {
      next.set(profile);
      const choice = choices[i < waterAt ? i : i - 1]!;
      const outcome =
        i === waterAt
          ? leaveWater(next, row, column, spare, depth, before)
          : layShip(next, place, choice, spare, depth);
      if (outcome !== false) return outcome;
    }
    vain.add(state);
    return false;
  }

  function leaveWater(
    profile: Uint8Array,
    row: number,
    column: number,
    spare: number,
    depth: number,
    before: number,
  ): boolean | undefined {
    const lost = waste(profile, row, column);
    profile[column] = 0;
    return search(row * width + column + 1, spare - lost, depth + 1, before);
  }

  function layShip(
    profile: Uint8Array,
    place: number,
    choice: number,
    spare: number,
    depth: number,
  ): boolean | undefined {
    const group = choice >> 1;
    const way = choice & 1;
    const column = place % width;
    const across = way === DOWN ? thickness : sizes[group]!;
    const down = way === DOWN ? sizes[group]! : thickness;
    profile.fill(down, column, column + across);
    profile[column] = edgesCount && down === 1 ? ENDED : down - 1;
    left[group]!--;
    ships--;
    const outcome = search(place + 1, spare, depth + 1, way);
    left[group]!++;
    ships++;
    return outcome;
  }

  /** Longest first, across before down. */
  function findChoices(profile: Uint8Array, row: number, column: number, found: Uint8Array) {
    if (edgesCount && (profile[column] === ENDED || (column > 0 && profile[column - 1] !== 0))) {
      return 0;
    }
    const run = freeRun(profile, column);
    const rows = height - row;
    let n = 0;
    for (let group = 0; group < sizes.length; group++) {
      if (left[group] === 0) continue;
      const size = sizes[group]!;
      if (size <= run && thickness <= rows && mayEndBefore(profile, column + size)) {
        found[n++] = 2 * group;
      }
      if (lengths[group] === 1) continue;
      if (thickness <= run && size <= rows && mayEndBefore(profile, column + thickness)) {
        found[n++] = 2 * group + DOWN;
      }
    }
    effort -= n;
    return n;
  }

  function freeRun(profile: Uint8Array, column: number): number {
    let end = column;
    while (end < width && profile[end] === 0) end++;
    return end - column;
  }

  const mayEndBefore = (profile: Uint8Array, column: number): boolean =>
    !edgesCount || column >= width || profile[column] === 0 || profile[column] === ENDED;

  /** How much of the spare room goes when this cell is left to the water; see `spareRoom`. */
  function waste(profile: Uint8Array, row: number, column: number): number {
    if (!edgesCount) return 1;
    const claims =
      (profile[column] === ENDED ? 1 : 0) + (column > 0 && profile[column - 1] !== 0 ? 1 : 0);
    return 2 - claims + (column === width - 1 ? 1 : 0) + (row === height - 1 ? 1 : 0);
  }

  /** Too many ships that no longer fit upright, each of which covers the middle column. */
  function isHopeless(rows: number): boolean {
    let lines = linesIn(contact, rows - growth);
    for (let group = 0; group < sizes.length; group++) {
      if (sizes[group]! <= rows || 2 * sizes[group]! <= width) break;
      lines -= left[group]!;
    }
    return lines < 0;
  }

  /** Puts the preferred choice first; answers before which one to leave water. */
  function arrange(choices: Uint8Array, n: number, before: number, run: number, rows: number) {
    const { prefer, alone = false, gaps = 0 } = habit;
    const dice = gaps > 0 || prefer === "as-before" || prefer === "any" ? rng.below(1 << 20) : 0;
    const way = prefer === "as-before" ? (dice % 6 === 0 ? 1 - before : before) : wayOf[prefer];
    let at = prefer === "any" ? dice % n : 0;
    while (at < n && !isPreferred(choices[at]!, way, run, rows)) at++;
    if (at === n) return alone ? 0 : n;
    const choice = choices[at]!;
    choices.copyWithin(1, 0, at);
    choices[0] = choice;
    return gaps > 0 && (dice >> 8) % gaps === 0 ? 0 : n;
  }

  const isPreferred = (choice: number, way: number, run: number, rows: number): boolean => {
    if (way >= 0) return (choice & 1) === way;
    return habit.prefer === "any" || sizes[choice >> 1] === ((choice & 1) === DOWN ? rows : run);
  };

  return {
    attempt(wanted, seed, allowed) {
      habit = wanted;
      rng = createRng("packing").split(seed);
      effort = allowed;
      profiles[0]!.fill(0);
      const outcome = search(0, spareRoom(board, contact, fleet), 0, seed & 1);
      return outcome === undefined ? "gave-up" : outcome ? "found" : "none";
    },
  };
}

/** -1: either way. */
const wayOf = { across: 0, down: 1, "as-before": -1, filling: -1, any: -1 } as const;
