// npm start: everything from a fresh clone to a running game in the browser.
// npm start -- --terminal …: the same game in this terminal. npm start -- --port N: another port,
// that one or none; without it the next free one from the usual one on.
import { createServer } from "node:net";
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
  const options = readOptions();
  if (options === undefined) return;
  const { port } = options;
  // Before anything is built, which takes a while.
  if (port !== undefined && !(await isFree(port))) return refusePort(port);
  await setup({ program: false, web: true });
  const { serveWeb } = await import("./serve.mjs");
  try {
    const { url, close } = await serveWeb(options);
    // Someone may have taken it while the game was built.
    if (port && !url.endsWith(`:${port}/`)) {
      await close();
      return refusePort(port);
    }
    console.log(`Broadside is running at ${url} (press Ctrl-C to stop)`);
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, close);
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exitCode = 1;
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  const probe = createServer();
  return new Promise((done) => {
    probe.once("error", () => done(false));
    probe.listen(port, "localhost", () => probe.close(() => done(true)));
  });
}

/** @param {number} port */
function refusePort(port) {
  console.error(
    `Port ${port} is taken by another program, or not allowed. Choose another one with --port N, or leave out --port to use a free one.`,
  );
  process.exitCode = 1;
}

/** @returns {{ port?: number } | undefined} undefined after a complaint */
function readOptions() {
  try {
    const { values } = parseArgs({ args, options: { port: { type: "string" } } });
    if (values.port === undefined) return {};
    const port = Number(values.port);
    if (Number.isInteger(port) && port >= 0 && port <= 65_535) return { port };
    console.error(`"${values.port}" is not a port; give a whole number from 0 to 65535.`);
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}`);
    console.error("Usage: npm start [-- --port N] or npm start -- --terminal [options of play]");
  }
  process.exitCode = 2;
  return undefined;
}
