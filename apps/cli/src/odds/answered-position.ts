import type { Posterior } from "@broadside/engine";
import type { Position } from "@broadside/rules";

/** A position with its odds. */
export interface AnsweredPosition {
  readonly position: Position;
  readonly posterior: Posterior;
  readonly ms: number;
  /** Why no layout fits, if none does. */
  readonly impossible: string | undefined;
}
