import { many } from "@broadside/rules";
import { pointsText } from "../words/index.ts";
import type { Balance } from "./balance.ts";
import type { CostlyShot } from "./reviewed-shot.ts";

/**
 * "45 shots = 43.9 expected − 3.2 luck + 4.3 skill." in words, with the same figures: they add up.
 */
export function balanceText({ shots, stillNeeded, expected, luck, skill }: Balance): string {
  const end = stillNeeded === 0 ? "" : ` and ${tenths(stillNeeded)} still needed`;
  const sign = luck < 0 ? "−" : "+";
  return `${many(shots, "shot")}${end} = ${tenths(expected)} expected ${sign} ${tenths(Math.abs(luck))} by luck + ${tenths(skill)} by choice.`;
}

/** "0.8 shots", or "< 0.1 shots" for what would show as none. */
export const lostText = (shots: number): string =>
  shots < 0.05 && shots > 0
    ? "< 0.1 shots"
    : `${tenths(shots)} ${tenths(shots) === "1.0" ? "shot" : "shots"}`;

/** What a costly shot cost, in shots where that is known: "0.8 shots", else "12.3 points". */
export const costText = ({ cost, lost }: CostlyShot): string =>
  lost === undefined ? pointsText(cost) : lostText(lost);

const tenths = (shots: number): string => shots.toFixed(1);

/** Shots still needed: "12.34" where that is proven, "about 12.3" where it is an estimate. */
export const neededText = (shots: number, proven: boolean): string =>
  proven ? `${Number(shots.toFixed(2))}` : `about ${tenths(shots)}`;
