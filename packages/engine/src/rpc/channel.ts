/** The tasks of a worker by name. Asks and answers are copied between threads. */
export type TaskMap<T> = {
  readonly [N in keyof T]: { readonly ask: unknown; readonly answer: unknown };
};
export type NameIn<T> = keyof T & string;
export type AskOf<T extends TaskMap<T>, N extends keyof T> = T[N]["ask"];
export type AnswerOf<T extends TaskMap<T>, N extends keyof T> = T[N]["answer"];

/** To the worker: start a task, or cancel it. */
export type Request =
  | { readonly type: "do"; readonly id: number; readonly name: string; readonly ask: unknown }
  | { readonly type: "cancel"; readonly id: number };

/** From the worker. Cancelled tasks get no reply. */
export type Reply =
  | { readonly type: "progress"; readonly id: number; readonly fraction: number }
  | { readonly type: "done"; readonly id: number; readonly value: unknown }
  | { readonly type: "failed"; readonly id: number; readonly message: string };

/** One end of a channel between two threads. Messages arrive as copies, in order. */
export interface Port<Sent, Received> {
  send(message: Sent): void;
  listen(listener: (message: Received) => void): void;
}

/** The end of the thread that started the worker. */
export interface WorkerPort extends Port<Request, Reply> {
  /** Reports the reason if the worker fails to load or exits by itself. */
  onBroken(listener: (why: string) => void): void;
  close(): void;
}
