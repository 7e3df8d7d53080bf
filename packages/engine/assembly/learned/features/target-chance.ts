// The chance of a hit beside open hits.

import { K_APART, K_AVOID, K_REST, K_ROOM, keptAt } from "../position/careful-weight";
import { E_KEPT, KEEP, L_CELLS, L_WEIGHT, leafAt, NOW } from "../position/explanation";
import { both, includes, SET, WORDS } from "../tables/bit-sets";
import { int, num } from "../tables/numbers";
import { CLASSES, classes, meetsOf, throughOf } from "../tables/variant";

/** The chance of a hit: an explanation covers the cell, or a ship that avoids the explanation does. */
export function chanceAt(cell: i32): f64 {
  let all: f64 = 0;
  let hits: f64 = 0;
  const n = min(load<i32>(NOW, E_KEPT), KEEP);
  for (let i = 0; i < n; i++) {
    const leaf = leafAt(NOW, i);
    const weight = load<f64>(leaf, L_WEIGHT);
    all += weight;
    hits += includes(leaf + L_CELLS, cell) ? weight : weight * min<f64>(1, chanceBeside(i, cell));
  }
  return hits / all;
}

function chanceBeside(i: i32, cell: i32): f64 {
  const kept = keptAt(i);
  let chance: f64 = 0;
  for (let l = 0; l < classes; l++) {
    const n = int(kept + K_REST, l);
    if (n <= 0) continue;
    const avoid = kept + K_AVOID + <usize>l * SET;
    let sum: f64 = 0;
    for (let w = 0; w < WORDS; w++) {
      const at8 = (<usize>w) << 3;
      let set = load<u64>(avoid + at8) & load<u64>(throughOf(l, cell) + at8);
      for (; set != 0; set &= set - 1) sum += shareApart(kept, l, w * 64 + <i32>ctz(set));
    }
    chance += (<f64>n * sum) / <f64>int(kept + K_ROOM, l);
  }
  return chance;
}

function shareApart(kept: usize, l: i32, p: i32): f64 {
  let share: f64 = 1;
  for (let m = 0; m < classes; m++) {
    const n = int(kept + K_REST, m) - (m == l ? 1 : 0);
    if (n <= 0) continue;
    const met = <f64>both(meetsOf(l, p, m), kept + K_AVOID + <usize>m * SET);
    const apart = (1 - met / <f64>int(kept + K_ROOM, m)) / num(kept + K_APART, l * CLASSES + m);
    for (let q = 0; q < n; q++) share *= apart;
  }
  return share;
}
