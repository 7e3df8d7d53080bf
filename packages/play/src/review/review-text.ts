import { cellName, many, type Seat, type Variant } from "@broadside/rules";
import { chanceText } from "../words/index.ts";
import { balanceOf } from "./balance.ts";
import { balanceText, lostText } from "./balance-text.ts";
import type { Review } from "./review-game.ts";
import { type CostlyShot, costliest, isHit, noCostlyShotText } from "./reviewed-shot.ts";
import { summarise } from "./summary.ts";

/** One side's review in a few lines: hit rate, what the odds allowed, and the costliest shots. */
export function reviewText(variant: Variant, review: Review, seat: Seat, most = 5): string[] {
  const own = review.choices.filter(({ shot }) => shot.seat === seat);
  if (own.length === 0) return ["No shots were fired."];
  const hits = own.filter(isHit).length;
  const rate = `Hit rate: ${hits} of ${many(own.length, "shot")} (${chanceText(hits / own.length)}).`;
  const { expected, possible, sampled, shots } = summarise(review.reviewed, seat);
  if (shots === 0) return [rate, "There was no time to look at the odds."];
  const lost = Math.max(0, possible - expected);
  const worth = `By the odds, these squares were worth ${expected.toFixed(1)} hits and the best squares ${possible.toFixed(1)}: ${lost.toFixed(1)} given away.`;
  const costly = costliest(review.reviewed, seat, most).map((each) => shotLine(variant, each));
  const worst =
    costly.length > 0 ? ["The costliest shots:", ...costly] : [noCostlyShotText(review.reviewed)];
  const balance = balanceOf(review, seat);
  const lengths = balance ? [balanceText(balance)] : [];
  return [rate, worth, ...lengths, ...worst, originText(shots, sampled, own.length - shots)];
}

function shotLine(variant: Variant, { reviewed, better, lost }: CostlyShot): string {
  const { number, shot, chance, odds } = reviewed;
  const fired = `${cellName(variant, shot.cell)} ${chanceText(chance, odds.exact)}`;
  const best = `${cellName(variant, better.cell)} ${chanceText(better.chance, odds.exact)}`;
  const cost = lost === undefined ? "" : `  cost ${lostText(lost)}`;
  return `  shot ${`${number}`.padStart(3)}: ${fired.padEnd(16)} best ${best.padEnd(cost === "" ? 0 : 11)}${cost}`;
}

function originText(shots: number, sampled: number, skipped: number): string {
  const origin = originOf(shots, sampled);
  const missing = skipped === 1 ? "the last shot" : `the last ${skipped} shots`;
  return skipped === 0 ? `(${origin})` : `(${origin} There was no time for ${missing}.)`;
}

function originOf(shots: number, sampled: number): string {
  if (sampled === 0) return "All odds are exact.";
  if (sampled === shots) return "All odds are sampled.";
  return `The odds of ${many(sampled, "shot")} are sampled, the others exact.`;
}
