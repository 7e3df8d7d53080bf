import { base64 } from "./few-ships.generated.ts";
import { instantiateKernel } from "./kernel-module.ts";
import { neighbourhoods, type ReducedProblem } from "./problem-reduction.ts";

/** What assembly/few-ships.ts exports; see there for the layout of its memory. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  layout(
    groups: number,
    words: number,
    cells: number,
    length: number,
    hits: number,
    ships: number,
  ): void;
  buildConflicts(group: number, placements: number, cells: number): void;
  cellsAddress(): number;
  reachAddress(): number;
  hitsAddress(): number;
  coverAddress(): number;
  countsAddress(): number;
  rootAddress(): number;
  rootAvailAddress(): number;
  weightAddress(): number;
  begin(marked: number): void;
  run(budget: number): number;
  flush(): bigint;
  leafCount(): number;
  progress(): number;
}

/** Receives what was counted since the last drain. */
export type Drain = (layouts: bigint, weight: (group: number, placement: number) => bigint) => void;

/** Units of kernel work between two yields: a few milliseconds. */
const BUDGET = 1_000_000;
/** Leaves between two drains, so that no 64-bit sum can overflow (see the kernel's bounds). */
const LEAVES = 1 << 19;
/** A kernel whose memory has grown beyond this is not kept. */
const KEPT_BYTES = 64 << 20;

const idle: FewShipsKernel[] = [];

/** One WebAssembly instance, used by one computation at a time. */
export class FewShipsKernel {
  private readonly exports = instantiateKernel<Exports>(base64);
  private words = 1;
  private sizes: number[] = [];

  /** An idle kernel or a new one. Its compiled code is worth keeping: give it back. */
  static borrow(): FewShipsKernel {
    return idle.pop() ?? new FewShipsKernel();
  }

  giveBack(): void {
    if (this.exports.memory.buffer.byteLength <= KEPT_BYTES) idle.push(this);
  }

  /** Copies a problem into the kernel and builds its conflict tables. */
  load(problem: ReducedProblem): void {
    const { board, groups, hits } = problem;
    const cells = board.rows * board.columns;
    this.sizes = groups.map((group) => group.placements.length);
    this.words = Math.max(1, Math.ceil(Math.max(0, ...this.sizes) / 64));
    const length = Math.max(1, ...groups.map((group) => group.placements[0]?.length ?? 1));
    const ships = groups.reduce((sum, group) => sum + group.count, 0);
    this.exports.layout(groups.length, this.words, cells, length, hits.length, ships);
    this.writeCounts(problem);
    this.writePlacements(problem, length);
    this.writeHits(problem);
    for (const [g, size] of this.sizes.entries()) this.exports.buildConflicts(g, size, cells);
  }

  private writeCounts({ groups }: ReducedProblem): void {
    const counts = new Int32Array(this.exports.memory.buffer, this.exports.countsAddress());
    for (const [g, group] of groups.entries()) counts[g] = group.count;
  }

  private writePlacements({ board, contact, groups }: ReducedProblem, length: number): void {
    const { memory, cellsAddress, reachAddress } = this.exports;
    const near = neighbourhoods(board, contact);
    const lists = new Uint16Array(memory.buffer, cellsAddress());
    const reach = new Uint32Array(memory.buffer, reachAddress());
    const setWords = this.words * 2;
    for (const [g, { placements }] of groups.entries()) {
      for (const [p, cells] of placements.entries()) {
        const list = (g * this.words * 64 + p) * (length + 1);
        lists[list] = cells.length;
        lists.set(cells, list + 1);
        for (const cell of cells) {
          for (const other of near[cell]!) {
            reach[(g * near.length + other) * setWords + (p >> 5)]! |= 1 << (p & 31);
          }
        }
      }
    }
  }

  private writeHits({ groups, hits }: ReducedProblem): void {
    if (hits.length === 0) return;
    const { memory, hitsAddress, coverAddress } = this.exports;
    const through = new Uint32Array(memory.buffer, hitsAddress());
    const cover = new Uint32Array(memory.buffer, coverAddress());
    const coverWords = Math.ceil(hits.length / 64) * 2;
    const number = new Map(hits.map((cell, hit) => [cell, hit]));
    for (const [g, { placements }] of groups.entries()) {
      for (const [p, cells] of placements.entries()) {
        for (const cell of cells) {
          const hit = number.get(cell);
          if (hit === undefined) continue;
          const set = (hit * groups.length + g) * this.words * 2;
          through[set + (p >> 5)]! |= 1 << (p & 31);
          cover[(g * this.words * 64 + p) * coverWords + (hit >> 5)]! |= 1 << (hit & 31);
        }
      }
    }
  }

  /**
   * Counts the loaded problem, yielding the fraction done. With `marked`, each layout is found
   * once for each ship of that group that lies on one of `choices`.
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
    const { memory, rootAddress, rootAvailAddress } = this.exports;
    const setWords = this.words * 2;
    const root = new Uint32Array(memory.buffer, rootAddress(), setWords).fill(0);
    for (const p of choices) root[p >> 5]! |= 1 << (p & 31);
    const avail = new Uint32Array(memory.buffer, rootAvailAddress());
    for (const [g, size] of this.sizes.entries()) {
      for (let w = 0; w < setWords; w++) {
        const bits = Math.min(32, Math.max(0, size - w * 32));
        avail[g * setWords + w] = bits === 32 ? -1 : (1 << bits) - 1;
      }
    }
  }

  private drainInto(drain: Drain): void {
    const layouts = this.exports.flush();
    const slots = this.words * 64;
    const weights = new BigUint64Array(
      this.exports.memory.buffer,
      this.exports.weightAddress(),
      this.sizes.length * slots,
    );
    drain(BigInt.asUintN(64, layouts), (g, p) => weights[g * slots + p]!);
    weights.fill(0n);
  }
}
