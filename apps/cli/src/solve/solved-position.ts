import type { Knowledge } from "@broadside/rules";
import type { FirstShot, PerfectBounds } from "@broadside/solver";

/** A position with what is proven about it. */
export interface SolvedPosition {
  readonly name: string | undefined;
  readonly knowledge: Knowledge;
  readonly bounds: PerfectBounds;
  /** The best first; undefined if they were not asked for, or time ran out before. */
  readonly shots: readonly FirstShot[] | undefined;
  readonly ms: number;
  readonly nodes: number;
}
