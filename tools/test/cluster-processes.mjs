// Worker processes and commands on a cluster, for tests and benchmarks.
import { spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { program } from "../shared/broadside.mjs";

/**
 * Starts a worker and waits until it has joined. Kill it, freeze it, or ask it to stop.
 * @param {string} url @param {string} name @param {string[]} [options]
 */
export async function startWorker(url, name, options = []) {
  const args = ["lab", "worker", "--name", name, "--jobs", "1", "--heartbeat", "0.5", ...options];
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, BROADSIDE_CLUSTER: url, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  let said = "";
  const hear = (/** @type {Buffer} */ text) => {
    said += text;
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  while (!said.includes(" joined ")) {
    const isOver = await Promise.race([
      once(child.stdout, "data").then(() => false),
      ended.then(() => true),
    ]);
    if (isOver) throw new Error(`The worker ended: ${said}`);
  }
  return {
    name,
    pid: /** @type {number} */ (child.pid),
    said: () => said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** @param {NodeJS.Signals} signal */
    signal: (signal) => void child.kill(signal),
    /** As a power cut would. */
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    /** As Ctrl-C would; its exit code. */
    async stop() {
      child.kill("SIGCONT");
      child.kill("SIGINT");
      const [code] = await ended;
      return /** @type {number | null} */ (code);
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startWorker>>} WorkerProcess */

/**
 * Runs a measurement with two worker processes of one thread each, on a new database.
 * @param {import("./postgres.mjs").Postgres} postgres
 * @param {(url: string, workers: readonly WorkerProcess[]) => Promise<void>} measure
 */
export async function withTwoWorkers(postgres, measure) {
  const url = await postgres.createDatabase();
  const workers = [await startWorker(url, "one"), await startWorker(url, "two")];
  try {
    await measure(url, workers);
  } finally {
    for (const worker of workers) await worker.stop();
  }
}

/**
 * Runs a command of the program to its end.
 * @param {string | undefined} url @param {readonly string[]} args @param {string} [cwd]
 */
export const broadside = (url, args, cwd) => startBroadside(url, args, cwd).ended;

/**
 * Starts a command of the program.
 * @param {string | undefined} url @param {readonly string[]} args @param {string} [cwd]
 */
export function startBroadside(url, args, cwd = process.cwd()) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: "1", ...(url && { BROADSIDE_CLUSTER: url }) },
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (text) => (out += text));
  child.stderr.on("data", (text) => (err += text));
  const ended = once(child, "close").then(([status]) => ({
    status: /** @type {number | null} */ (status),
    out,
    err,
  }));
  return { pid: /** @type {number} */ (child.pid), ended };
}

/**
 * One question to the database.
 * @param {string} url @param {string} text @param {unknown[]} [values]
 * @returns {Promise<any[]>}
 */
export async function ask(url, text, values = []) {
  const client = new pg.Client(url);
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query(text, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
