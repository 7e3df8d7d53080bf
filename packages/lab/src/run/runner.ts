import type { Variant } from "@broadside/rules";
import {
  chunkAt,
  chunkCount,
  chunkGames,
  pairings,
  type RunDescription,
  variantOf,
} from "../plan/run-description.ts";
import { isSettled, judge, type SprtOptions, type SprtState } from "../statistics/sprt.ts";
import { emptyTally, mergeTallies, type Tally } from "../statistics/tally.ts";
import type { ChunkResult } from "./chunk.ts";

/** Plays chunks somewhere: in this thread, in a pool, on other machines. */
export interface ChunkPlayer {
  /** How many chunks it can have in hand at once. */
  readonly width: number;
  /** Undefined if it was told to stop. `excluded`: bots that are no longer asked. */
  play(chunk: number, excluded: readonly string[]): Promise<ChunkResult | undefined>;
}

/** How far a run has come. Plain JSON: this is what a checkpoint keeps. */
export interface RunState {
  /** The next chunk to be taken into the tally; all before it are, or were skipped by the test. */
  readonly next: number;
  readonly tally: Tally;
  readonly ms: readonly number[];
  readonly sprt: readonly SprtState[];
  /** By bot: how many of the latest chunks it forfeited from first to last game. */
  readonly silent: readonly number[];
}

export interface RunOptions {
  readonly from?: RunState;
  /** Ends the solo games as soon as every pair of bots is judged. */
  readonly sprt?: SprtOptions | undefined;
  readonly signal?: AbortSignal;
  /** After every chunk, in the order of their numbers. The run waits for it. */
  readonly onChunk?: (state: RunState, result: ChunkResult, games: number) => Promise<void> | void;
}

export interface RunOutcome {
  readonly state: RunState;
  readonly end: "complete" | "interrupted";
}

export const newRunState = (run: RunDescription, variant: Variant): RunState => ({
  next: 0,
  tally: emptyTally(variant, run.bots.length),
  ms: run.bots.map(() => 0),
  sprt: [],
  silent: run.bots.map(() => 0),
});

/**
 * Plays all chunks of a run, several at once, and takes their results in the order of their
 * numbers. So everything that depends on what came before (the test's stop, the lines of files)
 * is the same for any number of workers, and what is done is always a first part of the run.
 */
export async function runLab(
  run: RunDescription,
  player: ChunkPlayer,
  options: RunOptions = {},
): Promise<RunOutcome> {
  const variant = variantOf(run);
  const total = chunkCount(run);
  let state = options.from ?? newRunState(run, variant);
  let ahead = state.next;
  const inHand = new Map<number, Promise<ChunkResult | undefined>>();
  while (state.next < total) {
    if (options.signal?.aborted) return { state, end: "interrupted" };
    for (; ahead < total && inHand.size < 3 * player.width; ahead++) {
      const played = player.play(ahead, excludedBots(run, state));
      played.catch(() => {}); // Looked at in its turn, below.
      inHand.set(ahead, played);
    }
    const result = await untilAborted(inHand.get(state.next)!, options.signal);
    if (!result) return { state, end: "interrupted" };
    inHand.delete(state.next);
    const games = chunkGames(run, state.next);
    state = takeChunk(run, variant, state, result, options.sprt);
    for (const chunk of inHand.keys()) if (chunk < state.next) inHand.delete(chunk);
    ahead = Math.max(ahead, state.next);
    await options.onChunk?.(state, result, games);
  }
  return { state, end: "complete" };
}

/** The state after the next chunk's result is taken into it. */
export function takeChunk(
  run: RunDescription,
  variant: Variant,
  state: RunState,
  result: ChunkResult,
  sprt: SprtOptions | undefined,
): RunState {
  const tally = mergeTallies(state.tally, result.tally);
  const inGames = chunkAt(run, state.next).kind === "games";
  const states = sprt && inGames ? judge(variant, tally, state.sprt, sprt) : state.sprt;
  const judged = sprt && inGames && isSettled(tally, states);
  return {
    next: judged ? firstMatchChunk(run) : state.next + 1,
    tally,
    ms: state.ms.map((ms, bot) => ms + result.ms[bot]!),
    sprt: states,
    silent: state.silent.map((chunks, bot) => (isSilent(result, bot) ? chunks + 1 : 0)),
  };
}

function firstMatchChunk(run: RunDescription): number {
  let chunk = 0;
  while (chunk < chunkCount(run) && chunkAt(run, chunk).kind === "games") chunk++;
  return chunk;
}

/** True if the bot did nothing but stay silent, die or go unasked. */
function isSilent({ tally }: ChunkResult, bot: number): boolean {
  const solo = tally.bots[bot]!;
  const matches = pairings(tally.bots.length).flatMap(([i, j], p) => {
    const { wins, forfeits } = tally.pairs[p]!;
    const played = wins[0] + wins[1];
    return bot === i ? [played - forfeits[0]] : bot === j ? [played - forfeits[1]] : [];
  });
  const finished = [...solo.shots, ...matches].some((games) => games > 0);
  const own = tally.forfeits.filter((note) => note.bot === bot);
  return !finished && own.length > 0 && own.every(({ kind }) => kind !== "illegal");
}

const MAX_SILENT_CHUNKS = 3;

/**
 * A bot that hangs in every game would cost hours of waiting. Only for such bots may results
 * depend on the number of workers: on how soon they are given up, never on what they score.
 */
export const excludedBots = (run: RunDescription, { silent }: RunState): string[] =>
  run.bots.filter((_, bot) => silent[bot]! >= MAX_SILENT_CHUNKS).map(({ name }) => name);

/**
 * Undefined once aborted. Not a race against one promise for the whole run: that one would hold on
 * to every result until the end.
 */
function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(undefined);
    const settle = () => signal?.removeEventListener("abort", stop);
    signal?.addEventListener("abort", stop);
    work.then(resolve, reject).finally(settle);
  });
}
