import { readFileSync } from "node:fs";
import { unwrap } from "@broadside/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runLab } from "../run/runner.ts";
import { startCluster } from "./cluster.test-support.ts";
import type { Cluster } from "./connection.ts";
import { followRun } from "./follow.ts";
import { createCoordinator } from "./run-coordinator.ts";
import { runStatuses } from "./status.ts";
import { loadRun } from "./store/stored-run.ts";

type Row = Readonly<Record<string, unknown>>;

/** The tables of a cluster on which commit 26bc611 played two runs, and the reports it made. */
interface OldRuns {
  readonly layouts: readonly Row[];
  readonly run: readonly Row[];
  readonly result: readonly Row[];
  readonly reports: readonly { readonly tally: unknown }[];
}

const file = new URL("../../../../tests/old-files/cluster/runs.json", import.meta.url);
const old: OldRuns = JSON.parse(readFileSync(file, "utf8"));
const tables = ["layouts", "run", "result"] as const;
/** Results that are a month old are removed: these are as new as the test. */
const times = ["made", "used", "submitted", "finished", "tended"];

let started: Awaited<ReturnType<typeof startCluster>>;
let cluster: Cluster;
beforeAll(async () => {
  started = await startCluster();
  cluster = await started.connect();
  for (const table of tables) for (const row of old[table]) await insert(table, row);
});
afterAll(() => started?.remove());

async function insert(table: string, row: Row): Promise<void> {
  const columns = Object.keys(row).filter((column) => !times.includes(column));
  const names = columns.map((column) => `"${column}"`).join();
  await cluster.database.query(
    `INSERT INTO broadside_lab.${table} (${names})
     SELECT ${names} FROM jsonb_populate_record(NULL::broadside_lab.${table}, $1)`,
    [JSON.stringify(row)],
  );
}

describe("runs that an earlier version played on a cluster", () => {
  it("are listed as complete", async () => {
    const runs = await runStatuses(cluster.database);
    expect(runs.map(({ id }) => id).sort()).toEqual(old.run.map(({ id }) => id).sort());
    for (const run of runs) expect(run).toMatchObject({ standing: "complete" });
  });

  it.each(old.run.map(({ id }, i) => [`${id}`, i] as const))(
    "have the counts of their report: %s",
    async (id, i) => {
      const stored = unwrap(await loadRun(cluster.database, id));
      const coordinator = createCoordinator(cluster, stored.program, new Map());
      const followed = followRun(cluster, stored, coordinator);
      const { state } = await runLab(stored.order.run, followed).finally(followed.leave);
      expect(JSON.parse(JSON.stringify(state.tally))).toEqual(old.reports[i]!.tally);
    },
  );
});
