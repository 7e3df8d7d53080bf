import type { Knowledge, Variant } from "@broadside/rules";
import { FEATURES, featureReader } from "./position-features.ts";
import type { PositionSummary } from "./position-summary.ts";

/**
 * Estimates the shots a good player still needs in a position with this number of layouts. Any such
 * function can measure luck without bias; a better one removes more of it.
 */
export type ValueFunction = (knowledge: Knowledge, layouts: bigint) => number;

/** The weights of a value function that is linear in the features of a position. Plain JSON. */
export interface ValueWeights {
  readonly chances: boolean;
  readonly learned?: boolean;
  /** The fraction of a game's variance that remains after removing luck with this value. */
  readonly left: number;
  /** By number of ships afloat, from 0. */
  readonly hunt: readonly (readonly number[])[];
  readonly target: readonly (readonly number[])[];
  /** By stage: constants to add while hunting, while targeting, and per open hit. */
  readonly stages: { readonly [stage: string]: readonly [number, number, number] };
}

export function linearValue(variant: Variant, weights: ValueWeights): ValueFunction {
  const read = featureReader(variant, weights);
  return (knowledge, layouts) => {
    const features = read(knowledge, layouts);
    if (!features) return 0;
    const { mode, summary, values } = features;
    const row = weights[mode][summary.afloat]!;
    let sum = stageValue(weights, mode, summary);
    for (let i = 0; i < FEATURES; i++) sum += (row[i] ?? 0) * values[i]!;
    return sum;
  };
}

function stageValue(
  { stages }: ValueWeights,
  mode: "hunt" | "target",
  { stage, openHits }: PositionSummary,
): number {
  const [hunt, target, perHit] = stages[stage] ?? [0, 0, 0];
  return mode === "hunt" ? hunt : target + perHit * openHits;
}
