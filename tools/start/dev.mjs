// npm run dev: the web game with every change shown at once, and the fast tests run again at every
// save. npm run dev -- FILTER …: only the tests of files whose path has the filter in it.
import { watch } from "node:fs";
import { dirname, join } from "node:path";
import { buildMessages, messageSources } from "../setup/messages.mjs";
import { binOf, runNode } from "../setup/run.mjs";
import { root, setup } from "../setup/setup.mjs";

process.chdir(root);
await setup();
const { createServer } = await import("vite");
const web = join(root, "apps", "web");
const server = await createServer({ root: web, configFile: join(web, "vite.config.ts") });
await server.listen();
server.printUrls();
const watcher = watch(dirname(messageSources()[0] ?? ""), () =>
  buildMessages().catch((error) => console.error(error.message)),
);
process.exitCode = await runNode(binOf("vitest"), ["--project", "fast", ...process.argv.slice(2)]);
watcher.close();
await server.close();
