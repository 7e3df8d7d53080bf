import { type Chunk, playsIn, usesPrograms } from "../../plan/run-description.ts";
import { seriesOf } from "./identity.ts";
import type { StoredRun } from "./stored-run.ts";

/** Where the results of a run's chunks are kept. */
export interface ChunkSeries {
  /** For a worker: where it stores what it plays. */
  seriesOf(chunk: Chunk, excluded: readonly string[]): string;
  /** For a reader: where a result may be, with bots excluded or before they were. */
  seriesFor(chunk: Chunk, excluded: readonly string[]): string[];
  /** What is there of a chunk, out of stored ranges of its series. */
  cover<T extends Range & { readonly series: string }>(
    chunk: Chunk,
    excluded: readonly string[],
    stored: readonly T[],
  ): Cover<T>;
}

const places = new WeakMap<StoredRun, ChunkSeries>();

export function chunkSeries(stored: StoredRun): ChunkSeries {
  const found = places.get(stored) ?? createPlaces(stored);
  places.set(stored, found);
  return found;
}

function createPlaces({ order: { run }, program }: StoredRun): ChunkSeries {
  const known = new Map<string, string>();
  const isWhole = usesPrograms(run);
  const fewest = Math.min(...run.bots.map(({ games }) => games));
  const series = (chunk: Chunk, excluded: readonly string[]): string => {
    // Asked for every chunk there is, again and again, and nearly always for one that all bots play.
    const isCommon = chunk.to <= fewest && excluded.length === 0;
    const key = isCommon ? chunk.kind : keyOf(chunk, excluded);
    const found = known.get(key) ?? seriesOf(run, chunk, program, excluded);
    known.set(key, found);
    return found;
  };
  const keyOf = (chunk: Chunk, excluded: readonly string[]): string => {
    const plays = playsIn(run, chunk).map((games) => games - (chunk.to - chunk.from));
    return JSON.stringify([chunk.kind, plays, excluded]);
  };
  return {
    seriesOf: series,
    seriesFor: (chunk, excluded) =>
      excluded.length === 0 ? [series(chunk, [])] : [series(chunk, []), series(chunk, excluded)],
    cover(chunk, excluded, stored) {
      const { from: first, to: last } = chunk;
      const names = this.seriesFor(chunk, excluded);
      const own = stored.filter((range) => names.includes(range.series));
      // A program starts anew with every chunk, so what it did in others is not the same.
      const fit = isWhole ? own.filter((r) => r.first === first && r.last === last) : own;
      return coverOf({ first, last }, fit);
    },
  };
}

/** Numbers from `first` on, `last` not included: games, or pairs of matches. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** How far stored ranges cover a wanted one: those to use, end to end, and what is missing between. */
export interface Cover<T extends Range> {
  readonly used: readonly T[];
  readonly gaps: readonly Range[];
}

/**
 * Takes stored ranges from left to right, of those that begin alike the longest. Ranges that reach out
 * of the wanted one are of no use: their games cannot be taken apart.
 */
export function coverOf<T extends Range>(wanted: Range, stored: readonly T[]): Cover<T> {
  const inside = stored
    .filter(({ first, last }) => first >= wanted.first && last <= wanted.last && first < last)
    .sort((a, b) => a.first - b.first || b.last - a.last);
  const used: T[] = [];
  const gaps: Range[] = [];
  let reached = wanted.first;
  for (const range of inside) {
    if (range.first < reached) continue;
    if (range.first > reached) gaps.push({ first: reached, last: range.first });
    used.push(range);
    reached = range.last;
  }
  if (reached < wanted.last) gaps.push({ first: reached, last: wanted.last });
  return { used, gaps };
}
