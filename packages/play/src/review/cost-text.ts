import { review, type Tag } from "@broadside/words";
import { plainUnit, pointsParts } from "../words/statistics-text.ts";
import type { CostlyShot } from "./reviewed-shot.ts";

/** The cost of a shot, in shots if known: "0.8 shots", else "12.3 percentage points". */
export const costText = (shot: CostlyShot): string => costParts(shot, plainUnit).join("");

/** Like `costText`, but in parts, with the unit for the page to style. */
export const costParts = <T>({ cost, lost }: CostlyShot, unit: Tag<T>): (string | T)[] =>
  lost === undefined ? pointsParts(cost, unit) : lostParts(lost, unit);

/** "0.8 shots", or "under 0.1 shots" for less. */
export const lostText = (shots: number): string => lostParts(shots, plainUnit).join("");

const lostParts = <T>(shots: number, unit: Tag<T>): (string | T)[] =>
  shots < 0.05 && shots > 0 ? review.lostBelow({ shots: 0.1, unit }) : review.lost({ shots, unit });
