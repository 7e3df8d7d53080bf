import { loadRun, programText } from "@broadside/lab/cluster";
import {
  type ClusterJob,
  type ClusterOptions,
  clusterAddress,
} from "../cluster/cluster-address.ts";
import { findRun, thisProgram, withCluster } from "../cluster/cluster-connection.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { reportRun } from "./measure-run.ts";

export interface AttachOptions extends ClusterOptions {
  readonly report?: readonly string[];
  readonly output?: string;
  readonly gameLog?: string;
  readonly times: boolean;
  readonly json?: boolean;
  readonly histogram?: boolean;
}

/** Follows a submitted run and makes its report as the original command would. */
export async function attach(beginning: string, options: AttachOptions): Promise<void> {
  const address = clusterAddress(options);
  const { id, stored } = await withCluster(address, async (cluster) => {
    const id = await findRun(cluster, beginning);
    const loaded = await loadRun(cluster.database, id);
    return { id, stored: orThrow(loaded, (why) => `Run ${id} cannot be read. ${why}`, 1) };
  });
  const program = thisProgram();
  const same =
    stored.program.version === program.version && stored.program.signature === program.signature;
  if (!same) {
    throw new UserError(
      `Run ${id} was submitted by ${programText(stored.program)}. This is ${programText(program)}.`,
      1,
    );
  }
  const { command, run, sprt, log, said } = stored.order;
  if (options.gameLog !== undefined && !log) {
    throw new UserError("The run was submitted without -g, so there is no log of its games.");
  }
  const attached = { id, said: said.map((name) => name ?? undefined) };
  const cluster: ClusterJob = { address, command, attached };
  await reportRun({ command, run, sprt: sprt ?? undefined }, { ...options, jobs: 1 }, cluster);
}
