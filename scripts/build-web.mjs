// Builds the web game into apps/web/dist: plain files that any host can serve.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { root } from "./setup.mjs";

export async function buildWeb() {
  const web = join(root, "apps", "web");
  const mode = process.env.NODE_ENV;
  // A test run sets NODE_ENV, and React would then be built with all its warnings.
  process.env.NODE_ENV = "production";
  try {
    await build({ root: web, configFile: join(web, "vite.config.ts"), logLevel: "warn" });
  } finally {
    process.env.NODE_ENV = mode;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb();
