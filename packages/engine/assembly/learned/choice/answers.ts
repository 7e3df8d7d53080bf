// The possible answers to a candidate, and the position after each.

import { PHI, phiSize } from "../features/phi";
import { phi } from "../features/position-features";
import { CURRENT, copyPosition, NEXT, shipsLeft } from "../position/position";
import { apply, HIT_OF, SUNK } from "../position/shot";
import { addNum, num, setNum } from "../tables/numbers";
import { CLASSES } from "../tables/variant";
import { CANDIDATES } from "./shortlist";
import { valueOfPhi } from "./value";

/** By candidate and answer (miss, hit, sunk by class or unnamed, hit by class): its chance, and the value after it. */
export const ANSWERS: i32 = 14;
export const ANSWER_CHANCE = memory.data(CANDIDATES * ANSWERS * 8);
export const ANSWER_VALUE = memory.data(CANDIDATES * ANSWERS * 8);
/** Whether to compute the value after every answer, and features even if there is one candidate. */
export let isTraining: bool = false;

/** Sets `isTraining`. */
export function wantAllAnswers(): void {
  isTraining = true;
}

export function answerChanceAddress(): usize {
  return ANSWER_CHANCE;
}

export function answerValueAddress(): usize {
  return ANSWER_VALUE;
}

/** Sets NEXT to the position after the answer, and PHI to its features. */
export function tryAnswer(cell: i32, answer: i32): void {
  copyPosition(NEXT, CURRENT);
  apply(NEXT, cell, answer, -1, -1);
  if (shipsLeft(NEXT) > 0) phi(NEXT);
}

export function addPhi(x: usize, f: i32, weight: f64): void {
  if (shipsLeft(NEXT) == 0) return;
  for (let j = 0; j < phiSize; j++) addNum(x, f + j, weight * num(PHI, j));
}

export function answerSlot(i: i32, answer: i32): i32 {
  if (answer >= HIT_OF) return i * ANSWERS + 2 + CLASSES + (answer - HIT_OF);
  return i * ANSWERS + (answer == SUNK ? 2 : answer + 1);
}

export function setAnswer(i: i32, answer: i32, chance: f64, missed: f64): void {
  if (!isTraining) return;
  const slot = answerSlot(i, answer);
  setNum(ANSWER_CHANCE, slot, chance);
  setNum(ANSWER_VALUE, slot, shipsLeft(NEXT) == 0 ? 0 : missed + valueOfPhi(NEXT));
}
