// The driver's input: board, groups of ships, hits, candidates.

export const LANES: usize = 16;
const MAX_CELLS: u32 = 256;
export const MAX_ROWS: u32 = 256;
export let rows: u32 = 0;
export let columns: u32 = 0;
export let cells: u32 = 0;
export let contact: u32 = 0;
export let pairs: bool = false;
export let hits: u32 = 0;
export let entries: u32 = 0;
export let candidates: u32 = 0;
export let limit: usize = 0;

// Tables by candidate. As written by the driver: u32 cell | length << 8 | vertical << 16 | group << 24.
// Sorted by cell: v128 allowed, v128 raise, u32 number in the driver's table, u32 group, u32 number of
// the mirror image in the driver's table (only with `folds`), u32 scale.
export let givenTable: usize = 0;
export let weightTable: usize = 0;
export let maskTable: usize = 0;
export let sortedTable: usize = 0;

/** By candidate as written by the driver: the factor by which it multiplies a layout's weight (u32). */
export let scaleTable: usize = 0;
/** Whether some factor is not 1. */
export let scaled: bool = false;
export const SORTED_BYTES: usize = 48;

/** Masks of a group: all ones for every entry that can take one more ship, then zeros. */
export const MASK_BYTES: usize = 8 * 132;

/** By group: u32 stride and number of ships; u64 x 2 set of entries that can take one more. */
export const strides: usize = memory.data(4 * 32);
const counts: usize = memory.data(4 * 32);
export const roomSets: usize = memory.data(16 * 32);

/** By cell: 0, or the lane of a hit plus 1 (u8). By row: the bits of the hits (u32). */
export const isHit: usize = memory.data(256);
export const hitBits: usize = memory.data(4 * 256);

/** By cell: a mask of the lane that is nonzero if a hit here is covered (v128). */
export const covers: usize = memory.data(16 * 256, 16);

/** Starts a problem without groups and hits; returns the end of its tables. */
export function setProblem(
  height: u32,
  width: u32,
  touching: u32,
  groups: u32,
  given: u32,
  bytes: u32,
): usize {
  rows = height;
  columns = width;
  cells = height * width;
  contact = touching;
  candidates = given;
  limit = <usize>bytes;
  hits = 0;
  entries = 1;
  memory.fill(isHit, 0, 256);
  memory.fill(hitBits, 0, 4 * <usize>MAX_ROWS);
  memory.fill(covers, 0, 16 * <usize>MAX_CELLS);
  givenTable = (__heap_base + 15) & ~15;
  weightTable = (givenTable + 4 * <usize>given + 15) & ~15;
  maskTable = weightTable + 8 * <usize>given;
  scaleTable = maskTable + <usize>groups * MASK_BYTES;
  scaled = false;
  sortedTable = (scaleTable + 4 * <usize>given + 15) & ~15;
  return sortedTable + <usize>given * SORTED_BYTES;
}

/** Call in order of strides, smallest first. */
export function addGroup(group: u32, count: u32): void {
  const stride = entries;
  entries *= count + 1;
  store<u32>(strides + 4 * <usize>group, stride);
  store<u32>(counts + 4 * <usize>group, count);
}

export function addHit(at: u32): void {
  store<u8>(isHit + at, 1);
  const row = hitBits + 4 * <usize>(at / columns);
  store<u32>(row, load<u32>(row) | ((<u32>1) << (at % columns)));
  hits++;
}

/** Counts layouts by weight. Returns the address of the candidates' factors (u32), for the driver to fill. */
export function scaleBy(): usize {
  scaled = true;
  return scaleTable;
}

/** The address of the candidates' weights (f64), valid once `backward` is done. */
export function weightsAt(): usize {
  return weightTable;
}

export function pairUp(): void {
  pairs = contact == 2 && columns + hits <= 15;
}

export function writeMasks(groups: u32): void {
  for (let g: u32 = 0; g < groups; g++) {
    const stride = load<u32>(strides + 4 * <usize>g);
    const count = load<u32>(counts + 4 * <usize>g);
    const masks = maskTable + MASK_BYTES * <usize>g;
    memory.fill(masks, 0, MASK_BYTES);
    let low: u64 = 0;
    let high: u64 = 0;
    for (let u: u32 = 0; u < entries; u++) {
      if ((u / stride) % (count + 1) == count) continue;
      store<u64>(masks + 8 * <usize>u, u64.MAX_VALUE);
      if (u < 64) low |= (<u64>1) << (<u64>u);
      else high |= (<u64>1) << (<u64>(u - 64));
    }
    store<u64>(roomSets + 16 * <usize>g, low);
    store<u64>(roomSets + 16 * <usize>g, high, 8);
  }
}
