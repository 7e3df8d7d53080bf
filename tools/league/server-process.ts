import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A server that is started again, at the same address, whenever it ends by itself. */
export interface LeagueServer {
  readonly url: string;
  pid(): number;
  close(): Promise<void>;
}

const RESTART_MS = 1000;

export async function startServer(data: string, port: number): Promise<LeagueServer> {
  let isClosing = false;
  let { child, url } = await start(data, port);
  const watch = () =>
    child.once("exit", async () => {
      if (isClosing) return;
      console.log("The server ended. Starting it again.");
      await new Promise((done) => setTimeout(done, RESTART_MS));
      if (isClosing) return;
      ({ child } = await start(data, Number(new URL(url).port)));
      watch();
    });
  watch();
  process.once("exit", () => child.kill());
  return {
    url,
    pid: () => child.pid!,
    async close() {
      isClosing = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function start(data: string, port: number): Promise<{ child: ChildProcess; url: string }> {
  const script = join("tools", "start", "game-server.mjs");
  const child = spawn(process.execPath, [script, data, `${port}`], {
    stdio: ["ignore", "pipe", "inherit"],
    // Ctrl-C must not end it before the bots have finished their games.
    detached: true,
  });
  const [said] = await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => [""]),
  ]);
  const [url] = /http:\/\/[^/\s]+/.exec(String(said)) ?? [];
  if (url === undefined) throw new Error("The server did not start.");
  return { child, url };
}
