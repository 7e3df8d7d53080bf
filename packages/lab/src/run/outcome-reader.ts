import { cellCount, type Seat } from "@broadside/rules";
import type { ForfeitReason, MatchOutcome, OutcomeSink, SoloOutcome } from "../games/outcome.ts";
import type { OpenRun } from "../plan/open-run.ts";
import { type Chunk, pairings } from "../plan/run-description.ts";
import { MAX_NOTES } from "../statistics/tally.ts";
import { type Columns, columnsOf, FORFEITED, type OutcomeTable } from "./outcome-table.ts";

/** Feeds the sink with the outcomes in a table. False if they are impossible for the chunk. */
export function readOutcomes(
  open: OpenRun,
  chunk: Chunk,
  table: OutcomeTable,
  sink: OutcomeSink,
): boolean {
  const columns = columnsOf(open, chunk);
  if (table.bytes.length !== columns.size) return false;
  const source: Source = { columns, view: viewOf(table.bytes), notes: table.notes, forfeits: 0 };
  const read = chunk.kind === "games" ? readGames : readMatches;
  return (
    read(open, chunk, source, sink) && table.notes.length === Math.min(source.forfeits, MAX_NOTES)
  );
}

interface Source {
  readonly columns: Columns;
  readonly view: DataView;
  readonly notes: OutcomeTable["notes"];
  /** Forfeits read so far. */
  forfeits: number;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** For forfeits beyond the first `MAX_NOTES`. */
const unnoted: ForfeitReason = { kind: "illegal", message: "", said: "" };

/** False if a row is impossible. */
function readGames(
  { run, variant }: OpenRun,
  { from, to }: Chunk,
  source: Source,
  sink: OutcomeSink,
): boolean {
  const cells = cellCount(variant);
  let row = 0;
  for (let game = from; game < to; game++) {
    const outcomes: (SoloOutcome | undefined)[] = [];
    for (const [bot, plan] of run.bots.entries()) {
      if (game >= plan.games) continue;
      const outcome = readSolo(source, row++);
      if (!outcome || !isPossible(outcome, cells)) return false;
      outcomes[bot] = outcome;
    }
    sink.addGame(game, outcomes);
  }
  return true;
}

function readSolo(source: Source, row: number): SoloOutcome | undefined {
  const { columns, view } = source;
  const { rows, ships, hash, luck } = columns;
  const turns = view.getUint16(2 * row, true);
  const forfeit = turns === 0 ? nextForfeit(source, row) : undefined;
  if (turns === 0 && !forfeit) return undefined;
  const sunkAt: number[] = [];
  for (let ship = 1; ship <= ships; ship++) {
    sunkAt.push(view.getUint16(2 * (rows * ship + row), true));
  }
  return {
    turns,
    sunkAt,
    hash: view.getUint32(hash + 4 * row, true),
    ...(forfeit && { forfeit }),
    ...(luck !== undefined && {
      luck: {
        luck: view.getFloat64(luck + 8 * row, true),
        uncounted: view.getUint16(luck + 8 * rows + 2 * row, true),
      },
    }),
  };
}

/** Undefined if a required note is missing. */
function nextForfeit(source: Source, row: number): ForfeitReason | undefined {
  const number = source.forfeits++;
  if (number >= MAX_NOTES) return unnoted;
  const note = source.notes[number];
  return note?.row === row ? note : undefined;
}

/** The last ship sinks with the last shot, and no game has more shots than squares. */
function isPossible({ turns, sunkAt, luck }: SoloOutcome, cells: number): boolean {
  const last = Math.max(...sunkAt);
  const hasValidLuck = !luck || (Math.abs(luck.luck) <= MAX_LUCK && luck.uncounted <= cells);
  if (turns === 0) return hasValidLuck && last <= cells;
  return hasValidLuck && turns <= cells && last === turns && Math.min(...sunkAt) > 0;
}

/** In shots; far beyond any real value. */
const MAX_LUCK = 1_000_000;

function readMatches(
  { run }: OpenRun,
  { from, to }: Chunk,
  source: Source,
  sink: OutcomeSink,
): boolean {
  const count = pairings(run.bots.length).length;
  let row = 0;
  for (let pair = from; pair < to; pair++) {
    for (let pairing = 0; pairing < count; pairing++) {
      const one = readMatch(source, row++, 0);
      const other = readMatch(source, row++, 1);
      if (!one || !other) return false;
      sink.addMatches(pair, pairing, [one, other]);
    }
  }
  return true;
}

function readMatch(source: Source, row: number, first: Seat): MatchOutcome | undefined {
  const { columns, view } = source;
  const code = view.getUint8(row);
  const isForfeit = code >= FORFEITED;
  const forfeit = isForfeit ? nextForfeit(source, row) : undefined;
  if (code > 1 + FORFEITED || (isForfeit && !forfeit)) return undefined;
  return {
    winner: (code % FORFEITED) as Seat,
    first,
    hash: view.getUint32(columns.hash + 4 * row, true),
    ...(forfeit && { forfeit }),
  };
}
