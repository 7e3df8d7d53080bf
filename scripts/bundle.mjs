// Bundles the command-line program into apps/cli/dist, so that it starts fast and needs no loader.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { root } from "./setup.mjs";

export async function bundleProgram() {
  const cli = join(root, "apps", "cli");
  rmSync(join(cli, "dist"), { recursive: true, force: true });
  const bundle = await rolldown({
    input: { broadside: join(cli, "src", "main.ts") },
    platform: "node",
    cwd: root,
  });
  await bundle.write({ dir: join(cli, "dist"), format: "esm", chunkFileNames: "[name]-[hash].js" });
  await bundle.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleProgram();
