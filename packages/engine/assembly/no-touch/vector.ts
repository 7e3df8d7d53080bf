// Vectors over the number of ships placed of each group, two entries at a time.

/** Whether values are u64, modulo 2^64, rather than f64. */
export let wide: bool = false;

/** If not 0, values are residues of this odd number below 2^28: products of two, 128 times, fit in u64. */
export let modulus: u64 = 0;

export function countInWords(inWords: bool, residuesOf: u32): void {
  wide = inWords;
  modulus = <u64>residuesOf;
}

/** Replaces sums of residues by their residues. */
export function reduce(at: usize, count: i32): void {
  const bytes = <usize>(count << 3);
  for (let x: usize = 0; x < bytes; x += 8) store<u64>(at + x, load<u64>(at + x) % modulus);
}

export function storeOne(at: usize): void {
  if (wide) store<u64>(at, 1);
  else store<f64>(at, 1);
}

/** Clears entries; one more than an odd number. */
export function clear(at: usize, count: i32): void {
  const bytes = <i32>(count << 3);
  for (let x: i32 = 0; x < bytes; x += 16) v128.store(at + x, i64x2.splat(0));
}

/** Copies exactly these entries. */
export function copy(src: usize, dst: usize, count: i32): void {
  const bytes = <i32>((count & ~1) << 3);
  for (let x: i32 = 0; x < bytes; x += 16) v128.store(dst + x, v128.load(src + x));
  if (count & 1) store<u64>(dst + bytes, load<u64>(src + bytes));
}

export function add(src: usize, dst: usize, count: i32): void {
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

export function addMasked(src: usize, dst: usize, mask: usize, count: i32): void {
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

/** Adds b of the target to b of the node, and the layouts through the edge to the candidate's weight. */
export function weigh(
  f: usize,
  b: usize,
  dst: usize,
  mask: usize,
  count: i32,
  weight: usize,
): void {
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

/** Like `addMasked`, with every value multiplied by `scale`. */
export function addScaled(src: usize, dst: usize, mask: usize, count: i32, scale: u32): void {
  const bytes = <i32>(count << 3);
  if (wide) {
    const factor = i64x2.splat(<i64>scale);
    for (let x: i32 = 0; x < bytes; x += 16) {
      const more = v128.and(v128.load(src + x), v128.load(mask + x));
      v128.store(dst + x, i64x2.add(v128.load(dst + x), i64x2.mul(more, factor)));
    }
    return;
  }
  const factor = f64x2.splat(<f64>scale);
  for (let x: i32 = 0; x < bytes; x += 16) {
    const more = v128.and(v128.load(src + x), v128.load(mask + x));
    v128.store(dst + x, f64x2.add(v128.load(dst + x), f64x2.mul(more, factor)));
  }
}

/** Like `weigh`, with b of the target multiplied by `scale`. */
export function weighScaled(
  f: usize,
  b: usize,
  dst: usize,
  mask: usize,
  count: i32,
  weight: usize,
  scale: u32,
): void {
  const bytes = <i32>(count << 3);
  let sum = i64x2.splat(0);
  if (wide) {
    const factor = i64x2.splat(<i64>scale);
    for (let x: i32 = 0; x < bytes; x += 16) {
      const more = v128.and(v128.load(dst + x), v128.load(mask + x));
      v128.store(b + x, i64x2.add(v128.load(b + x), i64x2.mul(more, factor)));
      sum = i64x2.add(sum, i64x2.mul(more, v128.load(f + x)));
    }
    let words = <u64>i64x2.extract_lane(sum, 0) + <u64>i64x2.extract_lane(sum, 1);
    if (modulus != 0) words %= modulus;
    const total = load<u64>(weight) + words * <u64>scale;
    store<u64>(weight, modulus != 0 ? total % modulus : total);
    return;
  }
  const factor = f64x2.splat(<f64>scale);
  for (let x: i32 = 0; x < bytes; x += 16) {
    const more = v128.and(v128.load(dst + x), v128.load(mask + x));
    v128.store(b + x, f64x2.add(v128.load(b + x), f64x2.mul(more, factor)));
    sum = f64x2.add(sum, f64x2.mul(more, v128.load(f + x)));
  }
  const layouts = f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
  store<f64>(weight, load<f64>(weight) + layouts * <f64>scale);
}
