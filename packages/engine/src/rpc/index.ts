/** Typed requests to worker threads. Independent of the engine. */
export type { Port, Reply, Request, WorkerPort } from "./channel.ts";
export { type Performers, serve } from "./serve.ts";
export { createWorkerTeam, type WorkerTeam } from "./worker-team.ts";
