// Serves the built web game on this machine alone: serveWeb() -> its URL and a way to end it.
import { createServer } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { root } from "./setup.mjs";

export const USUAL_PORT = 4300;
const TRIES = 50;

export const webFolder = join(root, "apps", "web", "dist");

/**
 * Listens at the port given, or at the next one that is free; port 0 takes any.
 * @param {{ port?: number, folder?: string }} [options]
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveWeb({ port = USUAL_PORT, folder = webFolder } = {}) {
  // Names of assets carry their hash; everything else is asked for anew, so that updates arrive.
  const files = sirv(folder, {
    dev: false,
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, path) =>
      response.setHeader(
        "Cache-Control",
        path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      ),
  });
  const server = createServer((request, response) =>
    files(request, response, () => {
      response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" });
      response.end("There is nothing here. The game is at /.\n");
    }),
  );
  const taken = await listen(server, port);
  const close = () =>
    new Promise((/** @type {(value: void) => void} */ done) => {
      server.close(() => done());
      // Browsers keep connections open for minutes; the game must end at once.
      server.closeAllConnections();
    });
  return { url: `http://localhost:${taken}/`, close };
}

/** @param {import("node:http").Server} server @param {number} port @returns {Promise<number>} */
async function listen(server, port) {
  for (let n = port; ; n++) {
    const problem = await tryPort(server, n);
    if (!problem) return /** @type {import("node:net").AddressInfo} */ (server.address()).port;
    if (problem.code !== "EADDRINUSE" && problem.code !== "EACCES") throw problem;
    if (n >= Math.min(port + TRIES, 65_535)) {
      throw new Error(`No free port from ${port} to ${n}. Choose another: npm start -- --port N.`);
    }
  }
}

/**
 * @param {import("node:http").Server} server @param {number} port
 * @returns {Promise<NodeJS.ErrnoException | undefined>}
 */
function tryPort(server, port) {
  return new Promise((done) => {
    const onError = (/** @type {NodeJS.ErrnoException} */ error) => done(error);
    server.once("error", onError);
    server.listen(port, "localhost", () => {
      server.off("error", onError);
      done(undefined);
    });
  });
}
