import type { Board, Cell, Variant } from "@broadside/rules";
import { placementTablesOf } from "../evidence/placement-tables.ts";
import { inOrderWeights } from "./in-order-weights.ts";
import type { Coefficients, PartForm, RealWeights, SquaresPart } from "./prior.ts";
import {
  edgeDistances,
  featureNames,
  NEAR,
  pairFeatures,
  SHIP_FEATURES,
  shipFeatures,
} from "./ship-features.ts";

/** The weights of placements under a part that is not a list of layouts. */
export function realWeights(variant: Variant, part: PartForm): RealWeights {
  const { placements, lengths } = placementTablesOf(variant);
  switch (part.kind) {
    case "in-order":
      return inOrderWeights(variant, part);
    case "squares":
      return placements.map((all) => all.map((cells) => squaresWeight(variant, part, cells)));
    case "features":
      return placements.map((all) =>
        relativeWeights(all.map((cells) => logFeaturesWeight(variant, part.coefficients, cells))),
      );
    case "placements":
      return lengths.map((length, kind) => {
        const own = part.lengths.find((each) => each.length === length)?.weights;
        return placements[kind]!.map((_, p) => own?.[p] ?? 1);
      });
    default:
      return placements.map((all) => all.map(() => 1));
  }
}

function squaresWeight(board: Board, part: SquaresPart, cells: readonly Cell[]): number {
  const { table, alongEdge } = part;
  let weight = isAlongEdge(board, cells) ? alongEdge / 100 : 1;
  for (const cell of cells) {
    const [inRows, inColumns] = edgeDistances(board, cell);
    const row = table[Math.min(inRows, table.length - 1)]!;
    weight *= row[Math.min(inColumns, row.length - 1)]! / 100;
  }
  return weight;
}

/** True if a ship of two or more squares lies wholly on the edge of the board. */
const isAlongEdge = (board: Board, cells: readonly Cell[]): boolean =>
  cells.length > 1 && cells.every((cell) => Math.min(...edgeDistances(board, cell)) === 0);

/** Large coefficients of a long ship would make weights infinite, so the largest is 1. */
function relativeWeights(logs: readonly number[]): number[] {
  const top = logs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return logs.map((log) => Math.exp(log - top));
}

function logFeaturesWeight(
  board: Board,
  coefficients: Coefficients,
  cells: readonly Cell[],
): number {
  const features = shipFeatures(board, cells);
  let sum = 0;
  for (let f = 0; f < SHIP_FEATURES; f++) {
    sum += ((coefficients[featureNames[f]!] ?? 0) / 1000) * features[f]!;
  }
  return sum;
}

/**
 * The factor by which two ships at a distance change the weight of a layout, by distance from 0 to
 * `NEAR`; undefined if it is always 1.
 */
export function distanceFactors(part: PartForm): readonly number[] | undefined {
  if (part.kind !== "features") return undefined;
  const { coefficients } = part;
  const names = featureNames.slice(SHIP_FEATURES);
  if (names.every((name) => !coefficients[name])) return undefined;
  return Array.from({ length: NEAR + 1 }, (_, distance) => {
    const features = pairFeatures(distance);
    const sum = names.reduce(
      (total, name, f) => total + ((coefficients[name] ?? 0) / 1000) * features[f]!,
      0,
    );
    return Math.exp(Math.max(-STRONGEST, Math.min(STRONGEST, sum)));
  });
}

/** The largest logarithm of a factor. Products over many pairs of ships must stay finite. */
const STRONGEST = 12;
