import { type Board, cellCount } from "@broadside/rules";
import type { AskingBelief } from "./belief.ts";
import { entropy } from "./entropy.ts";
import { everyRectangle, type Question, type Rectangle } from "./question.ts";

/** A question with the value of its answer. */
export interface RatedQuestion {
  readonly question: Question;
  /** The chance that the truth is yes. */
  readonly yes: number;
  /** Expected information about the layout, in bits, with answers as unreliable as stated. */
  readonly bits: number;
}

/** Layouts used to rank all questions; the best of them are then rated by all layouts. */
const RANKED_BY = 1500;
const FINALISTS = 8;

/** The most informative questions, best first. Empty if the answer to every question is known. */
export function bestQuestions(belief: AskingBelief, count = FINALISTS): RatedQuestion[] {
  const { list } = belief;
  if (list.size === 0) return [];
  const isWhole = list.size <= RANKED_BY;
  const chosen = isWhole
    ? Uint32Array.from({ length: list.size }, (_, i) => i)
    : list.systematic(RANKED_BY, belief.chanceNumber());
  const ranked = rankQuestions(belief, chosen, isWhole, Math.max(count, FINALISTS));
  const rated = isWhole ? ranked : ranked.map(({ question }) => rateQuestion(belief, question));
  return rated.sort((a, b) => b.bits - a.bits).slice(0, count);
}

/** The value of one question, from every layout of the belief. */
export function rateQuestion(belief: AskingBelief, question: Question): RatedQuestion {
  const { list } = belief;
  const counts = belief.countsInside(question);
  let yes = 0;
  for (let i = 0; i < list.size; i++) {
    let count = 0;
    for (let s = 0; s < list.ships; s++) count += counts[s]![list.places[i * list.ships + s]!]!;
    if (count >= question.atLeast) yes += list.weights[i]!;
  }
  const share = yes / (list.total() || 1);
  return { question, yes: share, bits: informationOf(share, belief.errorRate) };
}

/** Bits that an answer gives if the truth is yes with chance `yes` and answers err at this rate. */
export function informationOf(yes: number, errorRate: number): number {
  const heard = yes * (1 - errorRate) + (1 - yes) * errorRate;
  return Math.max(0, entropy(heard) - entropy(errorRate));
}

function rankQuestions(
  belief: AskingBelief,
  chosen: Uint32Array,
  isWeighted: boolean,
  count: number,
): RatedQuestion[] {
  const { variant, list } = belief;
  const corners = cornersFor(variant);
  const most = variant.fleet.reduce((sum, { length }) => sum + length, 0) + 1;
  const histogram = new Float64Array(corners.rectangles.length * most);
  const sums = new Uint8Array((variant.rows + 1) * (variant.columns + 1));
  const occupied = new Uint8Array(cellCount(variant));
  let total = 0;
  for (const index of chosen) {
    const weight = isWeighted ? list.weights[index]! : 1;
    total += weight;
    occupied.fill(0);
    for (const cells of belief.cellsOf(index)) for (const cell of cells) occupied[cell] = 1;
    sumUp(variant, occupied, sums);
    addCounts(histogram, most, corners, sums, weight);
  }
  return bestOf(corners.rectangles, histogram, most, total, belief.errorRate, count);
}

/** Rectangles with the places of their corners in a table of sums. */
interface Corners {
  readonly rectangles: readonly Rectangle[];
  /** Four for each rectangle: bottom right, top left, top right, bottom left. */
  readonly at: Uint16Array;
}

const known = new Map<string, Corners>();

function cornersFor({ rows, columns }: Board): Corners {
  const key = `${rows}x${columns}`;
  let corners = known.get(key);
  if (!corners) {
    const rectangles = everyRectangle({ rows, columns });
    const width = columns + 1;
    const at = rectangles.flatMap(({ top, left, bottom, right }) => [
      (bottom + 1) * width + right + 1,
      top * width + left,
      top * width + right + 1,
      (bottom + 1) * width + left,
    ]);
    corners = { rectangles, at: Uint16Array.from(at) };
    known.set(key, corners);
  }
  return corners;
}

/** Two-dimensional prefix sums: the squares of any rectangle are four of them added up. */
function sumUp({ rows, columns }: Board, occupied: Uint8Array, sums: Uint8Array): void {
  const width = columns + 1;
  for (let row = 0; row < rows; row++) {
    let inRow = 0;
    for (let column = 0; column < columns; column++) {
      inRow += occupied[row * columns + column]!;
      sums[(row + 1) * width + column + 1] = sums[row * width + column + 1]! + inRow;
    }
  }
}

function addCounts(
  histogram: Float64Array,
  most: number,
  { at }: Corners,
  sums: Uint8Array,
  weight: number,
): void {
  for (let a = 0, base = 0; a < at.length; a += 4, base += most) {
    const squares = sums[at[a]!]! + sums[at[a + 1]!]! - sums[at[a + 2]!]! - sums[at[a + 3]!]!;
    histogram[base + squares]! += weight;
  }
}

function bestOf(
  rectangles: readonly Rectangle[],
  histogram: Float64Array,
  most: number,
  total: number,
  errorRate: number,
  count: number,
): RatedQuestion[] {
  const best: RatedQuestion[] = [];
  rectangles.forEach((rectangle, r) => {
    let tail = 0;
    for (let atLeast = most - 1; atLeast > 0; atLeast--) {
      tail += histogram[r * most + atLeast]!;
      const yes = tail / total;
      const bits = informationOf(yes, errorRate);
      if (bits < 1e-9 || (best.length === count && bits <= best[count - 1]!.bits)) continue;
      best.push({ question: { ...rectangle, atLeast }, yes, bits });
      best.sort((a, b) => b.bits - a.bits);
      best.length = Math.min(best.length, count);
    }
  });
  return best;
}
