import type { Cell } from "@broadside/rules";
import type { FeatureName } from "./ship-features.ts";

/**
 * How likely each layout is before the first shot: a mixture of parts. The share of a part is a
 * positive integer, and only the ratios of shares matter.
 */
export interface Prior {
  readonly name: string;
  readonly parts: readonly PriorPart[];
}

/** A form of part, and its share of the mixture. */
export type PriorPart = { readonly share: number } & PartForm;

/** What one part assumes. Parts with `rows` and `columns` are for boards of that size only. */
export type PartForm =
  | UniformPart
  | InOrderPart
  | SquaresPart
  | FeaturesPart
  | PlacementsPart
  | LayoutsPart;

/** Every layout is equally likely. */
export interface UniformPart {
  readonly kind: "uniform";
}

/**
 * Ships are placed one after the other, each on a random place that is still free, as most programs
 * do. Ships placed first then avoid the places that leave little room.
 */
export interface InOrderPart {
  readonly kind: "in-order";
  readonly first: (typeof firstShips)[number];
}
/** Which ship a program places first. */
export const firstShips = ["longest", "shortest"] as const;

/**
 * The weight of a placement is the product of the weights of its squares. `table[i][j]` is the weight
 * in hundredths of a square i rows and j columns from the nearest edges; the last row and column hold
 * for all larger distances. The weight of a ship that lies along an edge is multiplied by `alongEdge`
 * hundredths.
 */
export interface SquaresPart {
  readonly kind: "squares";
  readonly table: readonly (readonly number[])[];
  readonly alongEdge: number;
}

/**
 * A log-linear model: the weight of a layout is e to the sum of its features, each multiplied by its
 * coefficient in thousandths.
 */
export interface FeaturesPart {
  readonly kind: "features";
  readonly coefficients: Coefficients;
}
/** By feature, in thousandths; 0 if missing. */
export type Coefficients = Readonly<Partial<Record<FeatureName, number>>>;

/** A weight for every placement, by length of the ship, in the order of `cellsOfEveryPlacement`. */
export interface PlacementsPart {
  readonly kind: "placements";
  readonly rows: number;
  readonly columns: number;
  readonly lengths: readonly { readonly length: number; readonly weights: readonly number[] }[];
}

/** One of these layouts, equally likely. A layout lists the cells of every ship in fleet order. */
export interface LayoutsPart {
  readonly kind: "layouts";
  readonly rows: number;
  readonly columns: number;
  readonly layouts: readonly ListedLayout[];
}
/** The cells of every ship, in fleet order. */
export type ListedLayout = readonly (readonly Cell[])[];

/** All layouts are equally likely. */
export const uniformPrior: Prior = { name: "uniform", parts: [{ share: 1, kind: "uniform" }] };

/** True if a prior makes all layouts equally likely. */
export const isUniform = ({ parts }: Prior): boolean =>
  parts.every(({ kind }) => kind === "uniform");

/** By kind of ship (longest first) and placement: a positive number. */
export type RealWeights = readonly (readonly number[])[];
