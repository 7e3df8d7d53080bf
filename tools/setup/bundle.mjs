// Bundles the command-line program into apps/cli/dist, so that it starts fast and needs no loader.
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { playingDigest, root } from "./setup.mjs";

export async function bundleProgram() {
  const cli = join(root, "apps", "cli");
  const dist = join(cli, "dist");
  // Made aside and put in place at once: a build that fails leaves the old program as it was.
  const making = `${dist}-${process.pid}`;
  try {
    await bundleInto(making);
    rmSync(dist, { recursive: true, force: true });
    renameSync(making, dist);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** @param {string} folder */
async function bundleInto(folder) {
  const cli = join(root, "apps", "cli");
  const bundle = await rolldown({
    input: {
      broadside: join(cli, "src", "main.ts"),
      "lab-worker": join(root, "packages", "lab", "src", "run", "worker.ts"),
    },
    // Piscina starts threads from files of its own, which a bundle would not have; the other two are
    // loaded only by those who name a cluster.
    external: ["piscina", "pg", "pg-boss"],
    transform: { define: { BROADSIDE_SOURCES: JSON.stringify(playingDigest()) } },
    platform: "node",
    cwd: root,
  });
  await bundle.write({ dir: folder, format: "esm", chunkFileNames: "[name]-[hash].js" });
  await bundle.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleProgram();
