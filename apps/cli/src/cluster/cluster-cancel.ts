import { cancelRun } from "@broadside/lab/cluster";
import { findRun, withCluster } from "./cluster-connection.ts";
import { type ClusterOptions, clusterAddress } from "./cluster-options.ts";

/** Ends a run. What has been played is kept. */
export async function cancel(beginning: string, options: ClusterOptions): Promise<void> {
  await withCluster(clusterAddress(options), async (cluster) => {
    const id = await findRun(cluster, beginning);
    const isCancelled = await cancelRun(cluster, id);
    console.log(isCancelled ? `Run ${id} is cancelled.` : `Run ${id} had already ended.`);
  });
}
