import { availableParallelism } from "node:os";
import {
  isCommand,
  makeJsonReport,
  openPool,
  type Report,
  type RunState,
  remadeReport,
  runLab,
  totalGames,
} from "@broadside/lab";
import { UserError } from "../terminal/user-error.ts";
import { createLabProgress } from "./lab-progress.ts";
import { worker } from "./lab-run.ts";
import { untilInterrupted } from "./lab-signals.ts";
import type { VerifyOptions } from "./verify-options.ts";

/** What playing games of a report again has shown. */
export interface Replay {
  readonly differences: readonly string[];
  readonly replayed: number;
  readonly skipped: number;
}

/** Plays the whole run again: then every count is checked, not only those of a sample. */
export async function replayRun(report: Report, flags: VerifyOptions): Promise<Replay> {
  checkReplayable(report, flags);
  const { state, games } = await playAgain(report);
  const same = makeJsonReport(remadeReport(report, state)) === makeJsonReport(remadeReport(report));
  const differences = same ? [] : ["Replayed in full, the run gives another report."];
  return { differences, replayed: games, skipped: 0 };
}

function checkReplayable({ run, stopped }: Report, { allowCommands }: VerifyOptions): void {
  if (stopped === "interrupted") {
    throw new UserError("--full cannot replay an interrupted run. Verify it without --full.");
  }
  if (!allowCommands && run.bots.some(({ name }) => isCommand(name))) {
    throw new UserError(
      "--full would run the report's external bots. If you trust its commands, add --allow-commands.",
    );
  }
}

async function playAgain({ run, sprt }: Report): Promise<{ state: RunState; games: number }> {
  const stop = untilInterrupted(() => {});
  const progress = createLabProgress("Replaying", totalGames(run));
  const pool = await openPool(run, { jobs: availableParallelism(), worker, wants: {} });
  let games = 0;
  try {
    const { state, end } = await runLab(run, pool, {
      sprt: sprt ?? undefined,
      signal: stop.signal,
      onChunk(_state, _result, played) {
        games += played;
        progress.add(played);
      },
    });
    if (end === "interrupted") throw new UserError("Interrupted.", 130);
    return { state, games };
  } finally {
    progress.clear();
    await pool.close();
    stop.off();
  }
}
