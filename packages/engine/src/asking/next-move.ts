import type { Cell } from "@broadside/rules";
import type { AskingBelief } from "./belief.ts";
import { entropy } from "./entropy.ts";
import { bestQuestions, informationOf, type RatedQuestion } from "./information.ts";

/** What to do next: fire at a square, or ask a question first. */
export type NextMove =
  | { readonly type: "fire"; readonly cell: Cell; readonly chance: number }
  | { readonly type: "ask"; readonly rated: RatedQuestion };

/** Bits below which a question is not worth asking. */
const LEAST_BITS = 0.01;

/** The move that saves most misses. Undefined if no layout fits or no square is left. */
export function nextMove(belief: AskingBelief, questionsLeft: number): NextMove | undefined {
  const price = questionsLeft > 0 ? missesPerBit(belief, questionsLeft) : 0;
  const best = bestShot(belief, price);
  if (!best) return undefined;
  if (questionsLeft === 0 || best.gain >= 0) return best.shot;
  const [rated] = bestQuestions(belief, 1);
  return rated && rated.bits >= LEAST_BITS ? { type: "ask", rated } : best.shot;
}

/**
 * Shots are required to yield this many times the information that questions leave missing, because
 * they overlap in what they reveal. Chosen by games on random layouts of the fleets in docs/asking.md.
 */
const REDUNDANCY = 1.5;
/** The best questions yield a little less than one whose answer is a coin flip. */
const BALANCE = 0.97;
/** Shots that miss less often than this are as good as free. */
const SURE = 0.985;

/**
 * The value of one more bit, in misses. Shots must provide the bits that the remaining questions
 * cannot, shared equally among the squares still to be hit. A shot that provides b bits hits with
 * the chance p whose entropy is b, so a bit costs (1 - p) / b misses.
 */
function missesPerBit(belief: AskingBelief, questionsLeft: number): number {
  const { variant, shots, errorRate } = belief;
  const squares = variant.fleet.reduce((sum, { length }) => sum + length, 0);
  const hits = shots.filter(({ announcement }) => announcement.result !== "miss").length;
  const told = questionsLeft * informationOf(0.5, errorRate) * BALANCE;
  const each = (REDUNDANCY * (belief.bits - told)) / Math.max(1, squares - hits);
  const chance = chanceWith(each);
  return (1 - chance) / entropy(chance);
}

/** The chance from one half to SURE with this entropy, as nearly as there is one. */
function chanceWith(bits: number): number {
  let [low, high] = [0.5, SURE];
  for (let i = 0; i < 20; i++) {
    const middle = (low + high) / 2;
    if (entropy(middle) > bits) low = middle;
    else high = middle;
  }
  return high;
}

/** The shot that gains most: its bits at their price, less the misses it costs. */
function bestShot(
  belief: AskingBelief,
  price: number,
): { shot: NextMove & { type: "fire" }; gain: number } | undefined {
  if (belief.list.size === 0) return undefined;
  const fired = new Set(belief.shots.map(({ cell }) => cell));
  const { chances, bits } = belief.rateShots();
  let [best, gain] = [-1, Number.NEGATIVE_INFINITY];
  for (let cell = 0; cell < chances.length; cell++) {
    const own = price * bits[cell]! + chances[cell]! - 1;
    if (fired.has(cell) || own <= gain + ROUNDING) continue;
    [best, gain] = [cell, own];
  }
  if (best < 0) return undefined;
  return { shot: { type: "fire", cell: best, chance: chances[best]! }, gain: gain + ROUNDING };
}

/** A certain hit may come to slightly less than 1. */
const ROUNDING = 1e-9;
