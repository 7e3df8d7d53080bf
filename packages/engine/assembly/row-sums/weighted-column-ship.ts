// The innermost loop if placements have weights: counts are multiplied by those of all column ships.

import { FOUND, M, PLACES, phiAt, SHIFT, SHIFT_ADJ, scale, sumAt, weightAt } from "./column-ships";
import { addTotal, exponential4, Z } from "./last-column-ship";
import { addTerms, isApart, meet, returnTerm, termHigh, termLow, termSign } from "./meeting";
import { add, at, exponential, put } from "./series";

/** Like `chooseLast`, with weights. */
export function chooseLastWeighted(d: i32, from: i32, to: i32): i32 {
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
    if (M == 8) exponential3(mine, Z);
    else if (M == 16) exponential4(mine, Z);
    else exponential(mine, Z, M);
    const weight = scale[d] * weightAt(d, k);
    const ways = weight * at(Z, M - 1);
    addTotal(ways);
    add(FOUND[d] + ((<usize>k) << 3), 0, ways);
    const adjoint = SHIFT_ADJ[d] + <usize>k * bytes;
    for (let j = 1; j < M; j++) {
      const value = weight * at(Z, M - 1 - j);
      add(sum, j, value);
      add(adjoint, j, value);
      put(back, j, value);
    }
    for (let i = 0; i < terms; i++) returnTerm(termLow[i], termHigh[i], termSign[i], back);
  }
  return to - from;
}

/** `exponential` for three row ships, unrolled. */
function exponential3(phi: usize, z: usize): void {
  const p1 = load<u64>(phi, 8);
  const p2 = load<u64>(phi, 16);
  const p4 = load<u64>(phi, 32);
  const p5 = load<u64>(phi, 40);
  const p3 = load<u64>(phi, 24);
  const z6 = load<u64>(phi, 48) + p2 * p4;
  store<u64>(z, 1);
  store<u64>(z, p1, 8);
  store<u64>(z, p2, 16);
  store<u64>(z, p3 + p1 * p2, 24);
  store<u64>(z, p4, 32);
  store<u64>(z, p5 + p1 * p4, 40);
  store<u64>(z, z6, 48);
  store<u64>(z, load<u64>(phi, 56) + p1 * z6 + p2 * p5 + p4 * p3, 56);
}
