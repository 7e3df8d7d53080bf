// The files that builds depend on, and their digests.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Every package of every workspace is listed there: if it is unchanged, so are the packages. */
export const lockFile = join(root, "package-lock.json");

const testOrGenerated = /\.test(-support)?\.tsx?$|\.generated\.ts$/;

/** The AssemblyScript sources. */
export const kernelSources = () => [
  ...["engine", "solver"].flatMap((room) => filesBelow(`packages/${room}/assembly`, /\.ts$/)),
  ...builtBy("kernel.mjs"),
];

export const sampleBots = join(root, "examples", "bots");

/** What is bundled into a program. @param {string} app */
export const programSources = (app) => [
  ...["packages", app].flatMap((folder) => filesBelow(folder, /\.(ts|json|js|yaml)$/)),
  ...filesBelow("examples/bots", /\.(mjs|ts|py|cpp)$/),
  ...builtBy("bundle.mjs"),
];

/** What the web game is built from. */
export const webSources = () => [
  ...["packages", "apps/web"].flatMap((folder) => filesBelow(folder, /(?<!\.md)$/)),
  ...builtBy("build-web.mjs"),
];

/** What scripts of this folder depend on besides their sources. @param {string[]} scripts */
export const builtBy = (...scripts) => [
  ...scripts.map((script) => join(root, "tools", "setup", script)),
  lockFile,
];

/** Rules, engine, bots, and how games are played and counted: not screens, reports or texts. */
const playing = [
  "rules",
  "engine",
  "solver",
  "protocol",
  "lab/src/plan",
  "lab/src/games",
  "lab/src/statistics",
  "lab/src/bots",
  "lab/src/run",
];

/** Code and data, without manifests. */
const PLAYING = /\.ts$|(?<!^package|^tsconfig)\.json$/;

/**
 * Identifies the sources that decide a game: two programs with the same digest play alike. It depends
 * neither on line endings nor on the version of Node.
 */
export function playingDigest() {
  const files = playing.flatMap((folder) => filesBelow(`packages/${folder}`, PLAYING));
  const lines = files.map((file) => {
    const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
    return `${relative(root, file).replaceAll("\\", "/")}\0${text}\0`;
  });
  return createHash("sha256").update(lines.sort().join("")).digest("hex").slice(0, 16);
}

/** @param {string[]} files */
export function hashFiles(files) {
  const hash = createHash("sha256").update(process.versions.node.split(".")[0] ?? "");
  for (const file of [...files].sort()) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** Sources whose names match, without tests. @param {string} folder @param {RegExp} pattern @returns {string[]} */
function filesBelow(folder, pattern) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const isSkipped = ["node_modules", "dist", "tests", ".git"].includes(entry.name);
      return isSkipped ? [] : filesBelow(path, pattern);
    }
    const isWanted = pattern.test(entry.name) && !testOrGenerated.test(entry.name);
    return isWanted ? [join(root, ...path.split("/"))] : [];
  });
}
