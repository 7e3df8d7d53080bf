import { availableParallelism, hostname } from "node:os";
import { openPool } from "@broadside/lab";
import { type Cluster, programText, runWorker, type WorkerEvent } from "@broadside/lab/cluster";
import { type Problem, unreachable } from "@broadside/rules";
import { pluralise } from "@broadside/rules/text";
import { problemText } from "@broadside/words";
import { labWorker } from "../terminal/program.ts";
import { UserError } from "../terminal/user-error.ts";
import { type ClusterOptions, clusterAddress } from "./cluster-address.ts";
import { thisProgram, withCluster } from "./cluster-connection.ts";

export interface WorkerCommandOptions extends ClusterOptions {
  readonly jobs?: number;
  readonly allow?: readonly string[];
  readonly name?: string;
  /** Seconds. */
  readonly heartbeat: number;
}

/** Plays games for a cluster until Ctrl-C. */
export async function work(options: WorkerCommandOptions): Promise<void> {
  const commands = new Set((options.allow ?? []).map(allowedCommand));
  const slots = options.jobs ?? availableParallelism();
  const name = options.name ?? `${hostname()}:${process.pid}`;
  const { stop, giveUp } = stopSignals();
  // One connection is enough for any number of cores: queries are short.
  const limits = { signal: giveUp, connections: 1 };
  const play = async (cluster: Cluster) => {
    const program = thisProgram();
    const threads = pluralise(slots, "thread");
    say(`${name} joined ${cluster.database.where}: ${threads}, ${programText(program)}.`);
    const games = await runWorker(cluster, {
      program,
      name,
      slots,
      commands,
      heartbeatMs: 1000 * options.heartbeat,
      stop,
      giveUp,
      openPlayer: (run, outputs) => openPool(run, { jobs: slots, worker: labWorker, outputs }),
      onEvent: (event) => say(eventText(event)),
    });
    say(`${name} left after ${games.toLocaleString("en-US")} games.`);
  };
  await withCluster(clusterAddress(options), play, limits);
}

/** "name=python3 my_bot.py" allows exactly this command. */
function allowedCommand(text: string): string {
  const command = /^[\w.-]+=(.+)$/s.exec(text)?.[1]?.trim();
  if (command) return command;
  throw new UserError(`--allow takes name=command, like 'mine=python3 my_bot.py', not "${text}".`);
}

/** Ctrl-C once: finish the current chunks. Twice: give them back. Three times: quit. */
function stopSignals(): { stop: AbortSignal; giveUp: AbortSignal } {
  const stop = new AbortController();
  const giveUp = new AbortController();
  const onSignal = () => {
    if (giveUp.signal.aborted) process.exit(130);
    if (stop.signal.aborted) {
      say("Giving the chunks back.");
      return giveUp.abort();
    }
    say("Finishing the current chunks. Press Ctrl-C again to give them back.");
    stop.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  return { stop: stop.signal, giveUp: giveUp.signal };
}

const say = (text: string): void =>
  console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

const whyText = (why: Problem): string => `(${why.code}). ${problemText(why)}`;

function eventText(event: WorkerEvent): string {
  switch (event.type) {
    case "joined":
      return `Playing run ${event.run}.`;
    case "refused":
      return `Refused run ${event.run} ${whyText(event.why)}`;
    case "failed":
      return `Chunk ${event.chunk} of run ${event.run} failed ${whyText(event.why)}`;
    case "unreadable":
      return `Skipped a job that cannot be read ${whyText(event.why)}`;
    case "upkeep":
      return `Upkeep failed ${whyText(event.why)}`;
    default:
      return unreachable(event);
  }
}
