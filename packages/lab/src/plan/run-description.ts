import { readVariantReference, type Variant, type VariantReference } from "@broadside/rules";
import { isCommand } from "./bot-names.ts";
import type { LayoutsPlan } from "./layout-source.ts";

/**
 * Everything that decides the result of a run, as plain JSON. The same description gives the same
 * result on any machine, with any number of workers, in one go or with breaks.
 */
export interface RunDescription {
  readonly format: 1;
  readonly variant: VariantReference;
  /** Bots by name ("density") or command ("cmd:python3 my_bot.py"); no two alike. */
  readonly bots: readonly BotPlan[];
  readonly layouts: LayoutsPlan;
  readonly seed: string;
  /** Solo games: each bot shoots at the same layouts, one after the other. */
  readonly games: number;
  /** Two-sided matches per pair of bots; even, since each is played again with sides changed. */
  readonly matches: number;
  /** For one answer of a bot that is a command. */
  readonly timeoutMs: number;
  /**
   * Games per chunk, for a sequential test: it looks at the end of every chunk, and a run of fewer
   * games must not look at other times than the first part of a longer one.
   */
  readonly look?: number;
  /** Also measure how much of every solo game was luck. Only on uniform layouts. */
  readonly luck?: true;
  /** Nominal milliseconds of thought per shot, for bots that can use them. */
  readonly think?: number;
}

export interface BotPlan {
  readonly name: string;
  /** It plays the first so many of the games. */
  readonly games: number;
}

/** A piece of the run: solo games or pairs of matches, `from` included and `to` not. */
export interface Chunk {
  readonly kind: "games" | "matches";
  readonly from: number;
  readonly to: number;
}

/**
 * Small enough to share work evenly and to lose little at a stop; large enough that handing one
 * out costs nothing. Programs are started anew for every chunk, so theirs are larger. Depends on
 * the description alone, or results would depend on the machine.
 */
export function gamesPerChunk(run: RunDescription): number {
  if (run.look !== undefined) return run.look;
  return usesPrograms(run)
    ? within(Math.ceil(run.games / 256), 8, 500)
    : stepFor(run.games / 1024, [1, 5, 25, 100, 500]);
}

export const pairsPerChunk = (run: RunDescription): number =>
  usesPrograms(run)
    ? within(Math.ceil(run.matches / 512), 4, 100)
    : stepFor(run.matches / 1024, [1, 5, 25, 100]);

/** Each step divides the next: the chunks of a shorter run are parts of a longer one's. */
const stepFor = (size: number, steps: readonly number[]): number =>
  steps.find((step) => step >= size) ?? steps.at(-1)!;

const within = (size: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, size));

export const usesPrograms = (run: RunDescription): boolean =>
  run.bots.some(({ name }) => isCommand(name));

const gameChunks = (run: RunDescription): number => Math.ceil(run.games / gamesPerChunk(run));

export const chunkCount = (run: RunDescription): number =>
  gameChunks(run) + (run.bots.length > 1 ? Math.ceil(run.matches / 2 / pairsPerChunk(run)) : 0);

export function chunkAt(run: RunDescription, number: number): Chunk {
  const before = gameChunks(run);
  const inGames = number < before;
  const size = inGames ? gamesPerChunk(run) : pairsPerChunk(run);
  const from = (inGames ? number : number - before) * size;
  const units = inGames ? run.games : run.matches / 2;
  if (number < 0 || from >= units) throw new RangeError(`There is no chunk ${number}.`);
  return { kind: inGames ? "games" : "matches", from, to: Math.min(units, from + size) };
}

/** The run that ends where this one stands before chunk `next`: what an interrupted one has done. */
export function playedPart(run: RunDescription, next: number): RunDescription {
  if (next >= chunkCount(run)) return run;
  const { kind, from } = chunkAt(run, next);
  const games = kind === "games" ? from : run.games;
  const bots = run.bots.map((bot) => ({ ...bot, games: Math.min(bot.games, games) }));
  return { ...run, bots, games, matches: kind === "games" ? 0 : 2 * from };
}

/** The pairs of bots, each once, by their places in the list. */
export const pairings = (bots: number): readonly (readonly [number, number])[] =>
  Array.from({ length: bots }, (_, i) =>
    Array.from({ length: bots - i - 1 }, (_, k) => [i, i + 1 + k] as const),
  ).flat();

/** How many of a chunk's solo games each bot plays: one that plays fewer games plays the first. */
export const playsIn = (run: RunDescription, { from, to }: Chunk): number[] =>
  run.bots.map(({ games }) => Math.max(0, Math.min(to, games) - from));

/** Of how many games a chunk consists, whoever plays them. */
export function chunkGames(run: RunDescription, number: number): number {
  return gamesIn(run, chunkAt(run, number));
}

export const gamesIn = (run: RunDescription, chunk: Chunk): number =>
  chunk.kind === "games"
    ? playsIn(run, chunk).reduce((sum, games) => sum + games, 0)
    : 2 * (chunk.to - chunk.from) * pairings(run.bots.length).length;

export const totalGames = (run: RunDescription): number =>
  run.bots.reduce((sum, bot) => sum + bot.games, 0) +
  run.matches * pairings(run.bots.length).length;

/** The variant of a description that is known to be readable; throws if it is not. */
export function variantOf(run: RunDescription): Variant {
  const variant = readVariantReference(run.variant);
  if (variant.ok) return variant.value;
  throw new Error(variant.error.map((wrong) => wrong.message).join(" "));
}
