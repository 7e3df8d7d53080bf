import { serve } from "@broadside/engine/rpc";
import { pagePort } from "../engine/worker-port.ts";
import { labPerformers } from "./lab-performers.ts";

serve(pagePort(), labPerformers, () => performance.now());
