// For npm run bench:startup: how much disk space the archives of `npm run pack` take on another machine.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { runNpm } from "../setup/npm.mjs";
import { table } from "../shared/report.mjs";
import { inTemporaryFolder } from "../shared/temporary-folder.mjs";

/** What people install; "cli" is the command. */
const targets = ["rules", "engine", "play", "client", "lab", "cli"];

/** Packs everything, installs each target into an empty folder, and returns a table of the sizes. */
export const installedSizes = () =>
  inTemporaryFolder((folder) => {
    const all = join(folder, "archives");
    execFileSync(process.execPath, [join("tools", "run.mjs"), "pack", all]);
    const archives = readdirSync(all).map((file) => join(all, file));
    const rows = targets.map((target) => {
      const needed = withOurs(target);
      const files = archives.filter((file) =>
        needed.includes(/broadside-([a-z]+)-/.exec(basename(file))?.[1] ?? ""),
      );
      const modules = installInto(join(folder, target), files);
      const onDisk = sizeOf(modules);
      const others = onDisk - sizeOf(join(modules, "@broadside"));
      const packed = files.reduce((sum, file) => sum + statSync(file).size, 0);
      return [target, ...[packed, onDisk, others].map(inKilobytes)];
    });
    return table(["installed", "archives", "on disk", "of it others' packages"], rows);
  });

/** A package and those of ours that it needs. The command is a bundle and needs none. @param {string} name @returns {string[]} */
function withOurs(name) {
  if (name === "cli") return [name];
  const manifest = readFileSync(join("packages", name, "package.json"), "utf8");
  const ours = Object.keys(JSON.parse(manifest).dependencies ?? {}).flatMap((dependency) =>
    dependency.startsWith("@broadside/") ? withOurs(dependency.slice("@broadside/".length)) : [],
  );
  return [...new Set([name, ...ours])];
}

/** @param {string} folder @param {readonly string[]} archives @returns {string} its node_modules */
function installInto(folder, archives) {
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), '{"private":true}');
  const flags = ["--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status, stderr } = runNpm(["install", ...flags, ...archives], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`npm install failed: ${stderr}`);
  return join(folder, "node_modules");
}

/** The bytes of all files below a folder. @param {string} folder */
function sizeOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

const inKilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(0)} kB`;
