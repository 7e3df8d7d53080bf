/** What can be asked across a line, by the name of the task. Asks and answers are plain: they are copied. */
export type TaskMap<T> = {
  readonly [N in keyof T]: { readonly ask: unknown; readonly answer: unknown };
};
export type NameIn<T> = keyof T & string;
export type AskOf<T extends TaskMap<T>, N extends keyof T> = T[N]["ask"];
export type AnswerOf<T extends TaskMap<T>, N extends keyof T> = T[N]["answer"];

/** To the worker. */
export type Request =
  | { readonly type: "do"; readonly id: number; readonly name: string; readonly ask: unknown }
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
