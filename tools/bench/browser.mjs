// npm run bench:browser: the engine's positions in a Web Worker of a real Chromium and in Node, with the
// ratio; then odds in the adviser and games in the built page.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root, setup } from "../setup/setup.mjs";
import { table } from "../shared/report.mjs";
import { inTemporaryFolder } from "../shared/temporary-folder.mjs";

/** @typedef {{ title: string, ms: number, layouts: string }} Timing */

/** @param {{ quick?: true }} options */
export default async function benchBrowser({ quick }) {
  await setup({ program: false, web: true });
  await inTemporaryFolder(timeEngine);
  const { reportOdds } = await import("./browser-odds.mjs");
  await reportOdds(quick ? 1 : 5);
  const { reportGames, timeGames } = await import("./browser-game.mjs");
  reportGames(await timeGames(quick ? 1 : 5));
}

/** @param {string} folder for the bundle */
async function timeEngine(folder) {
  const file = join(folder, "timing.mjs");
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({ input: join(root, "tools", "bench", "timing.ts"), cwd: root });
  await bundle.write({ file, format: "esm" });
  await bundle.close();
  const { timePositions } = await import(pathToFileURL(file).href);
  report(timePositions(), await timeInBrowser(file));
}

/** @param {string} file the bundle of timing.ts @returns {Promise<Timing[]>} */
async function timeInBrowser(file) {
  const { launchBrowser } = await import("../test/browser.mjs");
  const server = createServer((request, response) => {
    const isScript = request.url === "/timing.mjs";
    response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? readFileSync(file) : "<!doctype html><title>bench</title>");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    return await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker("/timing.mjs", { type: "module" });
          worker.onmessage = (event) => resolve(event.data);
          worker.onerror = (event) => reject(new Error(event.message));
        }),
    );
  } finally {
    await browser.close();
    server.close();
  }
}

/** @param {Timing[]} node @param {Timing[]} browser */
function report(node, browser) {
  const rows = node.map(({ title, ms, layouts }, i) => {
    const other = /** @type {Timing} */ (browser[i]);
    if (other.layouts !== layouts) throw new Error(`${title}: the answers differ.`);
    const times = [ms, other.ms].map((time) => `${time.toFixed(1)} ms`);
    return [title, ...times, (other.ms / ms).toFixed(2)];
  });
  console.log(table(["position", "Node", "Chromium, Web Worker", "ratio"], rows));
}
