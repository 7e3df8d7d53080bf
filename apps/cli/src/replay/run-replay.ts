import { readRecordFile } from "../saves/record-file.ts";
import { pauseFor } from "../terminal/option-values.ts";
import { canFillScreen } from "../terminal/style.ts";
import { UserError } from "../terminal/user-error.ts";
import { exitCodeOf, UserLeft } from "../terminal/user-left.ts";
import { createThinker } from "../think/thinker.ts";
import { type RecordView, viewRecord } from "./record-view.ts";
import { createShotOdds, type ShotOdds } from "./shot-odds.ts";

export interface ReplayOptions {
  readonly at?: string;
  readonly speed: string;
  readonly plain?: boolean;
  readonly review?: boolean;
  readonly odds?: boolean;
}

/** Runs `broadside replay` and returns its exit code. */
export async function runReplay(file: string, options: ReplayOptions): Promise<number> {
  const record = viewRecord(readRecordFile(file));
  const at = startOf(options.at, record.shots);
  const pauseMs = pauseFor(options.speed);
  const thinker = createThinker();
  try {
    await show(record, createShotOdds(record.record, thinker), at, pauseMs, options);
    return 0;
  } catch (error) {
    if (error instanceof UserLeft) return exitCodeOf(error.how);
    throw error;
  } finally {
    thinker.close();
  }
}

async function show(
  record: RecordView,
  odds: ShotOdds,
  at: number | undefined,
  pauseMs: number,
  options: ReplayOptions,
): Promise<void> {
  const wants = { review: options.review ?? false, odds: options.odds ?? false };
  if (canFillScreen(options)) {
    const { replayOnScreen } = await import("./replay-screen.ts");
    const start = { at: at ?? 0, running: false, done: false, ...wants };
    return replayOnScreen({ record, odds, start, pauseMs });
  }
  const { printReplay, replayByLines } = await import("./replay-plain.ts");
  const replay = { record, odds, wants };
  if (process.stdin.isTTY) await replayByLines(replay, at ?? 0);
  else await printReplay(replay, at ?? record.shots);
}

function startOf(text: string | undefined, shots: number): number | undefined {
  if (text === undefined) return undefined;
  const at = Number(text);
  if (/^\d+$/.test(text) && at <= shots) return at;
  throw new UserError(`--at takes the number of a shot from 0 to ${shots}, not "${text}".`);
}
