// npm test [-- filter …]: set-up, then everything: types, format, lint and every test.
import { join } from "node:path";
import { binOf, runNode } from "./run.mjs";
import { root, setup } from "./setup.mjs";

process.chdir(root);
await setup({ server: true });
const { checkSources } = await import("./check-sources.mjs");
const vitest = () => runNode(join(binOf("vitest")), ["run", ...process.argv.slice(2)]);
process.exitCode = (await checkSources()) || (await vitest());
