// npm start: everything from a fresh clone to a running server with the game in the browser.
// npm start -- --terminal …: the same game in this terminal. npm start -- --port N: another port,
// that one or none; without it the next free one from the usual one on.
import { createServer } from "node:net";
import { parseArgs } from "node:util";
import { broadside, runNode } from "../setup/run.mjs";
import { setup } from "../setup/setup.mjs";

const help = `Usage: npm start [-- options]

Starts the game and its server. Open the printed address in a browser, play bots right away, or
create a game and send a friend the link. A fresh clone is set up first, which takes a moment.

  --host         let other devices on your network play: prints the address and a QR code for phones
  --port <n>     serve the game at this port (default: the first free one from 4300 on)
  --data <dir>   keep online games in this folder (default: your user folder; printed at the start)
  --terminal     play in this terminal instead. Options of \`play\` may follow:
                 npm start -- --terminal --variant mini --bot captain
                 npm start -- --terminal --help lists them all.
  --help         show this help

Environment variables, for servers that run for long (docs/running.md explains them all):

  PORT                    the same as --port
  DATABASE_URL            use this PostgreSQL instead of a folder
  BROADSIDE_HOST          listen at this address
  BROADSIDE_DATA          the same as --data
  BROADSIDE_ACCESS_KEY    only whoever knows this key can create and join games
  BROADSIDE_ORIGINS       other websites that may use this server, separated by commas
  BROADSIDE_TRUST_PROXY   1 if a reverse proxy is in front of the server
  BROADSIDE_LOG           debug, info, warn, error or silent (default: warn)
  BROADSIDE_KEEP_DAYS     remove games so many days after their end (default: 365; 0 never)

Exit codes: 0 when the server was stopped, 1 when it could not be started, 2 for bad input.`;

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
  const { port, host: isOpen, data } = options;
  // Before anything is built, which takes a while.
  if (port && !(await isFree(port))) return refusePort(port);
  await setup({ web: true, server: true });
  const { serveWeb, USUAL_PORT } = await import("./serve.mjs");
  try {
    const isExact = port !== undefined;
    const served = await serveWeb({
      port: port ?? USUAL_PORT,
      isExact,
      isOpen,
      data,
      env: process.env,
    });
    // Before anyone can know that it runs: whoever reads the address may stop it at once.
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, served.close);
    await printServed(served);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    // Someone may have taken it while the game was built.
    if (port && (code === "EADDRINUSE" || code === "EACCES")) return refusePort(port);
    console.error(message);
    process.exitCode = 1;
  }
}

/** @param {import("./serve.mjs").Served} served */
async function printServed({ url, shared: [address, ...others], place }) {
  console.log(
    `Broadside is running at ${url} (press Ctrl-C to stop)\nOnline games are kept in ${place}`,
  );
  if (!address) return;
  const { renderUnicodeCompact } = await import("uqr");
  console.log(`\nOn other devices in your network, open ${address} or scan this:\n`);
  console.log(renderUnicodeCompact(address));
  if (others.length > 0) console.log(`If that does not work, try ${others.join(" or ")}`);
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
    `Port ${port} is taken by another program, or not allowed. Choose another one with --port N, or leave out --port (and PORT in the environment) to use a free one.`,
  );
  process.exitCode = 1;
}

/** @returns {{ port?: number, host?: boolean, data?: string } | undefined} undefined after a complaint */
function readOptions() {
  try {
    const { values } = parseArgs({
      args,
      options: { port: { type: "string" }, host: { type: "boolean" }, data: { type: "string" } },
    });
    const { port: option, ...rest } = values;
    // An empty variable counts as none: that is how some shells and services unset one.
    const given = option ?? (process.env.PORT || undefined);
    if (given === undefined) return rest;
    const port = Number(given);
    if (/^\d+$/.test(given) && port <= 65_535) return { ...rest, port };
    const name = option === undefined ? "PORT" : "--port";
    console.error(`${name}: "${given}" is not a port; give a whole number from 0 to 65535.`);
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
    default: {
      const [option = "--port"] = /--\w+/.exec(message) ?? [];
      return `${option} needs a value: ${option === "--data" ? "--data FOLDER" : "--port N"}.`;
    }
  }
}
