// npm start: everything from a fresh clone to a running game.
import { broadside, runNode } from "./run.mjs";
import { setup } from "./setup.mjs";

await setup();
process.exitCode = await runNode(broadside, ["play", ...process.argv.slice(2)]);
