// What a cluster's database holds after two runs: node make/cluster.mjs (in tests/old-files).
import { writeFileSync } from "node:fs";

process.chdir(new URL("../../../", import.meta.url).pathname);
const { ask, broadside, startWorker } = await import("../../../tools/test/cluster-processes.mjs");
const { startPostgres } = await import("../../../tools/test/postgres.mjs");

const postgres = await startPostgres();
const url = await postgres.createDatabase();
const worker = await startWorker(url, "old");
const common = ["--seed", "old", "--no-times", "--json", "--cluster"];
const asked = [
  ["simulate", "--bot", "density", "-n", "60", "--variant", "mini", ...common],
  ["compare", "density", "hunt-target", "-n", "20", "--matches", "8", "--variant", "tests/old-files/variants/any.json", "--layouts", "tests/old-files/layouts/lines.txt", ...common],
];
const reports = [];
for (const args of asked) {
  const { out, err, status } = await broadside(url, args);
  if (status !== 0) throw new Error(err);
  reports.push(JSON.parse(out));
}
await worker.stop();
const rows = (table) => ask(url, `SELECT to_jsonb(t) AS row FROM broadside_lab.${table} t`).then((all) => all.map(({ row }) => row));
const dump = { meta: await rows("meta"), layouts: await rows("layouts"), run: await rows("run"), result: await rows("result"), reports };
writeFileSync("tests/old-files/cluster/runs.json", `${JSON.stringify(dump, null, 1)}\n`);
await postgres.remove();
