export { type Bot, Forfeit, type Shooter, strategyBot } from "./bots/bot.ts";
export { type CheckLine, checkBot } from "./bots/bot-check.ts";
export { botOpener } from "./bots/bot-opener.ts";
export {
  type BotProcess,
  type ChildWatch,
  killGroup,
  startBotProcess,
} from "./bots/bot-process.ts";
export { introduce } from "./bots/command-bot.ts";
export * from "./bots/command-name.ts";
export { botsFor, findBot } from "./bots/engine-bots.ts";
export { neverStarted } from "./bots/process-end.ts";
export { makeHistogramText } from "./report/histogram-text.ts";
export { claims, makeMeasuredTable } from "./report/measured-table.ts";
export * from "./report/report.ts";
export { makeHtmlReport } from "./report/report-html.ts";
export { makeJsonReport, parseReport } from "./report/report-json.ts";
export { makeMarkdownReport } from "./report/report-markdown.ts";
export { plotShots } from "./report/report-plots.ts";
export { makeTextReport } from "./report/report-text.ts";
export * from "./run/checkpoint.ts";
export type { RunSettings } from "./run/checkpoint-difference.ts";
export { type ChunkResult, openRun, playChunk, playMatch, playSolo } from "./run/chunk.ts";
export { createChunkPlayer } from "./run/chunk-player.ts";
export { makeCsvHeader } from "./run/game-csv.ts";
export { makeLogTitle } from "./run/game-log.ts";
export * from "./run/layout-source.ts";
export { type ChunkPool, openPool } from "./run/pool.ts";
export * from "./run/run-description.ts";
export * from "./run/run-reader.ts";
export * from "./run/runner.ts";
export * from "./run/tally.ts";
export { checkFigures, replayWitness, usesCommands } from "./run/verify.ts";
export * from "./statistics/elo.ts";
export * from "./statistics/figures.ts";
export * from "./statistics/histogram.ts";
export * from "./statistics/paired.ts";
export * from "./statistics/sprt.ts";
