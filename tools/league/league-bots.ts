import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { program } from "../shared/broadside.mjs";
import type { League } from "./league-server.ts";

/** The bots of a league, each in a separate `broadside online bot`. */
export interface Bots {
  readonly count: number;
  /** Of the processes that are running. */
  pids(): number[];
  /** Times that a bot had to be started again. */
  restarts(): number;
  /** Has every bot finish its game and leave. */
  stop(): Promise<void>;
}

/** A bot that ends is started again. */
const RESTART_MS = 2000;

export function startBots(league: League, names: readonly string[], command: string): Bots {
  const runs = new Map<string, ChildProcess>();
  let isStopping = false;
  let restarts = 0;
  function start(name: string, args: readonly string[]): void {
    const child = spawn(process.execPath, [program, "online", "bot", ...argsFor(league), ...args], {
      env: { ...process.env, NO_COLOR: "1", BROADSIDE_HOME: join(league.folder, "bots") },
      stdio: ["ignore", "ignore", "inherit"],
      // Ctrl-C is passed on once: a second one would end a bot in the middle of its game.
      detached: true,
    });
    runs.set(name, child);
    child.once("exit", () => {
      runs.delete(name);
      if (!isStopping) setTimeout(() => restart(name, args), RESTART_MS);
    });
  }
  function restart(name: string, args: readonly string[]): void {
    if (isStopping) return;
    restarts++;
    start(name, args);
  }
  for (const name of names) start(name, ["--bot", name]);
  start(command, ["--", ...command.split(" ")]);
  process.once("exit", () => {
    for (const child of runs.values()) child.kill("SIGKILL");
  });
  return {
    count: names.length + 1,
    pids: () => [...runs.values()].flatMap(({ pid }) => pid ?? []),
    restarts: () => restarts,
    async stop() {
      isStopping = true;
      const ending = [...runs.values()].map(async (child) => {
        child.kill("SIGINT");
        await once(child, "exit");
      });
      await Promise.all(ending);
    },
  };
}

const argsFor = ({ url, tournament }: League): string[] => [
  ...["--server", url],
  ...["--tournament", tournament],
];
