import { shareCounts } from "@broadside/engine";
import { botOpener } from "../bots/bot-opener.ts";
import { type ChildWatch, noWatch } from "../bots/bot-process.ts";
import { type OpenRun, openRun } from "../plan/open-run.ts";
import type { Chunk, RunDescription } from "../plan/run-description.ts";
import { type ChunkOptions, playChunk, type Wants } from "./chunk.ts";
import { type PackedChunk, playPacked } from "./packed-chunk.ts";
import type { ChunkPlayer } from "./runner.ts";

export interface ChunkPlayerOptions {
  readonly wants?: Wants;
  readonly watch?: ChildWatch;
  readonly isStopped?: () => boolean;
  /** Shared with other threads that play the same run. */
  readonly counts?: SharedArrayBuffer;
}

/** Also plays any games of the run, for whoever counts them. */
export interface PackingPlayer extends ChunkPlayer {
  playPacked(games: Chunk, benched: readonly string[]): Promise<PackedChunk | undefined>;
}

/** Plays chunks in this thread, one at a time. */
export function createChunkPlayer(
  run: RunDescription,
  { wants = {}, watch = noWatch, isStopped, counts }: ChunkPlayerOptions = {},
): PackingPlayer {
  const open: OpenRun = openRun(run);
  if (counts) shareCounts(open.variant, counts);
  const optionsFor = (benched: readonly string[]): ChunkOptions => ({
    openBot: botOpener(run, open.variant, watch, benched),
    wants,
    clock: () => performance.now(),
    ...(isStopped && { isStopped }),
  });
  return {
    width: 1,
    play: (chunk, benched) => playChunk(open, chunk, optionsFor(benched)),
    playPacked: (games, benched) => playPacked(open, games, optionsFor(benched)),
  };
}
