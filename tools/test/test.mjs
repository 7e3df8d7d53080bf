// npm test [-- filter …]: set-up, then everything: types, format, lint and every test.
import { root, setup } from "../setup/setup.mjs";

process.chdir(root);
await setup({ server: true });
const { checkSources } = await import("./check-sources.mjs");
const { runTests } = await import("./run-tests.mjs");
process.exitCode = (await checkSources()) || (await runTests(process.argv.slice(2)));
