// npm run dev: tests of what you change, run again at every save.
import { binOf, runNode } from "./run.mjs";
import { root, setup } from "./setup.mjs";

process.chdir(root);
await setup();
process.exitCode = await runNode(binOf("vitest"), ["--project", "fast", ...process.argv.slice(2)]);
