import { createThinker } from "@broadside/engine/tasks";
import { workerPort } from "./worker-port.ts";

const startWorker = () =>
  workerPort(new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" }));

/** Two, so that a long count of odds never keeps a bot from firing. */
export const botThinker = createThinker(startWorker);
export const oddsThinker = createThinker(startWorker);
