// Everything a fresh clone needs before a command can run: packages, kernels, the bundled program.
// Each step leaves a stamp with the hash of what it was made from, and is skipped while that holds.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { isInstalled } from "./installed.mjs";
import { buildKernels, kernelsExist } from "./kernel.mjs";
import { runNpm } from "./npm.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamps = join(root, "node_modules", ".broadside");
/** It names every package of every workspace: while it stands, so do the installed packages. */
const lockFile = [join(root, "package-lock.json")];

/**
 * Installs packages and builds the kernels; with `program`, bundles the command-line program too;
 * with `web`, builds the web game; with `server`, bundles the server that serves it.
 */
export async function setup({ program = true, web = false, server = false } = {}) {
  checkNode();
  await step("packages", "Installing packages (once)", lockFile, installPackages);
  await step("kernels", "Building the kernels", kernelSources(), buildKernels);
  if (web) {
    await step("web", "Building the web game", webSources(), async () => {
      const { buildWeb } = await import("./build-web.mjs");
      await buildWeb();
    });
  }
  if (server) {
    await step("server", "Bundling the server", serverSources(), async () => {
      const { bundleServer } = await import("./bundle-server.mjs");
      await bundleServer();
    });
  }
  if (!program) return;
  await step("program", "Bundling the broadside command", programSources(), async () => {
    const { bundleProgram } = await import("./bundle.mjs");
    await bundleProgram();
  });
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Broadside needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * @param {string} name
 * @param {string} title
 * @param {string[]} inputs
 * @param {() => unknown} run
 */
async function step(name, title, inputs, run) {
  const stamp = join(stamps, name);
  const hash = hashFiles(inputs);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash && outputsExist(name)) return;
  // Whoever has just run `npm ci`, or changed the lock file only in words, has all packages.
  if (name !== "packages" || !isInstalled(root)) {
    console.error(`${title} …`);
    rmSync(stamp, { force: true });
    await run();
  }
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, hash);
}

/** A stamp is no proof when someone has cleaned the files it speaks of. @param {string} name */
function outputsExist(name) {
  if (name === "kernels") return kernelsExist();
  if (name === "web") return existsSync(join(root, "apps", "web", "dist", "index.html"));
  if (name === "server") return existsSync(join(root, "apps", "server", "dist", "server.js"));
  if (name === "program") return existsSync(join(root, "apps", "cli", "dist", "broadside.js"));
  return true;
}

function installPackages() {
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const result = runNpm(args, { cwd: root, stdio: ["ignore", 2, 2] });
  if (result.status === 0) return;
  console.error("Installing packages failed. Check the network, then run the command again.");
  process.exit(1);
}

const kernelSources = () => [
  ...["engine", "solver"].flatMap((room) =>
    filesBelow(join(root, "packages", room, "assembly"), (name) => name.endsWith(".ts")),
  ),
  join(root, "scripts", "kernel.mjs"),
  ...lockFile,
];

const programSources = () => bundleSources("apps/cli", "bundle.mjs");

const serverSources = () => bundleSources("apps/server", "bundle-server.mjs");

/** @param {string} room @param {string} script */
const bundleSources = (room, script) => [
  ...["packages", room].flatMap((folder) =>
    filesBelow(
      join(root, folder),
      (name) =>
        /\.(ts|json|js)$/.test(name) && !/\.test(-support)?\.ts$|\.generated\.ts$/.test(name),
    ),
  ),
  join(root, "scripts", script),
  ...lockFile,
];

/** Rules, engine, bots, and how games are played and counted: not screens, reports or texts. */
const playing = [
  "rules",
  "engine",
  "solver",
  "protocol",
  "lab/src/run",
  "lab/src/bots",
  "lab/src/statistics",
];

/**
 * Of every source that decides a game: two programs that share it play alike. The same on every
 * machine, whatever its line ends and its version of Node.
 */
export function playingDigest() {
  const files = playing.flatMap((folder) =>
    filesBelow(
      join(root, "packages", ...folder.split("/")),
      (name) => /\.ts$/.test(name) && !/\.test(-support)?\.ts$|\.generated\.ts$/.test(name),
    ),
  );
  const lines = files.map((file) => {
    const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
    return `${relative(root, file).replaceAll("\\", "/")}\0${text}\0`;
  });
  return createHash("sha256").update(lines.sort().join("")).digest("hex").slice(0, 16);
}

const webSources = () => [
  ...["packages", "apps/web"].flatMap((folder) =>
    filesBelow(
      join(root, folder),
      (name) => !/\.test(-support)?\.tsx?$|\.generated\.ts$|\.md$/.test(name),
    ),
  ),
  join(root, "scripts", "build-web.mjs"),
  ...lockFile,
];

/** @param {string} folder @param {(name: string) => boolean} wanted @returns {string[]} */
function filesBelow(folder, wanted) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return ["node_modules", "dist", "tests", ".git"].includes(entry.name)
        ? []
        : filesBelow(path, wanted);
    }
    return wanted(entry.name) ? [path] : [];
  });
}

/** @param {string[]} files */
function hashFiles(files) {
  const hash = createHash("sha256").update(process.versions.node.split(".")[0] ?? "");
  for (const file of [...files].sort()) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}
