import { createRng } from "../basics/rng.ts";
import type { Board } from "../board/board.ts";
import type { Contact } from "../board/placement.ts";
import type { Fleet } from "../board/ship.ts";
import { linesIn, spareRoom } from "./fleet-room.ts";
import { type Choice, groupOf, isDown, type Profile, ProfileWalk } from "./profile-walk.ts";

/** Which choice an attempt tries first at each cell; the others follow if that one fails. */
export interface SearchPreference {
  /** The direction of a ship: fixed, mostly that of the last ship, whichever fills, or any. */
  readonly prefer: "across" | "down" | "as-before" | "filling" | "any";
  /** If no ship has the preferred direction, leave water first. */
  readonly waterFirst?: boolean;
  /** Leave water first once in this many choices. */
  readonly gaps?: number;
}

/**
 * Searches for one way to place a fleet by walking the board cell by cell. Dead ends are remembered
 * by (cell, profile, ships left), so no attempt searches one twice.
 */
export class FleetSearch {
  /** Cells and ships examined by all attempts so far. */
  looked = 0;
  private readonly walk: ProfileWalk;
  private readonly contact: Contact;
  private readonly room: number;
  private readonly left: number[];
  private ships: number;
  /** By depth. */
  private readonly profiles: readonly Profile[];
  private readonly choicesAt: readonly Uint8Array[];
  private readonly deadEnds = new Set<string>();
  private preference: SearchPreference = { prefer: "across" };
  private rng = createRng("packing");
  private effort = 0;

  constructor(board: Board, contact: Contact, fleet: Fleet) {
    this.walk = new ProfileWalk(board, contact, fleet);
    this.contact = contact;
    this.room = spareRoom(board, contact, fleet);
    this.left = [...this.walk.counts];
    this.ships = fleet.length;
    const { width, height, sizes } = this.walk;
    const depths = { length: width * height + 1 };
    this.profiles = Array.from(depths, () => new Uint8Array(width));
    this.choicesAt = Array.from(depths, () => new Uint8Array(2 * sizes.length));
  }

  /** `effort` limits the cells and ships examined. An attempt ends the same way everywhere. */
  attempt(
    preference: SearchPreference,
    seed: number,
    effort: number,
  ): "found" | "none" | "gave-up" {
    this.preference = preference;
    this.rng = createRng("packing").split(seed);
    this.effort = effort;
    this.profiles[0]!.fill(0);
    const outcome = this.search(0, this.room, 0, (seed & 1) === 1);
    this.looked += effort - this.effort;
    return outcome === undefined ? "gave-up" : outcome ? "found" : "none";
  }

  /** True: found. False: nothing can be found from here. Undefined: gave up. */
  private search(from: number, room: number, depth: number, wasDown: boolean): boolean | undefined {
    if (this.ships === 0) return true;
    const { walk } = this;
    const profile = this.profiles[depth]!;
    const choices = this.choicesAt[depth]!;
    let spare = room;
    let column = from % walk.width;
    let row = (from - column) / walk.width;
    let n = 0;
    // Cells that are taken, or where nothing fits, leave no choice.
    for (;;) {
      if (row === walk.height || spare < 0) return false;
      this.effort--;
      if (walk.isOpen(profile, column)) {
        n = walk.findChoices(profile, row, column, this.left, choices);
        this.effort -= n;
        if (n > 0) break;
        spare -= this.waste(profile, row, column);
        walk.passWater(profile, column);
      } else walk.passShip(profile, column);
      column++;
      if (column === walk.width) {
        column = 0;
        row++;
      }
    }
    const rows = walk.height - row;
    if (this.isHopeless(rows)) return false;
    // A state costs about as much as a row.
    this.effort -= walk.width;
    if (this.effort < 0) return undefined;
    const cell = row * walk.width + column;
    const state = String.fromCharCode(cell, ...this.left, ...profile);
    if (this.deadEnds.has(state)) return false;
    const waterAt = this.arrange(choices, n, wasDown, walk.freeRun(profile, column), rows);
    const next = this.profiles[depth + 1]!;
    for (let i = 0; i <= n; i++) {
      next.set(profile);
      const outcome =
        i === waterAt
          ? this.searchAfterWater(next, cell, spare, depth, wasDown)
          : this.searchAfterShip(next, cell, choices[i < waterAt ? i : i - 1]!, spare, depth);
      if (outcome !== false) return outcome;
    }
    this.deadEnds.add(state);
    return false;
  }

  private searchAfterWater(
    profile: Profile,
    cell: number,
    spare: number,
    depth: number,
    wasDown: boolean,
  ): boolean | undefined {
    const column = cell % this.walk.width;
    const lost = this.waste(profile, (cell - column) / this.walk.width, column);
    this.walk.passWater(profile, column);
    return this.search(cell + 1, spare - lost, depth + 1, wasDown);
  }

  private searchAfterShip(
    profile: Profile,
    cell: number,
    choice: Choice,
    spare: number,
    depth: number,
  ): boolean | undefined {
    const group = groupOf(choice);
    this.walk.layShip(profile, cell % this.walk.width, choice);
    this.left[group]!--;
    this.ships--;
    const outcome = this.search(cell + 1, spare, depth + 1, isDown(choice));
    this.left[group]!++;
    this.ships++;
    return outcome;
  }

  /** The spare room lost by leaving this cell empty; see `spareRoom`. */
  private waste(profile: Profile, row: number, column: number): number {
    const { walk } = this;
    if (!walk.edgesCount) return 1;
    const edges = (column === walk.width - 1 ? 1 : 0) + (row === walk.height - 1 ? 1 : 0);
    return 2 - walk.claimsOn(profile, column) + edges;
  }

  /** True if too many ships no longer fit upright, each of which covers the middle column. */
  private isHopeless(rows: number): boolean {
    const { sizes, width, growth } = this.walk;
    let lines = linesIn(this.contact, rows - growth);
    for (let group = 0; group < sizes.length; group++) {
      if (sizes[group]! <= rows || 2 * sizes[group]! <= width) break;
      lines -= this.left[group]!;
    }
    return lines < 0;
  }

  /** Puts the preferred choice first; returns the index before which to leave water. */
  private arrange(
    choices: Uint8Array,
    n: number,
    wasDown: boolean,
    run: number,
    rows: number,
  ): number {
    const { prefer, waterFirst = false, gaps = 0 } = this.preference;
    const dice =
      gaps > 0 || prefer === "as-before" || prefer === "any" ? this.rng.below(1 << 20) : 0;
    const wantsDown = prefer === "as-before" ? (dice % 6 === 0) !== wasDown : prefer === "down";
    let at = prefer === "any" ? dice % n : 0;
    while (at < n && !this.isPreferred(choices[at]!, wantsDown, run, rows)) at++;
    if (at === n) return waterFirst ? 0 : n;
    const choice = choices[at]!;
    choices.copyWithin(1, 0, at);
    choices[0] = choice;
    return gaps > 0 && (dice >> 8) % gaps === 0 ? 0 : n;
  }

  private isPreferred(choice: Choice, wantsDown: boolean, run: number, rows: number): boolean {
    const { prefer } = this.preference;
    if (prefer === "any") return true;
    if (prefer !== "filling") return isDown(choice) === wantsDown;
    return this.walk.sizes[groupOf(choice)] === (isDown(choice) ? rows : run);
  }
}
