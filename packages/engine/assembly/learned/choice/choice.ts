// The choice: a linear score over the features of every candidate.

import { huntSize, SHOT_ROW, targetSize } from "../features/phi";
import { CURRENT, isHunting, shipsLeft } from "../position/position";
import { int, num, setNum } from "../tables/numbers";
import { SHIPS } from "../tables/variant";
import { listHunt } from "./hunt-candidates";
import { CANDIDATES, CELL, candidateCount, clearShortlist, featuresOf } from "./shortlist";
import { listTarget } from "./target-candidates";

/** Weights by ships left and feature. */
const HUNT = memory.data((SHIPS + 1) * SHOT_ROW * 8);
const TARGET = memory.data((SHIPS + 1) * SHOT_ROW * 8);

export function huntAddress(): usize {
  return HUNT;
}

export function targetAddress(): usize {
  return TARGET;
}

export let candidateHunting: bool = true;

/** Finds the candidates and, if there are several, their features; returns their number. */
export function candidates(): i32 {
  candidateHunting = isHunting(CURRENT);
  clearShortlist();
  if (shipsLeft(CURRENT) == 0) return 0;
  if (candidateHunting) listHunt();
  else listTarget();
  return candidateCount;
}

export const SCORES = memory.data(CANDIDATES * 8);

export function scoresAddress(): usize {
  return SCORES;
}

export function score(): void {
  const k = shipsLeft(CURRENT);
  const n = candidateHunting ? huntSize : targetSize;
  const weights = (candidateHunting ? HUNT : TARGET) + <usize>(k * SHOT_ROW) * 8;
  for (let i = 0; i < candidateCount; i++) {
    const x = featuresOf(i);
    let sum: f64 = 0;
    for (let j = 0; j < n; j++) sum += num(weights, j) * num(x, j);
    setNum(SCORES, i, sum);
  }
}

/** The candidate with the lowest score; -1 if no layout fits. */
export function choose(): i32 {
  if (candidates() == 0) return -1;
  if (candidateCount == 1) return int(CELL, 0);
  score();
  return int(CELL, lowestScore());
}

/** The first candidate with the lowest score. Scores within 1e-5 count as equal. */
export function lowestScore(): i32 {
  let best = 0;
  for (let i = 1; i < candidateCount; i++) {
    if (num(SCORES, i) < num(SCORES, best) - 1e-5) best = i;
  }
  return best;
}
