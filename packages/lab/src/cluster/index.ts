/** The lab across machines. Loaded only by commands that use a cluster. */

export { type Cluster, openCluster } from "./connection.ts";
export { followRun, RunEnded } from "./follow.ts";
export { createCoordinator } from "./run-coordinator.ts";
export { programSignature } from "./signature.ts";
export {
  type RunStatus,
  runStatuses,
  runsNamed,
  type WorkerStatus,
  workerStatuses,
} from "./status.ts";
export type { Program } from "./store/identity.ts";
export type { RunOrder } from "./store/run-order.ts";
export { loadRun } from "./store/stored-run.ts";
export { cancelRun, submitRun } from "./submit.ts";
export { runWorker, type WorkerEvent } from "./worker/worker.ts";
export { programText } from "./worker/worker-runs.ts";
