import { createThinker, type Reply, type WorkerPort } from "@broadside/engine/tasks";

/** Two, so that a long count of odds never keeps a bot from firing. */
export const botThinker = createThinker(startWorker);
export const oddsThinker = createThinker(startWorker);

function startWorker(): WorkerPort {
  const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
  return {
    send: (request) => worker.postMessage(request),
    listen(listener) {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => listener(data);
    },
    onBroken(listener) {
      worker.onerror = ({ message }) => listener(message || "it could not be loaded");
    },
    close: () => worker.terminate(),
  };
}
