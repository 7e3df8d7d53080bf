import { cellName, many, type Variant } from "@broadside/rules";
import { costliest, type Review, type ReviewedShot } from "./review.ts";

/** The review in a few lines: hit rate, what the odds allowed, and the shots that cost most. */
export function reviewText(variant: Variant, review: Review, most = 5): string[] {
  const { hits, expected, possible, shots, skipped } = review;
  const all = shots.length + skipped;
  if (all === 0) return ["No shot was fired."];
  const rate = `Hit rate: ${hits} of ${many(all, "shot")} (${percent(hits / all)}).`;
  const given = Math.max(0, possible - expected);
  const worth = `By the odds the squares fired at were worth ${expected.toFixed(1)} hits, the best square each time ${possible.toFixed(1)}: ${given.toFixed(1)} passed up.`;
  const worst = costliest(review, most).map((shot) => shotLine(variant, shot));
  const head =
    worst.length > 0
      ? ["The shots that gave most away:", ...worst]
      : ["No shot gave anything away."];
  return [rate, worth, ...head, origin(review)];
}

function shotLine(variant: Variant, shot: ReviewedShot): string {
  const fired = `${cellName(variant, shot.cell)} ${percent(shot.chance)}`;
  const best = `${cellName(variant, shot.best)} ${percent(shot.bestChance)}`;
  return `  shot ${`${shot.number}`.padStart(3)}: ${fired.padEnd(16)} best ${best}`;
}

function origin({ sampled, skipped, shots }: Review): string {
  const parts = [
    sampled === 0 ? "All odds exact" : `${many(sampled, "shot")} sampled, the others exact`,
    ...(skipped > 0 ? [`the last ${skipped} not looked at for lack of time`] : []),
  ];
  return shots.length > 0 ? `(${parts.join("; ")}.)` : "(Not looked at for lack of time.)";
}

export const percent = (fraction: number): string => `${(fraction * 100).toFixed(1)} %`;
