/**
 * The asking side of the engine: what can be asked, and a client for the worker that answers. It
 * loads none of the engine, so that a page stays light; the answering side is `worker.ts`.
 */

export type { ShotWorth } from "../luck/needed.ts";
export type { NeededShots } from "../luck/needed-shots.ts";
export type { AskOptions } from "../rpc/client.ts";
export type { Reply, WorkerPort } from "../rpc/line.ts";
export type { Answer, Ask, Correction, Odds } from "./task.ts";
export { createThinker, type Thinker } from "./thinker.ts";
