import {
  type ForfeitReason,
  type OutcomeSink,
  reasonOf,
  type SoloOutcome,
} from "../games/outcome.ts";
import type { OpenRun } from "../plan/open-run.ts";
import { type Chunk, pairings, playsIn } from "../plan/run-description.ts";
import { MAX_NOTES } from "../statistics/tally.ts";

/**
 * Outcomes of a chunk's games in columns, with a row for each game of each bot, or for each match.
 * Little-endian; the chunk determines the size:
 *
 *     games    turns (u16, 0 if forfeited), by ship the shot that sank it (u16), hash (u32);
 *              with luck: luck (f64), uncounted shots (u16)
 *     matches  winner's seat (u8, plus 2 if the other forfeited), hash (u32)
 */
export interface OutcomeTable {
  readonly bytes: Uint8Array;
  /** Notes on the first forfeits, by row. No count depends on later ones. */
  readonly notes: readonly OutcomeNote[];
}

export interface OutcomeNote extends ForfeitReason {
  readonly row: number;
}

export interface OutcomeWriter extends OutcomeSink {
  readonly table: OutcomeTable;
}

export function createOutcomeWriter(open: OpenRun, chunk: Chunk): OutcomeWriter {
  const columns = columnsOf(open, chunk);
  const bytes = new Uint8Array(columns.size);
  const view = new DataView(bytes.buffer);
  const notes: OutcomeNote[] = [];
  let row = 0;
  const note = (forfeit: ForfeitReason | undefined) => {
    if (!forfeit || notes.length === MAX_NOTES) return;
    notes.push({ row, ...reasonOf(forfeit) });
  };
  return {
    table: { bytes, notes },
    addGame(_, outcomes) {
      for (const outcome of outcomes) {
        if (!outcome) continue;
        note(outcome.forfeit);
        writeSolo(view, columns, row++, outcome);
      }
    },
    addMatches(_, __, halves) {
      for (const { winner, hash, forfeit } of halves) {
        note(forfeit);
        view.setUint8(row, winner + (forfeit ? FORFEITED : 0));
        view.setUint32(columns.hash + 4 * row, hash, true);
        row++;
      }
    },
  };
}

/** Added to the winner's seat. */
export const FORFEITED = 2;

/** Offsets in bytes. */
export interface Columns {
  readonly rows: number;
  readonly ships: number;
  readonly hash: number;
  /** Undefined if luck is not measured. */
  readonly luck: number | undefined;
  readonly size: number;
}

export function columnsOf({ run, variant }: OpenRun, chunk: Chunk): Columns {
  const ships = variant.fleet.length;
  if (chunk.kind === "matches") {
    const rows = 2 * (chunk.to - chunk.from) * pairings(run.bots.length).length;
    return { rows, ships, hash: rows, luck: undefined, size: 5 * rows };
  }
  const rows = playsIn(run, chunk).reduce((sum, games) => sum + games, 0);
  const hash = 2 * rows * (ships + 1);
  const luck = run.luck ? hash + 4 * rows : undefined;
  return { rows, ships, hash, luck, size: hash + 4 * rows + (run.luck ? 10 * rows : 0) };
}

function writeSolo(view: DataView, columns: Columns, row: number, outcome: SoloOutcome): void {
  const { rows, ships, hash, luck } = columns;
  view.setUint16(2 * row, outcome.forfeit ? 0 : outcome.turns, true);
  for (let ship = 0; ship < ships; ship++) {
    view.setUint16(2 * (rows * (ship + 1) + row), outcome.sunkAt[ship]!, true);
  }
  view.setUint32(hash + 4 * row, outcome.hash, true);
  if (luck === undefined || !outcome.luck) return;
  view.setFloat64(luck + 8 * row, outcome.luck.luck, true);
  view.setUint16(luck + 8 * rows + 2 * row, outcome.luck.uncounted, true);
}
