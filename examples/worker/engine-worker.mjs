// The engine's side: a thread that answers questions. odds.mjs starts it.
import { parentPort } from "node:worker_threads";
import { loadSolverWith, serve } from "@broadside/engine/worker";

// Loaded only when a question needs it. Leave this out if you don't install @broadside/solver.
loadSolverWith(async () => (await import("@broadside/solver")).solver);
serve(
  {
    send: (reply) => parentPort?.postMessage(reply),
    listen: (listener) => parentPort?.on("message", listener),
  },
  () => performance.now(),
);
