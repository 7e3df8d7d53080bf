// Everything a fresh clone needs before a command can run: packages, kernels, messages, bundles.
// Each step leaves a stamp with a hash of its inputs, and is skipped until they change.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildKernels, kernelFiles } from "./kernel.mjs";
import { buildMessages, messageFiles, messageSources } from "./messages.mjs";
import { isInstalled, spawnNpm } from "./npm.mjs";
import { withLock } from "./setup-lock.mjs";
import {
  builtBy,
  hashFiles,
  kernelSources,
  lockFile,
  programSources,
  root,
  webSources,
} from "./sources.mjs";

export { root };
/** What set-up makes besides the builds: stamps, a browser, bundles of development programs. */
export const made = join(root, "node_modules", ".broadside");
/** Outside node_modules, which an installation removes. */
const lock = join(root, ".setup-lock");

/**
 * @typedef {(pid: number | undefined) => void} AddHolder
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {() => string[]} inputs the files that its result depends on
 * @property {() => string[]} outputs the step is repeated if one of these has been deleted
 * @property {(addHolder: AddHolder) => Promise<unknown>} run
 */

/**
 * Installs packages and builds the kernels and the messages; with `program`, bundles the command-line
 * program too; with `web`, builds the web game; with `server`, bundles the server that serves it. If
 * two commands start at once, the second waits for the first.
 */
export async function setup({ program = true, web = false, server = false } = {}) {
  await complete([
    packages,
    kernels,
    messages,
    ...(web ? [webGame] : []),
    ...(server ? [gameServer] : []),
    ...(program ? [command] : []),
  ]);
}

/** Installs packages, and builds nothing. */
export const install = () => complete([packages]);

/** @param {Step[]} steps */
async function complete(steps) {
  checkNode();
  if (steps.every(isDone)) return;
  await holdSetup(async (addHolder) => {
    for (const step of steps) if (!isDone(step)) await take(step, addHolder);
  });
}

/**
 * Runs work that must not run twice at a time in this folder.
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
    console.error(`${title}…`);
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
  inputs: () => [lockFile],
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
  inputs: () => [...messageSources(), ...builtBy("messages.mjs", "catalogue.mjs")],
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
  inputs: () => programSources("apps/server"),
  outputs: () => [join(root, "apps", "server", "dist", "server.js")],
  run: async () => (await import("./bundle.mjs")).bundleServer(),
};

/** @type {Step} */
const command = {
  name: "program",
  title: "Bundling the broadside command",
  inputs: () => programSources("apps/cli"),
  outputs: () => [join(root, "apps", "cli", "dist", "broadside.js")],
  run: async () => (await import("./bundle.mjs")).bundleProgram(),
};

/**
 * In a separate process: a test run sets NODE_ENV, and React would be built with all its warnings;
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
