import { type Budget, createThinker } from "@broadside/engine/tasks";
import { workerPort } from "./worker-port.ts";

const startWorker = () =>
  workerPort(new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" }));

/** Two, so that a long count of odds never keeps a bot from firing. */
export const botThinker = createThinker(startWorker);
export const oddsThinker = createThinker(startWorker);

/** For counting odds within a time: a phone must not run out of memory or patience over a heatmap. */
export const oddsBudget = (ms: number): Budget => ({
  ms,
  bytes: 400_000_000,
  draws: 100_000,
  effectiveSize: 10_000,
});
