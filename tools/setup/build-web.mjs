// Builds the web game into apps/web/dist: plain files that any host can serve, with compressed copies
// (.gz and .br) for hosts that send those.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { root } from "./sources.mjs";

const TEXT = /\.(js|css|html|svg|webmanifest)$/;

/** Compressing a smaller file saves no packet. */
const WORTH_BYTES = 1_000;

const web = join(root, "apps", "web");
await build({ root: web, configFile: join(web, "vite.config.ts"), logLevel: "warn" });
await compress(join(web, "dist"));

/** @param {string} folder */
async function compress(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  for (const path of names.filter((name) => TEXT.test(name)).map((name) => join(folder, name))) {
    const bytes = readFileSync(path);
    if (bytes.length < WORTH_BYTES) continue;
    writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, brotli));
  }
}
