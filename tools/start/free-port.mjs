import { once } from "node:events";
import { createServer } from "node:net";

/** A port that nobody uses at this moment. Somebody else may take it before the caller does. */
export async function freePort(host = "127.0.0.1") {
  const server = createServer();
  server.listen(0, host);
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  await once(server, "close");
  return port;
}
