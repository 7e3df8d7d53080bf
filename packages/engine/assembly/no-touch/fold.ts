// Merging of frontiers and candidates with their left-right mirror images.

import { firsts } from "./candidates";
import {
  cells,
  columns,
  givenTable,
  hits,
  pairs,
  SORTED_BYTES,
  scaled,
  scaleTable,
  sortedTable,
  weightTable,
} from "./problem";

export let folds: bool = false;
const mirrorLanes: usize = memory.data(16, 16);

/** Call once the candidates are sorted. */
export function foldIfMirrored(): void {
  folds = pairs && hits == 0 && findMirrorImages();
}

/** Records the mirror image of each candidate; false if one has none of the same weight. */
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
      if (scaled && load<u32>(scaleTable + 4 * <usize>image) != load<u32>(candidate, 44))
        return false;
      store<u32>(candidate, image, 40);
    }
  }
  return true;
}

/** The number of a candidate's mirror image; u32.MAX_VALUE if there is none. */
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

/** The smaller of a frontier at the start of a row and its mirror image. */
export function folded(h: v128): v128 {
  const image = i8x16.swizzle(h, v128.load(mirrorLanes));
  const low = <u64>i64x2.extract_lane(h, 0);
  const imageLow = <u64>i64x2.extract_lane(image, 0);
  if (low != imageLow) return low < imageLow ? h : image;
  return <u64>i64x2.extract_lane(h, 1) < <u64>i64x2.extract_lane(image, 1) ? h : image;
}

/** Gives a candidate and its mirror image half of their combined weight each. */
export function unfoldWeights(wide: bool, modulus: u64): void {
  const end = load<u32>(firsts + 4 * <usize>cells);
  for (let i: u32 = 0; i < end; i++) {
    const candidate = sortedTable + <usize>i * SORTED_BYTES;
    const one = weightTable + 8 * <usize>load<u32>(candidate, 32);
    const other = weightTable + 8 * <usize>load<u32>(candidate, 40);
    if (one > other) continue;
    if (modulus != 0) {
      // Both are below the modulus, which is odd.
      const sum = load<u64>(one) + load<u64>(other);
      const half = ((sum & 1 ? sum + modulus : sum) >> 1) % modulus;
      store<u64>(one, half);
      store<u64>(other, half);
    } else if (wide) {
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
