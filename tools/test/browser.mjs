// A real Chromium out of npm: no system install, no root.
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { holdSetup, made, root } from "../setup/setup.mjs";

export async function launchBrowser() {
  const executablePath = await unpackBrowser();
  // The package's own arguments are for one page in one process; several pages need only these.
  const args = ["--no-sandbox", "--disable-gpu"];
  return chromium.launch({ executablePath, args, timeout: 100_000 });
}

/**
 * Unpacks Chromium into node_modules, once. The folder is renamed when it is complete.
 * @returns {Promise<string>} the program file
 */
export async function unpackBrowser() {
  const manifest = join(root, "node_modules", "@sparticuz", "chromium", "package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  const name = `chromium-${version}`;
  const program = join(made, name, "chromium");
  if (!existsSync(program)) await holdSetup((addHolder) => unpackInto(name, addHolder));
  return program;
}

/** @param {string} name @param {(pid: number | undefined) => void} addHolder */
async function unpackInto(name, addHolder) {
  const folder = join(made, name);
  if (existsSync(folder)) return;
  console.error("Unpacking Chromium (once)…");
  mkdirSync(made, { recursive: true });
  // Other versions, and incomplete ones that a crash left behind.
  for (const old of readdirSync(made).filter((entry) => entry.startsWith("chromium-"))) {
    rmSync(join(made, old), { recursive: true, force: true });
  }
  const unfinished = `${folder}-unfinished`;
  mkdirSync(unfinished);
  await unpack(unfinished, addHolder);
  chmodSync(join(unfinished, "chromium"), 0o755);
  renameSync(unfinished, folder);
}

/**
 * The package can unpack only into the temporary folder, so it runs in a process whose temporary folder
 * is this one.
 * @param {string} folder @param {(pid: number | undefined) => void} addHolder
 */
async function unpack(folder, addHolder) {
  const code = `import("@sparticuz/chromium").then(({ default: it }) => it.executablePath());`;
  const child = spawn(process.execPath, ["-e", code], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder },
    stdio: ["ignore", "ignore", "inherit"],
  });
  addHolder(child.pid);
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error("Chromium could not be unpacked. Is the disk full?");
}

/**
 * Runs in the page: makes its random numbers the same in every run.
 * @param {number} luck from 1
 */
export function loadDice(luck) {
  let state = luck;
  crypto.getRandomValues = (array) => {
    const numbers = /** @type {Uint32Array} */ (/** @type {unknown} */ (array));
    for (let i = 0; i < numbers.length; i++) numbers[i] = state = (state * 48_271) % 2_147_483_647;
    return array;
  };
}
