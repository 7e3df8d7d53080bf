// Bundles programs written in TypeScript, so that they start fast and need no loader.
import { cpSync, renameSync, rmSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { rolldown } from "rolldown";
import { playingDigest, root, sampleBots } from "./sources.mjs";

/**
 * What the command loads from where it is installed. Piscina starts threads from its own files, which
 * a bundle would not have; the other two are loaded only for a cluster.
 */
export const notBundled = ["piscina", "pg", "pg-boss"];

/** Bundles the command-line program into apps/cli/dist. */
export const bundleProgram = () =>
  replaceFolder(join(root, "apps", "cli", "dist"), async (folder) => {
    await bundle(
      {
        broadside: join(root, "apps", "cli", "src", "main.ts"),
        "lab-worker": join(root, "packages", "lab", "src", "run", "worker.ts"),
      },
      folder,
      {
        external: notBundled,
        transform: { define: { BROADSIDE_SOURCES: JSON.stringify(playingDigest()) } },
      },
    );
    // What `broadside bot new` starts from.
    cpSync(sampleBots, join(folder, "bot-kit"), { recursive: true });
  });

/** Bundles the server into apps/server/dist. */
export const bundleServer = () => {
  const source = join(root, "apps", "server", "src");
  return replaceFolder(join(root, "apps", "server", "dist"), (folder) =>
    bundle(
      { server: join(source, "index.ts"), tasks: join(source, "thinking", "tasks.ts") },
      folder,
    ),
  );
};

/**
 * Bundles programs with everything they import from this repository. Libraries stay where they are
 * installed, unless the options say otherwise: some start threads or load binaries.
 * @param {Record<string, string>} input source files by the names of their bundles
 * @param {string} folder @param {Omit<import("rolldown").InputOptions, "input">} [options]
 */
export async function bundle(input, folder, options) {
  const build = await rolldown({
    input,
    external: isLibrary,
    platform: "node",
    cwd: root,
    // Pages load some modules on demand; programs load them all, which is intended.
    checks: { ineffectiveDynamicImport: false },
    ...options,
  });
  await build.write({ dir: folder, format: "esm", chunkFileNames: "[name]-[hash].js" });
  await build.close();
}

/** @param {string} id */
const isLibrary = (id) => !id.startsWith(".") && !isAbsolute(id) && !id.startsWith("@broadside/");

/**
 * Fills a new folder, then puts it in place of the old one: a build that fails leaves that as it was.
 * @param {string} folder @param {(unfinished: string) => Promise<void>} fill
 */
async function replaceFolder(folder, fill) {
  const unfinished = `${folder}-${process.pid}`;
  try {
    await fill(unfinished);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
