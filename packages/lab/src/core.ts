/**
 * The part of the lab that runs anywhere. Nothing here or below needs Node; threads, programs and
 * files are in the index only.
 */
export { strategyBot } from "./games/bot.ts";
export {
  type CheckPlan,
  type CheckRound,
  type CheckShooter,
  checkGames,
  openCheck,
  playCheckRound,
} from "./layout-check/check-round.ts";
export { type Hiding, hidingOf } from "./layout-check/hiding.ts";
export { allBots, allPlacings, findBotFor } from "./plan/engine-bots.ts";
export { layoutsName } from "./plan/layout-source.ts";
export { type OpenRun, openRun } from "./plan/open-run.ts";
export { type RunDescription, totalGames, variantOf } from "./plan/run-description.ts";
export { checkLuck } from "./plan/run-reader.ts";
export { plotRows } from "./plot/plot-rows.ts";
export { linearScale } from "./plot/svg.ts";
export { type BotReport, makeReport, type PairReport, type Report } from "./report/report.ts";
export { plotShots } from "./report/report-plots.ts";
export { differenceText, orderedDifference } from "./report/report-wording.ts";
export { type ChunkResult, playChunk } from "./run/chunk.ts";
export { makeCsvHeader } from "./run/game-files.ts";
export { type RunState, runLab } from "./run/runner.ts";
export { shotsWithForfeits } from "./statistics/figures.ts";
export { countOf, type Histogram, highestOf, lowestOf } from "./statistics/histogram.ts";
export { number } from "./statistics/number-text.ts";
export { tCritical95 } from "./statistics/student.ts";
