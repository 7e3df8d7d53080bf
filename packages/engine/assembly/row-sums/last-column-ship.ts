// The innermost loop: all placements of the last column ship.

import { FOUND, M, MAX_SETS, PLACES, phiAt, SHIFT, SHIFT_ADJ, sumAt } from "./column-ships";
import { addTerms, isApart, meet, returnTerm, termHigh, termLow, termSign } from "./meeting";
import { add, at, exponential } from "./series";

/** Layouts found with the current set of column ships. */
export let total: u64 = 0;
export const Z = memory.data(MAX_SETS * 8, 8);

/** Returns the layouts found since the last call. */
export function takeTotal(): u64 {
  const found = total;
  total = 0;
  return found;
}

export function addTotal(found: u64): void {
  total += found;
}

/** No column ships. */
export function chooseNone(): void {
  exponential(phiAt(0), Z, M);
  total += at(Z, M - 1);
  for (let j = 1; j < M; j++) add(sumAt(0), j, at(Z, M - 1 - j));
}

/** The last column ship, with any number of row ships. */
export function chooseLast(d: i32, from: i32, to: i32): i32 {
  const phi = phiAt(d);
  const mine = phiAt(d + 1);
  const back = sumAt(d + 1);
  const sum = sumAt(d);
  const bytes = (<usize>M) << 3;
  for (let k = from; k < to; k++) {
    const place = PLACES[d] + ((<usize>k) << 3);
    const x = load<i32>(place);
    const a = load<i32>(place, 4);
    let terms = 0;
    if (!isApart(d, x, a)) {
      terms = meet(d, x, a);
      if (terms < 0) continue;
    }
    const shift = SHIFT[d] + <usize>k * bytes;
    for (let i: usize = 0; i < bytes; i += 16) {
      v128.store(mine + i, i64x2.add(v128.load(phi + i), v128.load(shift + i)));
    }
    if (terms > 0) addTerms(terms, mine);
    if (M == 16) exponential4(mine, Z);
    else exponential(mine, Z, M);
    const ways = at(Z, M - 1);
    total += ways;
    add(FOUND[d] + ((<usize>k) << 3), 0, ways);
    const adjoint = SHIFT_ADJ[d] + <usize>k * bytes;
    for (let i: usize = 0; i < bytes; i += 16) {
      const z = v128.load(Z + bytes - 16 - i);
      const value = i8x16.shuffle(z, z, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
      v128.store(sum + i, i64x2.add(v128.load(sum + i), value));
      v128.store(adjoint + i, i64x2.add(v128.load(adjoint + i), value));
      if (terms > 0) v128.store(back + i, value);
    }
    for (let i = 0; i < terms; i++) returnTerm(termLow[i], termHigh[i], termSign[i], back);
  }
  return to - from;
}

/** `exponential` for four row ships, unrolled: nearly all of the work when counting seven ships. */
export function exponential4(phi: usize, z: usize): void {
  const p1 = load<u64>(phi, 8);
  const p2 = load<u64>(phi, 16);
  const p3 = load<u64>(phi, 24);
  const p4 = load<u64>(phi, 32);
  const p5 = load<u64>(phi, 40);
  const p6 = load<u64>(phi, 48);
  const p8 = load<u64>(phi, 64);
  const p9 = load<u64>(phi, 72);
  const p10 = load<u64>(phi, 80);
  const p12 = load<u64>(phi, 96);
  const z3 = p3 + p1 * p2;
  const z5 = p5 + p1 * p4;
  const z6 = p6 + p2 * p4;
  const z7 = load<u64>(phi, 56) + p1 * z6 + p2 * p5 + p4 * p3;
  const p11 = load<u64>(phi, 88);
  const p13 = load<u64>(phi, 104);
  const p14 = load<u64>(phi, 112);
  store<u64>(z, 1);
  store<u64>(z, p1, 8);
  store<u64>(z, p2, 16);
  store<u64>(z, z3, 24);
  store<u64>(z, p4, 32);
  store<u64>(z, z5, 40);
  store<u64>(z, z6, 48);
  store<u64>(z, z7, 56);
  store<u64>(z, p8, 64);
  store<u64>(z, p9 + p8 * p1, 72);
  store<u64>(z, p10 + p8 * p2, 80);
  store<u64>(z, p11 + p9 * p2 + p10 * p1 + p8 * z3, 88);
  store<u64>(z, p12 + p8 * p4, 96);
  store<u64>(z, p13 + p9 * p4 + p12 * p1 + p8 * z5, 104);
  store<u64>(z, p14 + p10 * p4 + p12 * p2 + p8 * z6, 112);
  const last = load<u64>(phi, 120) + p11 * p4 + p13 * p2 + p14 * p1;
  store<u64>(z, last + p9 * z6 + p10 * z5 + p12 * z3 + p8 * z7, 120);
}

/** `chooseLast` for three row ships, unrolled: nearly all of the work when counting five ships. */
export function chooseLast3(d: i32, from: i32, to: i32): i32 {
  const phi = phiAt(d);
  const b1 = load<u64>(phi, 8);
  const b2 = load<u64>(phi, 16);
  const b3 = load<u64>(phi, 24);
  const b4 = load<u64>(phi, 32);
  const b5 = load<u64>(phi, 40);
  const b6 = load<u64>(phi, 48);
  const b7 = load<u64>(phi, 56);
  let s1: u64 = 0;
  let s2: u64 = 0;
  let s3: u64 = 0;
  let s4: u64 = 0;
  let s5: u64 = 0;
  let s6: u64 = 0;
  let s7: u64 = 0;
  let found: u64 = 0;
  const back = sumAt(d + 1);
  const extra = phiAt(d + 1);
  let place = PLACES[d] + ((<usize>from) << 3);
  let shift = SHIFT[d] + ((<usize>from) << 6);
  let adjoint = SHIFT_ADJ[d] + ((<usize>from) << 6);
  let count = FOUND[d] + ((<usize>from) << 3);
  for (let k = from; k < to; k++, place += 8, shift += 64, adjoint += 64, count += 8) {
    const x = load<i32>(place);
    const a = load<i32>(place, 4);
    let terms = 0;
    if (!isApart(d, x, a)) {
      terms = meet(d, x, a);
      if (terms < 0) continue;
    }
    let p1 = b1 + load<u64>(shift, 8);
    let p2 = b2 + load<u64>(shift, 16);
    let p3 = b3 + load<u64>(shift, 24);
    let p4 = b4 + load<u64>(shift, 32);
    let p5 = b5 + load<u64>(shift, 40);
    let p6 = b6 + load<u64>(shift, 48);
    let p7 = b7 + load<u64>(shift, 56);
    if (terms > 0) {
      memory.fill(extra, 0, 64);
      addTerms(terms, extra);
      p1 += load<u64>(extra, 8);
      p2 += load<u64>(extra, 16);
      p3 += load<u64>(extra, 24);
      p4 += load<u64>(extra, 32);
      p5 += load<u64>(extra, 40);
      p6 += load<u64>(extra, 48);
      p7 += load<u64>(extra, 56);
    }
    const z3 = p3 + p1 * p2;
    const z5 = p5 + p1 * p4;
    const z6 = p6 + p2 * p4;
    const z7 = p7 + p1 * z6 + p2 * p5 + p4 * p3;
    found += z7;
    store<u64>(count, load<u64>(count) + z7);
    s1 += z6;
    s2 += z5;
    s3 += p4;
    s4 += z3;
    s5 += p2;
    s6 += p1;
    s7 += 1;
    store<u64>(adjoint, load<u64>(adjoint, 8) + z6, 8);
    store<u64>(adjoint, load<u64>(adjoint, 16) + z5, 16);
    store<u64>(adjoint, load<u64>(adjoint, 24) + p4, 24);
    store<u64>(adjoint, load<u64>(adjoint, 32) + z3, 32);
    store<u64>(adjoint, load<u64>(adjoint, 40) + p2, 40);
    store<u64>(adjoint, load<u64>(adjoint, 48) + p1, 48);
    store<u64>(adjoint, load<u64>(adjoint, 56) + 1, 56);
    if (terms == 0) continue;
    store<u64>(back, z6, 8);
    store<u64>(back, z5, 16);
    store<u64>(back, p4, 24);
    store<u64>(back, z3, 32);
    store<u64>(back, p2, 40);
    store<u64>(back, p1, 48);
    store<u64>(back, 1, 56);
    for (let i = 0; i < terms; i++) returnTerm(termLow[i], termHigh[i], termSign[i], back);
  }
  total += found;
  const sum = sumAt(d);
  add(sum, 1, s1);
  add(sum, 2, s2);
  add(sum, 3, s3);
  add(sum, 4, s4);
  add(sum, 5, s5);
  add(sum, 6, s6);
  add(sum, 7, s7);
  return to - from;
}

/** `chooseLast` for two row ships: four ships in total, or five of which one covers a hit. */
export function chooseLast2(d: i32, from: i32, to: i32): i32 {
  const phi = phiAt(d);
  const b1 = load<u64>(phi, 8);
  const b2 = load<u64>(phi, 16);
  const b3 = load<u64>(phi, 24);
  let s1: u64 = 0;
  let s2: u64 = 0;
  let s3: u64 = 0;
  let found: u64 = 0;
  const back = sumAt(d + 1);
  const extra = phiAt(d + 1);
  let place = PLACES[d] + ((<usize>from) << 3);
  let shift = SHIFT[d] + ((<usize>from) << 5);
  let adjoint = SHIFT_ADJ[d] + ((<usize>from) << 5);
  let count = FOUND[d] + ((<usize>from) << 3);
  for (let k = from; k < to; k++, place += 8, shift += 32, adjoint += 32, count += 8) {
    const x = load<i32>(place);
    const a = load<i32>(place, 4);
    let terms = 0;
    if (!isApart(d, x, a)) {
      terms = meet(d, x, a);
      if (terms < 0) continue;
    }
    let p1 = b1 + load<u64>(shift, 8);
    let p2 = b2 + load<u64>(shift, 16);
    let p3 = b3 + load<u64>(shift, 24);
    if (terms > 0) {
      memory.fill(extra, 0, 32);
      addTerms(terms, extra);
      p1 += load<u64>(extra, 8);
      p2 += load<u64>(extra, 16);
      p3 += load<u64>(extra, 24);
    }
    const z3 = p3 + p1 * p2;
    found += z3;
    store<u64>(count, load<u64>(count) + z3);
    s1 += p2;
    s2 += p1;
    s3 += 1;
    store<u64>(adjoint, load<u64>(adjoint, 8) + p2, 8);
    store<u64>(adjoint, load<u64>(adjoint, 16) + p1, 16);
    store<u64>(adjoint, load<u64>(adjoint, 24) + 1, 24);
    if (terms == 0) continue;
    store<u64>(back, p2, 8);
    store<u64>(back, p1, 16);
    store<u64>(back, 1, 24);
    for (let i = 0; i < terms; i++) returnTerm(termLow[i], termHigh[i], termSign[i], back);
  }
  total += found;
  const sum = sumAt(d);
  add(sum, 1, s1);
  add(sum, 2, s2);
  add(sum, 3, s3);
  return to - from;
}
