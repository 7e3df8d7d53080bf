// The packages that can be installed, and their declarations as the compiler writes them.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { binOf } from "../setup/run.mjs";
import { root } from "../setup/setup.mjs";

const config = join(root, "tsconfig.pack.json");

/** "rules", "engine", …: the folders of packages/ that tsconfig.pack.json compiles. @type {string[]} */
export const packedPackages = JSON.parse(readFileSync(config, "utf8")).include.map(
  (/** @type {string} */ folder) => folder.split("/")[1],
);

/**
 * Compiles the packages into a folder: packages/rules/src/index.ts becomes rules/src/index.d.ts there,
 * with index.js beside it unless only declarations are asked for.
 * @param {string} folder @param {{ declarationsOnly?: boolean }} [options]
 */
export function compilePackages(folder, { declarationsOnly = false } = {}) {
  const only = declarationsOnly ? ["--emitDeclarationOnly"] : [];
  const args = [binOf("typescript", "tsc"), "-p", config, "--outDir", folder, ...only];
  execFileSync(process.execPath, args, { stdio: ["ignore", 2, 2] });
}

/**
 * What others can import: the entries of every package, except those that only tests use.
 * @returns {{ name: string, package: string, file: string }[]} "@broadside/rules/board", "rules" and
 * "rules/src/board.ts"
 */
export function publicEntries() {
  return packedPackages.flatMap((name) => {
    const text = readFileSync(join(root, "packages", name, "package.json"), "utf8");
    /** @type {{ exports: Record<string, string> }} */
    const { exports } = JSON.parse(text);
    return Object.entries(exports)
      .filter(([, file]) => isPublic(file))
      .map(([entry, file]) => ({
        name: `@broadside/${name}${entry.slice(1)}`,
        package: name,
        file: `${name}${file.slice(1)}`,
      }));
  });
}

/** False for entries that only tests use: archives do without them. @param {string} file */
export const isPublic = (file) => !file.includes(".test-support.");
