import { once } from "node:events";
import { createServer } from "node:net";

/** A port that is free at this moment. Another program may take it before the caller does. */
export async function freePort(host = "127.0.0.1") {
  const server = createServer();
  server.listen(0, host);
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  await once(server, "close");
  return port;
}

/** @param {number} port @returns {Promise<boolean>} */
export function isFree(port) {
  const probe = createServer();
  return new Promise((done) => {
    probe.once("error", () => done(false));
    probe.listen(port, "localhost", () => probe.close(() => done(true)));
  });
}
