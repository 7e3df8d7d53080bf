/**
 * The lab for any platform: neither this nor anything it imports needs Node. What starts threads
 * or programs, or touches files, is in the index only.
 */
export { strategyBot } from "./bot.ts";
export { type ChunkResult, type OpenRun, openRun, playChunk, playSolo } from "./chunk.ts";
export { shotsWithForfeits } from "./figures.ts";
export { makeCsvHeader } from "./game-csv.ts";
export * from "./histogram.ts";
export { layoutsName } from "./layout-source.ts";
export { gamesText } from "./plot-cumulative.ts";
export { plotRows, type Row } from "./plot-rows.ts";
export * from "./report.ts";
export { plotShots } from "./report-plots.ts";
export { differenceText, percent } from "./report-wording.ts";
export { findBot } from "./roster.ts";
export * from "./run-description.ts";
export { type ChunkPlayer, type RunState, runLab } from "./runner.ts";
export { reach95, Z95 } from "./student.ts";
export { linearScale } from "./svg.ts";
