import { serve } from "@broadside/engine/worker";
import { portInWorker } from "./port-in-worker.ts";

serve(portInWorker, () => performance.now());
