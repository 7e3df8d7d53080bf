import type { Variant } from "@broadside/rules";
import type { StartUps } from "../games/bot.ts";
import {
  chunkAt,
  chunkCount,
  chunkGames,
  type RunDescription,
  variantOf,
} from "../plan/run-description.ts";
import { mergeCounts } from "../statistics/histogram.ts";
import { isSettled, judge, type SprtOptions, type SprtState } from "../statistics/sprt.ts";
import { emptyTally, forfeitsOf, mergeTallies, type Tally } from "../statistics/tally.ts";
import type { ChunkResult } from "./chunk.ts";

/** Plays chunks: in this thread, in a pool or on other machines. */
export interface ChunkPlayer {
  /** Chunks it can play at once. */
  readonly width: number;
  /** Undefined if stopped. `excluded` bots forfeit without being asked. */
  play(chunk: number, excluded: readonly string[]): Promise<ChunkResult | undefined>;
}

/** Progress of a run, as plain JSON for checkpoints. */
export interface RunState {
  /** All chunks before it are in the tally or were skipped by the test. */
  readonly next: number;
  readonly tally: Tally;
  readonly ms: readonly number[];
  /** By bot, once a program was started. */
  readonly startUps?: readonly StartUps[];
  readonly sprt: readonly SprtState[];
  /** By bot: consecutive latest chunks in which it forfeited every game. */
  readonly silent: readonly number[];
}

export interface RunOptions {
  readonly from?: RunState;
  /** Ends the solo games once every pair of bots is decided. */
  readonly sprt?: SprtOptions | undefined;
  readonly signal?: AbortSignal;
  /** Called after every chunk, in order, and awaited. */
  readonly onChunk?: (state: RunState, result: ChunkResult, games: number) => Promise<void> | void;
}

/** The state in which a run ended, and whether it was complete. */
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
 * Plays the chunks of a run, several at once, and takes their results in order. Everything that
 * depends on earlier results (the end of a test, the lines of files) is therefore the same for any
 * number of workers, and a stopped run is always a prefix of the whole.
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
      played.catch(() => {}); // Handled below, in order.
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

/** The state after the next chunk's result. */
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
    ...addTimes(state, result),
    sprt: states,
    silent: state.silent.map((chunks, bot) => (isSilent(result, bot) ? chunks + 1 : 0)),
  };
}

type Times = Pick<ChunkResult, "ms" | "startUps">;

/** Joins the times of two parts of a run. */
export function addTimes(a: Times, b: Times): Times {
  const startUps = mergeCounts(a.startUps, b.startUps);
  return { ms: mergeCounts(a.ms, b.ms), ...(startUps && { startUps }) };
}

function firstMatchChunk(run: RunDescription): number {
  let chunk = 0;
  while (chunk < chunkCount(run) && chunkAt(run, chunk).kind === "games") chunk++;
  return chunk;
}

/** True if the bot only timed out, crashed or was not asked. */
function isSilent({ tally }: ChunkResult, bot: number): boolean {
  const { games, forfeits } = forfeitsOf(tally, bot);
  const own = tally.forfeits.filter((note) => note.bot === bot);
  return games === forfeits && own.length > 0 && own.every(({ kind }) => kind !== "illegal");
}

const MAX_SILENT_CHUNKS = 3;

/**
 * Bots given up because they hang in every game, which would take hours. Only their results may
 * depend on the number of workers: when they are given up, not what they score.
 */
export const excludedBots = (run: RunDescription, { silent }: RunState): string[] =>
  run.bots.filter((_, bot) => silent[bot]! >= MAX_SILENT_CHUNKS).map(({ name }) => name);

/**
 * Undefined once aborted. Not `Promise.race` with one promise for the whole run, which would retain
 * every result until the end.
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
