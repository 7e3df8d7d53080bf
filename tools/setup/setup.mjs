// Everything a fresh clone needs before a command can run: packages, kernels, messages, the bundled program.
// Each step leaves a stamp with the hash of what it was made from, and is skipped while that holds.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { isInstalled } from "./installed.mjs";
import { buildKernels, kernelFiles } from "./kernel.mjs";
import { buildMessages, messageFiles, messageSources } from "./messages.mjs";
import { spawnNpm } from "./npm.mjs";
import { withLock } from "./setup-lock.mjs";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** What set-up makes besides the builds: stamps, a browser, bundles of development programs. */
export const made = join(root, "node_modules", ".broadside");
/** Outside node_modules, which an installation removes. */
const lock = join(root, ".setup-lock");
/** It names every package of every workspace: while it stands, so do the installed packages. */
const lockFile = [join(root, "package-lock.json")];

/**
 * @typedef {(pid: number | undefined) => void} AddHolder
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {() => string[]} inputs the files that its result depends on
 * @property {() => string[]} outputs a stamp is no proof when someone has cleaned these
 * @property {(addHolder: AddHolder) => Promise<unknown>} run
 */

/**
 * Installs packages and builds the kernels and the messages; with `program`, bundles the command-line
 * program too; with `web`, builds the web game; with `server`, bundles the server that serves it. If
 * two commands start at once, the second waits for the first.
 */
export async function setup({ program = true, web = false, server = false } = {}) {
  checkNode();
  const steps = [
    packages,
    kernels,
    messages,
    ...(web ? [webGame] : []),
    ...(server ? [gameServer] : []),
  ];
  if (program) steps.push(command);
  if (steps.every(isDone)) return;
  await holdSetup(async (addHolder) => {
    for (const step of steps) if (!isDone(step)) await take(step, addHolder);
  });
}

/**
 * Runs what must not run twice at a time in this folder.
 * @template T
 * @param {(addHolder: AddHolder) => Promise<T>} work
 */
export const holdSetup = (work) => withLock(lock, work);

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Broadside needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** @param {Step} step */
function isDone({ name, inputs, outputs }) {
  const stamp = join(made, name);
  return (
    outputs().every((file) => existsSync(file)) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === hashFiles(inputs())
  );
}

/** @param {Step} step @param {AddHolder} addHolder */
async function take({ name, title, inputs, run }, addHolder) {
  const stamp = join(made, name);
  // After `npm ci`, or a change of the lock file that changes no package, all packages are there.
  if (name !== "packages" || !isInstalled(root)) {
    console.error(`${title} …`);
    rmSync(stamp, { force: true });
    await run(addHolder);
  }
  mkdirSync(made, { recursive: true });
  writeFileSync(stamp, hashFiles(inputs()));
}

/** @type {Step} */
const packages = {
  name: "packages",
  title: "Installing packages (once)",
  inputs: () => lockFile,
  outputs: () => [],
  run: installPackages,
};

/** @type {Step} */
const kernels = {
  name: "kernels",
  title: "Building the kernels",
  inputs: kernelSources,
  outputs: () => kernelFiles,
  run: buildKernels,
};

/** @type {Step} */
const messages = {
  name: "messages",
  title: "Compiling the messages",
  inputs: () => [...messageSources(), join(root, "tools", "setup", "messages.mjs"), ...lockFile],
  outputs: messageFiles,
  run: buildMessages,
};

/** @type {Step} */
const webGame = {
  name: "web",
  title: "Building the web game",
  inputs: webSources,
  outputs: () => [join(root, "apps", "web", "dist", "index.html")],
  run: buildWeb,
};

/** @type {Step} */
const gameServer = {
  name: "server",
  title: "Bundling the server",
  inputs: () => bundleSources("apps/server", "bundle-server.mjs"),
  outputs: () => [join(root, "apps", "server", "dist", "server.js")],
  run: async () => (await import("./bundle-server.mjs")).bundleServer(),
};

/** @type {Step} */
const command = {
  name: "program",
  title: "Bundling the broadside command",
  inputs: () => bundleSources("apps/cli", "bundle.mjs"),
  outputs: () => [join(root, "apps", "cli", "dist", "broadside.js")],
  run: async () => (await import("./bundle.mjs")).bundleProgram(),
};

/**
 * In a process of its own: a test run sets NODE_ENV, and React would be built with all its warnings;
 * and what builds the service worker leaves a file in the temporary folder.
 * @param {AddHolder} addHolder
 */
async function buildWeb(addHolder) {
  const temporary = mkdtempSync(join(tmpdir(), "broadside-web-"));
  const env = { ...process.env, NODE_ENV: "production", TMPDIR: temporary };
  const script = join(root, "tools", "setup", "build-web.mjs");
  const child = spawn(process.execPath, [script], { cwd: root, env, stdio: ["ignore", 2, 2] });
  addHolder(child.pid);
  const [status] = await once(child, "exit");
  rmSync(temporary, { recursive: true, force: true });
  if (status !== 0) throw new Error("The web game could not be built.");
}

/** @param {AddHolder} addHolder */
async function installPackages(addHolder) {
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const child = spawnNpm(args, { cwd: root, stdio: ["ignore", 2, 2] });
  addHolder(child.pid);
  const [status] = await once(child, "exit");
  if (status === 0) return;
  console.error("Installing packages failed. Check the network, then run the command again.");
  process.exit(1);
}

function kernelSources() {
  return [
    ...["engine", "solver"].flatMap((room) =>
      filesBelow(join(root, "packages", room, "assembly"), (name) => name.endsWith(".ts")),
    ),
    join(root, "tools", "setup", "kernel.mjs"),
    ...lockFile,
  ];
}

/** @param {string} room @param {string} script */
function bundleSources(room, script) {
  return [
    ...["packages", room].flatMap((folder) =>
      filesBelow(
        join(root, folder),
        (name) =>
          /\.(ts|json|js|yaml)$/.test(name) &&
          !/\.test(-support)?\.ts$|\.generated\.ts$/.test(name),
      ),
    ),
    join(root, "tools", "setup", script),
    ...lockFile,
  ];
}

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

function webSources() {
  return [
    ...["packages", "apps/web"].flatMap((folder) =>
      filesBelow(
        join(root, folder),
        (name) => !/\.test(-support)?\.tsx?$|\.generated\.ts$|\.md$/.test(name),
      ),
    ),
    join(root, "tools", "setup", "build-web.mjs"),
    ...lockFile,
  ];
}

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
