// Exact counting by a sweep of the board cell by cell, row by row, over a graph of frontiers. Quicker
// than frontier.ts, which counts what is beyond the bounds given here.
//
// FRONTIER. All that the swept part of the board means to the rest, a byte a lane (v128):
//   lanes 0 .. columns - 1   how many rows, from the next unswept cell of the column on, are closed
//   lanes up to 14           a flag a hit: it is covered (only with `pairs`)
//   lane 15                  the cell that is decided next
// With `pairs` (ships keep apart, corners too) lane x closes columns x and x + 1 together, because
// any ship over column x, grown by a column to the right, needs both: frontiers that differ only in
// holes one column wide are then the same.
//
// CANDIDATE. A placement that starts at the cell: it fits if no lane exceeds `allowed`, and raises
// lanes to at least `raise`. What lies behind the sweep is measured from the next row on.
//
// GRAPH. A node is a frontier at a cell where some candidate fits; cells without a choice get none.
// Its edges: nothing starts here (unless a hit would stay uncovered), or one of the candidates does.
// Two frontiers that admit the same candidates from here on are made one: a lane is lowered to the
// highest row that still matters (`usable`).
//
// FOLD. With `pairs`, where nothing must be covered and the candidates mirror each other left and right, a
// frontier at the start of a row can be finished in as many ways as its mirror image, and the two are made
// one. A candidate then also stands for its mirror image, which has as many layouts: each gets half of
// both. (Without `pairs` a candidate looks to its right only, and lanes have no mirror image.)
//
// VECTORS. A node has f and b over "how many ships of each group are placed", in mixed radix (entry
// u < entries): f[u] = ways to get here, b[u] = ways to finish from here. Bit sets say which entries
// of f and b can be other than 0; only the hull of those where both are has storage, and one entry
// more at its end, which lets loops run in pairs: entries outside the hull are never 0 in both, so
// they add nothing to a weight, and they reach no entry inside one.
//
// PHASES, each in short calls: build -> prune (backwards: sets of b, edges and storage) -> forward ->
// backward, where the weight of a candidate is the sum of f[u] * b[u + stride] over its edges.
//
// BOUNDS. At most 14 columns with `pairs` and hits, else 15; at most 254 cells; heights at most 8; at
// most 128 entries; fewer than 2^24 nodes. Values are f64: sums of products of whole numbers, all at
// most the number of layouts, so they are exact when that is below 2^53. Beyond, every value has a
// relative error of some 1e-13, the same on every machine: enough to know whether the number is below
// 2^64, and then u64 counts exactly.

const LANES: usize = 16;
const TAG_LANE: u32 = 15;
const END: u32 = 255;
const MAX_CELLS: u32 = 256;
const MAX_HEIGHT: u32 = 8;
const MAX_ROWS: u32 = 256;
const MAX_NODES: u32 = 1 << 24;
const SKIP: u32 = 0xffff;

// A node: v128 frontier; u64 x 2 set of f; u64 x 2 set of b; u32 first edge, last edge, the node that
// follows in the list of its cell, the node that is decided in this place of the order.
// From `prune` on, in place of the set of f: u32 first entry in the pools, u16 lowest u, u16 end.
const NODE_BYTES: usize = 64;
const F_SET: usize = 16;
const B_SET: usize = 32;
const FIRST: usize = 48;
const LAST: usize = 52;
const NEXT: usize = 56;
const ORDER: usize = 60;
// An edge: u32 node; u32 candidate (SKIP: none) and its group << 16. From `prune` on the node is
// replaced by where its vector lies: u32 first entry, u32 candidate and group, u16 lowest u, u16 end.
const EDGE_BYTES: usize = 12;

// By cell: v128 usable heights; v128 lane that says whether a hit here is covered; first candidate
// u32; first and last node of its list u32; whether a candidate needs its own lane only u8.
const usables: usize = memory.data(16 * 256, 16);
const covers: usize = memory.data(16 * 256, 16);
const firsts: usize = memory.data(4 * 257);
const heads: usize = memory.data(4 * 256);
const tails: usize = memory.data(4 * 256);
const simples: usize = memory.data(256);
const isHit: usize = memory.data(256);
// By row: v128 lanes where a candidate starts; u32 bits of the hits.
const starts: usize = memory.data(16 * 256, 16);
const hitBits: usize = memory.data(4 * 256);
// By lane: v128 with a 1 in every column from this one on.
const onesFrom: usize = memory.data(16 * 17, 16);
// By lane and row: the last cell, plus 1, at which it matters that the lane is closed in that row.
const lastUse: usize = memory.data(2 * 16 * 272);
const LAST_USE_ROW: usize = 272;
// By group: u32 stride; u64 x 2 entries that can take one more; and, of the node being decided, the
// set of entries with one more of the group.
const strides: usize = memory.data(4 * 32);
const roomSets: usize = memory.data(16 * 32);
const grownSets: usize = memory.data(16 * 32);

let rows: u32 = 0;
let columns: u32 = 0;
let cells: u32 = 0;
let contact: u32 = 0;
let pairs: bool = false;
let folds: bool = false;
let hits: u32 = 0;
let entries: u32 = 0;
let candidates: u32 = 0;
let limit: usize = 0;

// Tables by candidate, written by the driver: u32 cell | length << 8 | vertical << 16 | group << 24.
// Sorted by cell: v128 allowed, v128 raise, u32 number among those given, u32 group, u32 number of the
// mirror image among those given (only with `folds`).
let givenTable: usize = 0;
let weightTable: usize = 0;
let maskTable: usize = 0;
let sortedTable: usize = 0;
const SORTED_BYTES: usize = 48;

let nodeTable: usize = 0;
let nodeRoom: u32 = 0;
let nodes: u32 = 0;
let edgeTable: usize = 0;
let edgeRoom: u32 = 0;
let edges: u32 = 0;
let slotTable: usize = 0;
let slotMask: u32 = 0;
let slotShift: u64 = 0;

/** Where the phase under way is. */
let cell: u32 = 0;
let node: u32 = 0;
let decided: u32 = 0;
let place: u32 = 0;
let assigned: u32 = 0;
let fPool: usize = 0;
let bPool: usize = 0;

// ---------------------------------------------------------------- the problem

/**
 * Starts a problem. `touching`: 0 ships may touch, 1 corners may meet, 2 they keep apart. Returns
 * the address of the table of candidates for the driver to fill, or 0 if the limit is too low.
 */
export function layOut(
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
  nodes = edges = 0;
  memory.fill(isHit, 0, 256);
  memory.fill(hitBits, 0, 4 * <usize>MAX_ROWS);
  memory.fill(covers, 0, 16 * <usize>MAX_CELLS);
  givenTable = (__heap_base + 15) & ~15;
  weightTable = (givenTable + 4 * <usize>given + 15) & ~15;
  maskTable = weightTable + 8 * <usize>given;
  sortedTable = (maskTable + <usize>groups * MASK_BYTES + 15) & ~15;
  nodeTable = sortedTable + <usize>given * SORTED_BYTES;
  return cover(nodeTable) ? givenTable : 0;
}

/** Masks of a group: all ones for every entry that can take one more; zeros follow. */
const MASK_BYTES: usize = 8 * 132;

/** Groups come in order of their strides, the smallest first. */
export function addGroup(group: u32, count: u32): void {
  const stride = entries;
  entries *= count + 1;
  store<u32>(strides + 4 * <usize>group, stride);
  store<u32>(counts + 4 * <usize>group, count);
}
const counts: usize = memory.data(4 * 32);

export function addHit(at: u32): void {
  store<u8>(isHit + at, 1);
  const row = hitBits + 4 * <usize>(at / columns);
  store<u32>(row, load<u32>(row) | ((<u32>1) << (at % columns)));
  hits++;
}

/** Where the driver finds a weight (f64) for every candidate once `backward` is done. */
export function weightsAt(): usize {
  return weightTable;
}

/** After the driver has filled everything in; false: beyond the bounds. */
export function start(groups: u32): bool {
  if (cells > 254 || columns > 15 || entries > 128 || candidates >= SKIP) return false;
  pairs = contact == 2 && columns + hits <= 15;
  writeMasks(groups);
  for (let lane: u32 = 0; lane <= 16; lane++) {
    const at = onesFrom + LANES * <usize>lane;
    for (let x: u32 = 0; x < 16; x++) store<u8>(at + x, x >= lane && x < columns ? 1 : 0);
  }
  memory.fill(lastUse, 0, 2 * 16 * LAST_USE_ROW);
  nameHits();
  if (!sortCandidates()) return false;
  folds = pairs && hits == 0 && findMirrorImages();
  findUsable();
  memory.fill(heads, 0xff, 4 * 256);
  memory.fill(weightTable, 0, 8 * <usize>candidates);
  return plant();
}

function writeMasks(groups: u32): void {
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

/** The lane that is not 0 once a hit is covered: a flag of its own, or its column's. */
function nameHits(): void {
  let flag = columns;
  for (let at: u32 = 0; at < cells; at++) {
    if (!load<u8>(isHit + at)) continue;
    const lane = pairs ? flag++ : at % columns;
    store<u8>(covers + LANES * <usize>at + lane, 255);
    store<u8>(isHit + at, <u8>(lane + 1));
    if (!pairs) use(lane, at / columns, at);
  }
}

function use(lane: u32, row: u32, at: u32): void {
  const entry = lastUse + 2 * (<usize>lane * LAST_USE_ROW + <usize>row);
  if (<u32>load<u16>(entry) < at + 1) store<u16>(entry, <u16>(at + 1));
}

/** By cell; those that keep ships off a hit without covering it are left out. */
function sortCandidates(): bool {
  memory.fill(firsts, 0, 4 * 257);
  memory.fill(simples, 0, 256);
  memory.fill(starts, 0, 16 * <usize>MAX_ROWS);
  for (let i: u32 = 0; i < candidates; i++) {
    const at = givenTable + 4 * <usize>i;
    const given = load<u32>(at);
    if (hits > 0 && !respectsHits(given)) {
      store<u32>(at, u32.MAX_VALUE);
      continue;
    }
    const count = firsts + 4 * <usize>((given & 0xff) + 1);
    store<u32>(count, load<u32>(count) + 1);
  }
  for (let at: u32 = 0; at < cells; at++) {
    const next = firsts + 4 * <usize>(at + 1);
    const first = load<u32>(firsts + 4 * <usize>at);
    store<u32>(next, load<u32>(next) + first);
    store<u32>(heads + 4 * <usize>at, first);
  }
  for (let i: u32 = 0; i < candidates; i++) {
    const given = load<u32>(givenTable + 4 * <usize>i);
    if (given == u32.MAX_VALUE) continue;
    const next = heads + 4 * <usize>(given & 0xff);
    const to = load<u32>(next);
    store<u32>(next, to + 1);
    if (!describe(given, sortedTable + <usize>to * SORTED_BYTES)) return false;
    store<u32>(sortedTable + <usize>to * SORTED_BYTES, i, 32);
    store<u32>(sortedTable + <usize>to * SORTED_BYTES, given >> 24, 36);
  }
  return true;
}

/** Notes by candidate which is its mirror image; false if one has none. */
function findMirrorImages(): bool {
  for (let lane: u32 = 0; lane < 16; lane++) {
    store<u8>(mirrorLanes + lane, lane < columns ? <u8>(columns - 1 - lane) : 255);
  }
  for (let at: u32 = 0; at < cells; at++) {
    const end = load<u32>(firsts + 4 * <usize>(at + 1));
    for (let i = load<u32>(firsts + 4 * <usize>at); i < end; i++) {
      const candidate = sortedTable + <usize>i * SORTED_BYTES;
      const image = mirrorImage(load<u32>(givenTable + 4 * <usize>load<u32>(candidate, 32)));
      if (image == u32.MAX_VALUE) return false;
      store<u32>(candidate, image, 40);
    }
  }
  return true;
}

/** The number of the candidate that is the mirror image of a given one; u32.MAX_VALUE if there is none. */
function mirrorImage(given: u32): u32 {
  const at = given & 0xff;
  const width = (given >> 16) & 1 ? 1 : (given >> 8) & 0xff;
  const left = columns - width - (at % columns);
  const cellOfImage = at - (at % columns) + left;
  const wanted = (given & ~0xff) | cellOfImage;
  const end = load<u32>(firsts + 4 * <usize>(cellOfImage + 1));
  for (let i = load<u32>(firsts + 4 * <usize>cellOfImage); i < end; i++) {
    const number = load<u32>(sortedTable + <usize>i * SORTED_BYTES, 32);
    if (load<u32>(givenTable + 4 * <usize>number) == wanted) return number;
  }
  return u32.MAX_VALUE;
}
const mirrorLanes: usize = memory.data(16, 16);

/** Whether every hit that it keeps other ships off is its own. */
function respectsHits(given: u32): bool {
  if (contact == 0) return true;
  const at = given & 0xff;
  const length = (given >> 8) & 0xff;
  const vertical = (given >> 16) & 1;
  const top = <i32>(at / columns);
  const left = <i32>(at % columns);
  const bottom = top + (vertical ? <i32>length - 1 : 0);
  const right = left + (vertical ? 0 : <i32>length - 1);
  for (let r = max(0, top - 1); r <= min(<i32>rows - 1, bottom + 1); r++) {
    const bits = load<u32>(hitBits + 4 * <usize>r);
    if (bits == 0) continue;
    const isOwnRow = r >= top && r <= bottom;
    const isCorner = !isOwnRow && contact == 1;
    for (let c = max(0, left - 1); c <= min(<i32>columns - 1, right + 1); c++) {
      if (((bits >> c) & 1) == 0) continue;
      const isOwnColumn = c >= left && c <= right;
      if (isOwnRow && isOwnColumn) continue;
      if (isCorner && !isOwnColumn) continue;
      return false;
    }
  }
  return true;
}

/** What a candidate allows and raises, lane by lane; false: higher than a lane can tell. */
function describe(given: u32, to: usize): bool {
  const at = given & 0xff;
  const length = (given >> 8) & 0xff;
  const vertical = ((given >> 16) & 1) != 0;
  const row = at / columns;
  const left = at % columns;
  const width = vertical ? 1 : length;
  const height = vertical ? length : 1;
  const closed = height + (contact == 0 ? 0 : 1);
  if (closed > MAX_HEIGHT) return false;
  v128.store(to, i8x16.splat(-1));
  v128.store(to, i8x16.splat(0), 16);
  const end = left + width;
  for (let lane = left; lane < end; lane++) claim(to, lane, 0, lane == left ? closed - 1 : closed);
  if (pairs) {
    if (left > 0) store<u8>(to + left - 1, <u8>(closed - 1), 16);
    if (end < columns) store<u8>(to + end, <u8>closed, 16);
    raiseFlags(to, row, left, height, width);
  } else if (contact == 2 && end < columns) claim(to, end, 0, closed);
  else if (contact == 1 && end < columns) claim(to, end, 1, height);
  noteUses(to, at, row);
  store<u8>(starts + LANES * <usize>row + left, 255);
  return true;
}

function claim(to: usize, lane: u32, allowed: u32, raise: u32): void {
  store<u8>(to + lane, <u8>allowed);
  store<u8>(to + lane, <u8>raise, 16);
}

function raiseFlags(to: usize, row: u32, left: u32, height: u32, width: u32): void {
  if (hits == 0) return;
  for (let r = row; r < row + height; r++) {
    if (load<u32>(hitBits + 4 * <usize>r) == 0) continue;
    for (let c = left; c < left + width; c++) {
      const lane = <u32>load<u8>(isHit + r * columns + c);
      if (lane > 0) store<u8>(to + lane - 1, 1, 16);
    }
  }
}

function noteUses(to: usize, at: u32, row: u32): void {
  let needs: u32 = 0;
  for (let lane: u32 = 0; lane < columns; lane++) {
    const allowed = <u32>load<u8>(to + lane);
    if (allowed == 255) continue;
    use(lane, row + allowed, at);
    needs++;
  }
  if (needs == 1) store<u8>(simples + at, 1);
}

/** By cell and lane, bit n: at this cell or later it matters that the lane is closed for n + 1 rows. */
function findUsable(): void {
  for (let at: u32 = 0; at < cells; at++) {
    const row = at / columns;
    const column = at % columns;
    const to = usables + LANES * <usize>at;
    v128.store(to, i8x16.splat(0));
    for (let lane: u32 = 0; lane < columns; lane++) {
      const from =
        lastUse + 2 * (<usize>lane * LAST_USE_ROW + <usize>(lane < column ? row + 1 : row));
      let bits: u32 = 0;
      for (let n: u32 = 0; n < MAX_HEIGHT; n++) {
        if (<u32>load<u16>(from + 2 * n) > at) bits |= (<u32>1) << n;
      }
      store<u8>(to + lane, <u8>bits);
    }
  }
  if (!pairs || hits == 0) return;
  for (let hit: u32 = 0; hit < cells; hit++) {
    const lane = <u32>load<u8>(isHit + hit);
    if (lane == 0) continue;
    for (let at: u32 = 0; at <= hit; at++) store<u8>(usables + LANES * <usize>at + lane - 1, 1);
  }
}

// ---------------------------------------------------------------- memory

function cover(end: usize): bool {
  if (end > limit) return false;
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  return pages <= 0 || memory.grow(pages) >= 0;
}

/** Nodes, then edges, then slots; whatever is there already moves. */
function arrange(roomForNodes: u32, roomForEdges: u32, slots: u32): bool {
  const edgesAt = nodeTable + <usize>roomForNodes * NODE_BYTES;
  const slotsAt = (edgesAt + <usize>roomForEdges * EDGE_BYTES + 15) & ~15;
  if (<u64>slotsAt + <u64>slots * 4 > <u64>limit || !cover(slotsAt + <usize>slots * 4))
    return false;
  if (edges > 0 && edgesAt != edgeTable) {
    memory.copy(edgesAt, edgeTable, <usize>edges * EDGE_BYTES);
  }
  nodeRoom = roomForNodes;
  edgeTable = edgesAt;
  edgeRoom = roomForEdges;
  slotTable = slotsAt;
  slotMask = slots - 1;
  slotShift = <u64>clz(slotMask) + 32;
  memory.fill(slotTable, 0, <usize>slots * 4);
  for (let id: u32 = 0; id < nodes; id++) {
    const at = nodeAt(id);
    const key = v128.load(at);
    let slot = hash(key);
    while (load<u32>(slotTable + 4 * <usize>slot)) slot = (slot + 1) & slotMask;
    store<u32>(slotTable + 4 * <usize>slot, id + 1);
  }
  return true;
}

function nodeAt(id: u32): usize {
  return nodeTable + <usize>id * NODE_BYTES;
}

// ---------------------------------------------------------------- build

/** The high bits of a product depend on all bits of its factors. */
function hash(key: v128): u32 {
  const low = <u64>i64x2.extract_lane(key, 0) * 0x9e3779b97f4a7c15;
  const high = <u64>i64x2.extract_lane(key, 1) * 0xff51afd7ed558ccd;
  const mixed = (low ^ rotr(high, 32)) * 0xc4ceb9fe1a85ec53;
  return <u32>(mixed >> slotShift);
}

/** The node with this frontier; a new one if there is none yet. */
function find(key: v128, at: u32): u32 {
  let slot = hash(key);
  for (;;) {
    const id = load<u32>(slotTable + 4 * <usize>slot);
    if (id == 0) break;
    if (i8x16.all_true(i8x16.eq(v128.load(nodeAt(id - 1)), key))) return id - 1;
    slot = (slot + 1) & slotMask;
  }
  const id = nodes++;
  store<u32>(slotTable + 4 * <usize>slot, id + 1);
  const to = nodeAt(id);
  v128.store(to, key);
  v128.store(to, i64x2.splat(0), F_SET);
  v128.store(to, i64x2.splat(0), B_SET);
  store<u32>(to, u32.MAX_VALUE, NEXT);
  const head = heads + 4 * <usize>at;
  if (load<u32>(head) == u32.MAX_VALUE) store<u32>(head, id);
  else store<u32>(nodeAt(load<u32>(tails + 4 * <usize>at)), id, NEXT);
  store<u32>(tails + 4 * <usize>at, id);
  return id;
}

/** Where the walk of `advance` has ended: the cell, or END. The frontier there is `reached`. */
let reached: v128 = i64x2.splat(0);

/** Walks on from a column of a row to the next cell with a choice; false if a hit stays uncovered. */
function advance(frontier: v128, fromRow: u32, fromColumn: u32): u32 {
  let h = frontier;
  let from = fromColumn;
  for (let row = fromRow; row < rows; row++) {
    const free = v128.and(i8x16.eq(h, i8x16.splat(0)), v128.load(starts + LANES * <usize>row));
    const hitsHere = load<u32>(hitBits + 4 * <usize>row);
    let can = (<u32>i8x16.bitmask(free) | hitsHere) & (u32.MAX_VALUE << from);
    for (; can; can &= can - 1) {
      const column = <u32>ctz(can);
      const at = row * columns + column;
      const isHitHere = (hitsHere >> column) & 1;
      if (isHitHere) {
        if (v128.any_true(v128.and(h, v128.load(covers + LANES * <usize>at)))) continue;
        if (!fitsSome(h, at)) return NOWHERE;
      } else if (!load<u8>(simples + at) && !fitsSome(h, at)) continue;
      reached = passed(h, from, column);
      return at;
    }
    h = passed(h, from, 16);
    from = 0;
    if (folds && row + 1 < rows) h = folded(lowered(h, (row + 1) * columns));
  }
  reached = h;
  return END;
}
const NOWHERE: u32 = 256;

/** Of a frontier at the start of a row and its mirror image, always the same one. */
function folded(h: v128): v128 {
  const image = i8x16.swizzle(h, v128.load(mirrorLanes));
  const low = <u64>i64x2.extract_lane(h, 0);
  const imageLow = <u64>i64x2.extract_lane(image, 0);
  if (low != imageLow) return low < imageLow ? h : image;
  return <u64>i64x2.extract_lane(h, 1) < <u64>i64x2.extract_lane(image, 1) ? h : image;
}

/** The columns from one to before another have been swept: a row less is closed there. */
function passed(h: v128, from: u32, to: u32): v128 {
  const ones = v128.xor(
    v128.load(onesFrom + LANES * <usize>from),
    v128.load(onesFrom + LANES * <usize>to),
  );
  return i8x16.sub_sat_u(h, ones);
}

function fitsSome(h: v128, at: u32): bool {
  const end = load<u32>(firsts + 4 * <usize>(at + 1));
  for (let i = load<u32>(firsts + 4 * <usize>at); i < end; i++) {
    if (fits(h, sortedTable + <usize>i * SORTED_BYTES)) return true;
  }
  return false;
}

function fits(h: v128, candidate: usize): bool {
  return !v128.any_true(i8x16.sub_sat_u(h, v128.load(candidate)));
}

/** Every lane lowered to the highest row that matters from the cell on. */
function lowered(h: v128, at: u32): v128 {
  const below = i8x16(0, 1, 3, 7, 15, 31, 63, 127, -1, 0, 0, 0, 0, 0, 0, 0);
  const lengthLow = i8x16(0, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4);
  const lengthHigh = i8x16(0, 5, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 8, 8);
  const bits = v128.and(i8x16.swizzle(below, h), v128.load(usables + LANES * <usize>at));
  return i8x16.max_u(
    i8x16.swizzle(lengthLow, v128.and(bits, i8x16.splat(15))),
    i8x16.swizzle(lengthHigh, i8x16.shr_u(bits, 4)),
  );
}

/** An edge from the node being decided to where a frontier leads. */
function link(h: v128, row: u32, column: u32, low: u64, high: u64, label: u32): void {
  const at = advance(h, row, column);
  if (at == NOWHERE) return;
  const key =
    at == END
      ? i8x16.replace_lane(i8x16.splat(0), 15, -1)
      : i8x16.replace_lane(lowered(reached, at), 15, <i8>at);
  const id = find(key, at);
  const set = nodeAt(id);
  store<u64>(set, load<u64>(set, F_SET) | low, F_SET);
  store<u64>(set, load<u64>(set, F_SET + 8) | high, F_SET + 8);
  const edge = edgeTable + <usize>edges * EDGE_BYTES;
  store<u32>(edge, id);
  store<u32>(edge, label, 4);
  edges++;
}

/** The node before the first cell. */
function plant(): bool {
  memory.fill(heads, 0xff, 4 * 256);
  if (!arrange(1 << 10, 1 << 12, 1 << 11)) return false;
  const at = advance(i64x2.splat(0), 0, 0);
  cell = 0;
  node = u32.MAX_VALUE;
  decided = 0;
  if (at == NOWHERE) return true;
  const key = i8x16.replace_lane(i8x16.splat(0), 15, at == END ? -1 : <i8>at);
  const id = find(key, at);
  store<u64>(nodeAt(id), 1, F_SET);
  cell = at == END ? cells : at;
  node = at == END ? u32.MAX_VALUE : id;
  return true;
}

/** Decides so many nodes; 1 when all are, 0 if there are more, -1 if memory or room ran out. */
export function build(budget: u32): i32 {
  for (let left = budget; left > 0; left--) {
    while (node == u32.MAX_VALUE) {
      if (++cell >= cells) return 1;
      node = load<u32>(heads + 4 * <usize>cell);
    }
    if (!makeRoom()) return -1;
    const id = node;
    store<u32>(nodeAt(decided++), id, ORDER);
    decide(id);
    node = load<u32>(nodeAt(id), NEXT);
  }
  return 0;
}

function makeRoom(): bool {
  const most = load<u32>(firsts + 4 * <usize>(cell + 1)) - load<u32>(firsts + 4 * <usize>cell) + 1;
  const needNodes = nodes + most > nodeRoom;
  const needEdges = edges + most > edgeRoom;
  const needSlots = (nodes + most) * 2 > slotMask;
  if (!needNodes && !needEdges && !needSlots) return true;
  if (nodes + most >= MAX_NODES) return false;
  return arrange(
    needNodes ? nodeRoom * 2 + most : nodeRoom,
    needEdges ? edgeRoom * 2 + most : edgeRoom,
    needSlots ? (slotMask + 1) * 4 : slotMask + 1,
  );
}

function decide(id: u32): void {
  const at = nodeAt(id);
  const h = i8x16.replace_lane(v128.load(at), 15, 0);
  const low = load<u64>(at, F_SET);
  const high = load<u64>(at, F_SET + 8);
  const row = cell / columns;
  const column = (cell % columns) + 1;
  store<u32>(at, edges, FIRST);
  const isUncovered =
    load<u8>(isHit + cell) != 0 &&
    !v128.any_true(v128.and(h, v128.load(covers + LANES * <usize>cell)));
  if (!isUncovered) link(h, row, column, low, high, SKIP);
  const end = load<u32>(firsts + 4 * <usize>(cell + 1));
  for (let i = load<u32>(firsts + 4 * <usize>cell); i < end; i++) {
    const candidate = sortedTable + <usize>i * SORTED_BYTES;
    if (!fits(h, candidate)) continue;
    const group = load<u32>(candidate, 36);
    const room = roomSets + 16 * <usize>group;
    const fromLow = low & load<u64>(room);
    const fromHigh = high & load<u64>(room, 8);
    if ((fromLow | fromHigh) == 0) continue;
    const stride = <u64>load<u32>(strides + 4 * <usize>group);
    let toLow: u64 = 0;
    let toHigh: u64 = 0;
    if (stride < 64) {
      toLow = fromLow << stride;
      toHigh = (fromHigh << stride) | (fromLow >> (64 - stride));
    } else toHigh = fromLow << (stride - 64);
    const raised = i8x16.max_u(h, v128.load(candidate, 16));
    link(raised, row, column, toLow, toHigh, i | (group << 16));
  }
  store<u32>(nodeAt(id), edges, LAST);
}

/** The part of the board that is built, from 0 to 1. */
export function cellsDone(): f64 {
  return <f64>min(cell, cells) / <f64>max(cells, 1);
}

/** Of memory, up to the end of the vectors. */
export function bytesInUse(): usize {
  return bPool + ((<usize>assigned + 4) << 3);
}

export function nodeCount(): u32 {
  return nodes;
}

export function edgeCount(): u32 {
  return edges;
}

// ---------------------------------------------------------------- prune

/** The sets of b backwards, edges that can finish, and storage; true when all are done. */
export function prune(budget: u32): bool {
  for (let left = budget; left > 0 && place > 0; left--) {
    place--;
    pruneNode(nodeAt(load<u32>(nodeAt(place), ORDER)));
  }
  return place == 0;
}

export function startPrune(): void {
  place = decided;
  assigned = entries;
  finish();
}

/** In the node after the last cell, the entry with all ships placed is the end. */
function finish(): void {
  const id = load<u32>(heads + 4 * <usize>END);
  if (id == u32.MAX_VALUE) return;
  const at = nodeAt(id);
  const last = <u64>(entries - 1);
  const low = last < 64 ? load<u64>(at, F_SET) & ((<u64>1) << last) : 0;
  const high = last < 64 ? 0 : load<u64>(at, F_SET + 8) & ((<u64>1) << (last - 64));
  setRange(at, low, high);
}

function setRange(at: usize, low: u64, high: u64): void {
  store<u64>(at, low, B_SET);
  store<u64>(at, high, B_SET + 8);
  let lowest: u32 = 0;
  let end: u32 = 0;
  if (low | high) {
    lowest = low ? <u32>ctz(low) : 64 + <u32>ctz(high);
    end = high ? 128 - <u32>clz(high) : 64 - <u32>clz(low);
  }
  store<u32>(at, assigned, F_SET);
  store<u16>(at, <u16>lowest, F_SET + 4);
  store<u16>(at, <u16>end, F_SET + 6);
  if (end > lowest) assigned += end - lowest + 1;
}

function pruneNode(at: usize): void {
  const ownLow = load<u64>(at, F_SET);
  const ownHigh = load<u64>(at, F_SET + 8);
  let low: u64 = 0;
  let high: u64 = 0;
  const first = load<u32>(at, FIRST);
  const last = load<u32>(at, LAST);
  let to = edgeTable + <usize>first * EDGE_BYTES;
  let kept = first;
  for (let i = first; i < last; i++) {
    const edge = edgeTable + <usize>i * EDGE_BYTES;
    const dst = nodeAt(load<u32>(edge));
    const label = load<u32>(edge, 4);
    let dstLow = load<u64>(dst, B_SET);
    let dstHigh = load<u64>(dst, B_SET + 8);
    if (label != SKIP) {
      const group = <usize>(label >> 16);
      const stride = <u64>load<u32>(strides + 4 * group);
      if (stride < 64) {
        dstLow = (dstLow >> stride) | (dstHigh << (64 - stride));
        dstHigh = dstHigh >> stride;
      } else {
        dstLow = dstHigh >> (stride - 64);
        dstHigh = 0;
      }
      dstLow &= load<u64>(roomSets + 16 * group);
      dstHigh &= load<u64>(roomSets + 16 * group, 8);
    }
    dstLow &= ownLow;
    dstHigh &= ownHigh;
    if ((dstLow | dstHigh) == 0) continue;
    low |= dstLow;
    high |= dstHigh;
    store<u32>(to, load<u32>(dst, F_SET));
    store<u32>(to, label, 4);
    store<u32>(to, load<u32>(dst, F_SET + 4), 8);
    to += EDGE_BYTES;
    kept++;
  }
  store<u32>(at, kept, LAST);
  setRange(at, low, high);
}

// ---------------------------------------------------------------- forward and backward

/** Storage for the vectors; false: limit broken. `inWords`: count modulo 2^64, not in f64. */
export function startForward(inWords: bool): bool {
  wide = inWords;
  place = 0;
  fPool = (edgeTable + <usize>edges * EDGE_BYTES + 31) & ~15;
  const bytes = (<u64>assigned + 4) << 3;
  if (<u64>fPool + 2 * bytes + 64 > <u64>limit) return false;
  bPool = (fPool + <usize>bytes + 15) & ~15;
  if (!cover(bPool + <usize>bytes)) return false;
  memory.fill(fPool, 0, <usize>bytes);
  memory.fill(bPool, 0, <usize>bytes);
  if (nodes == 0) return true;
  // The first node made is the one before the first cell.
  if (load<u16>(nodeTable, F_SET + 6) > 0) storeOne(vector(fPool, nodeTable));
  return true;
}

let wide: bool = false;

function storeOne(at: usize): void {
  if (wide) store<u64>(at, 1);
  else store<f64>(at, 1);
}

/** Address of what would be entry 0. */
function vector(pool: usize, at: usize): usize {
  return pool + ((<usize>(load<u32>(at, F_SET) - <u32>load<u16>(at, F_SET + 4))) << 3);
}

/** Goes through so many nodes; true when all are done. */
export function forward(budget: u32): bool {
  const until = min(decided, place + budget);
  for (; place < until; place++) {
    const at = nodeAt(load<u32>(nodeAt(place), ORDER));
    const lowest = <i32>load<u16>(at, F_SET + 4);
    const end = <i32>load<u16>(at, F_SET + 6);
    if (end == 0) continue;
    const f = vector(fPool, at);
    const last = edgeTable + <usize>load<u32>(at, LAST) * EDGE_BYTES;
    for (
      let edge = edgeTable + <usize>load<u32>(at, FIRST) * EDGE_BYTES;
      edge < last;
      edge += EDGE_BYTES
    ) {
      const label = load<u32>(edge, 4);
      const dstLowest = <i32>load<u16>(edge, 8);
      const dstEnd = <i32>load<u16>(edge, 10);
      const dst = fPool + ((<usize>(load<u32>(edge) - <u32>dstLowest)) << 3);
      if (label == SKIP) {
        const from = max(lowest, dstLowest);
        add(f + ((<usize>from) << 3), dst + ((<usize>from) << 3), min(end, dstEnd) - from);
      } else {
        const group = <usize>(label >> 16);
        const stride = <i32>load<u32>(strides + 4 * group);
        const from = max(lowest, dstLowest - stride);
        const src = (<usize>from) << 3;
        addMasked(
          f + src,
          dst + ((<usize>stride) << 3) + src,
          maskTable + MASK_BYTES * group + src,
          min(end, dstEnd - stride) - from,
        );
      }
    }
  }
  return place == decided;
}

function add(src: usize, dst: usize, count: i32): void {
  const bytes = <i32>(count << 3);
  if (wide) {
    for (let x: i32 = 0; x < bytes; x += 16) {
      v128.store(dst + x, i64x2.add(v128.load(dst + x), v128.load(src + x)));
    }
    return;
  }
  for (let x: i32 = 0; x < bytes; x += 16) {
    v128.store(dst + x, f64x2.add(v128.load(dst + x), v128.load(src + x)));
  }
}

function addMasked(src: usize, dst: usize, mask: usize, count: i32): void {
  const bytes = <i32>(count << 3);
  if (wide) {
    for (let x: i32 = 0; x < bytes; x += 16) {
      const more = v128.and(v128.load(src + x), v128.load(mask + x));
      v128.store(dst + x, i64x2.add(v128.load(dst + x), more));
    }
    return;
  }
  for (let x: i32 = 0; x < bytes; x += 16) {
    const more = v128.and(v128.load(src + x), v128.load(mask + x));
    v128.store(dst + x, f64x2.add(v128.load(dst + x), more));
  }
}

/** After `forward`: the number of layouts. */
export function total(): f64 {
  const at = goal(fPool);
  return at ? load<f64>(at) : 0;
}

/** The same, counted modulo 2^64. */
export function totalInWords(): u64 {
  const at = goal(fPool);
  return at ? load<u64>(at) : 0;
}

/** After the last cell: the entry with all ships placed; 0 if no layout gets there. */
function goal(pool: usize): usize {
  const id = load<u32>(heads + 4 * <usize>END);
  if (id == u32.MAX_VALUE) return 0;
  const at = nodeAt(id);
  if (load<u16>(at, F_SET + 6) == 0) return 0;
  return vector(pool, at) + ((<usize>(entries - 1)) << 3);
}

export function startBackward(): void {
  place = decided;
  memory.fill(weightTable, 0, 8 * <usize>candidates);
  const at = goal(bPool);
  if (at) storeOne(at);
}

/** Goes through so many nodes from the end; true when all are done. */
export function backward(budget: u32): bool {
  const until = place > budget ? place - budget : 0;
  while (place > until) {
    place--;
    const at = nodeAt(load<u32>(nodeAt(place), ORDER));
    const lowest = <i32>load<u16>(at, F_SET + 4);
    const end = <i32>load<u16>(at, F_SET + 6);
    if (end == 0) continue;
    const f = vector(fPool, at);
    const b = vector(bPool, at);
    const last = edgeTable + <usize>load<u32>(at, LAST) * EDGE_BYTES;
    for (
      let edge = edgeTable + <usize>load<u32>(at, FIRST) * EDGE_BYTES;
      edge < last;
      edge += EDGE_BYTES
    ) {
      const label = load<u32>(edge, 4);
      const dstLowest = <i32>load<u16>(edge, 8);
      const dstEnd = <i32>load<u16>(edge, 10);
      const dst = bPool + ((<usize>(load<u32>(edge) - <u32>dstLowest)) << 3);
      if (label == SKIP) {
        const from = max(lowest, dstLowest);
        add(dst + ((<usize>from) << 3), b + ((<usize>from) << 3), min(end, dstEnd) - from);
      } else {
        const group = <usize>(label >> 16);
        const stride = <i32>load<u32>(strides + 4 * group);
        const from = max(lowest, dstLowest - stride);
        const src = (<usize>from) << 3;
        const given = load<u32>(sortedTable + <usize>(label & 0xffff) * SORTED_BYTES, 32);
        weigh(
          f + src,
          b + src,
          dst + ((<usize>stride) << 3) + src,
          maskTable + MASK_BYTES * group + src,
          min(end, dstEnd - stride) - from,
          weightTable + ((<usize>given) << 3),
        );
      }
    }
  }
  if (place == 0 && folds) unfoldWeights();
  return place == 0;
}

/** Half of what a candidate and its mirror image have together, for both. */
function unfoldWeights(): void {
  const end = load<u32>(firsts + 4 * <usize>cells);
  for (let i: u32 = 0; i < end; i++) {
    const candidate = sortedTable + <usize>i * SORTED_BYTES;
    const one = weightTable + 8 * <usize>load<u32>(candidate, 32);
    const other = weightTable + 8 * <usize>load<u32>(candidate, 40);
    if (one > other) continue;
    if (wide) {
      const a = load<u64>(one);
      const b = load<u64>(other);
      const half = (a >> 1) + (b >> 1) + (a & b & 1);
      store<u64>(one, half);
      store<u64>(other, half);
    } else {
      const half = (load<f64>(one) + load<f64>(other)) / 2;
      store<f64>(one, half);
      store<f64>(other, half);
    }
  }
}

/** Adds to b of the node what its candidate can finish, and to the weight the layouts through both. */
function weigh(f: usize, b: usize, dst: usize, mask: usize, count: i32, weight: usize): void {
  const bytes = <i32>(count << 3);
  let sum = i64x2.splat(0);
  if (wide) {
    for (let x: i32 = 0; x < bytes; x += 16) {
      const more = v128.and(v128.load(dst + x), v128.load(mask + x));
      v128.store(b + x, i64x2.add(v128.load(b + x), more));
      sum = i64x2.add(sum, i64x2.mul(more, v128.load(f + x)));
    }
    const words = <u64>i64x2.extract_lane(sum, 0) + <u64>i64x2.extract_lane(sum, 1);
    store<u64>(weight, load<u64>(weight) + words);
    return;
  }
  for (let x: i32 = 0; x < bytes; x += 16) {
    const more = v128.and(v128.load(dst + x), v128.load(mask + x));
    v128.store(b + x, f64x2.add(v128.load(b + x), more));
    sum = f64x2.add(sum, f64x2.mul(more, v128.load(f + x)));
  }
  const layouts = f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
  store<f64>(weight, load<f64>(weight) + layouts);
}
