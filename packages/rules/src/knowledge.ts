import type { AnsweredShot } from "./announcement.ts";
import type { Variant } from "./variant.ts";

/** Everything one side may know about the other's layout: the rules, its shots, the answers. */
export interface Knowledge {
  readonly variant: Variant;
  readonly shots: readonly AnsweredShot[];
}

export const noKnowledge = (variant: Variant): Knowledge => ({ variant, shots: [] });
