// npm run check: what a contributor runs before a commit. Format, lint, types and the fast tests.
import { binOf, runNode } from "./run.mjs";
import { root, setup } from "./setup.mjs";

process.chdir(root);
await setup();
const { checkSources } = await import("./check-sources.mjs");
const vitest = () =>
  runNode(binOf("vitest"), ["run", "--project", "fast", ...process.argv.slice(2)]);
process.exitCode = (await checkSources()) || (await vitest());
