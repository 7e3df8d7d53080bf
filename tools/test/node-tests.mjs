// Runs the tests that need no browser, in the version of Node that runs this file.
import { root, setup } from "../setup/setup.mjs";

process.chdir(root);
await setup({ server: true });
const { runTests } = await import("./run-tests.mjs");
const projects = ["fast", "programs", "slow"].flatMap((name) => ["--project", name]);
process.exitCode = await runTests(projects);
