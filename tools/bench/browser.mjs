// npm run bench:browser: the engine's positions in a Web Worker of a real Chromium and in Node, in
// one run, with the ratio; then games in the built page, with how busy and how quick it is.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, setup } from "../setup/setup.mjs";
import { readOptions } from "../shared/options.mjs";

const { values: options } = readOptions("bench:browser");
await setup({ program: false, web: true });
const { rolldown } = await import("rolldown");
const { launchBrowser } = await import("../test/browser.mjs");

const folder = mkdtempSync(join(tmpdir(), "broadside-bench-"));
const file = join(folder, "timing.mjs");
const bundle = await rolldown({ input: join(root, "tools", "bench", "timing.ts"), cwd: root });
await bundle.write({ file, format: "esm" });
await bundle.close();

const server = createServer((request, response) => {
  const isScript = request.url === "/timing.mjs";
  response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
  response.end(isScript ? readFileSync(file) : "<!doctype html><title>bench</title>");
}).listen(0, "127.0.0.1");
await new Promise((done) => server.once("listening", done));
const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());

const { timePositions } = await import(pathToFileURL(file).href);
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  const inBrowser = await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker("/timing.mjs", { type: "module" });
        worker.onmessage = (event) => resolve(event.data);
        worker.onerror = (event) => reject(new Error(event.message));
      }),
  );
  report(timePositions(), /** @type {ReturnType<typeof timePositions>} */ (inBrowser));
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}

const { reportGames, timeGames } = await import("./browser-game.mjs");
reportGames(await timeGames(options.quick ? 1 : 5));

/** @typedef {{ title: string, ms: number, layouts: string }} Timing */

/** @param {Timing[]} node @param {Timing[]} browser */
function report(node, browser) {
  console.log("| position | Node | Chromium, Web Worker | ratio |\n|---|--:|--:|--:|");
  node.forEach(({ title, ms, layouts }, i) => {
    const other = /** @type {Timing} */ (browser[i]);
    if (other.layouts !== layouts) throw new Error(`${title}: the answers differ.`);
    const cells = [title, `${ms.toFixed(1)} ms`, `${other.ms.toFixed(1)} ms`];
    console.log(`| ${cells.join(" | ")} | ${(other.ms / ms).toFixed(2)} |`);
  });
}
