import { loadSolverWith, serve } from "@broadside/engine/worker";
import { portInWorker } from "./port-in-worker.ts";

loadSolverWith(async () => (await import("@broadside/solver")).solver);
serve(portInWorker, () => performance.now());
