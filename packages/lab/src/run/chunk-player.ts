import { shareCounts } from "@broadside/engine";
import { botOpener } from "../bots/bot-opener.ts";
import { type ChildWatch, noWatch } from "../bots/bot-process.ts";
import { type ChunkResult, type OpenRun, openRun, playRange, type Wants } from "./chunk.ts";
import { type Chunk, chunkAt, type RunDescription } from "./run-description.ts";
import type { ChunkPlayer } from "./runner.ts";

export interface ChunkPlayerOptions {
  readonly wants?: Wants;
  readonly watch?: ChildWatch;
  readonly isStopped?: () => boolean;
  /** Shared with other threads that play the same run. */
  readonly counts?: SharedArrayBuffer;
}

/** Plays chunks in this thread, one at a time; also pieces of them. */
export interface RangePlayer extends ChunkPlayer {
  playRange(chunk: Chunk, benched: readonly string[]): Promise<ChunkResult | undefined>;
}

export function createChunkPlayer(
  run: RunDescription,
  { wants = {}, watch = noWatch, isStopped, counts }: ChunkPlayerOptions = {},
): RangePlayer {
  const open: OpenRun = openRun(run, wants.reusable);
  if (counts) shareCounts(open.variant, counts);
  const play: RangePlayer["playRange"] = (chunk, benched) =>
    playRange(open, chunk, {
      openBot: botOpener(run, open.variant, watch, benched),
      wants,
      clock: () => performance.now(),
      ...(isStopped && { isStopped }),
    });
  return {
    width: 1,
    play: (chunk, benched) => play(chunkAt(run, chunk), benched),
    playRange: play,
  };
}
