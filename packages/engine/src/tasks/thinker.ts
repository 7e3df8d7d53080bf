import { type Client, createClient } from "../rpc/client.ts";
import type { WorkerPort } from "../rpc/line.ts";
import type { Tasks } from "./task.ts";

/** The engine in a thread of its own: whatever it takes, this thread stays free for the person. */
export type Thinker = Client<Tasks>;

/** `failure` makes the error out of a sentence. */
export const createThinker = (
  startWorker: () => WorkerPort,
  failure: (sentence: string) => Error = (sentence) => new Error(sentence),
): Thinker =>
  createClient<Tasks>(startWorker, (why) =>
    failure(`The engine could not answer: ${why.replace(/\.$/, "")}.`),
  );
