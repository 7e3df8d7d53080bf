/**
 * Questions and answers between threads: a line to a worker or to several, typed by a map of tasks.
 * It knows nothing of the engine and loads none of it.
 */
export { type AskOptions, type Client, createClient, type Failure } from "./client.ts";
export type {
  AnswerOf,
  AskOf,
  NameIn,
  Port,
  Reply,
  Request,
  TaskMap,
  WorkerPort,
} from "./line.ts";
export { type Performed, type Performers, serve, type Watch } from "./serve.ts";
export { createWorkerTeam, type WorkerTeam } from "./worker-team.ts";
export { yieldToMessages } from "./yield-to-messages.ts";
