import { type Chunk, chunkAt } from "../../plan/run-description.ts";
import type { Session } from "../database.ts";
import { chunkSeries } from "./chunk-series.ts";
import { type PlayedRange, playedRanges } from "./stored-result.ts";
import type { StoredRun } from "./stored-run.ts";

/** Which of a run's next chunks have already been played, by this run or an earlier one. */
export interface PlayedSpan {
  readonly to: number;
  isPlayed(chunk: number): boolean;
  /** Recent milliseconds per game: solo games, matches. */
  readonly pace: readonly (number | undefined)[];
}

export async function playedSpan(
  session: Session,
  stored: StoredRun,
  excluded: readonly string[],
  from: number,
  count: number,
): Promise<PlayedSpan> {
  const { run, log } = stored.order;
  const places = chunkSeries(stored);
  const chunks = Array.from({ length: count }, (_, i) => chunkAt(run, from + i));
  const played = new Set<number>();
  const pace: (number | undefined)[] = [];
  for (const kind of ["games", "matches"] as const) {
    const own = chunks.flatMap((chunk, i) =>
      chunk.kind === kind ? [{ chunk, number: from + i }] : [],
    );
    if (own.length === 0) continue;
    const series = new Set(own.flatMap(({ chunk }) => places.seriesFor(chunk, excluded)));
    const range = { first: own[0]!.chunk.from, last: own.at(-1)!.chunk.to };
    const rows = await playedRanges(session, [...series], range, log);
    rows.sort((a, b) => a.first - b.first);
    pace[kind === "games" ? 0 : 1] = paceOf(rows);
    let low = 0;
    for (const { chunk, number } of own) {
      while (low < rows.length && rows[low]!.first < chunk.from) low++;
      const inside = startingIn(rows, low, chunk);
      if (places.cover(chunk, excluded, inside).gaps.length === 0) played.add(number);
    }
  }
  return { to: from + count, isPlayed: (chunk) => played.has(chunk), pace };
}

function startingIn(rows: readonly PlayedRange[], low: number, { to }: Chunk): PlayedRange[] {
  let high = low;
  while (high < rows.length && rows[high]!.first < to) high++;
  return rows.slice(low, high);
}

/** Uses the latest results, because the first ones include startup time. */
function paceOf(rows: readonly PlayedRange[]): number | undefined {
  const last = rows.slice(-50);
  const games = last.reduce((sum, row) => sum + row.games, 0);
  return games > 0 ? last.reduce((sum, row) => sum + row.ms, 0) / games : undefined;
}
