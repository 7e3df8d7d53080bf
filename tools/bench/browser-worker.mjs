// This folder's code as a worker in a real Chromium.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { root } from "../setup/setup.mjs";
import { launchBrowser } from "../test/browser.mjs";

/** Bundles a source of this folder. @param {string} name @param {string} folder @returns {Promise<string>} the file */
export async function bundledWorker(name, folder) {
  const file = join(folder, `${name}.mjs`);
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({ input: join(root, "tools", "bench", `${name}.ts`), cwd: root });
  await bundle.write({ file, format: "esm" });
  await bundle.close();
  return file;
}

/**
 * Opens a browser in which any page of the address can start the bundle as a worker from WORKER.
 * @template T
 * @param {string} file @param {(browser: import("playwright-core").Browser, url: string) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withWorkerPages(file, use) {
  const server = createServer((request, response) => {
    const isScript = request.url === WORKER;
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? readFileSync(file) : "<!doctype html><title>bench</title>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const browser = await launchBrowser();
  try {
    return await use(browser, `http://127.0.0.1:${port}/`);
  } finally {
    await browser.close();
    server.close();
  }
}

/** The path of the worker. */
export const WORKER = "/worker.mjs";
