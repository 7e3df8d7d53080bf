// npm run broadside -- …: the command-line program, from a fresh clone.
import { broadside, runNode } from "../setup/run.mjs";
import { setup } from "../setup/setup.mjs";

await setup();
process.exitCode = await runNode(broadside, process.argv.slice(2));
