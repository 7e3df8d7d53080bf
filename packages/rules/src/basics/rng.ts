/**
 * Seeded random numbers, the same on every platform: 32-bit integer arithmetic only.
 *
 * A generator has a 128-bit key, hashed from its seed. Its stream is sfc32 (Doty-Humphrey's small
 * fast counting generator) started from the key. `split` hashes key and label into a new key, so a
 * child depends on its parent's seed and its label, never on how much the parent has been used:
 * game 7 of a run is the same game no matter which worker plays it, or when.
 */
export interface Rng {
  /** A whole number from 0 up to 2^32 - 1. */
  next(): number;
  /** A whole number from 0 up to n - 1, each equally likely; n is 1 to 2^32. */
  below(n: number): number;
  /** A whole number from 0 up to n - 1, each equally likely; n is at least 1. */
  belowBig(n: bigint): bigint;
  /** A number from 0 (included) to 1 (excluded), a multiple of 2^-53. */
  unit(): number;
  /** An independent generator for a part of the work; does not affect this one. */
  split(label: string | number): Rng;
}

/** A random number generator. The same seed gives the same numbers on every platform. */
export const createRng = (seed: string | number): Rng => fromKey(hash([0, 0, 0, 0], `${seed}`));

/** A random item, each with the same chance. Throws if there is none. */
export function pick<T>(rng: Rng, items: readonly T[]): T {
  if (items.length === 0) throw new RangeError("Nothing to pick from.");
  return items[rng.below(items.length)] as T;
}

/** A new array in random order (Fisher–Yates, from the end). */
export function shuffled<T>(rng: Rng, items: readonly T[]): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}

type Key = readonly [number, number, number, number];

const TWO_32 = 0x1_0000_0000;

function fromKey(key: Key): Rng {
  let [a, b, c] = key;
  let counter = key[3];

  function next(): number {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return t >>> 0;
  }

  function below(n: number): number {
    if (!(n >= 1 && n <= TWO_32)) throw new RangeError(`below(${n}): n must be 1 to 2^32.`);
    // Draws at or above the largest multiple of n are discarded, so that no value is favoured.
    const limit = TWO_32 - (TWO_32 % n);
    let draw = next();
    while (draw >= limit) draw = next();
    return draw % n;
  }

  function belowBig(n: bigint): bigint {
    if (n < 1n) throw new RangeError(`belowBig(${n}): n must be at least 1.`);
    const bits = BigInt(n.toString(2).length);
    for (;;) {
      let draw = 0n;
      for (let have = 0n; have < bits; have += 32n) draw = (draw << 32n) | BigInt(next());
      draw &= (1n << bits) - 1n;
      if (draw < n) return draw;
    }
  }

  // sfc32 needs a few rounds before similar keys produce unrelated numbers.
  for (let i = 0; i < 12; i++) next();
  return {
    next,
    below,
    belowBig,
    unit: () => ((next() >>> 5) * 0x400_0000 + (next() >>> 6)) / 0x20_0000_0000_0000,
    split: (label) => fromKey(hash(key, `${label}`)),
  };
}

/** Four lanes of multiply-and-mix over the UTF-16 units, then mixed together as in MurmurHash3. */
function hash(start: Key, text: string): Key {
  let [a, b, c, d] = start;
  a ^= 0x9e3779b9;
  b ^= 0x243f6a88;
  c ^= 0xb7e15162;
  d ^= text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(b ^ unit, 0x239b961b) ^ (a >>> 15);
    b = Math.imul(c ^ unit, 0xab0e9789) ^ (b >>> 13);
    c = Math.imul(d ^ unit, 0x38b34ae5) ^ (c >>> 16);
    d = Math.imul(a ^ unit, 0xa1e38b93) ^ (d >>> 14);
  }
  for (let round = 0; round < 2; round++) {
    a = finish((a + b + c + d) | 0);
    b = finish((b + a) | 0);
    c = finish((c + b) | 0);
    d = finish((d + c) | 0);
  }
  return [a, b, c, d];
}

function finish(word: number): number {
  let h = word ^ (word >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return h ^ (h >>> 16);
}
