// Runs a TypeScript program of the repository: node tools/setup/run-ts.mjs [--program] FILE [argument …]
// With --program the broadside command is built first, for programs that start it.
import { existsSync, mkdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { commandIn, readOptions } from "../shared/options.mjs";
import { runNode } from "./run.mjs";
import { root, setup } from "./setup.mjs";

/**
 * Sets up, bundles the program with everything it imports and runs it with this terminal.
 * @param {string} file @param {string[]} args @param {boolean} [program] whether it starts our own command
 * @returns {Promise<number>} its exit code
 */
export async function runTypeScript(file, args, program = false) {
  await setup({ program });
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({
    input: resolve(root, file),
    // They are found beside the bundle, and load parts of themselves only when needed.
    external: ["pg", "pg-boss"],
    platform: "node",
    cwd: root,
  });
  const folder = join(root, "node_modules", ".broadside", "run");
  mkdirSync(folder, { recursive: true });
  const output = join(folder, `${basename(file, ".ts")}.mjs`);
  await bundle.write({ file: output, format: "esm", codeSplitting: false });
  await bundle.close();
  return runNode(output, args);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const given = process.argv.slice(2);
  const program = given[0] === "--program";
  const [file, ...args] = program ? given.slice(1) : given;
  if (!file) {
    console.error("Usage: node tools/setup/run-ts.mjs [--program] FILE [argument …]");
    process.exit(2);
  }
  if (!existsSync(resolve(root, file))) {
    console.error(`There is no file ${file}.`);
    process.exit(2);
  }
  // Whoever asks for help, or mistypes an option, need not wait for a build.
  const command = commandIn(file);
  if (command) readOptions(command, args);
  process.exitCode = await runTypeScript(file, args, program);
}
