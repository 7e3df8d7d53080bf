import type { Posterior, ShotsNeeded } from "@broadside/engine";
import type { Position } from "@broadside/rules";

/** A position with its odds. */
export interface AnsweredPosition {
  readonly position: Position;
  readonly posterior: Posterior;
  readonly ms: number;
  /** Why no layout fits, if none does. */
  readonly impossible: string | undefined;
  /** Where perfect play is known: what firing at each square costs, the best first. */
  readonly shotsNeeded: readonly ShotsNeeded[] | undefined;
}
