// Power series over sets of ships: a u64 for every set.

import { A } from "./problem";

export function at(series: usize, set: i32): u64 {
  return load<u64>(series + ((<usize>set) << 3));
}

export function put(series: usize, set: i32, value: u64): void {
  store<u64>(series + ((<usize>set) << 3), value);
}

export function add(series: usize, set: i32, value: u64): void {
  put(series, set, at(series, set) + value);
}

export function logarithm(z: usize, into: usize): void {
  put(into, 0, 0);
  for (let S = 1; S < A; S++) {
    const rest = S & (S - 1);
    let sum = at(z, S);
    for (let T = rest; T; T = (T - 1) & rest) sum -= at(into, S ^ T) * at(z, T);
    put(into, S, sum);
  }
}

export function inverse(z: usize, into: usize): void {
  put(into, 0, 1);
  for (let S = 1; S < A; S++) {
    let sum: u64 = 0;
    for (let T = S; T; T = (T - 1) & S) sum -= at(z, T) * at(into, S ^ T);
    put(into, S, sum);
  }
}

/** z = exp(phi) over the M sets of the row ships. */
export function exponential(phi: usize, z: usize, M: i32): void {
  put(z, 0, 1);
  for (let S = 1; S < M; S++) {
    const rest = S & (S - 1);
    let sum = at(phi, S);
    for (let T = rest; T; T = (T - 1) & rest) sum += at(phi, S ^ T) * at(z, T);
    put(z, S, sum);
  }
}
