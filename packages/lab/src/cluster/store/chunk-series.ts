import { type Chunk, playsIn, usesPrograms } from "../../plan/run-description.ts";
import { seriesOf } from "./identity.ts";
import type { StoredRun } from "./stored-run.ts";

/** The series under which results of a run's chunks are stored. */
export interface ChunkSeries {
  /** Where a worker stores what it plays. */
  seriesOf(chunk: Chunk, excluded: readonly string[]): string;
  /** Where a result may be: played with the excluded bots, or before they were excluded. */
  seriesFor(chunk: Chunk, excluded: readonly string[]): string[];
  /** How far stored ranges of its series cover a chunk. */
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
    // Fast path: called for every chunk many times, nearly always for one that all bots play.
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
      // Failures of external bots are counted within a chunk: their games are valid as a whole only.
      const fit = isWhole ? own.filter((r) => r.first === first && r.last === last) : own;
      return coverOf({ first, last }, fit);
    },
  };
}

/** Games or pairs of matches, from `first` up to but excluding `last`. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** Stored ranges that cover a wanted one end to end, and the gaps between them. */
export interface Cover<T extends Range> {
  readonly used: readonly T[];
  readonly gaps: readonly Range[];
}

/**
 * Picks stored ranges from left to right, the longest first. A range that extends beyond the wanted
 * one is useless, because its games cannot be separated.
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
