/**
 * Questions and answers between threads: a line to a worker or to several, typed by a map of tasks.
 * It knows nothing of the engine and loads none of it.
 */
export type { Port, Reply, Request, WorkerPort } from "./line.ts";
export { type Performers, serve } from "./serve.ts";
export { createWorkerTeam, type WorkerTeam } from "./worker-team.ts";
