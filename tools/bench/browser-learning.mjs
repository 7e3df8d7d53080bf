// The processor time of learning a layout in a worker of a real Chromium that has done nothing else yet.
import { medianOf } from "../shared/figures.mjs";
import { table } from "../shared/report.mjs";
import { inTemporaryFolder } from "../shared/temporary-folder.mjs";
import { busiestWorker, traced } from "./browser-work.mjs";
import { bundledWorker, WORKER, withWorkerPages } from "./browser-worker.mjs";

/** Updates of a new profile; the first draws the pool of layouts to compare with. */
const UPDATES = ["first", "second", "third"];

/** @param {number} times fresh workers */
export const reportLearning = (times) =>
  inTemporaryFolder(async (folder) => {
    const file = await bundledWorker("learning", folder);
    const taken = await withWorkerPages(file, async (browser, url) => {
      const all = [];
      for (let i = 0; i < times; i++) all.push(await timeUpdates(browser, url));
      return all;
    });
    const rows = UPDATES.map((title, update) => {
      const ms = taken.map((each) => each[update] ?? Number.NaN);
      return [
        `${title} update of a profile`,
        ...[medianOf(ms), Math.max(...ms)].map(shown),
        "50 ms",
      ];
    });
    const heads = ["in a fresh worker, processor time", "median", "longest", "wanted"];
    console.log(`\n${table(heads, rows)}`);
  });

/** @param {number} ms */
const shown = (ms) => `${ms.toFixed(1)} ms`;

/** @param {import("playwright-core").Browser} browser @param {string} url @returns {Promise<number[]>} milliseconds */
async function timeUpdates(browser, url) {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    const worker = await page.evaluateHandle(
      (path) =>
        /** @type {Promise<Worker>} */ (
          new Promise((resolve) => {
            const started = new Worker(path, { type: "module" });
            started.onmessage = () => resolve(started);
          })
        ),
      WORKER,
    );
    const taken = [];
    for (const _ of UPDATES) {
      const events = await traced(browser, () => worker.evaluate(answered));
      taken.push(busiestWorker(events));
    }
    return taken;
  } finally {
    await page.close();
  }
}

/** Runs in the page. @param {Worker} worker @returns {Promise<void>} */
const answered = (worker) =>
  new Promise((resolve) => {
    worker.onmessage = () => resolve();
    worker.postMessage("learn");
  });
