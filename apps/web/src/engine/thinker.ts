import { type Budget, createThinker } from "@broadside/engine/tasks";
import { workerPort } from "./worker-port.ts";

const startWorker = () =>
  workerPort(new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" }));

/** Two, so that a long count never delays a bot's shot. */
export const botThinker = createThinker(startWorker);
export const oddsThinker = createThinker(startWorker);

/** A budget for odds: a heatmap must exhaust neither a phone's memory nor the player's patience. */
export const oddsBudget = (ms: number): Budget => ({
  ms,
  bytes: 400_000_000,
  draws: 100_000,
  effectiveSize: 10_000,
});
