import { parentPort } from "node:worker_threads";
import type { Command } from "commander";
import type { Reply, Request } from "./task.ts";

/** The engine's side of a `Thinker`: a command that only its own worker thread runs. */
export function addThinkCommand(program: Command): void {
  program.command("think", { hidden: true }).action(async () => {
    if (!parentPort) return;
    const { perform } = await import("./perform.ts");
    serve(parentPort, perform);
  });
}

type Port = NonNullable<typeof parentPort>;
type Perform = typeof import("./perform.ts")["perform"];

/** One task after another; cancelling reaches the one under way between its steps. */
function serve(port: Port, perform: Perform): void {
  const cancelled = new Set<number>();
  let queue = Promise.resolve();
  const reply = (message: Reply) => port.postMessage(message);
  async function run({ id, name, ask }: Request & { type: "do" }): Promise<void> {
    if (cancelled.delete(id)) return reply({ type: "cancelled", id });
    try {
      const outcome = await perform(name, ask, {
        onProgress: (fraction) => reply({ type: "progress", id, fraction }),
        isCancelled: () => cancelled.has(id),
      });
      if (cancelled.delete(id) || outcome === undefined) return reply({ type: "cancelled", id });
      reply({ type: "done", id, value: outcome.value });
    } catch (error) {
      reply({ type: "failed", id, message: (error as Error).message });
    }
  }
  port.on("message", (request: Request) => {
    if (request.type === "cancel") cancelled.add(request.id);
    else queue = queue.then(() => run(request));
  });
}
