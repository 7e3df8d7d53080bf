import { BroadcastChannel, parentPort } from "node:worker_threads";
import { workerData } from "piscina";
import { createChunkPlayer } from "./chunk-player.ts";
import type { PoolTask, WorkerMessage, WorkerSettings } from "./pool.ts";

/** Entry point of a pool thread: one player for the whole run. */
const { run, outputs, stop, counts, ending } = workerData as WorkerSettings;
const stopped = new Int32Array(stop);
const tell = (news: WorkerMessage): void => parentPort?.postMessage(news);

const player = createChunkPlayer(run, {
  outputs,
  counts,
  isStopped: () => Atomics.load(stopped, 0) !== 0,
  watch: {
    started: (pid) => tell({ started: pid }),
    ended: (pid) => tell({ ended: pid }),
  },
});

const channel = new BroadcastChannel(ending);
channel.onmessage = () => void player.close();
channel.unref();

export default ({ chunk, excluded }: PoolTask) =>
  typeof chunk === "number" ? player.play(chunk, excluded) : player.playPacked(chunk, excluded);
