import type { Reply, WorkerPort } from "@broadside/engine/rpc";

/** A browser's worker as the end of a line. */
export function workerPort(worker: Worker): WorkerPort {
  return {
    send: (request) => worker.postMessage(request),
    listen(listener) {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => listener(data);
    },
    onBroken(listener) {
      worker.onerror = ({ message }) => listener(message || "A worker could not be loaded.");
    },
    close: () => worker.terminate(),
  };
}
