import type { Prior } from "@broadside/engine";
import { unwrap, type Variant } from "@broadside/rules";
import { readVariant, type VariantReference } from "@broadside/rules/json";
import { isCommand } from "./bot-names.ts";
import type { LayoutsPlan } from "./layout-source.ts";

/**
 * Everything that determines the result of a run, as plain JSON. The result is the same on any
 * machine, with any number of workers, with or without interruptions.
 */
export interface RunDescription {
  readonly format: 1;
  readonly variant: VariantReference;
  /** By name ("density") or command ("cmd:python3 my_bot.py"). */
  readonly bots: readonly BotPlan[];
  readonly layouts: LayoutsPlan;
  readonly seed: string;
  /** Solo games. All bots play the same layouts. */
  readonly games: number;
  /** Two-sided matches per pair of bots. Even, because each is repeated with sides swapped. */
  readonly matches: number;
  /** Per answer of an external bot. */
  readonly timeoutMs: number;
  /**
   * Games per chunk of a sequential test, which decides after every chunk. Fixed, so that a shorter
   * run decides at the same points as a longer one.
   */
  readonly look?: number;
  /** Also measure luck in solo games. Requires uniform layouts. */
  readonly luck?: true;
  /** Nominal milliseconds per shot, for bots that can use them. */
  readonly think?: number;
  /** How layouts are expected to be placed, for bots that can follow a prior. */
  readonly prior?: Prior;
}

/** A bot of a run, and how many games it plays. */
export interface BotPlan {
  readonly name: string;
  /** It plays only the first `games` games of the run. */
  readonly games: number;
}

/** Solo games or pairs of matches, from `from` up to but excluding `to`. */
export interface Chunk {
  readonly kind: "games" | "matches";
  readonly from: number;
  readonly to: number;
}

/**
 * Small enough to share work evenly and to lose little when stopped; large enough for negligible
 * overhead. Larger for external bots, whose failures in a row are counted within a chunk, and which
 * may play all its games at once: a batch of 30 costs little more than one of 10. Depends on the
 * description only, or results would depend on the machine.
 */
export function gamesPerChunk(run: RunDescription): number {
  if (run.look !== undefined) return run.look;
  return usesPrograms(run)
    ? within(Math.ceil(run.games / 32), 8, 500)
    : stepFor(run.games / 1024, [1, 5, 25, 100, 500]);
}

export const pairsPerChunk = (run: RunDescription): number =>
  usesPrograms(run)
    ? within(Math.ceil(run.matches / 512), 4, 100)
    : stepFor(run.matches / 1024, [1, 5, 25, 100]);

/**
 * Each step divides the next, so that chunks of a shorter run are parts of those of a longer one.
 */
const stepFor = (size: number, steps: readonly number[]): number =>
  steps.find((step) => step >= size) ?? steps.at(-1)!;

const within = (size: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, size));

export const usesPrograms = (run: RunDescription): boolean =>
  run.bots.some(({ name }) => isCommand(name));

const gameChunks = (run: RunDescription): number => Math.ceil(run.games / gamesPerChunk(run));

export const chunkCount = (run: RunDescription): number =>
  gameChunks(run) + (run.bots.length > 1 ? Math.ceil(run.matches / 2 / pairsPerChunk(run)) : 0);

/** The games of a chunk, by its number. Throws if there is no such chunk. */
export function chunkAt(run: RunDescription, number: number): Chunk {
  const before = gameChunks(run);
  const inGames = number < before;
  const size = inGames ? gamesPerChunk(run) : pairsPerChunk(run);
  const from = (inGames ? number : number - before) * size;
  const units = inGames ? run.games : run.matches / 2;
  if (number < 0 || from >= units) throw new RangeError(`There is no chunk ${number}.`);
  return { kind: inGames ? "games" : "matches", from, to: Math.min(units, from + size) };
}

/** The shorter run that consists of the chunks before `next`. */
export function playedPart(run: RunDescription, next: number): RunDescription {
  if (next >= chunkCount(run)) return run;
  const { kind, from } = chunkAt(run, next);
  const games = kind === "games" ? from : run.games;
  const bots = run.bots.map((bot) => ({ ...bot, games: Math.min(bot.games, games) }));
  return { ...run, bots, games, matches: kind === "games" ? 0 : 2 * from };
}

export const pairings = (bots: number): readonly (readonly [number, number])[] =>
  Array.from({ length: bots }, (_, i) =>
    Array.from({ length: bots - i - 1 }, (_, k) => [i, i + 1 + k] as const),
  ).flat();

/** By bot, the number of solo games it plays in a chunk. */
export const playsIn = (run: RunDescription, { from, to }: Chunk): number[] =>
  run.bots.map(({ games }) => Math.max(0, Math.min(to, games) - from));

/** Games in a chunk, over all bots. */
export function chunkGames(run: RunDescription, number: number): number {
  return gamesIn(run, chunkAt(run, number));
}

export const gamesIn = (run: RunDescription, chunk: Chunk): number =>
  chunk.kind === "games"
    ? playsIn(run, chunk).reduce((sum, games) => sum + games, 0)
    : 2 * (chunk.to - chunk.from) * pairings(run.bots.length).length;

/** All games of a run: solo games by every bot, and the matches of every pair. */
export const totalGames = (run: RunDescription): number =>
  run.bots.reduce((sum, bot) => sum + bot.games, 0) +
  run.matches * pairings(run.bots.length).length;

/** Throws if the description was not validated. */
export const variantOf = (run: RunDescription): Variant => unwrap(readVariant(run.variant));
