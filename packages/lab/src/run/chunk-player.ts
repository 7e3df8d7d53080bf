import { shareCounts } from "@broadside/engine";
import { type ChildWatch, noWatch } from "../bots/bot-process.ts";
import { createBots } from "../bots/command-bot.ts";
import { type OpenRun, openRun } from "../plan/open-run.ts";
import type { Chunk, RunDescription } from "../plan/run-description.ts";
import { type ChunkOptions, type ChunkOutputs, playChunk } from "./chunk.ts";
import { type PackedChunk, playPacked } from "./packed-chunk.ts";
import type { ChunkPlayer } from "./runner.ts";

export interface ChunkPlayerOptions {
  readonly outputs?: ChunkOutputs;
  readonly watch?: ChildWatch;
  readonly isStopped?: () => boolean;
  /** Shared with other threads that play the same run. */
  readonly counts?: SharedArrayBuffer;
}

/** Can also play any games of the run and return them packed. */
export interface PackingPlayer extends ChunkPlayer {
  playPacked(games: Chunk, excluded: readonly string[]): Promise<PackedChunk | undefined>;
  /** Ends external bots. */
  close(): Promise<void>;
}

/** Plays chunks in this thread, one after another: an external bot plays one game at a time. */
export function createChunkPlayer(
  run: RunDescription,
  { outputs = {}, watch = noWatch, isStopped, counts }: ChunkPlayerOptions = {},
): PackingPlayer {
  const open: OpenRun = openRun(run);
  if (counts) shareCounts(open.variant, counts);
  const bots = createBots(run, open.variant, watch);
  const optionsFor = (excluded: readonly string[]): ChunkOptions => ({
    openBot: (name, place) => bots.open(name, place, excluded),
    outputs,
    clock: () => performance.now(),
    ...(isStopped && { isStopped }),
  });
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  return {
    width: 1,
    play: (chunk, excluded) => inTurn(() => playChunk(open, chunk, optionsFor(excluded))),
    playPacked: (games, excluded) => inTurn(() => playPacked(open, games, optionsFor(excluded))),
    close: () => bots.close(),
  };
}
