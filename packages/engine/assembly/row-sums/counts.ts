// The backward pass: turns the adjoints of the tables into counts of the row ships.

import { Z } from "./last-column-ship";
import { A, C, K, lengthOf, R, ROW, series, WROW } from "./problem";
import {
  BASE_ADJ,
  D1_ADJ,
  D2_ADJ,
  F,
  G,
  gap,
  L,
  lastStart,
  most,
  needed,
  pairOffset,
  segment,
  segmentWays,
} from "./row-tables";
import { add, at, inverse, put } from "./series";

/** Call after the last `run`. */
export function finish(): void {
  for (let r = 0; r < R; r++) {
    memory.fill(L, 0, <usize>((C + 1) * (C + 1)) * series);
    spread(r);
    for (let l = 0; l <= lastStart(); l++) {
      segmentWays(r, l);
      segmentBack(r, l);
    }
  }
}

/** The adjoints of one row's logarithms, from those of the prefix sums. */
function spread(r: i32): void {
  const whole = segment(0, C);
  for (let S = 0; S < A; S++) put(whole, S, at(BASE_ADJ, S));
  if (most == 0) return;
  for (let x = 0; x < C; x++) {
    const cut = D1_ADJ + <usize>(x * (R + 1) + r) * series;
    const left = segment(0, x);
    const right = segment(x + 1, C);
    for (let S = 0; S < A; S++) {
      if (r > 0) add(cut, S, at(cut - series, S));
      const value = at(cut, S);
      add(left, S, value);
      add(right, S, value);
      add(whole, S, 0 - value);
    }
    if (most < 2) continue;
    for (let y = x + 1; y < C && y <= x + gap; y++) {
      const pair = D2_ADJ + pairOffset(x, y, r);
      const between = segment(x + 1, y);
      const start = segment(0, y);
      for (let S = 0; S < A; S++) {
        if (r > 0) add(pair, S, at(pair - series, S));
        const value = at(pair, S);
        add(between, S, value);
        add(right, S, 0 - value);
        add(start, S, 0 - value);
        add(whole, S, value);
      }
    }
  }
}

/** Adds to the ships' counts. F must hold the segments of row r that start at l, and L their adjoints. */
function segmentBack(r: i32, l: i32): void {
  memory.fill(G + <usize>l * series, 0, <usize>(C + 1 - l) * series);
  for (let c = C; c >= l; c--) {
    const here = G + <usize>c * series;
    if (c < C) {
      const ways = F + <usize>c * series;
      for (let S = 0; S < A; S++) put(here, S, at(here + series, S));
      for (let s = 0; s < K; s++) {
        const placement = <usize>(s * R * C + r * C + c);
        const weight = <u64>load<u8>(ROW + placement);
        if (!weight) continue;
        const from = here + <usize>lengthOf(s) * series;
        const bit = 1 << s;
        let sum: u64 = 0;
        for (let S = 0; S < A; S++) {
          if (S & bit) continue;
          const value = weight * at(from, S | bit);
          add(here, S, value);
          sum += at(ways, S) * value;
        }
        add(WROW + (placement << 3), 0, sum);
      }
    }
    if (c > l && needed(l, c)) addSegment(here, F + <usize>c * series, segment(l, c));
  }
}

/** Backpropagates d log z = dz / z: adds to `into` the contribution of the logarithm's adjoint. */
function addSegment(into: usize, z: usize, adjoint: usize): void {
  inverse(z, Z);
  for (let S = 0; S < A; S++) {
    const rest = A - 1 - S;
    let sum: u64 = 0;
    for (let T = rest; ; T = (T - 1) & rest) {
      sum += at(Z, T) * at(adjoint, S | T);
      if (!T) break;
    }
    add(into, S, sum);
  }
}
