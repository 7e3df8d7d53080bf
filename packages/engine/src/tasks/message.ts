import type { TaskName } from "./task.ts";

/** To the worker. */
export type Request =
  | { readonly type: "do"; readonly id: number; readonly name: TaskName; readonly ask: unknown }
  | { readonly type: "cancel"; readonly id: number };

/** From the worker. What was cancelled is never answered. */
export type Reply =
  | { readonly type: "progress"; readonly id: number; readonly fraction: number }
  | { readonly type: "done"; readonly id: number; readonly value: unknown }
  | { readonly type: "failed"; readonly id: number; readonly message: string };

/** One end of a line between two threads, of whatever kind. Messages arrive as copies, in order. */
export interface Port<Sent, Received> {
  send(message: Sent): void;
  listen(listener: (message: Received) => void): void;
}

/** The end that started the other one. */
export interface WorkerPort extends Port<Request, Reply> {
  /** Calls with the reason when the worker cannot be loaded, or ends by itself. */
  onBroken(listener: (why: string) => void): void;
  close(): void;
}
