import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** From the repository's root, where npm runs everything: a bundle of this file lies elsewhere. */
const script = join("scripts", "game-server.mjs");

/** A server process that can be killed and started again, at the same address with the same data. */
export async function startHost(databaseUrl: string | undefined) {
  const data = mkdtempSync(join(tmpdir(), "broadside-crash-"));
  const env = { ...process.env, DATABASE_URL: databaseUrl ?? "", BROADSIDE_LOG: "silent" };
  let child: ChildProcess;
  let url = "";
  const start = async () => {
    const port = url === "" ? "0" : new URL(url).port;
    child = spawn(process.execPath, [script, data, port], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
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
    async remove() {
      await kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** What a server started by `startHost` tells its operator. */
export async function metricsOf(url: string): Promise<string> {
  const authorization = "Bearer for-tests-on-this-machine";
  return (await fetch(`${url}/metrics`, { headers: { authorization } })).text();
}
