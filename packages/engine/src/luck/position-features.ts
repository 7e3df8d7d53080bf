import type { Knowledge, Variant } from "@broadside/rules";
import { countCells, EXACT_EFFORT } from "../counting/cells.ts";
import { ratio } from "../counting/posterior.ts";
import { expectedShotsLeft } from "../learned/learned-player.ts";
import { createMissRun } from "./miss-run.ts";
import { type PositionSummary, summariseKnowledge } from "./position-summary.ts";

/** Features of a position in which the expected number of shots is nearly linear. */
export interface PositionFeatures {
  /** Hunting, or targeting a ship that is hit: each has its own weights. */
  readonly mode: "hunt" | "target";
  readonly summary: PositionSummary;
  /** `FEATURES` of them. The next position of the variant overwrites them. */
  readonly values: Float64Array;
}

/** The number of features of a position. */
export const FEATURES = 17;

/** Which of the costly features to compute. */
export interface FeatureOptions {
  /** Also count the chances in positions with an open hit, which takes most of the time. */
  readonly chances: boolean;
  /** Use the learned bot's estimate as a feature. */
  readonly learned?: boolean;
}

/** The features of a position with this many layouts; undefined if no ship is left. */
export type FeatureReader = (knowledge: Knowledge, layouts: bigint) => PositionFeatures | undefined;

/** Computes the features of positions of one variant. */
export function featureReader(
  variant: Variant,
  { chances, learned = false }: FeatureOptions,
): FeatureReader {
  const missRun = createMissRun(variant);
  const values = new Float64Array(FEATURES);
  return (knowledge, layouts) => {
    const summary = summariseKnowledge(knowledge);
    if (summary.squaresLeft === 0) return undefined;
    const entropy = Math.log(ratio(layouts, 1n));
    values.fill(0);
    values[0] = 1;
    values[1] = summary.squaresLeft;
    values[2] = entropy;
    values[3] = entropy * entropy;
    if (missRun) {
      const found = missRun.run(knowledge.shots);
      values[4] = found.first;
      values[5] = found.mean;
      values[6] = found.last;
      values[7] = found.misses;
      values[8] = found.shots;
    }
    if (learned) values[16] = expectedShotsLeft(knowledge) ?? 0;
    if (summary.openHits === 0) return { mode: "hunt", summary, values };
    values[9] = summary.openHits;
    values[10] = summary.openHits * entropy;
    if (chances) addChances(knowledge, values);
    return { mode: "target", summary, values };
  };
}

/** How uncertain the chances of the open squares leave the next shots. */
function addChances(knowledge: Knowledge, values: Float64Array): void {
  const counted = countCells(knowledge, EXACT_EFFORT);
  if (!counted) return;
  const chances = openChances(knowledge, counted.layouts, counted.counts);
  let missed = 1;
  for (const [place, chance] of chances.entries()) {
    if (place < LIKELIEST) {
      missed *= 1 - chance;
      values[11]! += missed;
    }
    if (chance < 1) {
      values[12]! -= chance * Math.log(chance) + (1 - chance) * Math.log(1 - chance);
    } else values[15]!++;
    values[13]! += chance * chance;
  }
  values[14] = chances[0] ?? 0;
}

/** The number of squares tried in turn to estimate the misses before the next hit. */
const LIKELIEST = 12;

/** The chances of the open squares that may hold a ship, highest first. */
function openChances({ shots }: Knowledge, layouts: number, counts: Float64Array): number[] {
  const fired = new Set(shots.map(({ cell }) => cell));
  const chances: number[] = [];
  for (let cell = 0; cell < counts.length; cell++) {
    if (counts[cell]! > 0 && !fired.has(cell)) chances.push(counts[cell]! / layouts);
  }
  return chances.sort((a, b) => b - a);
}
