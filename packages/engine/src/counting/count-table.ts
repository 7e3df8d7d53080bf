/**
 * Answers kept for later, by position, in one flat buffer. Threads that are given the same buffer
 * share what they have counted. An entry is written once and never changed, so that readers need no
 * lock: they see all of it or nothing. A full table takes nothing more; games begin alike, so what
 * comes up often has come up early.
 *
 * An entry: its state (0 free, 1 being written, 2 there) and the length of its key with the label of
 * the table, 32 bits each; the key; the number of layouts; the count of every cell.
 */
export class CountTable {
  private readonly states: Int32Array;
  private readonly keys: Uint16Array;
  private readonly numbers: Float64Array;
  private readonly label: number;
  private readonly cells: number;
  /** Numbers of 64 bits that an entry takes. */
  private readonly stride: number;
  private readonly entries: number;

  /** Tables of different labels may share a buffer: neither finds what the other has added. */
  constructor(buffer: ArrayBufferLike, cells: number, label = 0) {
    this.label = label << 16;
    this.states = new Int32Array(buffer);
    this.keys = new Uint16Array(buffer);
    this.numbers = new Float64Array(buffer);
    this.cells = cells;
    this.stride = HEAD + 1 + cells;
    this.entries = Math.floor(this.numbers.length / this.stride);
  }

  /** The number of layouts, with the counts copied into an array; undefined if it is not known. */
  find(key: string, counts: Float64Array): number | undefined {
    if (key.length > MAX_KEY) return undefined;
    for (let entry = this.first(key), tries = TRIES; tries > 0; tries--) {
      const at = entry * this.stride;
      const state = Atomics.load(this.states, 2 * at);
      if (state === FREE) return undefined;
      if (state === THERE && this.hasKey(at, key)) {
        const from = at + HEAD + 1;
        for (let cell = 0; cell < this.cells; cell++) counts[cell] = this.numbers[from + cell]!;
        return this.numbers[at + HEAD];
      }
      entry = entry + 1 < this.entries ? entry + 1 : 0;
    }
    return undefined;
  }

  /** Two threads that add the same position at once add it twice, which does no harm. */
  add(key: string, layouts: number, counts: Float64Array): void {
    if (key.length > MAX_KEY) return;
    for (let entry = this.first(key), tries = TRIES; tries > 0; tries--) {
      const at = entry * this.stride;
      if (Atomics.compareExchange(this.states, 2 * at, FREE, BEING_WRITTEN) === FREE) {
        this.write(at, key, layouts, counts);
        Atomics.store(this.states, 2 * at, THERE);
        return;
      }
      entry = entry + 1 < this.entries ? entry + 1 : 0;
    }
  }

  private write(at: number, key: string, layouts: number, counts: Float64Array): void {
    this.states[2 * at + 1] = key.length + this.label;
    for (let i = 0; i < key.length; i++) this.keys[4 * (at + 1) + i] = key.charCodeAt(i);
    this.numbers[at + HEAD] = layouts;
    this.numbers.set(counts, at + HEAD + 1);
  }

  private hasKey(at: number, key: string): boolean {
    if (this.states[2 * at + 1] !== key.length + this.label) return false;
    for (let i = 0; i < key.length; i++) {
      if (this.keys[4 * (at + 1) + i] !== key.charCodeAt(i)) return false;
    }
    return true;
  }

  /** Where to look first: FNV-1a. */
  private first(key: string): number {
    let hash = 0x811c9dc5;
    for (let i = 0; i < key.length; i++) {
      const code = key.charCodeAt(i);
      hash = Math.imul(hash ^ (code & 0xff), 0x01000193);
      hash = Math.imul(hash ^ (code >> 8), 0x01000193);
    }
    return (hash >>> 0) % this.entries;
  }
}

const FREE = 0;
const BEING_WRITTEN = 1;
const THERE = 2;

/**
 * Characters of a key at most: longer ones are not kept. A swept position takes 13 for each length
 * afloat on 10 x 10, and seven lengths fit.
 */
const MAX_KEY = 96;
/** Numbers of 64 bits before an entry's layouts. */
const HEAD = 1 + MAX_KEY / 4;
/** Entries looked at, one after the other. */
const TRIES = 8;
