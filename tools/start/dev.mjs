// npm run dev: the web game with live reload, and the fast tests rerun at every save.
import { watch } from "node:fs";
import { join } from "node:path";
import { catalogue } from "../setup/catalogue.mjs";
import { buildMessages } from "../setup/messages.mjs";
import { binOf, runNode } from "../setup/run.mjs";
import { root, setup } from "../setup/setup.mjs";

/** @param {string[]} filters for vitest */
export async function dev(filters) {
  await setup();
  const { createServer } = await import("vite");
  const web = join(root, "apps", "web");
  const server = await createServer({ root: web, configFile: join(web, "vite.config.ts") });
  await server.listen();
  server.printUrls();
  const watcher = watch(catalogue, { recursive: true }, () =>
    buildMessages().catch((error) => console.error(error.message)),
  );
  const status = await runNode(binOf("vitest"), ["--project", "fast", ...filters]);
  watcher.close();
  await server.close();
  return status;
}
