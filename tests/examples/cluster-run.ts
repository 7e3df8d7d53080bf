import { runLab } from "@broadside/lab";
import {
  createCoordinator,
  followRun,
  loadRun,
  openCluster,
  type Program,
  programSignature,
  type RunOrder,
  submitRun,
} from "@broadside/lab/cluster";
import { unwrap } from "@broadside/rules";

/** A run that others play, from here to its counts. */
export async function runOnACluster(url: string, order: RunOrder, digestOfSources: string) {
  // docs/packages.md
  const program: Program = { version: "1.0.0", signature: programSignature(digestOfSources) };
  const cluster = unwrap(await openCluster(url)); // such as postgres://lab@db.example/lab
  const id = await submitRun(cluster, order, program); // the same order again is the same run

  const stored = unwrap(await loadRun(cluster.database, id));
  const followed = followRun(cluster, stored, createCoordinator(cluster, program, new Map()));
  const { state } = await runLab(order.run, followed); // a player like any other; throws RunEnded if games are missing
  followed.leave();
  await cluster.close();
  // end
  return state;
}
