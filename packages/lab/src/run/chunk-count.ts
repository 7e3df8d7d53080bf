import type { OutcomeSink, SoloOutcome } from "../games/outcome.ts";
import type { OpenRun } from "../plan/open-run.ts";
import type { RunDescription } from "../plan/run-description.ts";
import type { Tally } from "../statistics/tally.ts";
import { createTallyKeeper } from "../statistics/tally-keeper.ts";
import { type CsvRows, makeComparedRow, makeCsvRow } from "./game-csv.ts";

/** Counts the games of a chunk and writes their rows, wherever they were played. */
export interface ChunkCount extends OutcomeSink {
  counted(): { readonly tally: Tally; readonly csv: string };
}

export function createChunkCount(
  { run, variant, repeats }: OpenRun,
  csv: CsvRows | undefined,
): ChunkCount {
  const keeper = createTallyKeeper(variant, run, repeats);
  let rows = "";
  return {
    addGame(game, outcomes) {
      keeper.addGame(game, outcomes);
      rows += csvRows(run, game, outcomes, csv);
    },
    addMatches: keeper.addMatches,
    counted: () => ({ tally: keeper.tally, csv: rows }),
  };
}

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
