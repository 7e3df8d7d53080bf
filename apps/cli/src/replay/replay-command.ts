import type { Command } from "commander";
import { type Symbols, symbolSets, symbolsHelp } from "../board/squares.ts";
import { oneOf } from "../terminal/plain-command.ts";
import { UserError } from "../terminal/user-error.ts";
import { exitCodeOf, UserLeft } from "../terminal/user-left.ts";

interface ReplayOptions {
  readonly at?: string;
  readonly speed: string;
  readonly symbols?: Symbols;
  readonly plain?: boolean;
}

export function addReplayCommand(program: Command): void {
  program
    .command("replay")
    .description("step through a recorded game")
    .argument("<file>", "a record written by `play --record`")
    .option("--at <shot>", "start after this shot; in a pipe, print the game up to it")
    .option("--speed <pace>", "slow, normal, fast, max or shots per second", "normal")
    .option("--symbols <set>", symbolsHelp, oneOf("--symbols", symbolSets))
    .option("--plain", "work line by line: for screen readers, pipes and simple terminals")
    .action(async (file: string, options: ReplayOptions) => {
      process.exitCode = await runReplay(file, options);
    });
}

async function runReplay(file: string, options: ReplayOptions): Promise<number> {
  const [{ readRecordFile }, { viewRecord }, { pauseFor }, { canFillScreen }] = await Promise.all([
    import("../saves/record-file.ts"),
    import("./record-view.ts"),
    import("../terminal/speed.ts"),
    import("../terminal/full-screen.ts"),
  ]);
  const record = viewRecord(readRecordFile(file));
  const at = startOf(options.at, record.shots);
  const pauseMs = pauseFor(options.speed);
  try {
    if (canFillScreen(options)) {
      const { replayOnScreen } = await import("./replay-screen.ts");
      await replayOnScreen(record, at ?? 0, pauseMs, options.symbols);
    } else {
      const { printReplay, replayByLines } = await import("./replay-plain.ts");
      if (process.stdin.isTTY) await replayByLines(record, at ?? 0, options.symbols);
      else printReplay(record, at ?? record.shots, options.symbols);
    }
    return 0;
  } catch (error) {
    if (error instanceof UserLeft) return exitCodeOf(error.how);
    throw error;
  }
}

function startOf(text: string | undefined, shots: number): number | undefined {
  if (text === undefined) return undefined;
  const at = Number(text);
  if (/^\d+$/.test(text) && at <= shots) return at;
  throw new UserError(`--at takes the number of a shot from 0 to ${shots}, not "${text}".`);
}
