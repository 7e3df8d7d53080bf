import { type AnsweredShot, type Cell, cellCount, type Variant } from "@broadside/rules";
import { exclusionZone } from "@broadside/rules/board";
import { CandidateSets } from "../evidence/candidate-sets.ts";
import { bitCount, type PlacementTables, pairableTablesOf } from "../evidence/placement-tables.ts";

/**
 * A look ahead along a run of misses: fires repeatedly where most placements of the ships not hit
 * yet are, as if every shot missed, and records when each ship would have been found. Treats all
 * placements of a ship as equally likely and ships as independent, which is rough but fast.
 */
export interface MissRunFigures {
  /** Expected shots until the first ship is found, until an average one is, and until the last is. */
  first: number;
  mean: number;
  last: number;
  /** Expected misses until the last ship is found. */
  misses: number;
  /** Shots after which no placement is left. */
  shots: number;
}

/** Undefined if the tables would be too large. */
export function createMissRun(variant: Variant): MissRun | undefined {
  const tables = pairableTablesOf(variant);
  return tables && new MissRun(variant, tables);
}

export class MissRun {
  readonly figures: MissRunFigures = { first: 0, mean: 0, last: 0, misses: 0, shots: 0 };
  private readonly tables: PlacementTables;
  private readonly sets: CandidateSets;
  /** By cell: the cells that ships not hit cannot use once it is hit. */
  private readonly zones: readonly (readonly Cell[])[];
  /** By cell: expected ships there. */
  private readonly score: Float64Array;
  private readonly isOpen: Uint8Array;
  /** By group: placements not yet fired at, the fraction found, and the weight of one placement. */
  private readonly alive: Int32Array;
  private readonly found: Float64Array;
  private readonly share: Float64Array;

  constructor(variant: Variant, tables: PlacementTables) {
    const cells = cellCount(variant);
    this.tables = tables;
    this.sets = new CandidateSets(variant, tables);
    this.zones = Array.from({ length: cells }, (_, cell) => [
      ...new Set([cell, ...exclusionZone(variant, variant.contact, [cell])]),
    ]);
    this.score = new Float64Array(cells);
    this.isOpen = new Uint8Array(cells);
    this.alive = new Int32Array(this.sets.avail.length);
    this.found = new Float64Array(variant.fleet.length);
    this.share = new Float64Array(variant.fleet.length);
  }

  /** The next run overwrites the figures. */
  run(shots: readonly AnsweredShot[]): MissRunFigures {
    const { figures, score, isOpen } = this;
    this.sets.gather(shots, shots.length);
    isOpen.fill(1);
    for (const { cell } of shots) isOpen[cell] = 0;
    score.fill(0);
    let ships = 0;
    for (let g = 0; g < this.sets.groups; g++) ships += this.begin(g);
    figures.first = figures.mean = figures.last = figures.misses = figures.shots = 0;
    for (;;) {
      const cell = this.fullest();
      if (cell < 0) return figures;
      this.addShot(ships, score[cell]!);
      isOpen[cell] = 0;
      for (let g = 0; g < this.sets.groups; g++) if (this.share[g]! > 0) this.pass(g, cell);
    }
  }

  /** Starts a group. Returns the number of its ships; 0 if there is no room for one without hits. */
  private begin(g: number): number {
    const { sets, tables, alive } = this;
    const { setWords } = tables;
    let size = 0;
    for (let w = 0; w < setWords; w++) {
      const left = sets.avail[g * setWords + w]! & ~this.besideHits(sets.kindOf[g]!, w);
      alive[g * setWords + w] = left;
      size += bitCount(left);
    }
    this.found[g] = 0;
    this.share[g] = size === 0 ? 0 : 1 / size;
    if (size === 0) return 0;
    for (let w = 0; w < setWords; w++) this.addScores(g, w, alive[g * setWords + w]!, 1);
    return sets.ships[g]!;
  }

  private besideHits(kind: number, w: number): number {
    const { sets, tables } = this;
    let set = 0;
    for (const hit of sets.hits) {
      for (const cell of this.zones[hit]!) {
        set |= tables.through[(cell * tables.lengths.length + kind) * tables.setWords + w]!;
      }
    }
    return set;
  }

  /** Adds these placements of a group to the scores of their cells, or subtracts them. */
  private addScores(g: number, w: number, placements: number, sign: 1 | -1): void {
    const { sets, tables, score } = this;
    const kind = sets.kindOf[g]!;
    const length = tables.lengths[kind]!;
    const cells = tables.cells[kind]!;
    const part = sign * this.share[g]! * sets.ships[g]!;
    for (let bits = placements; bits !== 0; bits &= bits - 1) {
      const p = w * 32 + 31 - Math.clz32(bits & -bits);
      for (let i = p * length; i < (p + 1) * length; i++) score[cells[i]!]! += part;
    }
  }

  private fullest(): Cell {
    const { score, isOpen } = this;
    let best = -1;
    let most = LEAST;
    for (let cell = 0; cell < score.length; cell++) {
      if (score[cell]! > most && isOpen[cell]) {
        most = score[cell]!;
        best = cell;
      }
    }
    return best;
  }

  private addShot(ships: number, score: number): void {
    const { figures, sets } = this;
    let all = 1;
    let none = 1;
    let missing = 0;
    for (let g = 0; g < sets.groups; g++) {
      if (this.share[g] === 0) continue;
      const found = Math.min(1, this.found[g]!);
      for (let n = sets.ships[g]!; n > 0; n--) {
        all *= found;
        none *= 1 - found;
        missing += 1 - found;
      }
    }
    figures.first += none;
    figures.mean += missing / ships;
    figures.last += 1 - all;
    figures.misses += (1 - all) * Math.max(0, 1 - score);
    figures.shots++;
  }

  private pass(g: number, cell: Cell): void {
    const { tables, alive } = this;
    const { setWords } = tables;
    const kind = this.sets.kindOf[g]!;
    const from = (cell * tables.lengths.length + kind) * setWords;
    for (let w = 0; w < setWords; w++) {
      const passed = alive[g * setWords + w]! & tables.through[from + w]!;
      if (passed === 0) continue;
      alive[g * setWords + w]! &= ~passed;
      this.found[g]! += bitCount(passed) * this.share[g]!;
      this.addScores(g, w, passed, -1);
    }
  }
}

/** A score below this is 0 up to rounding. */
const LEAST = 1e-9;
