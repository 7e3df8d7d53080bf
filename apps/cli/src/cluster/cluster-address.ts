import type { Command } from "commander";
import { UserError } from "../terminal/user-error.ts";

/** How a command reaches the machines that share a PostgreSQL. */
export interface ClusterOptions {
  readonly cluster?: string | true;
}

const clusterVariable = "BROADSIDE_CLUSTER";

export const addClusterOption = (command: Command): Command =>
  command.option(
    "--cluster <url>",
    `postgres://user@host/database, the PostgreSQL that your machines share (default: ${clusterVariable})`,
  );

/** For commands that are about the cluster: its address may also stand in the environment. */
export function clusterAddress({ cluster }: ClusterOptions): string {
  const address = typeof cluster === "string" ? cluster : process.env[clusterVariable];
  if (address) return address;
  throw new UserError(`Name the cluster with --cluster, or set ${clusterVariable}.`);
}

/** A job that machines share. */
export interface ClusterJob {
  readonly address: string;
  readonly command: "simulate" | "compare";
  /** The name of a run that was submitted earlier, and the names its programs gave themselves. */
  readonly attached?: { readonly id: string; readonly said: readonly (string | undefined)[] };
}
