import type { Fraction } from "./fraction.ts";
import type { FleetCells } from "./layout-classes.ts";

/**
 * A solution of the game in which one side places the fleet, and the other fires one shot at a time
 * until all ships are sunk and pays the number of shots. All figures are exact and proven.
 */
export interface Equilibrium {
  /** The placer's mix costs any shooter at least `lower` shots on average. */
  readonly lower: Fraction;
  /** A mix of shooting strategies needs at most `upper` shots on average against any layout. */
  readonly upper: Fraction;
  /** Whether both are equal, and so the value of the game. */
  readonly exact: boolean;
  /** Heaviest class first; unused classes are omitted. */
  readonly placer: readonly MixedClass[];
  /** What each side could still gain against the other's mix; both are 0 if exact. */
  readonly regret: { readonly placer: Fraction; readonly shooter: Fraction };
  /** A lower bound on the shots a perfect shooter needs for uniform layouts; exact if `isUniformExact`. */
  readonly uniform: Fraction;
  readonly isUniformExact: boolean;
  readonly layouts: number;
  readonly classes: number;
  /** The number of strategies in the shooter's mix. */
  readonly shooters: number;
}

/** Equivalent layouts, and how often the placer uses one of them. */
export interface MixedClass {
  readonly layouts: readonly FleetCells[];
  readonly share: Fraction;
}

export interface EquilibriumOptions {
  /** Boards with more layouts are refused, counting equal ships as distinct. Default: 20,000. */
  readonly maxLayouts?: number;
  /** Stops at the first limit reached. Default: no limits. */
  readonly budget?: { readonly ms?: number; readonly nodes?: number };
  /** A clock in milliseconds, such as `() => performance.now()`. */
  readonly clock?: () => number;
  /** Checked every few milliseconds; return true to stop with what is proven so far. */
  readonly isStopped?: () => boolean;
}
