import { cellCount, ok, type Problem, type Result, refuse } from "@broadside/rules";
import { countOf } from "../statistics/histogram.ts";
import type { ChunkResult, OpenRun } from "./chunk.ts";
import { type Chunk, pairings, playsIn, type RunDescription } from "./run-description.ts";
import { emptyTally, MAX_NOTES, mergeTallies, type Tally, type Witness } from "./tally.ts";
import { isTally } from "./tally-check.ts";
import { isInSample } from "./tally-keeper.ts";

export const resultProblemCodes = [
  "result/format",
  "result/counts",
  "result/games",
  "result/times",
  "result/text",
] as const;
export type ResultProblem = Problem<(typeof resultProblemCodes)[number]>;

/** Far more than a forfeit's note or a row for a game needs. */
const MAX_NOTE = 20_000;
const MAX_MS = 1e12;

/**
 * The result of a chunk as another machine sends it: reusable, so with every game as a witness. What is
 * read has every count of the chunk's games and of no others.
 */
export function readChunkResult(
  open: OpenRun,
  chunk: Chunk,
  value: unknown,
): Result<ChunkResult, ResultProblem> {
  if (!hasFields(value)) return refuse("result/format", "It is not the result of a chunk.");
  const { tally, ms, csv, log } = value;
  if (!isTally(tally, open.run) || !isCanonical(open, tally)) {
    return refuse("result/counts", "The counts of the chunk are damaged.");
  }
  if (!hasItsGames(open, chunk, tally)) {
    return refuse("result/games", "The counts are not those of the chunk's games.");
  }
  if (!areTimes(ms, open.run)) return refuse("result/times", "The times are damaged.");
  if (typeof csv !== "string" || typeof log !== "string" || linesIn(csv) !== rowsOf(open, chunk)) {
    return refuse("result/text", "The rows are not those of the chunk's games.");
  }
  return ok({ tally, ms, csv, log });
}

/** What a run takes from a reusable result: its own sample, and sums by layout only if it needs them. */
export function fitToRun({ run, repeats }: OpenRun, result: ChunkResult): ChunkResult {
  const { tally } = result;
  const bots = repeats.games ? tally.bots : tally.bots.map(({ layouts: _, ...bot }) => bot);
  const pairs = tally.pairs.map(({ layouts, matchLayouts, ...pair }) => ({
    ...pair,
    ...(repeats.games && layouts && { layouts }),
    ...(repeats.pairs && matchLayouts && { matchLayouts }),
  }));
  const witnesses = tally.witnesses.filter(({ where, index }) => isInSample(run, where, index));
  return { ...result, tally: { ...tally, bots, pairs, witnesses } };
}

/** Results of neighbouring pieces as one, in the order of their games. */
export const joinResults = (pieces: readonly ChunkResult[]): ChunkResult =>
  pieces.reduce((a, b) => ({
    tally: mergeTallies(a.tally, b.tally),
    ms: a.ms.map((ms, bot) => ms + b.ms[bot]!),
    csv: a.csv + b.csv,
    log: a.log + b.log,
  }));

/** As merging leaves it: no field besides those of a tally, and all lists in order. */
export const canonicalTally = (open: OpenRun, tally: Tally): Tally =>
  mergeTallies(emptyTally(open.variant, open.run.bots.length), tally);

const isCanonical = (open: OpenRun, tally: Tally): boolean =>
  isSameJson(canonicalTally(open, tally), tally);

/** Whoever waits for a run reads every result of it, so this is quicker than comparing texts. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  if (Array.isArray(a)) {
    return (
      Array.isArray(b) && a.length === b.length && a.every((item, i) => isSameJson(item, b[i]))
    );
  }
  const keys = Object.keys(a) as (keyof typeof a)[];
  return (
    !Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key], b[key]))
  );
}

function hasFields(value: unknown): value is ChunkResult {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.keys(value).sort().join() === "csv,log,ms,tally";
}

function hasItsGames(open: OpenRun, chunk: Chunk, tally: Tally): boolean {
  const notes = tally.forfeits.every(
    ({ message, said, ...note }) =>
      isInside(chunk, note) && message.length + said.length <= MAX_NOTE,
  );
  const inside = tally.witnesses.every((witness) => isInside(chunk, witness));
  if (!notes || !inside || tally.forfeits.length > MAX_NOTES) return false;
  const counts = chunk.kind === "games" ? hasItsSolos : hasItsMatches;
  return counts(open, chunk, tally) && hasItsLayouts(open, tally);
}

const isInside = ({ kind, from, to }: Chunk, { where, index }: Pick<Witness, "where" | "index">) =>
  where === (kind === "games" ? "game" : "match") && index >= from && index < to;

/** Every bot's shots are those of its witnesses, one for each of its games. */
function hasItsSolos({ run, variant }: OpenRun, chunk: Chunk, tally: Tally): boolean {
  const plays = playsIn(run, chunk);
  const shots = run.bots.map(() => new Array<number>(cellCount(variant) + 1).fill(0));
  for (const { who, index, outcome } of tally.witnesses) {
    const own = shots[Number(who)];
    if (!own || own[outcome] === undefined || index - chunk.from >= plays[Number(who)]!)
      return false;
    own[outcome]!++;
  }
  const both = ([i, j]: readonly [number, number]) => Math.min(plays[i]!, plays[j]!);
  return (
    areDifferent(tally.witnesses) &&
    tally.bots.every(({ forfeits, ...bot }, b) => {
      const [lost, ...rest] = shots[b]!;
      const isSunk = bot.sunkAt.every((ship) => countOf(ship) === countOf(bot.shots));
      const same = rest.every((games, n) => games === bot.shots[n + 1]) && bot.shots[0] === 0;
      return same && isSunk && forfeits === lost && countOf(bot.shots) + forfeits === plays[b];
    }) &&
    pairings(run.bots.length).every(
      (pair, p) => countOf(tally.pairs[p]!.differences) === both(pair),
    ) &&
    tally.pairs.every((pair) => countOf(pair.wins) + countOf(pair.pairScores) === 0)
  );
}

/** They are in order, so the same game twice would be two neighbours. */
const areDifferent = (witnesses: readonly Witness[]): boolean =>
  witnesses.every(({ index, who }, i) => {
    const before = witnesses[i - 1];
    return before?.index !== index || before.who !== who;
  });

function hasItsMatches({ run }: OpenRun, { from, to }: Chunk, tally: Tally): boolean {
  const halves = pairings(run.bots.length).flatMap(([i, j]) => [
    `${i} ${j} first`,
    `${i} ${j} second`,
  ]);
  const isKnown = tally.witnesses.every(({ who }) => halves.includes(who));
  return (
    isKnown &&
    areDifferent(tally.witnesses) &&
    tally.witnesses.length === halves.length * (to - from) &&
    tally.bots.every((bot) => countOf(bot.shots) + bot.forfeits === 0) &&
    tally.pairs.every(
      ({ wins, pairScores, differences, forfeits, firstMoverWins }) =>
        countOf(wins) === 2 * (to - from) &&
        countOf(pairScores) === to - from &&
        pairScores[1]! + 2 * pairScores[2]! === wins[0] &&
        countOf(differences) === 0 &&
        firstMoverWins <= 2 * (to - from) &&
        forfeits[0] <= wins[1] &&
        forfeits[1] <= wins[0],
    )
  );
}

/** Sums by layout just where the source is a list, and of the list's size; luck where it was asked for. */
function hasItsLayouts({ run, repeats }: OpenRun, tally: Tally): boolean {
  const [games, pairs] = [repeats.games?.count, repeats.pairs?.count];
  const isUnasked = run.luck !== true;
  return (
    [...tally.bots, ...tally.pairs].every(({ corrected }) => !(isUnasked && corrected)) &&
    tally.bots.every(({ layouts }) => layouts?.games.length === games) &&
    tally.pairs.every(
      ({ layouts, matchLayouts }) =>
        layouts?.games.length === games && matchLayouts?.games.length === pairs,
    )
  );
}

const areTimes = (ms: unknown, { bots }: RunDescription): boolean =>
  Array.isArray(ms) &&
  ms.length === bots.length &&
  ms.every((time) => Number.isFinite(time) && time >= 0 && time <= MAX_MS);

function rowsOf({ run }: OpenRun, chunk: Chunk): number {
  if (chunk.kind === "matches") return 0;
  return playsIn(run, chunk).reduce((sum, games) => sum + games, 0);
}

const linesIn = (text: string): number => text.split("\n").length - 1;
