import {
  type BotProcess,
  type ChildWatch,
  commandOf,
  Forfeit,
  introduce,
  isCommand,
  killGroup,
  neverStarted,
  quoteLastWords,
  type RunDescription,
  startBotProcess,
  variantOf,
} from "@broadside/lab";
import { UserError } from "../terminal/user-error.ts";

/**
 * Starts every program bot once before the run and returns the names they report, in list order. A
 * program that cannot be started, or refuses to play, is a mistake in the command line; any other
 * trouble is the bot's own and becomes a forfeit.
 */
export async function introduceBots(
  run: RunDescription,
  signal: AbortSignal,
): Promise<(string | undefined)[]> {
  const said: (string | undefined)[] = run.bots.map(() => undefined);
  const variant = variantOf(run);
  const children = watchChildren();
  signal.addEventListener("abort", children.killAll, { once: true });
  for (const [place, { name }] of run.bots.entries()) {
    if (signal.aborted) break;
    if (!isCommand(name)) continue;
    const process = startBotProcess(commandOf(name), children.watch);
    try {
      said[place] = await introduce(process, variant, run.timeoutMs);
    } catch (error) {
      if (!(error instanceof Forfeit)) throw error;
      if (!signal.aborted) refuseIfUseless(name, process, error);
    } finally {
      process.say("quit");
      await process.finish(500);
    }
  }
  return said;
}

function refuseIfUseless(name: string, process: BotProcess, { kind, message }: Forfeit): void {
  if (kind === "declined") {
    throw new UserError(`The bot "${commandOf(name)}" cannot take part. ${message}`);
  }
  if (process.ended && neverStarted(process.ended)) {
    const { errors } = process.lastWords;
    const why = errors === "" ? "" : `: ${errors}`;
    throw new UserError(`The bot "${commandOf(name)}" cannot be started${why}`);
  }
}

/** Tracks the programs started from this thread, and kills them when this process exits. */
interface Children {
  readonly watch: ChildWatch;
  killAll(): void;
}

export function watchChildren(): Children {
  const running = new Set<number>();
  const killAll = () => {
    for (const pid of running) killGroup(pid);
  };
  // No listener stays behind when nothing runs: a bot on a server starts a program for every game.
  const watch: ChildWatch = {
    started(pid) {
      if (running.size === 0) process.once("exit", killAll);
      running.add(pid);
    },
    ended(pid) {
      running.delete(pid);
      if (running.size === 0) process.off("exit", killAll);
    },
  };
  return { watch, killAll };
}

/** Runs `work` with a bot's program. A forfeit becomes a `UserError` with the bot's last output. */
export async function withBotErrors<T>(command: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Forfeit)) throw error;
    const reason = `${error.message}${quoteLastWords(error)}`;
    throw new UserError(`The bot "${command}" failed. ${reason}`, 1);
  }
}
