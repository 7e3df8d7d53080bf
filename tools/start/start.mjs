// npm start: everything from a fresh clone to a running server with the game in the browser.
import { setup } from "../setup/setup.mjs";
import { isFree } from "./ports.mjs";
import { serveWeb, USUAL_PORT } from "./serve.mjs";

/** @param {{ port?: string, host?: boolean, data?: string }} options */
export default async function start({ port: option, host: isOpen, data }) {
  const port = readPort(option);
  if (Number.isNaN(port)) return;
  // Before anything is built, which takes a while.
  if (port && !(await isFree(port))) return refusePort(port);
  await setup({ web: true, server: true });
  try {
    const isExact = port !== undefined;
    const served = await serveWeb({
      port: port ?? USUAL_PORT,
      isExact,
      isOpen,
      data,
      env: process.env,
    });
    // Before the address is printed: a program that reads it may stop the server at once.
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, served.close);
    await printServed(served);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    // Another program may have taken it while the game was built.
    if (port && (code === "EADDRINUSE" || code === "EACCES")) return refusePort(port);
    console.error(message);
    process.exitCode = 1;
  }
}

/**
 * The port of --port or of PORT; undefined without either, NaN after an error message.
 * @param {string | undefined} option
 */
function readPort(option) {
  // An empty variable counts as none: that is how some shells and services unset one.
  const text = option ?? (process.env.PORT || undefined);
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  const name = option === undefined ? "PORT" : "--port";
  console.error(`${name}: "${text}" is not a port. Use a whole number from 0 to 65535.`);
  process.exitCode = 2;
  return Number.NaN;
}

/** @param {number} port */
function refusePort(port) {
  console.error(
    `Port ${port} is taken by another program, or not allowed. Choose another one with --port N, or leave out --port (and PORT in the environment) to use a free one.`,
  );
  process.exitCode = 1;
}

/** @param {import("./serve.mjs").Served} served */
async function printServed({ url, shared: [address, ...others], place }) {
  console.log(
    `Broadside is running at ${url} (press Ctrl-C to stop)\nOnline games are stored in ${place}`,
  );
  if (!address) return;
  const { renderUnicodeCompact } = await import("uqr");
  console.log(`\nOn other devices in your network, open ${address} or scan this:\n`);
  console.log(renderUnicodeCompact(address));
  if (others.length > 0) console.log(`If that does not work, try ${others.join(" or ")}`);
}
