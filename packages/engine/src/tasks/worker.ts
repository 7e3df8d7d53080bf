/** The engine's side of the worker, which loads all of it. */
import type { Port, Reply, Request } from "../rpc/channel.ts";
import { serve as serveTasks } from "../rpc/serve.ts";
import { performers } from "./perform.ts";

export { loadSolverWith, perform } from "./perform.ts";

/** `clock` is in milliseconds. */
export const serve = (port: Port<Reply, Request>, clock: () => number): void =>
  serveTasks(port, performers, clock);
