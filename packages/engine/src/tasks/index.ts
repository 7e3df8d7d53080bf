/**
 * The engine's tasks, and a client for the worker that performs them (`worker.ts`). It loads none of
 * the engine, to keep pages small.
 */

export type { Budget } from "../counting/count.ts";
export type { Notice } from "../habits/noticed.ts";
export type { ExpectedShotsTable } from "../luck/expected-shots.ts";
export type { ShotWorth } from "../luck/shot-prospect.ts";
export type { Reply, WorkerPort } from "../rpc/channel.ts";
export type { AskOptions } from "../rpc/client.ts";
export type { HabitCost } from "./habit-cost.ts";
export type {
  Answer,
  Ask,
  Correction,
  Expectation,
  Odds,
  PlayerHabits,
  Through,
} from "./task.ts";
export { createThinker, type Thinker } from "./thinker.ts";
