/**
 * A cache of counts by position in one flat buffer, which threads can share. An entry is written
 * once and never changed, so readers need no lock: they see all of it or none. A full table accepts
 * no more entries; games start alike, so common positions are added early.
 *
 * Entry layout: state (0 free, 1 being written, 2 ready) and key length plus table label, 32 bits
 * each; the key; the number of layouts; the count of every cell.
 */
export class CountTable {
  private readonly states: Int32Array;
  private readonly keys: Uint16Array;
  private readonly numbers: Float64Array;
  private readonly label: number;
  private readonly cells: number;
  /** 64-bit numbers per entry. */
  private readonly stride: number;
  private readonly entries: number;

  /** Tables with different labels can share a buffer without seeing each other's entries. */
  constructor(buffer: ArrayBufferLike, cells: number, label = 0) {
    this.label = label << 16;
    this.states = new Int32Array(buffer);
    this.keys = new Uint16Array(buffer);
    this.numbers = new Float64Array(buffer);
    this.cells = cells;
    this.stride = HEAD + 1 + cells;
    this.entries = Math.floor(this.numbers.length / this.stride);
  }

  /** Returns the number of layouts and copies the counts into `counts`; undefined on a miss. */
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

  /** Two threads that add a position at the same time add it twice, which is harmless. */
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

  /** The first entry to probe: an FNV-1a hash of the key. */
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
 * Maximum key length in characters; positions with longer keys are not cached. On a 10 × 10 board a
 * no-touch key takes 13 per ship length afloat, so seven lengths fit.
 */
const MAX_KEY = 96;
/** 64-bit numbers before an entry's layouts. */
const HEAD = 1 + MAX_KEY / 4;
/** Entries to probe, one after the other. */
const TRIES = 8;

/** Opens the table on first use: in the shared buffer if there is one, else in a new buffer. */
export function lazyCountTable(
  shared: SharedArrayBuffer | undefined,
  ownBytes: number,
  cells: number,
  label: number,
): () => CountTable {
  let table = shared && new CountTable(shared, cells, label);
  return () => {
    table ??= new CountTable(new ArrayBuffer(ownBytes), cells, label);
    return table;
  };
}
