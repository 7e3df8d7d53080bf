// Bundles the server into apps/server/dist, so that it starts fast and needs no loader.
import { renameSync, rmSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { root } from "./setup.mjs";

export async function bundleServer() {
  const server = join(root, "apps", "server");
  const dist = join(server, "dist");
  // Made aside and put in place at once: a build that fails leaves the old server as it was.
  const making = `${dist}-${process.pid}`;
  const bundle = await rolldown({
    input: {
      server: join(server, "src", "index.ts"),
      tasks: join(server, "src", "thinking", "tasks.ts"),
    },
    // Libraries are taken from where they are installed: some start threads or load binaries.
    external: (id) => !id.startsWith(".") && !isAbsolute(id) && !id.startsWith("@broadside/"),
    platform: "node",
    cwd: root,
  });
  try {
    await bundle.write({ dir: making, format: "esm", chunkFileNames: "[name]-[hash].js" });
    rmSync(dist, { recursive: true, force: true });
    renameSync(making, dist);
  } finally {
    await bundle.close();
    rmSync(making, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleServer();
