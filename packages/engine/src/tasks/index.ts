/**
 * The asking side of the engine: what can be asked, and a client for the worker that answers. It
 * loads none of the engine, so that a page stays light; the answering side is `worker.ts`.
 */
export * from "./message.ts";
export * from "./task.ts";
export * from "./thinker.ts";
