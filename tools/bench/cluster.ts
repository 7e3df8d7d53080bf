// npm run bench:cluster: what it costs to share a run.
import { readOptions } from "../shared/options.mjs";
import { startPostgres } from "../test/postgres.mjs";
import { measureMillion } from "./cluster-million.ts";
import { measureQueue } from "./cluster-queue.ts";
import { measureThroughput } from "./cluster-throughput.ts";

const { values, words } = readOptions("bench:cluster");
const quick = values.quick === true;
const isWanted = (part: string) => words.length === 0 || words.includes(part);

const postgres = await startPostgres();
try {
  if (isWanted("throughput")) await measureThroughput(postgres, quick);
  if (isWanted("queue")) await measureQueue(postgres, quick);
  if (isWanted("million")) await measureMillion(postgres, quick);
} finally {
  await postgres.remove();
}
