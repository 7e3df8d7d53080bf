// npm run bench:cluster: what it costs to share a run. Parts can be asked for alone:
//   -- throughput   two worker processes against the local lab's two threads, in rounds that alternate
//   -- queue        what a job costs with 1, 2, 8 and 32 workers
//   -- million      rows and memory over time in a run of a million games
// --quick makes each part short enough to try it.
import { startPostgres } from "../scripts/postgres.mjs";
import { measureMillion } from "./cluster-million.ts";
import { measureQueue } from "./cluster-queue.ts";
import { measureThroughput } from "./cluster-throughput.ts";

const args = process.argv.slice(2);
const quick = args.includes("--quick");
const wanted = args.filter((arg) => !arg.startsWith("-"));
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);

const postgres = await startPostgres();
try {
  if (isWanted("throughput")) await measureThroughput(postgres, quick);
  if (isWanted("queue")) await measureQueue(postgres, quick);
  if (isWanted("million")) await measureMillion(postgres, quick);
} finally {
  await postgres.remove();
}
