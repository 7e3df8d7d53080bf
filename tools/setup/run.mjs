import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { root } from "./setup.mjs";

/**
 * Runs a Node program with this terminal and answers its exit code. Ctrl-C reaches the child by
 * itself; here it must only not end us first, or the child would be left without a terminal.
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

/** The program file of an installed package, by the name of its command. @param {string} name @param {string} [command] */
export function binOf(name, command = name) {
  const require = createRequire(join(root, "package.json"));
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === "string" ? bin : bin[command]);
}

export const broadside = join(root, "apps", "cli", "bin", "broadside.js");
