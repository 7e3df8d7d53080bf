// npm run check: what a contributor runs before a commit. Format, lint, types and the fast tests.
import { root, setup } from "../setup/setup.mjs";

process.chdir(root);
await setup();
const { checkSources } = await import("./check-sources.mjs");
const { runTests } = await import("./run-tests.mjs");
const fast = ["--project", "fast", ...process.argv.slice(2)];
process.exitCode = (await checkSources()) || (await runTests(fast));
