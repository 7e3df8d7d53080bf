import type { Fraction } from "./fraction.ts";
import type { FleetCells } from "./layout-classes.ts";

/**
 * The game in which one side places the fleet, the other fires until all is sunk, one shot at a
 * time, and pays the number of shots. Everything here is proven, and exact.
 */
export interface Equilibrium {
  /** The placer's mix costs any shooter at least `lower` shots on average. */
  readonly lower: Fraction;
  /** A mix of ways of shooting needs at most `upper` shots on average against any layout. */
  readonly upper: Fraction;
  /** The two meet: this is the value of the game. */
  readonly exact: boolean;
  /** Heaviest class first; those never used are left out. */
  readonly placer: readonly MixedClass[];
  /** What each side could still gain against the other's mix; 0 for both when exact. */
  readonly regret: { readonly placer: Fraction; readonly shooter: Fraction };
  /** What uniform layouts cost a perfect shooter: at least this, and exactly this where `isUniformExact`. */
  readonly uniform: Fraction;
  readonly isUniformExact: boolean;
  readonly layouts: number;
  readonly classes: number;
  /** Ways of shooting in the shooter's mix. */
  readonly shooters: number;
}

/** Layouts that are each other's mirror images, and how often the placer uses one of them. */
export interface MixedClass {
  readonly layouts: readonly FleetCells[];
  readonly share: Fraction;
}

export interface EquilibriumOptions {
  /** Boards with more are refused, equal ships told apart. Default: 20,000. */
  readonly maxLayouts?: number;
  /** Stops at the first limit reached; without one, never. */
  readonly budget?: { readonly ms?: number; readonly nodes?: number };
  /** Milliseconds, for instance `() => performance.now()`. */
  readonly clock?: () => number;
  /** Asked every few milliseconds; true ends the work with what is proven so far. */
  readonly isStopped?: () => boolean;
}
