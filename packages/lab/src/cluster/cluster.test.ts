import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { unwrap } from "@broadside/rules";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runOnACluster } from "../../../../tests/examples/cluster-run.ts";
import { describeRun } from "../lab.test-support.ts";
import { mutatedJson } from "../mutated-json.test-support.ts";
import { totalGames } from "../plan/run-description.ts";
import { createChunkPlayer } from "../run/chunk-player.ts";
import { sprtDefaults } from "../statistics/sprt.ts";
import {
  bits,
  orderOf,
  program,
  runAlone,
  runOnCluster,
  startCluster,
  startWorker,
  type TestWorker,
} from "./cluster.test-support.ts";
import { type Cluster, openCluster } from "./connection.ts";
import { RunEnded } from "./follow.ts";
import { programSignature } from "./signature.ts";
import { queueOf } from "./store/identity.ts";
import { cancelRun, submitRun } from "./submit.ts";
import type { WorkerOptions } from "./worker/worker.ts";

let home: Awaited<ReturnType<typeof startCluster>>;
let cluster: Cluster;
beforeAll(async () => {
  home = await startCluster();
  cluster = await home.connect();
});
afterAll(() => home.remove());

const botsFor = (games: number) => ["density", "random"].map((name) => ({ name, games }));
const compareOf = (games: number, seed: string) =>
  orderOf(describeRun({ games, matches: 20, seed, bots: botsFor(games) }));

/** Runs the work with this many workers taking part. */
async function withWorkers<T>(
  count: number,
  work: (workers: TestWorker[]) => Promise<T>,
  changes: Partial<WorkerOptions> = {},
): Promise<T> {
  const workers: TestWorker[] = [];
  for (let i = 0; i < count; i++) workers.push(startWorker(await home.connect(), changes));
  try {
    return await work(workers);
  } finally {
    for (const worker of workers) await worker.stop();
  }
}

/** How many games were played and stored under these tests' seeds, and how many a second time. */
async function counted(): Promise<{ games: number; again: number }> {
  const [row] = await cluster.database.query<{ games: number; again: number }>(
    "SELECT sum(games)::int AS games, sum(again)::int AS again FROM broadside_lab.result",
  );
  return { games: row?.games ?? 0, again: row?.again ?? 0 };
}

beforeEach(async () => {
  for (const table of ["job", "failure", "result", "run"]) {
    await cluster.database.query(`DELETE FROM broadside_lab.${table}`);
  }
});

describe("a run on a cluster", () => {
  it("runs as docs/packages.md shows", async () => {
    const order = compareOf(24, "documented");
    const documented = { version: "1.0.0", signature: programSignature("digest") };
    const run = () => runOnACluster(home.postgres.url, order, "digest");
    const state = await withWorkers(1, run, { program: documented });
    expect(bits({ state, csv: "" })).toBe(bits({ ...(await runAlone(order)), csv: "" }));
  });

  it("gives the same bits as a local one, and plays each game once", async () => {
    const order = compareOf(60, "same");
    await withWorkers(3, async () => {
      expect(bits(await runOnCluster(cluster, order))).toBe(bits(await runAlone(order)));
      expect(await counted()).toEqual({ games: totalGames(order.run), again: 0 });
    });
  });

  it("decides a test on chunks in order", async () => {
    const run = describeRun({ games: 20_000, matches: 20, look: 100, bots: botsFor(20_000) });
    const order = orderOf(run, { sprt: { ...sprtDefaults, delta: 1 } });
    await withWorkers(3, async () => {
      const shared = await runOnCluster(cluster, order);
      expect(bits(shared)).toBe(bits(await runAlone(order)));
      expect((await counted()).games).toBeLessThan(totalGames(run));
    });
  });

  it("reuses the games of a shorter run, and of itself when repeated", async () => {
    const layouts = { kind: "file", name: "a", digest: "", texts: ["A1 H; C1 H; E5"] } as const;
    const of = (games: number, look: number) =>
      orderOf(describeRun({ games, look, bots: botsFor(games), matches: 0, layouts }));
    const short = of(100, 5);
    const long = of(150, 25);
    await withWorkers(1, async () => {
      await runOnCluster(cluster, short);
      expect((await counted()).games).toBe(200);
      expect(bits(await runOnCluster(cluster, long))).toBe(bits(await runAlone(long)));
      expect(bits(await runOnCluster(cluster, short))).toBe(bits(await runAlone(short)));
      expect(await counted()).toEqual({ games: 300, again: 0 });
      const files = await cluster.database.query("SELECT 1 FROM broadside_lab.layouts");
      expect(files).toHaveLength(1);
    });
  });

  it("survives corrupted results, jobs and descriptions", async () => {
    const order = compareOf(30, "damaged");
    await withWorkers(1, async ([worker]) => {
      await runOnCluster(cluster, order);
      await cluster.database.query(
        "UPDATE broadside_lab.result SET data = 'nonsense' WHERE first % 3 = 0",
      );
      const name = queueOf(order.run, program);
      for (let seed = 0; seed < 12; seed++) {
        const data = mutatedJson([{ run: "x", first: 0, last: 1, excluded: [] }], seed) as never;
        await cluster.queue.add(cluster.database, name, [{ id: randomUUID(), data }]);
      }
      await cluster.database.query(
        `INSERT INTO broadside_lab.run (id, "order", version, signature, queue, state)
         VALUES ('bad', '{"run": {"layouts": {}}}', $1, $2, $3, 'running')`,
        [program.version, program.signature, name],
      );
      expect(bits(await runOnCluster(cluster, order))).toBe(bits(await runAlone(order)));
      const [bad] = await cluster.database.query(
        "SELECT state FROM broadside_lab.run WHERE id = 'bad'",
      );
      expect(bad).toEqual({ state: "failed" });
      const jobs = worker!.events.filter((event) => event.type === "unreadable");
      expect(jobs.map(({ why }) => why.code)).toContain("json/misspelt-field");
    });
  });

  it("says which games are missing when a chunk has failed three times", async () => {
    const order = compareOf(60, "failing");
    let tries = 0;
    const openPlayer: WorkerOptions["openPlayer"] = async (run, outputs) => ({
      async playPacked(chunk, excluded) {
        if (chunk.kind === "games" && chunk.from === 17) {
          tries++;
          throw new TypeError("no such square");
        }
        return createChunkPlayer(run, { outputs }).playPacked(chunk, excluded);
      },
      close: async () => {},
    });
    const failed = withWorkers(2, () => runOnCluster(cluster, order), { openPlayer });
    const error = await failed.then(
      () => undefined,
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(RunEnded);
    expect(error).toMatchObject({
      standing: "failed",
      failures: [{ chunk: 17, code: "chunk/failed", message: "TypeError: no such square" }],
    });
    expect(tries).toBe(3);
    expect((await counted()).games).toBe(totalGames(order.run) - 2);
    await withWorkers(1, async () => {
      expect(bits(await runOnCluster(cluster, order))).toBe(bits(await runAlone(order)));
    });
  });

  it("moves a chunk to another worker when its worker is lost", async () => {
    const order = compareOf(40, "lost");
    const id = await submitRun(cluster, order, program);
    const stuck = new AbortController();
    const openPlayer: WorkerOptions["openPlayer"] = async () => ({
      playPacked: () =>
        new Promise((resolve) =>
          stuck.signal.aborted
            ? resolve(undefined)
            : stuck.signal.addEventListener("abort", () => resolve(undefined), { once: true }),
        ),
      close: async () => {},
    });
    await withWorkers(
      1,
      async () => {
        const held = () =>
          cluster.database.query("SELECT worker FROM broadside_lab.job WHERE worker IS NOT NULL");
        await expect.poll(held).not.toHaveLength(0);
        await cluster.database.query("DELETE FROM broadside_lab.worker");
        await withWorkers(1, async () => {
          expect(bits(await runOnCluster(cluster, order))).toBe(bits(await runAlone(order)));
        });
        stuck.abort();
      },
      { openPlayer, heartbeatMs: 1e6 },
    );
    const [run] = await cluster.database.query(
      "SELECT state FROM broadside_lab.run WHERE id = $1",
      [id],
    );
    expect(run).toEqual({ state: "complete" });
    expect(await cluster.database.query("SELECT 1 FROM broadside_lab.job")).toEqual([]);
  });

  it("ends when cancelled, and continues when submitted again", async () => {
    const order = compareOf(40, "cancelled");
    const id = await submitRun(cluster, order, program);
    expect(await cancelRun(cluster, id)).toBe(true);
    expect(await cancelRun(cluster, id)).toBe(false);
    await withWorkers(1, async () => {
      expect(bits(await runOnCluster(cluster, order))).toBe(bits(await runAlone(order)));
    });
  });
});

describe("a new database", () => {
  it("can be set up by several machines at once", async () => {
    const url = await home.postgres.createDatabase();
    const opened = await Promise.all(Array.from({ length: 4 }, () => openCluster(url)));
    for (const one of opened) await unwrap(one).close();
  });
});

describe("a database that is closed", () => {
  it("fails at once instead of waiting for a server", async () => {
    const { database, close } = await home.connect();
    await close();
    await expect(database.query("SELECT 1")).rejects.toThrow();
    await expect(database.transaction(async () => 1)).rejects.toThrow();
  });
});

describe("a worker that freezes in the middle of a transaction", () => {
  it("blocks neither others nor newcomers with its locks forever", async () => {
    const frozen = await home.connect();
    const order = compareOf(20, "frozen");
    const thaw = new AbortController();
    const holding = frozen.database.transaction(async (session) => {
      if (thaw.signal.aborted) return; // Tried again: its first transaction was ended for it.
      await session.query("LOCK TABLE broadside_lab.job IN EXCLUSIVE MODE");
      await once(thaw.signal, "abort");
      await session.query("SELECT 1");
    });
    await withWorkers(1, async () => {
      expect(bits(await runOnCluster(cluster, order))).toBe(bits(await runAlone(order)));
    });
    thaw.abort();
    await holding;
  });
});

describe("a worker", () => {
  const refusals = async (worker: TestWorker) => {
    await expect.poll(() => worker.events).toHaveLength(1);
    return worker.events[0];
  };

  it("refuses the runs of another program, and says so", async () => {
    await submitRun(cluster, compareOf(20, "other"), { ...program, signature: "def" });
    await withWorkers(1, async ([worker]) => {
      const why = { code: "program/other" };
      expect(await refusals(worker!)).toMatchObject({ type: "refused", why });
    });
  });

  it("starts no command but those it was told to allow", async () => {
    const bots = [{ name: "cmd:./strange", games: 60 }];
    await submitRun(cluster, orderOf(describeRun({ bots, matches: 0 })), program);
    const changes = { commands: new Set(["./strange "]) };
    await withWorkers(
      1,
      async ([worker]) => {
        const why = { code: "command/not-allowed" };
        expect(await refusals(worker!)).toMatchObject({ type: "refused", why });
      },
      changes,
    );
  });

  it("refuses a run whose order is not the one that was submitted", async () => {
    const id = await submitRun(cluster, compareOf(20, "tampered"), program);
    await cluster.database.query(
      `UPDATE broadside_lab.run SET "order" = replace("order", 'tampered', 'another') WHERE id = $1`,
      [id],
    );
    await withWorkers(1, async ([worker]) => {
      const why = { code: "run/identity" };
      expect(await refusals(worker!)).toMatchObject({ type: "refused", run: id, why });
    });
  });

  it("that is stopped finishes its chunk and gives the rest of its job back", async () => {
    const order = compareOf(60, "stopped");
    await submitRun(cluster, order, program);
    await withWorkers(1, async ([worker]) => {
      await expect.poll(counted).not.toMatchObject({ games: 0 });
      await worker!.stop();
      const held = await cluster.database.query(
        "SELECT 1 FROM broadside_lab.job WHERE worker IS NOT NULL",
      );
      expect(held).toEqual([]);
    });
    await withWorkers(1, async () => {
      expect(bits(await runOnCluster(cluster, order))).toBe(bits(await runAlone(order)));
      expect(await counted()).toEqual({ games: totalGames(order.run), again: 0 });
    });
  });
});
