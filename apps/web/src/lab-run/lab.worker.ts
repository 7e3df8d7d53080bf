import { serve } from "@broadside/engine/rpc";
import { portInWorker } from "../engine/port-in-worker.ts";
import { labPerformers } from "./lab-performers.ts";

serve(portInWorker, labPerformers, () => performance.now());
