// A training game draws every shot by softmax over the scores. Its return is the number of misses from a
// shot on, with luck removed: at every shot, the value after the announcement minus its expectation over
// announcements. Thinking plays games out from a position in the same way.

import {
  ANSWER_CHANCE,
  ANSWER_VALUE,
  ANSWERS,
  answerSlot,
  wantAllAnswers,
} from "../choice/answers";
import { candidateHunting, candidates, lowestScore, SCORES, score } from "../choice/choice";
import { CANDIDATES, CELL, candidateCount, featuresOf, isFair } from "../choice/shortlist";
import { value } from "../choice/value";
import { huntSize, PHI, PHI_ROW, phiSize, SHOT_ROW, targetSize } from "../features/phi";
import { CURRENT, P_SIZE, shipsLeft } from "../position/position";
import { begin, MISS } from "../position/shot";
import { addNum, int, num, setInt, setNum } from "../tables/numbers";
import { accumulate, accumulator, clearSums, dimension } from "./training-sums";

const STEPS: i32 = 128;
/** By step: the features of the shot minus their mean, and those of the position. */
const G = memory.data(STEPS * SHOT_ROW * 8);
const STEP_PHI = memory.data(STEPS * PHI_ROW * 8);
const STEP_KIND = memory.data(STEPS * 4);
const STEP_SHIPS = memory.data(STEPS * 4);
const STEP_CHOICE = memory.data(STEPS * 4);
const STEP_MISS = memory.data(STEPS * 4);
/** By step: the value before the shot, the luck of its answer, the score minus its mean. */
const STEP_VALUE = memory.data(STEPS * 8);
const STEP_LUCK = memory.data(STEPS * 8);
const STEP_SCORE = memory.data(STEPS * 8);
const SOFT = memory.data(CANDIDATES * 8);
let steps: i32 = 0;
let picked: i32 = 0;
/** The discount of a target shot's return: 1 looks to the end of the game. */
let reach: f64 = 0.9;

function featuresOfStep(t: i32): usize {
  return G + <usize>(t * SHOT_ROW) * 8;
}

function phiOfStep(t: i32): usize {
  return STEP_PHI + <usize>(t * PHI_ROW) * 8;
}

export function startTraining(targetReach: f64): void {
  wantAllAnswers();
  reach = targetReach;
  clearSums();
}

export function beginGame(): void {
  begin();
  forgetSteps();
}

/** Starts a game at the current position. */
function forgetSteps(): void {
  steps = 0;
}

/** Draws a shot with a random number from 0 to 1. Temperatures are in shots; 0 takes the best candidate. */
export function explore(draw: f64, huntHeat: f64, targetHeat: f64): i32 {
  const t = steps;
  setNum(STEP_VALUE, t, value());
  memory.copy(phiOfStep(t), PHI, phiSize * 8);
  setNum(phiOfStep(t), phiSize, 1);
  if (candidates() == 0) return -1;
  setInt(STEP_KIND, t, candidateHunting ? 0 : 1);
  setInt(STEP_SHIPS, t, shipsLeft(CURRENT));
  setInt(STEP_CHOICE, t, candidateCount > 1 ? 1 : 0);
  picked = 0;
  if (candidateCount > 1) {
    score();
    soften(candidateHunting ? huntHeat : targetHeat);
    pick(draw);
    describeStep(t);
  }
  return int(CELL, picked);
}

/** Softmax: the chances of the candidates from their scores. */
function soften(heat: f64): void {
  const best = lowestScore();
  let all: f64 = 0;
  for (let i = 0; i < candidateCount; i++) {
    let chance: f64 = i == best ? 1 : 0;
    if (heat > 0) chance = Math.exp((num(SCORES, best) - num(SCORES, i)) / heat);
    setNum(SOFT, i, chance);
    all += chance;
  }
  for (let i = 0; i < candidateCount; i++) setNum(SOFT, i, num(SOFT, i) / all);
}

function pick(draw: f64): void {
  picked = candidateCount - 1;
  for (let i = 0; i < candidateCount; i++) {
    draw -= num(SOFT, i);
    if (draw >= 0) continue;
    picked = i;
    break;
  }
}

function describeStep(t: i32): void {
  const d = candidateHunting ? huntSize : targetSize;
  const g = featuresOfStep(t);
  memory.copy(g, featuresOf(picked), d * 8);
  let mean: f64 = 0;
  for (let i = 0; i < candidateCount; i++) {
    const chance = num(SOFT, i);
    const x = featuresOf(i);
    mean += chance * num(SCORES, i);
    for (let j = 0; j < d; j++) addNum(g, j, -chance * num(x, j));
  }
  setNum(STEP_SCORE, t, num(SCORES, picked) - mean);
}

/** Records the answer to the shot drawn last. Call before `fire`. */
export function note(answer: i32): void {
  const from = picked * ANSWERS;
  let all: f64 = 0;
  let mean: f64 = 0;
  for (let o = 0; o < ANSWERS; o++) {
    const chance = num(ANSWER_CHANCE, from + o);
    if (chance <= 0) continue;
    all += chance;
    mean += chance * num(ANSWER_VALUE, from + o);
  }
  const slot = answerSlot(picked, answer);
  const isKnown = isFair() && all > 0.5 && num(ANSWER_CHANCE, slot) > 0;
  setNum(STEP_LUCK, steps, isKnown ? num(ANSWER_VALUE, slot) - mean / all : 0);
  setInt(STEP_MISS, steps, answer == MISS ? 1 : 0);
  steps++;
}

/** Adds the game to the sums (phi at every third step); returns its misses with luck removed. */
export function endGame(game: i32): f64 {
  let misses: f64 = 0;
  let luck: f64 = 0;
  let before: f64 = 0;
  let faded: f64 = 0;
  for (let t = steps - 1; t >= 0; t--) {
    misses += int(STEP_MISS, t);
    luck += num(STEP_LUCK, t);
    const kind = int(STEP_KIND, t);
    const k = int(STEP_SHIPS, t);
    const surprise = misses - luck - num(STEP_VALUE, t);
    faded = surprise - before + reach * faded;
    before = surprise;
    if (int(STEP_CHOICE, t) != 0) {
      const wanted = (kind == 0 ? surprise : faded) - num(STEP_SCORE, t);
      accumulate(accumulator(kind, k), dimension(kind), featuresOfStep(t), wanted);
    }
    if (t % 3 == game % 3) {
      accumulate(accumulator(kind + 2, k), phiSize + 1, phiOfStep(t), misses - luck);
    }
  }
  return misses - luck;
}

/** The misses since the start of the game, with luck removed. */
export function returned(): f64 {
  let sum: f64 = 0;
  for (let t = 0; t < steps; t++) sum += <f64>int(STEP_MISS, t) - num(STEP_LUCK, t);
  return sum;
}

const ROOT = memory.data(<i32>P_SIZE);

/** Saves the current position; `back` returns to it and starts a game there. */
export function stay(): void {
  memory.copy(ROOT, CURRENT, P_SIZE);
}

export function back(): void {
  memory.copy(CURRENT, ROOT, P_SIZE);
  forgetSteps();
}
