// npm run test:nodes: the tests that need no browser, on every supported version of Node.
import { delimiter, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { runNpm } from "../setup/npm.mjs";
import { runNode } from "../setup/run.mjs";
import { root, setup } from "../setup/setup.mjs";
import { runTests } from "./run-tests.mjs";

/** @param {object} _options @param {string[]} versions */
export default async function testNodes(_options, versions) {
  /** @type {{ version: string, status: number }[]} */
  const results = [];
  for (const wanted of versions) {
    const { file, version } = findNode(wanted);
    console.log(`\nNode ${version}`);
    const env = { ...process.env, PATH: [dirname(file), process.env.PATH].join(delimiter) };
    const status = await runNode(fileURLToPath(import.meta.url), [], { node: file, env });
    results.push({ version, status });
    // Ctrl-C ends the whole command.
    if (status === 130) break;
  }
  console.log();
  for (const { version, status } of results) {
    console.log(`Node ${version}: ${status === 0 ? "passed" : `failed with exit code ${status}`}`);
  }
  process.exitCode = Math.max(...results.map(({ status }) => status));
}

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

/** The tests that need no browser, in the version of Node that runs this file. */
async function testThisNode() {
  await setup({ server: true });
  return runTests(["fast", "programs", "slow"].flatMap((name) => ["--project", name]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await testThisNode();
