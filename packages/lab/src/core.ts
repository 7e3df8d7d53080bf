/**
 * The lab for any platform: neither this nor anything it imports needs Node. What starts threads
 * or programs, or touches files, is in the index only.
 */
export { strategyBot } from "./bots/bot.ts";
export { findBot } from "./bots/engine-bots.ts";
export { gamesText } from "./plot/plot-cumulative.ts";
export { plotRows, type Row } from "./plot/plot-rows.ts";
export { linearScale } from "./plot/svg.ts";
export * from "./report/report.ts";
export { plotShots } from "./report/report-plots.ts";
export { differenceText, percent } from "./report/report-wording.ts";
export { type ChunkResult, type OpenRun, openRun, playChunk, playSolo } from "./run/chunk.ts";
export { makeCsvHeader } from "./run/game-csv.ts";
export { layoutsName } from "./run/layout-source.ts";
export * from "./run/run-description.ts";
export * from "./run/run-reader.ts";
export { type ChunkPlayer, type RunState, runLab } from "./run/runner.ts";
export { shotsWithForfeits } from "./statistics/figures.ts";
export * from "./statistics/histogram.ts";
export { reach95, Z95 } from "./statistics/student.ts";
