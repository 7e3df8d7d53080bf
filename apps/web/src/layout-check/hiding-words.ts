import type { Hiding } from "@broadside/lab/core";
import { shareText } from "@broadside/play";

/** "Harder to find than 82% of random layouts (95% interval: 75% to 88%)." */
export function hidingText(hiding: Hiding): string {
  const isHarder = hiding.share >= 0.5;
  const part = isHarder ? hiding.share : 1 - hiding.share;
  const [low, high] = isHarder
    ? [hiding.low95, hiding.high95]
    : [1 - hiding.high95, 1 - hiding.low95];
  const sure = `95% interval: ${shareText(low)} to ${shareText(high)}`;
  const than = `${isHarder ? "Harder" : "Easier"} to find than ${shareText(part)} of random layouts (${sure}).`;
  if (!isClear(hiding)) return `Too close to call. ${than}`;
  return isMiddling(hiding) ? `Much like a random layout. ${than}` : than;
}

/** A few words for all bots together. */
export function verdictText(hidings: readonly Hiding[]): string {
  const shares = hidings.filter(isClear).map(({ share }) => share);
  if (shares.length === 0) return "Too close to call. Try more random layouts";
  if (Math.max(...shares) >= 0.65 && Math.min(...shares) <= 0.35) {
    return "It depends on the bot";
  }
  const share = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  if (share >= 0.9) return "Very well hidden";
  if (share >= 0.65) return "Well hidden";
  if (share > 0.35) return "Neither well nor badly hidden";
  if (share > 0.1) return "Easy to find";
  return "Very easy to find";
}

/** Might be harder or easier than the middle one of all layouts. */
const isMiddling = ({ low95, high95 }: Hiding): boolean => low95 < 0.5 && high95 > 0.5;

/** On one side of the middle, or close to it on both. */
const isClear = (hiding: Hiding): boolean =>
  !isMiddling(hiding) || hiding.high95 - hiding.low95 < 0.4;
