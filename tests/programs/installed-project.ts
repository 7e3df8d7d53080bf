import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNpm } from "../../tools/setup/npm.mjs";
import { root } from "./program.ts";

/** Another project, in an empty folder, that has installed the archives of `npm run pack`. */
export interface InstalledProject {
  readonly folder: string;
  /** Paths of the archives. */
  readonly archives: readonly string[];
  /** What others can import: "@broadside/rules/board" and so on. */
  readonly entries: readonly string[];
  /** Runs Node there and returns its output. Throws if it fails. */
  node(...args: readonly string[]): string;
  write(name: string, text: string): void;
}

/** Packs and installs, without npm's registry: what the archives depend on is linked from here. */
export function installProject(): InstalledProject {
  const folder = mkdtempSync(join(tmpdir(), "broadside-embedded-"));
  const node = (...args: readonly string[]) =>
    execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  const packed = join(folder, "archives");
  node(join(root, "tools", "run.mjs"), "pack", packed);
  const archives = readdirSync(packed).map((file) => join(packed, file));
  writeFileSync(join(folder, "package.json"), '{"private":true,"type":"module"}');
  const { status, stderr } = runNpm(
    [
      ...["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund"],
      ...archives,
      ...withDependencies(["@noble/hashes", "icu-minify", "piscina", "pg", "pg-boss"]),
    ],
    { cwd: folder, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`npm install failed: ${stderr}`);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  return { folder, archives, entries: entriesIn(folder), node, write };
}

/** Folders of installed packages and of everything they depend on. */
function withDependencies(names: readonly string[]): string[] {
  const all = new Set(names);
  for (const name of all) {
    const manifest = readFileSync(join(root, "node_modules", name, "package.json"), "utf8");
    for (const other of Object.keys(JSON.parse(manifest).dependencies ?? {})) all.add(other);
  }
  return [...all].map((name) => join(root, "node_modules", name));
}

function entriesIn(folder: string): string[] {
  const packages = join(folder, "node_modules", "@broadside");
  return readdirSync(packages).flatMap((name) => {
    const { exports = {} } = JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8"));
    return Object.keys(exports).map((entry) => `@broadside/${name}${entry.slice(1)}`);
  });
}
