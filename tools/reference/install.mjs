// The libraries of this folder, which only the reference needs.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isInstalled, runNpm } from "../setup/npm.mjs";
import { root } from "../setup/setup.mjs";

export const referenceFolder = join(root, "tools", "reference");

/** True if they are installed as this folder's lock file lists them. */
export const hasReference = () =>
  existsSync(join(referenceFolder, "node_modules")) && isInstalled(referenceFolder);

/** Installs them, unless they are there. Needs a connection to npm's registry. */
export function installReference() {
  if (hasReference()) return;
  console.error("Installing TypeDoc (once)…");
  const { status } = runNpm(["ci", "--no-audit", "--no-fund"], {
    cwd: referenceFolder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("npm ci failed in tools/reference.");
}
