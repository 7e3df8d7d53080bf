/** The lab across machines. Loaded only by commands that name a cluster. */
export { cancelRun } from "./cancel.ts";
export { type Cluster, openCluster } from "./connection.ts";
export { type FollowedRun, followRun, RunEnded } from "./follow.ts";
export type { Program } from "./identity.ts";
export type { RunOrder } from "./run-order.ts";
export { programSignature } from "./signature.ts";
export {
  type RunStatus,
  runStatuses,
  runsNamed,
  type WorkerStatus,
  workerStatuses,
} from "./status.ts";
export { loadRun, type StoredRun } from "./stored-run.ts";
export { submitRun } from "./submit.ts";
export { createTender } from "./tender.ts";
export { runWorker, type WorkerEvent } from "./worker.ts";
export { programText } from "./worker-runs.ts";
