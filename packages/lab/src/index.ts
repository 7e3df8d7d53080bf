export { type CheckLine, checkBot } from "./bots/bot-check.ts";
export {
  type BotProcess,
  type ChildWatch,
  killGroup,
  startBotProcess,
  type Transcript,
} from "./bots/bot-process.ts";
export { createBots, openShooter } from "./bots/command-bot.ts";
export { askValues, introduce, propose } from "./bots/conversation.ts";
export { neverStarted } from "./bots/process-end.ts";
export { Forfeit, quoteLastWords } from "./games/bot.ts";
export { commandOf, isCommand } from "./plan/bot-names.ts";
export { botsFor, findBotFor } from "./plan/engine-bots.ts";
export {
  type LayoutSource,
  type LayoutsPlan,
  layoutsName,
  openLayouts,
  splitLayouts,
} from "./plan/layout-source.ts";
export { differentLayouts, openRun } from "./plan/open-run.ts";
export {
  type BotPlan,
  chunkAt,
  chunkGames,
  playedPart,
  type RunDescription,
  totalGames,
  variantOf,
} from "./plan/run-description.ts";
export { checkLuck } from "./plan/run-reader.ts";
export { makeHistogramText } from "./report/histogram-text.ts";
export { makeMeasuredTable } from "./report/measured-table.ts";
export { makeReport, type Report } from "./report/report.ts";
export { makeJsonReport, parseReport } from "./report/report-json.ts";
export { makeHtmlReport, makeMarkdownReport } from "./report/report-page.ts";
export { plotShots } from "./report/report-plots.ts";
export { makeTextReport } from "./report/report-summary.ts";
export {
  checkFigures,
  isTimed,
  remadeReport,
  replayWitness,
  usesCommands,
} from "./report/verify.ts";
export { readCheckpoint, writeCheckpoint } from "./run/checkpoint.ts";
export type { ChunkOutputs, ChunkResult } from "./run/chunk.ts";
export { createChunkPlayer } from "./run/chunk-player.ts";
export { makeComparedHeader, makeCsvHeader, makeLogTitle } from "./run/game-files.ts";
export type { PackedChunk } from "./run/packed-chunk.ts";
export { openPool } from "./run/pool.ts";
export { type RunOutcome, type RunState, runLab } from "./run/runner.ts";
export { type Agreement, agreement } from "./statistics/agreement.ts";
export { type EloFit, eloOfGames, eloOfMatches } from "./statistics/elo.ts";
export { shotsWithForfeits } from "./statistics/figures.ts";
export { MIN_GAMES, type SprtOptions, sprtDefaults } from "./statistics/sprt.ts";
export { MANY_FORFEITS } from "./statistics/tally.ts";
