// Candidates while there are open hits, and their features.

import { phiSize } from "../features/phi";
import { phiHunting, phiSound } from "../features/position-features";
import { deadCells, describeDiagonals } from "../features/square-features";
import { chanceAt } from "../features/target-chance";
import { explain } from "../position/explain";
import {
  E_COVER,
  E_KEPT,
  E_LEFT,
  E_NUMBER,
  E_OF,
  E_SINK,
  E_TOTAL,
  KEEP,
  L_CELLS,
  L_WEIGHT,
  leafAnswer,
  leafAt,
  NOW,
} from "../position/explanation";
import {
  afloat,
  alives,
  CURRENT,
  NEXT,
  over,
  P_DOUBTS,
  P_OPEN,
  P_TRIED,
  shipsLeft,
} from "../position/position";
import { HIT, HIT_OF, MISS, SUNK } from "../position/shot";
import { common, includes, sizeOf } from "../tables/bit-sets";
import { addToCells } from "../tables/cell-sums";
import { addNum, int, num, setNum } from "../tables/numbers";
import { OFF, RING } from "../tables/surroundings";
import {
  cells,
  classes,
  FLEET,
  LENGTH,
  namesHits,
  namesSunk,
  SPAN,
  tellsSunk,
} from "../tables/variant";
import { ANSWER_CHANCE, ANSWERS, addPhi, isTraining, setAnswer, tryAnswer } from "./answers";
import {
  CELL,
  CHANCES,
  candidateCount,
  featuresOf,
  GIVEN,
  GIVEN_SUNK,
  isCounted,
  isGiven,
  MERIT,
  rate,
  SHARE,
  shortlist,
  shortlistOnly,
  topChance,
  topMerit,
} from "./shortlist";

const SPLIT = memory.data(3 * SPAN * 8);

export function listTarget(): void {
  const s = CURRENT;
  explain(s, NOW, true);
  const total = load<f64>(NOW, E_TOTAL);
  if (total <= 0) return;
  for (let l = 0; l < classes; l++) {
    const n = alives(s, l);
    setNum(SHARE, l, n > 0 ? num(NOW + E_LEFT, l) / <f64>n / total : 0);
  }
  let certain = -1;
  for (let cell = 0; cell < cells; cell++) {
    let cover: f64 = 0;
    let beside: f64 = 0;
    if (!includes(s + P_TRIED, cell)) {
      cover = num(NOW + E_COVER, cell) / total;
      for (let l = 0; l < classes; l++) beside += num(SHARE, l) * <f64>over(s, l, cell);
    }
    const chance = isGiven ? num(GIVEN, cell) : cover + (1 - cover) * beside;
    const merit = isGiven ? chance : cover + 2 * beside;
    rate(cell, chance, merit);
    if (merit > 0 && chance > 0.99999 && certain < 0) certain = cell;
  }
  if (certain >= 0) shortlistOnly(certain);
  else shortlist(0.6);
  if (candidateCount < 2 && !isTraining) return;
  for (let i = 0; i < candidateCount; i++) describeTarget(i, int(CELL, i));
}

function describeTarget(i: i32, cell: i32): void {
  const s = CURRENT;
  const x = featuresOf(i);
  const total = load<f64>(NOW, E_TOTAL);
  const isClose = !isGiven && load<i32>(NOW, E_KEPT) < KEEP;
  // A likely cell may turn out to be impossible.
  const chance = max(1e-6, isClose ? chanceAt(cell) : num(CHANCES, cell));
  let sinks: f64 = 0;
  let alone: f64 = 0;
  let beside: f64 = 0;
  let f = 4;
  setNum(x, 0, chance);
  setNum(x, 1, chance / topChance);
  setNum(x, 2, Math.log(chance / topChance));
  setNum(x, 3, chance * chance);
  for (let l = 0; l < classes; l++) {
    const sink = num(NOW + E_SINK, l * SPAN + cell) / total;
    const n = <f64>over(s, l, cell);
    setNum(x, f + l, sink);
    sinks += sink;
    if (alives(s, l) > 0) alone += (<f64>afloat(s, l) * n) / <f64>alives(s, l);
    beside += num(SHARE, l) * n;
    setNum(x, f + classes + 10 + l, <f64>afloat(s, l) / <f64>int(FLEET, l));
    setNum(x, f + 2 * classes + 15 + l, (<f64>afloat(s, l) * n) / <f64>(2 * int(LENGTH, l)));
  }
  f += classes;
  setNum(x, f, sinks);
  setNum(x, f + 1, alone * 5);
  setNum(x, f + 2, beside / chance);
  describeSplit(cell, x, f + 3);
  const ring = RING + ((<usize>(cell * 9)) << 4);
  const beneath = common(s + P_OPEN, ring);
  setNum(x, f + 7, <f64>beneath * 0.5);
  setNum(x, f + 8, <f64>(common(s + P_TRIED, ring) - beneath) * 0.5);
  setNum(x, f + 9, <f64>load<u8>(OFF + <usize>(cell * 9)) * 0.5);
  f += 10 + classes;
  setNum(x, f, <f64>sizeOf(s + P_OPEN) / 5);
  setNum(x, f + 1, Math.log(<f64>(load<i32>(NOW, E_NUMBER) + 1)) / 5);
  setNum(x, f + 2, <f64>(100 - deadCells(s)) / 100);
  setNum(x, f + 3, topChance);
  setNum(x, f + 4, load<i32>(s + P_DOUBTS));
  f += 5 + classes;
  const merit = num(MERIT, cell);
  describeDiagonals(s, cell, x, f);
  setNum(x, f + 1, merit);
  setNum(x, f + 2, merit / topMerit);
  describeTargetAnswers(i, cell, chance, sinks, x, f + 3);
}

/** The highest cover of the next shot: on average over answers, after a miss, after a hit. */
function describeSplit(cell: i32, x: usize, f: i32): void {
  memory.fill(SPLIT, 0, 3 * SPAN * 8);
  let missed: f64 = 0;
  let hit: f64 = 0;
  let sunk: f64 = 0;
  const n = min(load<i32>(NOW, E_KEPT), 400);
  for (let i = 0; i < n; i++) {
    const leaf = leafAt(NOW, i);
    const weight = load<f64>(leaf, L_WEIGHT);
    const o = leafAnswer(leaf, cell);
    if (o == 0) missed += weight;
    else if (o == 1) hit += weight;
    else sunk += weight;
    const sums = SPLIT + <usize>(o * SPAN) * 8;
    addToCells(sums, load<u64>(leaf, L_CELLS), load<u64>(leaf, L_CELLS + 8), weight);
  }
  const all = missed + hit + sunk;
  let next: f64 = 0;
  let entropy: f64 = 0;
  setNum(x, f + 1, 0);
  setNum(x, f + 2, 0);
  for (let o = 0; o < 3; o++) {
    const weight = o == 0 ? missed : o == 1 ? hit : sunk;
    if (weight <= 0) continue;
    setNum(SPLIT, o * SPAN + cell, 0);
    let top: f64 = 0;
    for (let y = 0; y < cells; y++) top = max(top, num(SPLIT, o * SPAN + y));
    const q = weight / all;
    next += top / all;
    entropy -= q * Math.log(q);
    if (o < 2) setNum(x, f + 1 + o, top / weight);
  }
  setNum(x, f, next);
  setNum(x, f + 3, entropy);
}

/** Expected phi over the answers that lead to hunting, with their chance last; then over the others. */
function describeTargetAnswers(i: i32, cell: i32, chance: f64, sinks: f64, x: usize, f: i32): void {
  memory.fill(ANSWER_CHANCE + <usize>(i * ANSWERS) * 8, 0, ANSWERS * 8);
  for (let j = 0; j < 2 * phiSize + 2; j++) setNum(x, f + j, 0);
  const bounded = min<f64>(1, chance);
  targetAnswer(i, cell, MISS, 1 - bounded, x, f);
  if (namesHits) {
    namedAnswers(i, cell, bounded, x, f);
    return;
  }
  // A one-square ship sinks at the first hit.
  const short = classes - 1;
  const isBoat = tellsSunk && int(LENGTH, short) == 1;
  const boats: f64 = isBoat ? chanceOfOther(short, cell, bounded) : 0;
  const isSunkCounted = isCounted && !namesSunk;
  let sunk: f64 = tellsSunk ? (isSunkCounted ? num(GIVEN_SUNK, cell) : sinks + boats) : 0;
  if (namesSunk) {
    for (let l = 0; l < classes; l++) {
      targetAnswer(i, cell, 1 + l, num(x, 4 + l) + (l == short ? boats : 0), x, f);
    }
  } else if (tellsSunk) targetAnswer(i, cell, SUNK, sunk, x, f);
  sunk = min(sunk, bounded);
  targetAnswer(i, cell, HIT, bounded - sunk, x, f);
}

/** The answers if hits are named: every explanation places each ship that has a hit. */
function namedAnswers(i: i32, cell: i32, chance: f64, x: usize, f: i32): void {
  const total = load<f64>(NOW, E_TOTAL);
  for (let l = 0; l < classes; l++) {
    const sink = num(x, 4 + l);
    const laid = num(NOW + E_OF, l * SPAN + cell) / total;
    const other = chanceOfOther(l, cell, chance);
    const isBoat = int(LENGTH, l) == 1;
    targetAnswer(i, cell, 1 + l, isBoat ? sink + other : sink, x, f);
    targetAnswer(i, cell, HIT_OF + l, isBoat ? 0 : laid - sink + other, x, f);
  }
}

/** The share of a class, among ships without hits, of the chance that the explanations leave. */
function chanceOfOther(l: i32, cell: i32, chance: f64): f64 {
  const rest = chance - num(NOW + E_COVER, cell) / load<f64>(NOW, E_TOTAL);
  const own = num(SHARE, l) * <f64>over(CURRENT, l, cell);
  if (rest <= 0 || own <= 0) return 0;
  let all: f64 = 0;
  for (let m = 0; m < classes; m++) all += num(SHARE, m) * <f64>over(CURRENT, m, cell);
  return (rest * own) / all;
}

function targetAnswer(i: i32, cell: i32, answer: i32, chance: f64, x: usize, f: i32): void {
  if (chance < 1e-4) return;
  tryAnswer(cell, answer);
  const isOver = shipsLeft(NEXT) == 0;
  if (!isOver && !phiSound) return;
  setAnswer(i, answer, chance, answer == MISS ? 1 : 0);
  if (isOver) return;
  const to = phiHunting ? f : f + phiSize + 1;
  addPhi(x, to, chance);
  addNum(x, to + phiSize, chance);
}
