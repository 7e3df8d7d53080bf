import { parentPort } from "node:worker_threads";
import { workerData } from "piscina";
import { createChunkPlayer } from "./chunk-player.ts";
import type { PoolTask, WorkerNews, WorkerSettings } from "./pool.ts";

/** What a thread of the pool runs: one player for the whole run, asked chunk by chunk. */
const { run, wants, stop, counts } = workerData as WorkerSettings;
const stopped = new Int32Array(stop);
const tell = (news: WorkerNews): void => parentPort?.postMessage(news);

const player = createChunkPlayer(run, {
  wants,
  counts,
  isStopped: () => Atomics.load(stopped, 0) !== 0,
  watch: {
    started: (pid) => tell({ started: pid }),
    ended: (pid) => tell({ ended: pid }),
  },
});

export default ({ chunk, benched }: PoolTask) =>
  typeof chunk === "number" ? player.play(chunk, benched) : player.playPacked(chunk, benched);
