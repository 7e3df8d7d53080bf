// Computes phi, the features of a position, in the order given in phi.ts.

import { explain } from "../position/explain";
import {
  E_COVER,
  E_KEPT,
  E_LEFT,
  E_NUMBER,
  E_TOTAL,
  L_CELLS,
  L_WEIGHT,
  leafAt,
  THEN,
} from "../position/explanation";
import { afloat, alives, isHunting, P_DOUBTS, P_OPEN, P_TRIED } from "../position/position";
import { sizeOf } from "../tables/bit-sets";
import { num, setNum } from "../tables/numbers";
import { cells, classes } from "../tables/variant";
import { greedyMisses, keepHeaviest } from "./greedy-tree";
import { missRun } from "./miss-run";
import { PHI, PHI_ROW, UNMET } from "./phi";

export let phiHunting: bool = true;
/** False if no layout fits. */
export let phiSound: bool = true;

export function phi(s: usize): void {
  memory.fill(PHI, 0, PHI_ROW * 8);
  phiHunting = isHunting(s);
  phiSound = true;
  for (let l = 0; l < classes; l++) setNum(UNMET, l, afloat(s, l));
  if (!phiHunting) {
    explain(s, THEN, false);
    phiSound = load<f64>(THEN, E_TOTAL) > 0;
    if (!phiSound) return;
    phiOfExplanations(s);
  }
  missRun(s);
  let f = 9 * classes + 13 + classes;
  let afloatSum: f64 = 0;
  for (let l = 0; l < classes; l++) {
    const n = <f64>afloat(s, l) * 0.5;
    setNum(PHI, f + l, n);
    afloatSum += n;
    if (alives(s, l) > 0 && afloat(s, l) > 0) {
      setNum(PHI, f + classes + l, Math.log(<f64>alives(s, l)) * 0.3);
    }
  }
  f += 2 * classes;
  setNum(PHI, f, <f64>sizeOf(s + P_TRIED) / 100);
  setNum(PHI, f + 1, afloatSum);
}

function phiOfExplanations(s: usize): void {
  const total = load<f64>(THEN, E_TOTAL);
  for (let l = 0; l < classes; l++) setNum(UNMET, l, num(THEN + E_LEFT, l) / total);
  let top: f64 = 0;
  let variance: f64 = 0;
  for (let cell = 0; cell < cells; cell++) {
    const p = num(THEN + E_COVER, cell) / total;
    top = max(top, p);
    variance += p * (1 - p);
  }
  const n = keepHeaviest(load<i32>(THEN, E_KEPT));
  let all: f64 = 0;
  for (let i = 0; i < n; i++) all += load<f64>(leafAt(THEN, i), L_WEIGHT);
  let entropy: f64 = 0;
  let squares: f64 = 0;
  for (let i = 0; i < n; i++) {
    const leaf = leafAt(THEN, i);
    const q = load<f64>(leaf, L_WEIGHT) / all;
    entropy -= q * Math.log(q);
    squares += q * <f64>sizeOf(leaf + L_CELLS);
    store<f64>(leaf, q, L_WEIGHT);
  }
  const misses = greedyMisses(n) / 3;
  let f = 9 * classes + 4;
  setNum(PHI, f, top);
  setNum(PHI, f + 1, variance / 3);
  setNum(PHI, f + 2, Math.log(<f64>(load<i32>(THEN, E_NUMBER) + 1)) / 5);
  setNum(PHI, f + 3, entropy / 3);
  setNum(PHI, f + 4, misses);
  setNum(PHI, f + 5, <f64>sizeOf(s + P_OPEN) / 5);
  f += 6;
  for (let l = 0; l < classes; l++) setNum(PHI, f + l, <f64>afloat(s, l) - num(UNMET, l));
  f += classes;
  setNum(PHI, f, squares / 4);
  setNum(PHI, f + 1, misses * misses);
  setNum(PHI, f + 2, load<i32>(s + P_DOUBTS));
}
