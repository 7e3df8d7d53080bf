// The server that `npm start` runs, in this process: serveWeb() -> its URL and a way to stop it.
import { mkdtempSync, rmSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, setup } from "../setup/setup.mjs";

export const USUAL_PORT = 4300;
const TRIES = 50;

export const webFolder = join(root, "apps", "web", "dist");

/**
 * @typedef {object} Served
 * @property {string} url for this computer
 * @property {string[]} shared for other devices; empty unless the server is open to the network
 * @property {string} place where games are stored
 * @property {() => Promise<void>} close
 */

/**
 * Listens at the given port, or at the next free one; port 0 means any. Without an environment it
 * stores its games in a temporary folder, which goes when the server closes.
 * @param {{ port?: number, isExact?: boolean, isOpen?: boolean | undefined, data?: string | undefined, env?: NodeJS.ProcessEnv, folder?: string }} [options]
 * @returns {Promise<Served>}
 */
export async function serveWeb(options = {}) {
  const { port = USUAL_PORT, isExact = false, isOpen = false, env, folder = webFolder } = options;
  const { readConfig, startServer } = await loadServer();
  const temporary = env ? undefined : mkdtempSync(join(tmpdir(), "broadside-served-"));
  const config = readConfig(env ?? {}, { data: temporary ?? options.data });
  const host = env?.BROADSIDE_HOST || (isOpen ? "::" : "localhost");
  const tries = isExact ? 0 : TRIES;
  const server = await startServer({ config, host, port, tries, web: folder });
  return {
    url: `http://localhost:${server.port}/`,
    shared: isOpen ? lanAddresses().map((address) => `http://${address}:${server.port}/`) : [],
    place: server.place,
    close: async () => {
      await server.close();
      if (temporary) rmSync(temporary, { recursive: true, force: true });
    },
  };
}

/**
 * Bundles the server if need be, and loads it.
 * @typedef {{ port: number, place: string, close: () => Promise<void> }} Running
 * @typedef {(config: object, file: string) => Promise<string>} GamesCommand
 * @typedef {{ append: (item: object) => Promise<boolean>, upkeep: { prune: (finishedBefore: number, seeksBefore: number) => Promise<number> }, close: () => Promise<void> }} Store
 * @returns {Promise<{
 *   readConfig: (env: object, flags: object) => object,
 *   startServer: (options: object) => Promise<Running>,
 *   gamesCommands: Record<"export" | "import" | "backup", GamesCommand>,
 *   playersCommand: (config: object, request: object) => Promise<string>,
 *   fleetsCommand: (config: object, request: object) => Promise<string>,
 *   openSqlite: (folder: string) => Promise<Store>,
 * }>}
 */
export async function loadServer() {
  await setup({ program: false, server: true });
  return import(pathToFileURL(join(root, "apps", "server", "dist", "server.js")).href);
}

/** The addresses of this computer on its network, most likely first. */
function lanAddresses() {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const found = all.filter(({ family, internal }) => family === "IPv4" && !internal);
  const isPrivate = (/** @type {string} */ address) => /^(192\.168|10|172)\./.test(address);
  return found
    .map(({ address }) => address)
    .sort((a, b) => Number(isPrivate(b)) - Number(isPrivate(a)));
}
