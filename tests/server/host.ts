import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** From the repository's root, where npm runs everything: a bundle of this file lies elsewhere. */
const script = join("tools", "start", "game-server.mjs");
const shiftedClock = "./tests/server/shifted-clock.mjs";

export interface Host {
  readonly url: string;
  /** With a number, no file may grow beyond that many blocks of 512 bytes. */
  start(fileBlocks?: number): Promise<void>;
  kill(): Promise<void>;
  /** Stops the process as if its machine slept, and lets it go on. */
  pause(ms: number): Promise<void>;
  /** Sets the time of day of its machine forward, or back. */
  jump(ms: number): void;
  /** Kills it, and removes its data. */
  remove(): Promise<void>;
}

/** A server process that can be killed and started again, at the same address with the same data. */
export async function startHost(
  databaseUrl: string | undefined,
  settings: Readonly<Record<string, string>> = {},
): Promise<Host> {
  const data = mkdtempSync(join(tmpdir(), "broadside-crash-"));
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl ?? "",
    BROADSIDE_LOG: "silent",
    SHIFTED_CLOCK: join(data, "shift"),
    ...settings,
  };
  let child: ChildProcess;
  let url = "";
  let shift = 0;
  const start = async (fileBlocks?: number) => {
    const port = url === "" ? "0" : new URL(url).port;
    const command = [process.execPath, "--import", shiftedClock, script, data, port];
    // No file can grow beyond this many blocks of 512 bytes, as on a full disk.
    const limited = ["sh", "-c", `ulimit -f ${fileBlocks}; exec "$@"`, "sh", ...command];
    const [program = "", ...args] = fileBlocks === undefined ? command : limited;
    child = spawn(program, args, { env, stdio: ["ignore", "pipe", "inherit"] });
    const [said] = await Promise.race([
      once(child.stdout!, "data"),
      once(child, "exit").then(() => [""]),
    ]);
    const [found] = /http:\/\/[^/\s]+/.exec(String(said)) ?? [];
    if (found === undefined) throw new Error("The server did not start.");
    url = found;
  };
  const kill = async () => {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  await start();
  return {
    url,
    start,
    kill,
    async pause(ms) {
      child.kill("SIGSTOP");
      await new Promise((done) => setTimeout(done, ms));
      child.kill("SIGCONT");
    },
    jump(ms) {
      shift += ms;
      writeFileSync(env.SHIFTED_CLOCK, String(shift));
      child.kill("SIGUSR2");
    },
    async remove() {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** As a server limits people by default. */
export const usualMessages = { BROADSIDE_MESSAGES_PER_SECOND: "10" };

/** What a server started by `startHost` reports to its operator. */
export async function metricsOf(url: string): Promise<string> {
  const authorization = "Bearer for-tests-on-this-machine";
  return (await fetch(`${url}/metrics`, { headers: { authorization } })).text();
}
