// npm start: everything from a fresh clone to a running game in the browser.
// npm start -- --terminal …: the same game in this terminal. npm start -- --port N: another port,
// that one or none; without it the next free one from the usual one on.
import { createServer } from "node:net";
import { parseArgs } from "node:util";
import { broadside, runNode } from "./run.mjs";
import { setup } from "./setup.mjs";

const help = `Usage: npm start [-- options]

Starts the game in a browser on this computer. A fresh clone is set up first, which takes a moment.

  --port <n>   serve the game at this port (default: the first free one from 4300 on)
  --terminal   play in this terminal instead. Options of \`play\` may follow:
               npm start -- --terminal --variant mini --bot captain
               npm start -- --terminal --help lists them all.
  --help       show this help

Exit codes: 0 when the game was stopped, 1 when it could not be started, 2 for bad input.`;

const args = process.argv.slice(2);
if (args.includes("--terminal")) {
  await setup();
  const rest = args.filter((arg) => arg !== "--terminal");
  process.exitCode = await runNode(broadside, ["play", ...rest]);
} else if (args.some((arg) => arg === "--help" || arg === "-h")) console.log(help);
else await startWeb();

async function startWeb() {
  const options = readOptions();
  if (options === undefined) return;
  const { port } = options;
  // Before anything is built, which takes a while.
  if (port !== undefined && !(await isFree(port))) return refusePort(port);
  await setup({ web: true });
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
    console.error(sentenceFor(error));
    console.error("See: npm start -- --help");
  }
  process.exitCode = 2;
  return undefined;
}

/** Node's own message is no sentence. @param {unknown} error */
function sentenceFor(error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  const [given] = /(?<=')[^']+(?=')/.exec(message) ?? [];
  switch (code) {
    case "ERR_PARSE_ARGS_UNKNOWN_OPTION":
      return `npm start has no option "${given}".`;
    case "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL":
      return `npm start takes only options, not "${given}".`;
    default:
      return "--port needs a value: --port N.";
  }
}
