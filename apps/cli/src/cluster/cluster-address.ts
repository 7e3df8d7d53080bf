import type { Command } from "commander";
import { UserError } from "../terminal/user-error.ts";

/** The option that names the PostgreSQL that machines share. */
export interface ClusterOptions {
  readonly cluster?: string | true;
}

const clusterVariable = "BROADSIDE_CLUSTER";

export const addClusterOption = (command: Command): Command =>
  command.option(
    "--cluster <url>",
    `postgres://user@host/database, the PostgreSQL that your machines share (default: ${clusterVariable})`,
  );

/** The cluster's address, from --cluster or the environment. */
export function clusterAddress({ cluster }: ClusterOptions): string {
  const address = typeof cluster === "string" ? cluster : process.env[clusterVariable];
  if (address) return address;
  throw new UserError(`Name the cluster with --cluster, or set ${clusterVariable}.`);
}

/** A run played by a cluster. */
export interface ClusterJob {
  readonly address: string;
  readonly command: "simulate" | "compare";
  /** A run submitted earlier, and the names its programs reported. */
  readonly attached?: { readonly id: string; readonly said: readonly (string | undefined)[] };
}
