// From the adjoints of a window's numbers to those of the counts that a centre finds.

import { take } from "../shared/arena";
import { entries, entry, weightIn } from "./row-tables";
import { isPaired, pairValue, termCount, termOf, typeLength, types } from "./types";
import { middle, product, sumOfLanes, V } from "./window";

/**
 * By type, at the current start: adjoints of V summed over centres (two words of i32 lanes), of slots
 * without ties and of slots with ties; lane K of both before this centre (i32); adjoints of pairs (i64).
 * With weights, i64: lanes K, y + x + z, x + z, qx and qz of all slots; y + x + z of slots with ties; lane K before
 * this centre; adjoints of pairs.
 */
export const START_BYTES: usize = 80;
export const AT_START = memory.data(80 * 6, 16);

/** By type: adjoints of counts in ranges of starts in the three rows, as differences (i64); ends of conflicts. */
export let D: usize = 0;
export let ENDS: usize = 0;
export let dBytes: usize = 0;

export function takeAdjoints(): void {
  dBytes = (<usize>(entries + 8)) << 3;
  D = take(3 * dBytes * types);
  ENDS = take(dBytes * types);
}

/** Call once memory has been grown. */
export function clearAdjoints(): void {
  memory.fill(D, 0, ENDS + dBytes * types - D);
}

/** Products of V are summed in i32 lanes: adjoints of triples go back in digits of this many bits. */
export const DIGIT: i64 = 12;

/** The lowest digit of a triple's adjoint, with its sign. */
export function digitOf(adjoint: i64): i32 {
  return <i32>((adjoint << (64 - DIGIT)) >> (64 - DIGIT));
}

/** Adds the adjoints of V for one centre to the sums at its start; returns the adjoint of the centre itself. */
export function backCentre(b: i32, s: i32, adjoints: usize, scale: i64): i64 {
  let sum = i64x2.splat(0);
  for (let i = 0, n = termCount(b); i < n; i++) {
    const term = termOf(b, i);
    const digit = digitOf(load<i64>(adjoints + ((<usize>(term >> 16)) << 3)));
    sum = i32x4.add(sum, i32x4.mul(product(term), i32x4.splat(digit)));
    const p = <i32>(term & 255);
    const q = <i32>((term >> 8) & 255);
    const factor = i16x8.splat(<i16>digit);
    backTerm(b, p, q, factor);
    backTerm(b, q, p, factor);
  }
  let centre = (<i64>sumOfLanes(sum)) << scale;
  centre += load<i64>(adjoints + ((<usize>b) << 3));
  const end = ENDS + (entry(s + typeLength(b)) << 2);
  const bytes = dBytes;
  for (let a = 0, n = types; a < n; a++) {
    const from = AT_START + <usize>a * START_BYTES;
    const now = load<i32>(from) + load<i32>(from, 32);
    let k = (<i64>(now - load<i32>(from, 64))) << scale;
    store<i32>(from, now, 64);
    if (a < b || (a == b && isPaired(b))) {
      const pair = load<i64>(adjoints + ((<usize>pairValue(a, b)) << 3));
      centre += pair * <i64>load<i16>(V + ((<usize>a) << 5));
      add(from + 72, pair);
      k += pair;
    }
    add(end + <usize>a * bytes, k);
  }
  return centre;
}

/** Adds to the adjoint of slot p for its product with slot q. */
function backTerm(b: i32, p: i32, q: i32, factor: v128): void {
  const other = v128.load(V + ((<usize>q) << 5), 16);
  const isTied = p < b || p == types;
  const at = AT_START + <usize>(p == types ? b : p) * START_BYTES + (isTied ? 32 : 0);
  v128.store(at, i32x4.add(v128.load(at), i32x4.extmul_low_i16x8_s(other, factor)));
  v128.store(at, i32x4.add(v128.load(at, 16), i32x4.extmul_high_i16x8_s(other, factor)), 16);
}

/** `backCentre` with weights: the sums of a start, and the result, are multiplied by the weight of the centre. */
export function backWeightedCentre(b: i32, s: i32, adjoints: usize): i64 {
  const weight = <i64>weightIn(middle, b, s);
  let centre = load<i64>(adjoints + ((<usize>b) << 3));
  for (let i = 0, n = termCount(b); i < n; i++) {
    const term = termOf(b, i);
    const adjoint = load<i64>(adjoints + ((<usize>(term >> 16)) << 3));
    centre += adjoint * <i64>sumOfLanes(product(term));
    const p = <i32>(term & 255);
    const q = <i32>((term >> 8) & 255);
    backWeightedTerm(b, p, q, adjoint * weight);
    backWeightedTerm(b, q, p, adjoint * weight);
  }
  const end = ENDS + (entry(s + typeLength(b)) << 2);
  const bytes = dBytes;
  for (let a = 0, n = types; a < n; a++) {
    const from = AT_START + <usize>a * START_BYTES;
    const now = load<i64>(from);
    let k = now - load<i64>(from, 48);
    store<i64>(from, now, 48);
    if (a < b || (a == b && isPaired(b))) {
      const pair = load<i64>(adjoints + ((<usize>pairValue(a, b)) << 3));
      centre += pair * <i64>load<i16>(V + ((<usize>a) << 5));
      add(from + 56, pair * weight);
      k += pair * weight;
    }
    add(end + <usize>a * bytes, k);
  }
  return centre * weight;
}

/** `backTerm` with weights. */
function backWeightedTerm(b: i32, p: i32, q: i32, factor: i64): void {
  const other = V + ((<usize>q) << 5) + 16;
  const at = AT_START + <usize>(p == types ? b : p) * START_BYTES;
  const all = factor * <i64>load<i16>(other, 2);
  add(at, factor * <i64>load<i16>(other));
  add(at + 8, all);
  add(at + 16, factor * <i64>load<i16>(other, 4));
  add(at + 24, factor * <i64>load<i16>(other, 6));
  add(at + 32, factor * <i64>load<i16>(other, 8));
  if (p < b || p == types) add(at + 40, all);
}

export function add(at: usize, value: i64): void {
  store<i64>(at, load<i64>(at) + value);
}
