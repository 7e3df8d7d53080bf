import { type Chunk, playsIn, usesPrograms } from "../../plan/run-description.ts";
import { type Cover, coverOf, type Range } from "./cover.ts";
import { seriesOf } from "./identity.ts";
import type { StoredRun } from "./stored-run.ts";

/** Where the results of a run's chunks are kept. */
export interface ChunkPlaces {
  /** For a worker: where it stores what it plays. */
  seriesOf(chunk: Chunk, benched: readonly string[]): string;
  /** For a reader: where a result may be, with bots benched or before they were. */
  seriesFor(chunk: Chunk, benched: readonly string[]): string[];
  /** What is there of a chunk, out of stored ranges of its series. */
  cover<T extends Range & { readonly series: string }>(
    chunk: Chunk,
    benched: readonly string[],
    stored: readonly T[],
  ): Cover<T>;
}

const places = new WeakMap<StoredRun, ChunkPlaces>();

export function chunkPlaces(stored: StoredRun): ChunkPlaces {
  const found = places.get(stored) ?? createPlaces(stored);
  places.set(stored, found);
  return found;
}

function createPlaces({ order: { run }, program }: StoredRun): ChunkPlaces {
  const known = new Map<string, string>();
  const isWhole = usesPrograms(run);
  const fewest = Math.min(...run.bots.map(({ games }) => games));
  const series = (chunk: Chunk, benched: readonly string[]): string => {
    // Asked for every chunk there is, again and again, and nearly always for one that all bots play.
    const isCommon = chunk.to <= fewest && benched.length === 0;
    const key = isCommon ? chunk.kind : keyOf(chunk, benched);
    const found = known.get(key) ?? seriesOf(run, chunk, program, benched);
    known.set(key, found);
    return found;
  };
  const keyOf = (chunk: Chunk, benched: readonly string[]): string => {
    const plays = playsIn(run, chunk).map((games) => games - (chunk.to - chunk.from));
    return JSON.stringify([chunk.kind, plays, benched]);
  };
  return {
    seriesOf: series,
    seriesFor: (chunk, benched) =>
      benched.length === 0 ? [series(chunk, [])] : [series(chunk, []), series(chunk, benched)],
    cover(chunk, benched, stored) {
      const { from: first, to: last } = chunk;
      const names = this.seriesFor(chunk, benched);
      const own = stored.filter((range) => names.includes(range.series));
      // A program starts anew with every chunk, so what it did in others is not the same.
      const fit = isWhole ? own.filter((r) => r.first === first && r.last === last) : own;
      return coverOf({ first, last }, fit);
    },
  };
}
