// npm run broadside -- …: the command-line program, from a fresh clone.
import { broadside, runNode } from "./run.mjs";
import { setup } from "./setup.mjs";

await setup();
process.exitCode = await runNode(broadside, process.argv.slice(2));
