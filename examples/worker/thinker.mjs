// The engine in a thread of Node, so that your program stays responsive while it counts.
import { Worker } from "node:worker_threads";
import { createThinker } from "@broadside/engine/tasks";

export const newThinker = () =>
  createThinker(() => {
    const worker = new Worker(new URL("./engine-worker.mjs", import.meta.url));
    return {
      send: (request) => worker.postMessage(request),
      listen: (listener) => worker.on("message", listener),
      onBroken: (listener) => worker.on("error", (error) => listener(error.message)),
      close: () => worker.terminate(),
    };
  });
