import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";
import type { OpenSocket } from "./socket/connection.ts";

/** A real server in a separate process, which can be killed and restarted. */
export interface ServerProcess {
  /** Without a slash at the end; the same after a restart. */
  readonly url: string;
  /** Without a warning, as a power cut would. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Stops it, and removes its data. */
  close(): Promise<void>;
}

const script = fileURLToPath(new URL("../../../tools/start/game-server.mjs", import.meta.url));

export async function startServerProcess(): Promise<ServerProcess> {
  const data = mkdtempSync(join(tmpdir(), "broadside-games-"));
  let { child, url } = await start(data, "0");
  return {
    url,
    kill: () => end(child, "SIGKILL"),
    async restart() {
      ({ child, url } = await start(data, new URL(url).port));
    },
    async close() {
      await end(child, "SIGTERM");
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export const openSocket: OpenSocket = (url, protocol) => new WebSocket(url, protocol);

function start(data: string, port: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [script, data, port], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  return new Promise((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (piece: Buffer) => {
      said += piece.toString();
      const [, url] = /(http:\/\/\S+?)\/?\n/.exec(said) ?? [];
      if (url !== undefined) resolve({ child, url });
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

function end(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once("exit", () => done());
    child.kill(signal);
  });
}
