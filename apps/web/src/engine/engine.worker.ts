import { loadSolverWith, serve } from "@broadside/engine/worker";
import { pagePort } from "./worker-port.ts";

loadSolverWith(async () => (await import("@broadside/solver")).solver);
serve(pagePort(), () => performance.now());
