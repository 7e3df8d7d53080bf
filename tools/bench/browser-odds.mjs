// The adviser in a real Chromium with custom rules: the processor time that the page's worker takes for exact
// odds after two misses.
import { medianOf } from "../shared/figures.mjs";
import { table } from "../shared/report.mjs";
import { serveWeb } from "../start/serve.mjs";
import { launchBrowser } from "../test/browser.mjs";
import { devices, openPage } from "./browser-play.mjs";
import { busiestWorker, traced } from "./browser-work.mjs";

/** Links of the adviser: the classic fleet on 15 x 15, missed at H8 and at K6. */
const links = Object.fromEntries(
  ["no-contact", "no-edge"].map((contact) => [
    `classic fleet on 15 x 15, ${contact}, two misses`,
    `large:15x15:5.carrier,4.battleship,3.cruiser,3.submarine,2.destroyer:${contact}:sunk-named:alternate:letters/H8mK6m`,
  ]),
);

/** Times the first odds of each position in fresh pages. @param {number} times */
export async function reportOdds(times) {
  const { url, close } = await serveWeb({ port: 0 });
  const browser = await launchBrowser();
  const { slowdown } = devices["weak phone"];
  try {
    const rows = [];
    for (const [title, code] of Object.entries(links)) {
      const taken = [];
      for (let i = 0; i < times; i++) taken.push(await timeOdds(browser, `${url}#/advise/${code}`));
      const ms = medianOf(taken);
      rows.push([title, `${ms.toFixed(0)} ms`, `${(slowdown * ms).toFixed(0)} ms`]);
    }
    const heads = ["exact odds in the adviser's worker", "processor time", `${slowdown}x slower`];
    console.log(`\n${table(heads, rows)}`);
  } finally {
    await browser.close();
    await close();
  }
}

/** @param {import("playwright-core").Browser} browser @param {string} url @returns {Promise<number>} milliseconds */
async function timeOdds(browser, url) {
  const { context, page } = await openPage(browser, "weak phone", 1, 1);
  try {
    const events = await traced(browser, async () => {
      await page.goto(url);
      // The adviser samples if an exact count would take longer than its budget.
      await page.getByText(/^exact, from [\d,]+ layouts?$/).waitFor({ timeout: 120_000 });
    });
    return busiestWorker(events);
  } finally {
    await context.close();
  }
}
