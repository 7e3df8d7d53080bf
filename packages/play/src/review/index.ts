export { type Balance, balanceOf } from "./balance.ts";
export { type BestShot, bestShots, bestTitle, hasClearBest } from "./best-shots.ts";
export { type Choice, choicesIn, choicesOf } from "./choice.ts";
export { costParts, costText, fewestText, lostText, neededAt, neededText } from "./cost-text.ts";
export { type Review, type ReviewOptions, reviewGame } from "./review-game.ts";
export { balanceText, reviewText } from "./review-text.ts";
export {
  type CostlyShot,
  costliest,
  costliestByChance,
  costOf,
  isHit,
  noCostlyShotText,
  type ReviewedShot,
  reviewShot,
  shotsLost,
} from "./reviewed-shot.ts";
export { type Summary, summarise } from "./summary.ts";
