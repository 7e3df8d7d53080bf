/** The answering side of the engine, with all of it: for worker threads. */
import type { Port, Reply, Request } from "../rpc/line.ts";
import { serve as serveTasks } from "../rpc/serve.ts";
import { performers } from "./perform.ts";

export { loadSolverWith, perform } from "./perform.ts";

/** `clock` is in milliseconds. */
export const serve = (port: Port<Reply, Request>, clock: () => number): void =>
  serveTasks(port, performers, clock);
