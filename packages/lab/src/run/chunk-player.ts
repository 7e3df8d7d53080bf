import { shareCounts } from "@broadside/engine";
import { botOpener } from "../bots/bot-opener.ts";
import { type ChildWatch, noWatch } from "../bots/bot-process.ts";
import { type OpenRun, openRun, playChunk, type Wants } from "./chunk.ts";
import type { RunDescription } from "./run-description.ts";
import type { ChunkPlayer } from "./runner.ts";

export interface ChunkPlayerOptions {
  readonly wants?: Wants;
  readonly watch?: ChildWatch;
  readonly isStopped?: () => boolean;
  /** Shared with other threads that play the same run. */
  readonly counts?: SharedArrayBuffer;
}

/** Plays chunks in this thread, one at a time. */
export function createChunkPlayer(
  run: RunDescription,
  { wants = {}, watch = noWatch, isStopped, counts }: ChunkPlayerOptions = {},
): ChunkPlayer {
  const open: OpenRun = openRun(run);
  if (counts) shareCounts(open.variant, counts);
  return {
    width: 1,
    play: (chunk, benched) =>
      playChunk(open, chunk, {
        openBot: botOpener(run, open.variant, watch, benched),
        wants,
        clock: () => performance.now(),
        ...(isStopped && { isStopped }),
      }),
  };
}
