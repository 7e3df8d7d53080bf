import { gameLuck, valueFor } from "@broadside/engine";
import { createRng, type Layout, type Rng, type Seat, type Variant } from "@broadside/rules";
import { type Bot, drive, Forfeit, type Shooter } from "../bots/bot.ts";
import { type CsvRows, makeComparedRow, makeCsvRow } from "./game-csv.ts";
import { makeGameLog } from "./game-log.ts";
import { allRepeats, type LayoutRepeats, pairPlaces, repeatsOf } from "./layout-repeats.ts";
import { type LayoutSource, openLayouts } from "./layout-source.ts";
import { matchGame, newMatchRecord } from "./match-game.ts";
import {
  type Chunk,
  chunkAt,
  pairings,
  type RunDescription,
  variantOf,
} from "./run-description.ts";
import { newSoloRecord, soloGame } from "./solo-game.ts";
import type { Tally } from "./tally.ts";
import { createTallyKeeper, type MatchOutcome, type SoloOutcome } from "./tally-keeper.ts";

/** A description made ready to play: what every chunk needs and none changes. */
export interface OpenRun {
  readonly run: RunDescription;
  readonly variant: Variant;
  readonly layouts: LayoutSource;
  readonly repeats: LayoutRepeats;
  /** Results serve every run that contains the chunk: see `fitToRun`. */
  readonly reusable: boolean;
}

export interface ChunkOptions {
  /** Bots for this chunk alone: a program starts anew, so that chunks do not depend on each other. */
  readonly openBot: (name: string) => Bot;
  readonly wants?: Wants;
  /** Asked between games; true gives the chunk up. */
  readonly isStopped?: () => boolean;
  readonly clock?: () => number;
}

/** Text to be written to files: rows for each game, and a log of the first bot's. */
export interface Wants {
  readonly csv?: CsvRows | undefined;
  readonly log?: boolean;
  /** Results that serve every run which contains the chunk, whatever its number of games. */
  readonly reusable?: boolean;
}

/** The tally depends on the description and the chunk's number only; the time does not count. */
export interface ChunkResult {
  readonly tally: Tally;
  /** Milliseconds by bot, in solo games. */
  readonly ms: readonly number[];
  readonly csv: string;
  readonly log: string;
}

export function openRun(run: RunDescription, reusable = false): OpenRun {
  const variant = variantOf(run);
  const layouts = openLayouts(variant, run.layouts);
  if (!layouts.ok) throw new Error(layouts.error.message);
  const repeats = (reusable ? allRepeats : repeatsOf)(run, layouts.value);
  return { run, variant, layouts: layouts.value, repeats, reusable };
}

/** Plays one chunk; undefined if it was given up. */
export const playChunk = (
  open: OpenRun,
  number: number,
  options: ChunkOptions,
): Promise<ChunkResult | undefined> => playRange(open, chunkAt(open.run, number), options);

/** Plays any games, or pairs of matches, as if they were a chunk. */
export async function playRange(
  open: OpenRun,
  chunk: Chunk,
  options: ChunkOptions,
): Promise<ChunkResult | undefined> {
  const bots = open.run.bots.map(({ name }) => options.openBot(name));
  try {
    const play = chunk.kind === "games" ? playGames : playMatches;
    return await play(open, bots, chunk.from, chunk.to, options);
  } finally {
    await Promise.all(bots.map((bot) => bot.close()));
  }
}

/** Game 7 is the same game whoever plays it, and after whatever else. */
const diceFor = (run: RunDescription, label: string): Rng => createRng(run.seed).split(label);

/** What a game is played with: one layout for all bots, and dice of which each splits off "bot". */
export function dealGame(open: OpenRun, game: number): { layout: Layout; dice: Rng } {
  const dice = diceFor(open.run, `game ${game}`);
  return { layout: open.layouts.draw(game, dice.split("layout")), dice };
}

async function playGames(
  open: OpenRun,
  bots: readonly Bot[],
  from: number,
  to: number,
  { wants = {}, isStopped = () => false, clock = () => 0 }: ChunkOptions,
): Promise<ChunkResult | undefined> {
  const { run, variant } = open;
  const keeper = createTallyKeeper(variant, run, open.repeats, open.reusable);
  const ms = bots.map(() => 0);
  let csv = "";
  let log = "";
  for (let game = from; game < to; game++) {
    if (isStopped()) return undefined;
    const { layout, dice } = dealGame(open, game);
    const outcomes: (SoloOutcome | undefined)[] = [];
    for (const [i, bot] of bots.entries()) {
      if (game >= run.bots[i]!.games) continue;
      const begun = clock();
      const outcome = await playSolo(bot, variant, layout, dice.split("bot"));
      ms[i]! += clock() - begun;
      outcomes[i] = run.luck ? withLuck(variant, outcome) : outcome;
    }
    keeper.addGame(game, outcomes);
    csv += csvRows(run, game, outcomes, wants.csv);
    if (outcomes[0] && wants.log) log += makeGameLog(variant, game, layout, outcomes[0]);
  }
  return { tally: keeper.tally, ms, csv, log };
}

/** The bot's clock has stopped: what this takes is not the bot's time. */
const withLuck = (variant: Variant, outcome: SoloOutcome): SoloOutcome => ({
  ...outcome,
  luck: gameLuck({ variant, shots: outcome.record.shots }, valueFor(variant)),
});

function csvRows(
  { bots }: RunDescription,
  game: number,
  outcomes: readonly (SoloOutcome | undefined)[],
  rows: CsvRows | undefined,
): string {
  if (rows === undefined) return "";
  if (rows === "first") return outcomes[0] ? makeCsvRow(outcomes[0]) : "";
  return bots
    .map(({ name }, bot) => (outcomes[bot] ? makeComparedRow(game, name, outcomes[bot]) : ""))
    .join("");
}

export async function playSolo(
  bot: Bot,
  variant: Variant,
  layout: Layout,
  rng: Rng,
): Promise<SoloOutcome> {
  const record = newSoloRecord(variant);
  try {
    const begun = bot.begin(variant, rng);
    const shooter = begun instanceof Promise ? await begun : begun;
    await drive(soloGame(variant, layout, record), (knowledge) => shooter.choose(knowledge));
    await shooter.over?.({ variant, shots: record.shots }, "won");
    return { record };
  } catch (error) {
    if (!(error instanceof Forfeit)) throw error;
    return { record, forfeit: error };
  }
}

async function playMatches(
  open: OpenRun,
  bots: readonly Bot[],
  from: number,
  to: number,
  { isStopped = () => false }: ChunkOptions,
): Promise<ChunkResult | undefined> {
  const { run, variant } = open;
  const keeper = createTallyKeeper(variant, run, open.repeats, open.reusable);
  for (let pair = from; pair < to; pair++) {
    for (const [p, [i, j]] of pairings(bots.length).entries()) {
      if (isStopped()) return undefined;
      keeper.addMatches(pair, p, await playPair(open, [bots[i]!, bots[j]!], pair));
    }
  }
  return { tally: keeper.tally, ms: bots.map(() => 0), csv: "", log: "" };
}

/** The same two layouts twice, with sides changed: each bot has each fleet and each first shot once. */
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

/** `layouts` by the seat that owns the ships. */
export async function playMatch(
  bots: readonly [Bot, Bot],
  variant: Variant,
  layouts: readonly [Layout, Layout],
  first: Seat,
  dice: Rng,
): Promise<MatchOutcome> {
  const record = newMatchRecord();
  const shooters: Shooter[] = [];
  let asked: Seat = 0;
  const tell = async (winner: Seat, forfeit?: Forfeit): Promise<MatchOutcome> => {
    for (const [seat, shooter] of shooters.entries()) {
      const knowledge = { variant, shots: record.shots[seat]! };
      if (seat === winner) await shooter.over?.(knowledge, "won");
      else if (!forfeit) await shooter.over?.(knowledge, "lost");
    }
    return { winner, first, shots: record.shots, ...(forfeit && { forfeit }) };
  };
  try {
    for (asked of [0, 1] as const) {
      shooters[asked] = await bots[asked].begin(variant, dice.split(`seat ${asked}`));
    }
    const winner = await drive(matchGame(variant, layouts, first, record), (request) => {
      asked = request.seat;
      return shooters[request.seat]!.choose(request.knowledge);
    });
    return await tell(winner);
  } catch (error) {
    if (!(error instanceof Forfeit)) throw error;
    return await tell(asked === 0 ? 1 : 0, error);
  }
}
