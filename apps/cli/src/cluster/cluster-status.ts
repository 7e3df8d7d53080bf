import { type Cluster, type RunStatus, runStatuses, workerStatuses } from "@broadside/lab/cluster";
import { UserError } from "../terminal/user-error.ts";
import { findRun, withCluster } from "./cluster-connection.ts";
import { type ClusterOptions, clusterAddress } from "./cluster-options.ts";
import { runLines, workerLines } from "./status-text.ts";

export interface StatusOptions extends ClusterOptions {
  readonly watch?: boolean;
}

const EVERY_MS = 1000;

/** Runs and workers, once or until Ctrl-C. */
export async function status(beginning: string | undefined, options: StatusOptions): Promise<void> {
  await withCluster(clusterAddress(options), async (cluster) => {
    const id = beginning === undefined ? undefined : await findRun(cluster, beginning);
    if (!options.watch) return console.log(await picture(cluster, id));
    const isTerminal = process.stdout.isTTY;
    for (;;) {
      const text = await picture(cluster, id);
      // Written over the last one, so that nothing flickers.
      process.stdout.write(
        isTerminal ? `\u001b[H${text.replaceAll("\n", "\u001b[K\n")}\u001b[J` : `${text}\n\n`,
      );
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  });
}

/** The latest fifty, ended ones too. */
export async function runs(options: ClusterOptions): Promise<void> {
  await withCluster(clusterAddress(options), async ({ database }) => {
    console.log(runLines(await runStatuses(database)).join("\n"));
  });
}

async function picture({ database }: Cluster, id: string | undefined): Promise<string> {
  const found: RunStatus[] = await runStatuses(
    database,
    id === undefined ? { onlyRunning: true } : { among: [id] },
  );
  if (id !== undefined && found.length === 0) throw new UserError(`Run ${id} is gone.`, 1);
  const workers = await workerStatuses(database);
  return [...runLines(found), "", ...workerLines(workers)].join("\n");
}
