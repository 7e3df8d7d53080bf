// npm run bench:browser: the engine's positions in a Web Worker of a real Chromium and in Node, with the
// ratio; then learning in a worker, odds in the adviser, and games in the built page.
import { pathToFileURL } from "node:url";
import { setup } from "../setup/setup.mjs";
import { table } from "../shared/report.mjs";
import { inTemporaryFolder } from "../shared/temporary-folder.mjs";

/** @typedef {{ title: string, ms: number, layouts: string }} Timing */

/** @param {{ quick?: true }} options */
export default async function benchBrowser({ quick }) {
  await setup({ program: false, web: true });
  await inTemporaryFolder(timeEngine);
  const { reportLearning } = await import("./browser-learning.mjs");
  await reportLearning(quick ? 2 : 9);
  const { reportOdds } = await import("./browser-odds.mjs");
  await reportOdds(quick ? 1 : 5);
  const { reportGames, timeGames } = await import("./browser-game.mjs");
  reportGames(await timeGames(quick ? 1 : 5));
}

/** @param {string} folder for the bundle */
async function timeEngine(folder) {
  const { bundledWorker } = await import("./browser-worker.mjs");
  const file = await bundledWorker("timing", folder);
  const { timePositions } = await import(pathToFileURL(file).href);
  report(timePositions(), await timeInBrowser(file));
}

/** @param {string} file the bundle of timing.ts @returns {Promise<Timing[]>} */
async function timeInBrowser(file) {
  const { WORKER, withWorkerPages } = await import("./browser-worker.mjs");
  return withWorkerPages(file, async (browser, url) => {
    const page = await browser.newPage();
    await page.goto(url);
    return page.evaluate(
      (path) =>
        new Promise((resolve, reject) => {
          const worker = new Worker(path, { type: "module" });
          worker.onmessage = (event) => resolve(event.data);
          worker.onerror = (event) => reject(new Error(event.message));
        }),
      WORKER,
    );
  });
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
