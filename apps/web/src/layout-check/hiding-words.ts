import type { Hiding } from "@broadside/lab/core";
import { shareText } from "@broadside/play";
import { layoutCheck } from "@broadside/words";

/** "Harder to find than 82% of random layouts (95% interval: 75% to 88%)." */
export function hidingText(hiding: Hiding): string {
  const isHarder = hiding.share >= 0.5;
  const part = isHarder ? hiding.share : 1 - hiding.share;
  const [low, high] = isHarder
    ? [hiding.low95, hiding.high95]
    : [1 - hiding.high95, 1 - hiding.low95];
  const certainty = !isClear(hiding) ? "unclear" : isMiddling(hiding) ? "middling" : "clear";
  return layoutCheck[`${isHarder ? "harder" : "easier"}.${certainty}`]({
    share: shareText(part),
    low: shareText(low),
    high: shareText(high),
  });
}

/** A verdict in a few words over all bots. */
export function verdictText(hidings: readonly Hiding[]): string {
  const shares = hidings.filter(isClear).map(({ share }) => share);
  if (shares.length === 0) return layoutCheck["verdict.unclear"]();
  if (Math.max(...shares) >= 0.65 && Math.min(...shares) <= 0.35)
    return layoutCheck["verdict.mixed"]();
  const share = shares.reduce((sum, one) => sum + one, 0) / shares.length;
  if (share >= 0.9) return layoutCheck["verdict.veryWell"]();
  if (share >= 0.65) return layoutCheck["verdict.well"]();
  if (share > 0.35) return layoutCheck["verdict.middling"]();
  if (share > 0.1) return layoutCheck["verdict.easy"]();
  return layoutCheck["verdict.veryEasy"]();
}

/** May be harder or easier than the median layout. */
const isMiddling = ({ low95, high95 }: Hiding): boolean => low95 < 0.5 && high95 > 0.5;

/** On one side of the median, or close to it on both. */
const isClear = (hiding: Hiding): boolean =>
  !isMiddling(hiding) || hiding.high95 - hiding.low95 < 0.4;
