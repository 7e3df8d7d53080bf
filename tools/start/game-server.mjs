// A bare game server for tests, in a separate process that can be killed. Prints its address.
//   node tools/start/game-server.mjs DATA [PORT]
import { loadServer } from "./serve.mjs";

const [data, port = "0"] = process.argv.slice(2);
const { readConfig, startServer } = await loadServer();
/** All tests come from one address, and do not wait. */
const MANY = "1000000";
const env = {
  DATABASE_URL: process.env.DATABASE_URL,
  BROADSIDE_LOG: process.env.BROADSIDE_LOG,
  BROADSIDE_METRICS_TOKEN: "for-tests-on-this-machine",
  BROADSIDE_TRUST_PROXY: process.env.BROADSIDE_TRUST_PROXY,
  BROADSIDE_REQUESTS_PER_MINUTE: MANY,
  BROADSIDE_CREATIONS_PER_MINUTE: process.env.BROADSIDE_CREATIONS_PER_MINUTE ?? MANY,
  BROADSIDE_SOCKETS_PER_ADDRESS: process.env.BROADSIDE_SOCKETS_PER_ADDRESS ?? MANY,
  BROADSIDE_MESSAGES_PER_SECOND: process.env.BROADSIDE_MESSAGES_PER_SECOND ?? MANY,
};
const config = readConfig(env, { data });
const server = await startServer({ config, host: "localhost", port: Number(port), tries: 0 });
console.log(`http://localhost:${server.port}/`);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, server.close);
