import type { Cell, Layout, Variant } from "@broadside/rules";
import { rulesKeyOf } from "../evidence/rules-key.ts";

/**
 * What is remembered about how one opponent places: the layouts revealed at the end of games, and how
 * well each way to foretell them has done. Nothing of a game that is still played is in it.
 */
export interface PlacingProfile {
  /** The rules of the games. A profile is for one variant. */
  readonly rules: string;
  /** Games learned from, including those no longer remembered. */
  readonly games: number;
  /** The latest layouts, oldest first: the cells of every ship in fleet order. */
  readonly layouts: readonly RevealedFleet[];
  /** By model: the logarithm of its weight, in thousandths. */
  readonly weights: ModelWeights;
}

/** The cells of every ship, in fleet order. */
export type RevealedFleet = readonly (readonly Cell[])[];

/** The ways to foretell a layout. */
export const modelNames = [
  "uniform",
  "spread",
  "edge-lovers",
  "hard-to-find",
  "guarded",
  "people",
  "learned",
  "learned-simply",
  "ship-habits",
  "repeats",
] as const;
export type ModelName = (typeof modelNames)[number];
export type ModelWeights = Readonly<Record<ModelName, number>>;

/** Layouts remembered. Older ones are forgotten. */
export const MAX_REMEMBERED = 60;

/**
 * Shares before the first game. Models without data are uniform at first, so only the characters and
 * `people` cost anything against a uniform placer; docs/priors.md has the figure. Those that learn
 * cost something from the second game on. Larger shares learn sooner, and cost more.
 */
export const startShares: ModelWeights = {
  uniform: 0.892,
  spread: 0.004,
  "edge-lovers": 0.004,
  "hard-to-find": 0.004,
  guarded: 0.004,
  people: 0.004,
  learned: 0.03,
  "learned-simply": 0.03,
  "ship-habits": 0.008,
  repeats: 0.02,
};

export const thousandthsOf = (share: number): number => Math.round(1000 * Math.log(share));

/** A profile before the first game. */
export const newProfile = (variant: Variant): PlacingProfile => ({
  rules: rulesKeyOf(variant),
  games: 0,
  layouts: [],
  weights: Object.fromEntries(
    modelNames.map((name) => [name, thousandthsOf(startShares[name])]),
  ) as ModelWeights,
});

/** A layout as the cells of its ships. */
export const fleetOf = ({ placements }: Layout): RevealedFleet =>
  placements.map(({ cells }) => cells);
