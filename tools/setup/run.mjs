// Running programs: Node's, an installed package's, and the tools of this folder.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { made, root, setup } from "./setup.mjs";

export const broadsideFile = join(root, "apps", "cli", "bin", "broadside.js");

/**
 * Runs a Node program in this terminal and returns its exit code. Ctrl-C reaches the child by
 * itself; it must not end this process first, or the child would be left without a terminal.
 * @param {string} file @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, node?: string }} [options] another environment, another Node
 * @returns {Promise<number>}
 */
export function runNode(file, args, { env = process.env, node = process.execPath } = {}) {
  const child = spawn(node, [file, ...args], { cwd: process.cwd(), env, stdio: "inherit" });
  const ignore = () => {};
  const end = () => child.kill("SIGTERM");
  process.on("SIGINT", ignore);
  process.on("SIGTERM", end);
  return new Promise((resolve) => {
    child.on("exit", (code, signal) => {
      process.off("SIGINT", ignore);
      process.off("SIGTERM", end);
      resolve(code ?? (signal === "SIGINT" ? 130 : 1));
    });
  });
}

/**
 * Loads a tool, whose path is relative to tools/, and calls its default export, if it has one. What
 * is written in TypeScript is set up for, and bundled, first.
 * @param {string} file @param {unknown[]} args
 */
export async function runTool(file, args) {
  const source = join(root, "tools", file);
  const program = file.endsWith(".ts") ? await bundled(source) : source;
  const { default: main } = await import(pathToFileURL(program).href);
  await main?.(...args);
}

/** @param {string} source @returns {Promise<string>} the bundle */
async function bundled(source) {
  await setup();
  const { bundle } = await import("./bundle.mjs");
  const name = basename(source, ".ts");
  const folder = join(made, "run");
  await bundle({ [name]: source }, folder);
  return join(folder, `${name}.js`);
}

/** The program file of an installed package. @param {string} name @param {string} [command] its name, if another */
export function binOf(name, command = name) {
  const require = createRequire(join(root, "package.json"));
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === "string" ? bin : bin[command]);
}
