import { parentPort } from "node:worker_threads";
import type { Command } from "commander";

/** The engine's side of a `Thinker`: a hidden command for the worker thread. */
export function addThinkCommand(program: Command): void {
  program.command("think", { hidden: true }).action(async () => {
    const port = parentPort;
    if (!port) return;
    const { loadSolverWith, serve } = await import("@broadside/engine/worker");
    loadSolverWith(async () => (await import("@broadside/solver")).solver);
    serve(
      {
        send: (reply) => port.postMessage(reply),
        listen: (listener) => void port.on("message", listener),
      },
      () => performance.now(),
    );
  });
}
