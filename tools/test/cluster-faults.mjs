// npm run faults:cluster: repeats a run while workers are killed and frozen at random and PostgreSQL
// restarts under load, and compares every byte with an undisturbed local run.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setup } from "../setup/setup.mjs";
import { ask, broadside, startWorker } from "./cluster-processes.mjs";
import { startPostgres } from "./postgres.mjs";

/** @typedef {import("./postgres.mjs").Postgres} Postgres */

/** @param {{ rounds: number, games: number }} options */
export default async function faults({ rounds, games }) {
  await setup();
  const postgres = await startPostgres();
  try {
    const totals = await playFaults({ postgres, rounds, games, say: console.log });
    console.log(
      `${rounds} rounds: ${totals.killed} workers killed, ${totals.frozen} frozen, PostgreSQL restarted ${totals.restarts} times. Every report and every row identical.`,
    );
  } finally {
    await postgres.remove();
  }
}

/**
 * @param {{ postgres: Postgres, rounds: number, games: number, workers?: number, restartEvery?: number, say?: (line: string) => void }} options
 * PostgreSQL is killed and restarted in every `restartEvery`-th round.
 */
export async function playFaults(options) {
  const { postgres, rounds, games, workers = 3, restartEvery = 4, say = () => {} } = options;
  const folder = mkdtempSync(join(tmpdir(), "broadside-faults-"));
  const run = ["compare", "density", "hunt-target", "-n", `${games}`, "--matches", "40"];
  const wants = (/** @type {string} */ name) => ["--no-times", "--json", "-o", join(folder, name)];
  try {
    const quiet = await broadside(undefined, [...run, ...wants("quiet.csv"), "--jobs", "1"]);
    if (quiet.status !== 0) throw new Error(quiet.err);
    const rows = readFileSync(join(folder, "quiet.csv"), "utf8");
    const totals = { killed: 0, frozen: 0, restarts: 0, again: 0 };
    for (let round = 0; round < rounds; round++) {
      const url = await postgres.createDatabase();
      const restarts = round % restartEvery === restartEvery - 1;
      const submitted = await broadside(url, [...run, "--cluster", "--detach"]);
      if (submitted.status !== 0) throw new Error(submitted.err);
      const id = submitted.out.trim();
      const trouble = await disturbed(url, { postgres, restarts, count: workers }, () =>
        attach(url, ["lab", "attach", id, ...wants("shared.csv")]),
      );
      const { status, out, err } = trouble.value;
      if (status !== 0) throw new Error(`Round ${round + 1}: ${err}`);
      if (out !== quiet.out) throw new Error(`Round ${round + 1}: the reports differ.`);
      if (readFileSync(join(folder, "shared.csv"), "utf8") !== rows) {
        throw new Error(`Round ${round + 1}: the rows differ.`);
      }
      const again = await checkCounts(url, 2 * games + 40);
      totals.killed += trouble.killed;
      totals.frozen += trouble.frozen;
      totals.restarts += restarts ? 1 : 0;
      totals.again += again;
      say(
        `round ${round + 1}: ${trouble.killed} killed, ${trouble.frozen} frozen${restarts ? ", PostgreSQL restarted" : ""}; identical bytes, every game once, ${again} chunks wasted`,
      );
    }
    return totals;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Retries, because the command fails while PostgreSQL is down.
 * @param {string} url @param {readonly string[]} args
 */
async function attach(url, args) {
  for (let tries = 1; ; tries++) {
    const ended = await broadside(url, args);
    if (ended.status === 0 || tries === 5) return ended;
  }
}

/**
 * Kills and freezes workers, each replaced by a new one, until the work is done.
 * @template T
 * @param {string} url
 * @param {{ postgres: Postgres, restarts: boolean, count: number }} around
 * @param {() => Promise<T>} work
 */
async function disturbed(url, { postgres, restarts, count }, work) {
  let isDone = false;
  let number = 0;
  const start = () => startWorker(url, `worker ${++number}`);
  const workers = await Promise.all(Array.from({ length: count }, start));
  const frozen = [];
  let killed = 0;
  const doing = work().finally(() => {
    isDone = true;
  });
  for (let step = 0; !isDone; step++) {
    await Promise.race([doing, pause(300 + 900 * Math.random())]);
    if (isDone) break;
    if (restarts && step === 1) {
      await postgres.kill();
      await pause(500);
      await postgres.start();
      continue;
    }
    const victim = workers.splice(Math.floor(Math.random() * workers.length), 1)[0];
    if (step % 3 === 2 && victim) {
      victim.signal("SIGSTOP");
      frozen.push(victim);
    } else if (victim) {
      await victim.kill();
      killed++;
    }
    workers.push(await start());
  }
  const value = await doing;
  // Frozen workers wake up with results that are no longer wanted.
  for (const worker of frozen) worker.signal("SIGCONT");
  await Promise.all([...workers, ...frozen].map((worker) => worker.stop()));
  return { value, killed, frozen: frozen.length };
}

/** @param {number} ms @returns {Promise<void>} */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Checks that no game was lost or counted twice and no job is left. Returns the number of wasted chunks. */
async function checkCounts(/** @type {string} */ url, /** @type {number} */ wanted) {
  const [row] = await ask(
    url,
    `SELECT sum(games)::int AS games, sum(again)::int AS again,
       (SELECT count(*)::int FROM broadside_lab.job) AS jobs,
       (SELECT count(*)::int FROM broadside_lab.result a JOIN broadside_lab.result b
        ON a.series = b.series AND a.first < b.first AND b.first < a.last) AS overlaps
     FROM broadside_lab.result`,
  );
  const { games, again, jobs, overlaps } = row;
  if (games !== wanted) throw new Error(`${games} games are stored, not ${wanted}.`);
  if (overlaps > 0) throw new Error(`${overlaps} chunks overlap.`);
  if (jobs > 0) throw new Error(`${jobs} jobs are left.`);
  return /** @type {number} */ (again);
}
