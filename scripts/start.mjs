// npm start: everything from a fresh clone to a running game in the browser.
// npm start -- --terminal …: the same game in this terminal. npm start -- --port N: another port.
import { parseArgs } from "node:util";
import { broadside, runNode } from "./run.mjs";
import { setup } from "./setup.mjs";

const args = process.argv.slice(2);
if (args.includes("--terminal")) {
  await setup();
  const rest = args.filter((arg) => arg !== "--terminal");
  process.exitCode = await runNode(broadside, ["play", ...rest]);
} else await startWeb();

async function startWeb() {
  const port = readPort();
  if (port === undefined) return;
  await setup({ program: false, web: true });
  const { serveWeb } = await import("./serve.mjs");
  try {
    const { url, close } = await serveWeb({ port });
    console.log(`Broadside is at ${url} (Ctrl-C ends it)`);
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, close);
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
}

/** @returns {number | undefined} undefined after a complaint */
function readPort() {
  try {
    const { values } = parseArgs({ args, options: { port: { type: "string", default: "4300" } } });
    const port = Number(values.port);
    if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
    console.error(`"${values.port}" is not a port; give a whole number from 0 to 65535.`);
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}`);
    console.error("Usage: npm start [-- --port N] or npm start -- --terminal [options of play]");
  }
  process.exitCode = 2;
  return undefined;
}
