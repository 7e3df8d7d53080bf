import { gameLuck, valueFor } from "@broadside/engine";
import { createRng, type Layout, type Rng, type Variant } from "@broadside/rules";
import type { Bot, StartUps } from "../games/bot.ts";
import { playMatch } from "../games/match-game.ts";
import {
  type MatchOutcome,
  type OutcomeSink,
  type SoloOutcome,
  soloOutcome,
} from "../games/outcome.ts";
import { playSolo, type SoloRecord } from "../games/solo-game.ts";
import { copyOf, shownNames } from "../plan/bot-names.ts";
import type { OpenRun } from "../plan/open-run.ts";
import { pairPlaces } from "../plan/open-run.ts";
import { type Chunk, chunkAt, pairings, type RunDescription } from "../plan/run-description.ts";
import type { Tally } from "../statistics/tally.ts";
import { createTallyBuilder } from "../statistics/tally-builder.ts";
import { type CsvRows, makeComparedRow, makeCsvRow, makeGameLog } from "./game-files.ts";
import { playManyAtOnce } from "./many-games.ts";

export interface ChunkOptions {
  /** Opens a bot for this chunk only, by its name and place in the run. */
  readonly openBot: (name: string, place: number) => Bot;
  readonly outputs?: ChunkOutputs;
  /** Checked between games; true abandons the chunk. */
  readonly isStopped?: () => boolean;
  readonly clock?: () => number;
}

/** What to write besides the tally: CSV rows, and a log of the first bot's games. */
export interface ChunkOutputs {
  readonly csv?: CsvRows | undefined;
  readonly log?: boolean;
}

/** The tally depends only on the description and the chunk's number. */
export interface ChunkResult {
  readonly tally: Tally;
  /** Milliseconds by bot, in solo games, without start-ups. */
  readonly ms: readonly number[];
  /** By bot, if programs were started. */
  readonly startUps?: readonly StartUps[];
  readonly csv: string;
  readonly log: string;
}

/** Undefined if abandoned. */
export async function playChunk(
  open: OpenRun,
  number: number,
  options: ChunkOptions,
): Promise<ChunkResult | undefined> {
  const count = createChunkCount(open, options.outputs?.csv);
  const played = await playRange(open, chunkAt(open.run, number), count, options);
  return played && { ...count.counted(), ...played };
}

type RangePlayed = Pick<ChunkResult, "ms" | "startUps" | "log">;

/** Plays any games, or pairs of matches, of a run into the sink. Undefined if abandoned. */
export async function playRange(
  open: OpenRun,
  chunk: Chunk,
  sink: OutcomeSink,
  options: ChunkOptions,
): Promise<RangePlayed | undefined> {
  const bots = open.run.bots.map(({ name }, place) => options.openBot(name, place));
  const play = chunk.kind === "games" ? playGames : playMatches;
  const played = await play(open, bots, chunk, sink, options);
  const startUps = bots.map((bot) => bot.startUps ?? { times: 0, ms: 0 });
  return played && { ...played, ...(startUps.some(({ times }) => times > 0) && { startUps }) };
}

/** Each game has its own generator, so that it does not depend on which worker plays it, or in which order. */
const diceFor = (run: RunDescription, label: string): Rng => createRng(run.seed).split(label);

/** The layout of a game, shared by all bots, and the generator from which each bot's is split. */
export function dealGame(open: OpenRun, game: number): { layout: Layout; dice: Rng } {
  const dice = diceFor(open.run, `game ${game}`);
  return { layout: open.layouts.draw(game, dice.split("layout")), dice };
}

/** All bots of a game share these dice, except the second copy of a bot compared with itself. */
export function diceOf(run: RunDescription, dice: Rng, place: number): Rng {
  const copy = copyOf(run, place);
  return dice.split(copy === 1 ? "bot" : `bot ${copy}`);
}

async function playGames(
  open: OpenRun,
  bots: readonly Bot[],
  { from, to }: Chunk,
  sink: OutcomeSink,
  { outputs = {}, isStopped = () => false, clock = () => 0 }: ChunkOptions,
): Promise<RangePlayed | undefined> {
  const { run, variant } = open;
  const table = createTable(open, bots, run.luck === true || outputs.log === true);
  const ms = bots.map(() => 0);
  const timed = async <T>(i: number, work: () => Promise<T>): Promise<T> => {
    const startMs = bots[i]!.startUps?.ms ?? 0;
    const begun = clock();
    const done = await work();
    ms[i]! += clock() - begun - ((bots[i]!.startUps?.ms ?? 0) - startMs);
    return done;
  };
  const early: (readonly SoloOutcome[] | undefined)[] = [];
  for (const [i, bot] of bots.entries()) {
    if (!bot.gamesAtOnce || from >= run.bots[i]!.games) continue;
    const width = await bot.gamesAtOnce(variant);
    const many = { from, to: Math.min(to, run.bots[i]!.games), width, isStopped };
    early[i] = await timed(i, () => playManyAtOnce(many, [bot], (game) => table.play(i, game)));
  }
  let log = "";
  for (let game = from; game < to; game++) {
    if (isStopped()) return undefined;
    const outcomes: (SoloOutcome | undefined)[] = [];
    for (const i of bots.keys()) {
      if (game >= run.bots[i]!.games) continue;
      const outcome = early[i]?.[game - from] ?? (await timed(i, () => table.play(i, game)));
      outcomes[i] = run.luck ? withLuck(variant, outcome, table.recordOf(i, game)) : outcome;
      if (i > 0 || !outputs.log) continue;
      const record = table.recordOf(i, game);
      log += makeGameLog(variant, game, table.deal(game).layout, record, outcome.forfeit);
    }
    sink.addGame(game, outcomes);
  }
  return { ms, log };
}

/**
 * Deals and plays the solo games of a chunk. Their shots are stored only if something is written
 * about them: those of hundreds of games at once cost the garbage collector a quarter of the time.
 */
function createTable(open: OpenRun, bots: readonly Bot[], keepsShots: boolean) {
  const records = bots.map(() => new Map<number, SoloRecord>());
  let dealt: (ReturnType<typeof dealGame> & { readonly game: number }) | undefined;
  /** All bots of a game share its deal. */
  const deal = (game: number) => {
    if (dealt?.game !== game) dealt = { game, ...dealGame(open, game) };
    return dealt;
  };
  return {
    deal,
    async play(i: number, game: number): Promise<SoloOutcome> {
      const { layout, dice } = deal(game);
      const own = diceOf(open.run, dice, i);
      const { record, forfeit } = await playSolo(bots[i]!, open.variant, layout, own);
      if (keepsShots) records[i]!.set(game, record);
      return soloOutcome(record, forfeit);
    },
    recordOf: (i: number, game: number): SoloRecord => records[i]!.get(game)!,
  };
}

/** Measured after the bot's clock has stopped. */
const withLuck = (variant: Variant, outcome: SoloOutcome, { shots }: SoloRecord): SoloOutcome => ({
  ...outcome,
  luck: gameLuck({ variant, shots }, valueFor(variant)),
});

async function playMatches(
  open: OpenRun,
  bots: readonly Bot[],
  chunk: Chunk,
  sink: OutcomeSink,
  { isStopped = () => false }: ChunkOptions,
): Promise<RangePlayed | undefined> {
  const { from, to } = chunk;
  const early = await playPairsAtOnce(open, bots, chunk, isStopped);
  for (let pair = from; pair < to; pair++) {
    for (const [p, [i, j]] of pairings(bots.length).entries()) {
      if (isStopped()) return undefined;
      const both = [bots[i]!, bots[j]!] as const;
      sink.addMatches(pair, p, early[p]?.[pair - from] ?? (await playPair(open, both, pair)));
    }
  }
  return { ms: bots.map(() => 0), log: "" };
}

/** By pairing: the pairs of a chunk, if both bots can play several at once and nothing went wrong. */
async function playPairsAtOnce(
  open: OpenRun,
  bots: readonly Bot[],
  { from, to }: Chunk,
  isStopped: () => boolean,
): Promise<(readonly (readonly [MatchOutcome, MatchOutcome])[] | undefined)[]> {
  const widths: (number | undefined)[] = [];
  for (const bot of bots) widths.push(await bot.gamesAtOnce?.(open.variant));
  const played = [];
  for (const [i, j] of pairings(bots.length)) {
    const isProgram = widths[i] !== undefined || widths[j] !== undefined;
    const width = isProgram
      ? Math.min(...[widths[i], widths[j]].filter((w) => w !== undefined))
      : 1;
    const both = [bots[i]!, bots[j]!] as const;
    const many = { from, to, width, isStopped };
    played.push(await playManyAtOnce(many, both, (pair) => playPair(open, both, pair)));
  }
  return played;
}

/**
 * Plays two layouts twice with sides swapped, so that each bot gets each fleet and the first shot
 * once.
 */
export async function playPair(
  open: OpenRun,
  bots: readonly [Bot, Bot],
  pair: number,
): Promise<readonly [MatchOutcome, MatchOutcome]> {
  const dice = diceFor(open.run, `match ${pair}`);
  const places = pairPlaces(open.layouts, pair);
  const one = open.layouts.draw(places[0], dice.split("layout 1"));
  const other = open.layouts.draw(places[1], dice.split("layout 2"));
  return [
    await playMatch(bots, open.variant, [one, other], 0, dice.split("first")),
    await playMatch(bots, open.variant, [other, one], 1, dice.split("second")),
  ];
}

/** Tallies the games of a chunk and makes their CSV rows. */
export interface ChunkCount extends OutcomeSink {
  counted(): { readonly tally: Tally; readonly csv: string };
}

export function createChunkCount(
  { run, variant, repeats }: OpenRun,
  csv: CsvRows | undefined,
): ChunkCount {
  const builder = createTallyBuilder(variant, run, repeats);
  const names = shownNames(run);
  let rows = "";
  return {
    addGame(game, outcomes) {
      builder.addGame(game, outcomes);
      rows += csvRows(names, game, outcomes, csv);
    },
    addMatches: builder.addMatches,
    counted: () => ({ tally: builder.tally, csv: rows }),
  };
}

function csvRows(
  names: readonly string[],
  game: number,
  outcomes: readonly (SoloOutcome | undefined)[],
  rows: CsvRows | undefined,
): string {
  if (rows === undefined) return "";
  if (rows === "first") return outcomes[0] ? makeCsvRow(outcomes[0]) : "";
  return names
    .map((name, bot) => (outcomes[bot] ? makeComparedRow(game, name, outcomes[bot]) : ""))
    .join("");
}
