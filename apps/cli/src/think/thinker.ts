import { Worker } from "node:worker_threads";
import type { Prior } from "@broadside/engine";
import {
  type AskOptions,
  type Thinker as Client,
  createThinker as createClient,
  type ExpectedShotsTable,
  type Odds,
  type Reply,
  type WorkerPort,
} from "@broadside/engine/tasks";
import type { Knowledge } from "@broadside/rules";
import { UserError } from "../terminal/user-error.ts";

export type { AskOptions };

/** The engine in a thread of this program. */
export interface Thinker extends Pick<Client, "ask" | "close"> {
  /** Starts the thread shortly, so that it is ready for the first question without delaying the first screen. */
  warmUp(): void;
}

/** Long enough to draw the first prompt. */
const WARM_UP_MS = 60;

export function createThinker(): Thinker {
  const client = createClient(startThread, (sentence) => new UserError(sentence, 1));
  let warming: NodeJS.Timeout | undefined;
  return {
    ask: client.ask,
    warmUp() {
      warming = setTimeout(client.start, WARM_UP_MS);
    },
    close() {
      clearTimeout(warming);
      client.close();
    },
  };
}

function startThread(): WorkerPort {
  // The program is one bundle; the thread runs its hidden `think` command.
  const program = new URL("./broadside.js", import.meta.url);
  const worker = new Worker(program, { argv: ["think"], stdin: false });
  worker.unref();
  return {
    send: (request) => worker.postMessage(request),
    listen: (listener) => void worker.on("message", (reply: Reply) => listener(reply)),
    onBroken(listener) {
      worker.on("error", (error) => listener(error.message));
      worker.on("exit", () => listener("it stopped"));
    },
    close: () => void worker.terminate(),
  };
}

/** The chance of a hit on every square and, on small boards, the shots still needed. */
export interface FullOdds extends Odds {
  readonly needed?: ExpectedShotsTable | undefined;
}

/** With more layouts, the number of shots needed cannot be computed. */
const MOST_LAYOUTS = 100_000n;

/** Undefined when aborted. */
export async function askOdds(
  thinker: Pick<Thinker, "ask">,
  knowledge: Knowledge,
  budgetMs: number,
  options: AskOptions = {},
  prior?: Prior,
): Promise<FullOdds | undefined> {
  const budget = { ms: budgetMs };
  const odds = await thinker.ask("odds", { knowledge, budget, ...(prior && { prior }) }, options);
  // The shots needed are known for uniform layouts only.
  if (prior || !odds?.exact || odds.layouts === 0n || odds.layouts > MOST_LAYOUTS) return odds;
  const { signal } = options;
  const needed = await thinker.ask("needed", { knowledge }, signal ? { signal } : {});
  return signal?.aborted ? undefined : { ...odds, needed };
}
