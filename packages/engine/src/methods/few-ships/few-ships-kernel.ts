import type { Board, Cell } from "@broadside/rules";
import type { Contact } from "@broadside/rules/board";
import { isWeighted } from "../../evidence/problem.ts";
import { neighbourhoods, type ReducedProblem } from "../../evidence/problem-reduction.ts";
import { KernelPool } from "../kernel-module.ts";
import { base64 } from "./few-ships.generated.ts";

/** The exports of assembly/few-ships.ts, which documents its memory layout. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  layout(
    kinds: number,
    groups: number,
    words: number,
    cells: number,
    length: number,
    hits: number,
    ships: number,
  ): void;
  setGroup(group: number, kind: number, ships: number): void;
  buildConflicts(kind: number, placements: number, cells: number): void;
  cellsAddress(): number;
  reachAddress(): number;
  hitsAddress(): number;
  coverAddress(): number;
  rootAddress(): number;
  rootAvailAddress(): number;
  rootOpenAddress(): number;
  weightAddress(): number;
  useValues(): void;
  valuesAddress(): number;
  begin(marked: number): void;
  run(budget: number): number;
  flush(): bigint;
  leafCount(): number;
  progress(): number;
}

/** The input of the kernel's tables. */
export interface KernelTables {
  readonly board: Board;
  readonly contact: Contact;
  /** By kind of ship: its placements. */
  readonly kinds: readonly (readonly (readonly Cell[])[])[];
  /** Cells that a search may require to be covered. */
  readonly hits: readonly Cell[];
  readonly maxGroups: number;
  readonly maxShips: number;
}

/** Views of the kernel's memory, valid until the next `loadTables`. */
export interface KernelRoot {
  /** 32-bit words per placement set. */
  readonly setWords: number;
  /** By group: the set of its placements. */
  readonly avail: Int32Array;
  /** The set of hits to be covered. */
  readonly open: Int32Array;
  /** By group and placement: layouts through it, 64 bits each, lower half first. */
  readonly through: Uint32Array;
}

/** Receives the counts since the last drain. */
export type Drain = (layouts: bigint, weight: (group: number, placement: number) => bigint) => void;

/** Units of kernel work between yields: a few milliseconds. */
const BUDGET = 1_000_000;
/** Leaves between drains, so that no 64-bit sum can overflow (see the kernel's bounds). */
const LEAVES = 1 << 19;

const kernels = new KernelPool<Exports>(base64, 64 << 20);

/** One WebAssembly instance, used by one computation at a time. */
export class FewShipsKernel {
  private readonly exports = kernels.borrow();
  private words = 1;
  private sizes: number[] = [];
  private hits = 0;

  /** Releases the instance for reuse; call nothing else afterwards. */
  giveBack(): void {
    kernels.giveBack(this.exports);
  }

  /** Copies a problem into the kernel and builds its conflict tables. */
  load(problem: ReducedProblem): void {
    const { board, contact, groups, hits } = problem;
    const kinds = groups.map((group) => group.placements);
    const ships = groups.reduce((sum, group) => sum + group.count, 0);
    this.loadTables({ board, contact, kinds, hits, maxGroups: groups.length, maxShips: ships });
    for (const [g, group] of groups.entries()) this.setGroup(g, g, group.count);
    if (isWeighted(problem)) this.writeWeights(problem);
  }

  private writeWeights({ groups }: ReducedProblem): void {
    const { memory, useValues, valuesAddress } = this.exports;
    const slots = this.words * 64;
    const values = new Uint8Array(memory.buffer, valuesAddress(), groups.length * slots).fill(1);
    for (const [g, { weights }] of groups.entries()) if (weights) values.set(weights, g * slots);
    useValues();
  }

  /** Loads placements, their conflicts and the hits they cover, but no groups. */
  loadTables(tables: KernelTables): void {
    const { board, kinds, hits } = tables;
    const cells = board.rows * board.columns;
    this.sizes = kinds.map((placements) => placements.length);
    this.hits = hits.length;
    this.words = Math.max(1, Math.ceil(Math.max(0, ...this.sizes) / 64));
    const length = Math.max(1, ...kinds.map((placements) => placements[0]?.length ?? 1));
    this.exports.layout(
      kinds.length,
      tables.maxGroups,
      this.words,
      cells,
      length,
      hits.length,
      tables.maxShips,
    );
    this.writePlacements(tables, length);
    this.writeHits(tables);
    for (const [k, size] of this.sizes.entries()) this.exports.buildConflicts(k, size, cells);
  }

  /** Call for groups 0, 1, 2 and so on; the last call sets the number of groups. */
  setGroup(group: number, kind: number, ships: number): void {
    this.exports.setGroup(group, kind, ships);
  }

  private writePlacements({ board, contact, kinds }: KernelTables, length: number): void {
    const { memory, cellsAddress, reachAddress } = this.exports;
    const near = neighbourhoods(board, contact);
    const lists = new Uint16Array(memory.buffer, cellsAddress());
    const reach = new Uint32Array(memory.buffer, reachAddress());
    const setWords = this.words * 2;
    for (const [k, placements] of kinds.entries()) {
      for (const [p, cells] of placements.entries()) {
        const list = (k * this.words * 64 + p) * (length + 1);
        lists[list] = cells.length;
        lists.set(cells, list + 1);
        for (const cell of cells) {
          for (const other of near[cell]!) {
            reach[(k * near.length + other) * setWords + (p >> 5)]! |= 1 << (p & 31);
          }
        }
      }
    }
  }

  private writeHits({ kinds, hits }: KernelTables): void {
    if (hits.length === 0) return;
    const { memory, hitsAddress, coverAddress } = this.exports;
    const through = new Uint32Array(memory.buffer, hitsAddress());
    const cover = new Uint32Array(memory.buffer, coverAddress());
    const coverWords = Math.ceil(hits.length / 64) * 2;
    const number = new Map(hits.map((cell, hit) => [cell, hit]));
    for (const [k, placements] of kinds.entries()) {
      for (const [p, cells] of placements.entries()) {
        for (const cell of cells) {
          const hit = number.get(cell);
          if (hit === undefined) continue;
          const set = (hit * kinds.length + k) * this.words * 2;
          through[set + (p >> 5)]! |= 1 << (p & 31);
          cover[(k * this.words * 64 + p) * coverWords + (hit >> 5)]! |= 1 << (hit & 31);
        }
      }
    }
  }

  /** Direct access to the root of the search, for callers that fill it themselves. */
  get root(): KernelRoot {
    const { memory, rootAvailAddress, rootOpenAddress, weightAddress } = this.exports;
    const { buffer } = memory;
    return {
      setWords: this.words * 2,
      avail: new Int32Array(buffer, rootAvailAddress()),
      open: new Int32Array(buffer, rootOpenAddress(), Math.ceil(this.hits / 64) * 2),
      through: new Uint32Array(buffer, weightAddress()),
    };
  }

  /** Searches from the root for about `budget` units of work; false if that was not enough. */
  explore(budget: number): boolean {
    this.exports.begin(-1);
    return this.exports.run(budget) === 1;
  }

  /**
   * Counts the loaded problem, yielding the fraction done. With `marked`, each layout is found once
   * for each ship of that group on one of `choices`.
   */
  *count(
    drain: Drain,
    marked = -1,
    choices: readonly number[] = [],
  ): Generator<number, void, void> {
    this.fillRoot(choices);
    this.exports.begin(marked);
    let done = false;
    while (!done) {
      done = this.exports.run(BUDGET) === 1;
      if (done || this.exports.leafCount() >= LEAVES) this.drainInto(drain);
      if (!done) yield this.exports.progress();
    }
  }

  private fillRoot(choices: readonly number[]): void {
    const { memory, rootAddress, rootAvailAddress, rootOpenAddress } = this.exports;
    const setWords = this.words * 2;
    const root = new Uint32Array(memory.buffer, rootAddress(), setWords).fill(0);
    for (const p of choices) root[p >> 5]! |= 1 << (p & 31);
    const avail = new Int32Array(memory.buffer, rootAvailAddress());
    for (const [g, size] of this.sizes.entries()) {
      fillBits(avail, g * setWords, setWords, size);
    }
    const openWords = Math.ceil(this.hits / 64) * 2;
    fillBits(new Int32Array(memory.buffer, rootOpenAddress()), 0, openWords, this.hits);
  }

  private drainInto(drain: Drain): void {
    const layouts = this.exports.flush();
    const slots = this.words * 64;
    const through = new BigUint64Array(
      this.exports.memory.buffer,
      this.exports.weightAddress(),
      this.sizes.length * slots,
    );
    drain(BigInt.asUintN(64, layouts), (g, p) => through[g * slots + p]!);
    through.fill(0n);
  }
}

/** Sets the first `size` bits of a set of `words` words, and clears the rest. */
function fillBits(sets: Int32Array, at: number, words: number, size: number): void {
  for (let w = 0; w < words; w++) {
    const bits = Math.min(32, Math.max(0, size - w * 32));
    sets[at + w] = bits === 32 ? -1 : (1 << bits) - 1;
  }
}
