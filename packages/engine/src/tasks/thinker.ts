import type { WorkerPort } from "../rpc/channel.ts";
import { type Client, createClient } from "../rpc/client.ts";
import type { Tasks } from "./task.ts";

/** A client of the engine in a worker thread. */
export type Thinker = Client<Tasks>;

/** `failure` makes an error from a sentence. */
export const createThinker = (
  startWorker: () => WorkerPort,
  failure: (sentence: string) => Error = (sentence) => new Error(sentence),
): Thinker =>
  createClient<Tasks>(startWorker, (why) =>
    failure(`The engine could not answer: ${why.replace(/\.$/, "")}.`),
  );
