// npm run test:nodes: the tests that need no browser, on every version of Node that we support.
import { delimiter, dirname, join } from "node:path";
import { runNpm } from "../setup/npm.mjs";
import { runNode } from "../setup/run.mjs";
import { root } from "../setup/setup.mjs";
import { readOptions } from "../shared/options.mjs";

/** The oldest that works, and the newest of each line with long-term support since. */
const supported = ["20.19.0", "22", "24", "26"];

const { words } = readOptions("test:nodes");
/** @type {{ version: string, status: number }[]} */
const results = [];
for (const wanted of words.length > 0 ? words : supported) {
  const { file, version } = findNode(wanted);
  console.log(`\nNode ${version}`);
  const env = { ...process.env, PATH: [dirname(file), process.env.PATH].join(delimiter) };
  const tests = join(root, "tools", "test", "node-tests.mjs");
  const status = await runNode(tests, [], { node: file, env });
  results.push({ version, status });
  // Ctrl-C ends the whole command.
  if (status === 130) break;
}
console.log();
for (const { version, status } of results) {
  console.log(`Node ${version}: ${status === 0 ? "passed" : `failed with exit code ${status}`}`);
}
process.exitCode = Math.max(...results.map(({ status }) => status));

/** The npm package `node` contains Node's own program. @param {string} version */
function findNode(version) {
  const print = "console.log(process.execPath); console.log(process.versions.node)";
  const args = ["exec", "--yes", `--package=node@${version}`, "--", "node", "-e", print];
  const { stdout, stderr, status } = runNpm(args, { cwd: root, encoding: "utf8" });
  const [file, found] = String(stdout).trim().split("\n").slice(-2);
  if (status === 0 && file && found) return { file, version: found };
  console.error(`Node ${version} could not be installed.\n${stderr}`);
  process.exit(1);
}
