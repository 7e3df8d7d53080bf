// The processor time of the page's tasks, which does not depend on other work on the machine. Wall-clock
// time also counts waiting, and Chromium's slowdown, which goes by that clock, multiplies it by four.
import { cpus } from "node:os";
import { devices, fireAll, openPage, startGame } from "./browser-play.mjs";

/** @typedef {import("./browser-play.mjs").Device} Device */

/** Of a trace: times in microseconds, `tdur` by the processor's clock. @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args?: { name?: string } }} TraceEvent */

/**
 * A game at full speed: the processor time of each of the page's tasks from its first second on,
 * times the slowdown of the device, in milliseconds.
 * @param {import("playwright-core").Browser} browser @param {string} url
 * @param {Device} device @param {number} luck @returns {Promise<number[]>}
 */
export async function timeWork(browser, url, device, luck) {
  const { context, page } = await openPage(browser, device, luck, 1);
  try {
    await context.addInitScript((name) => performance.mark(name), BEGUN);
    const events = await traced(browser, async () => {
      await startGame(page, url);
      await fireAll(page, async () => {}, 1_300);
    });
    return tasksOf(events).map((time) => time * devices[device].slowdown);
  } finally {
    await context.close();
  }
}

/**
 * The trace of what is done meanwhile.
 * @param {import("playwright-core").Browser} browser @param {() => Promise<void>} run
 */
export async function traced(browser, run) {
  const line = await browser.newBrowserCDPSession();
  /** @type {TraceEvent[]} */
  const events = [];
  line.on("Tracing.dataCollected", ({ value }) => {
    events.push(.../** @type {TraceEvent[]} */ (/** @type {unknown} */ (value)));
  });
  try {
    const includedCategories = ["toplevel", "blink.user_timing"];
    await line.send("Tracing.start", {
      transferMode: "ReportEvents",
      traceConfig: { includedCategories, excludedCategories: ["*"] },
    });
    await run();
    const complete = new Promise((done) => line.once("Tracing.tracingComplete", done));
    await line.send("Tracing.end");
    await complete;
    return events;
  } finally {
    await line.detach();
  }
}

/** The processor time of the worker that had the most to do, in milliseconds. @param {TraceEvent[]} events */
export function busiestWorker(events) {
  const workers = events.filter(
    ({ ph, name, args }) =>
      ph === "M" && name === "thread_name" && args?.name?.startsWith("DedicatedWorker"),
  );
  const times = workers.map(({ pid, tid }) =>
    sumOfTasks(events.filter((event) => event.pid === pid && event.tid === tid)),
  );
  if (times.length === 0) throw new Error("The trace shows no worker.");
  return Math.max(...times);
}

/** Tasks may lie within others, whose time includes theirs. @param {TraceEvent[]} events */
function sumOfTasks(events) {
  const tasks = events.filter(({ name, ph }) => ph === "X" && name.endsWith("RunTask"));
  let end = 0;
  let total = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks.sort((a, b) => a.ts - b.ts)) {
    if (ts < end) continue;
    end = ts + dur;
    total += tdur / 1_000;
  }
  return total;
}

const BEGUN = "page begun";

/** @param {TraceEvent[]} events @returns {number[]} milliseconds */
function tasksOf(events) {
  const begun = events.find(({ name }) => name === BEGUN);
  if (!begun) throw new Error("The trace does not show where the page began.");
  const { pid, tid, ts } = begun;
  return events
    .filter((event) => event.name.endsWith("RunTask") && event.ph === "X")
    .filter((event) => event.pid === pid && event.tid === tid && event.ts > ts + 1e6)
    .map(({ tdur = 0 }) => tdur / 1_000);
}

/** How busy other programs make the processors in the next half second, 0 to 1. */
export async function neighbours() {
  const before = spent();
  await new Promise((done) => setTimeout(done, 500));
  const after = spent();
  return (after.busy - before.busy) / Math.max(1, after.all - before.all);
}

function spent() {
  const times = cpus().map(({ times: { idle, ...busy } }) => ({ idle, busy: sum(busy) }));
  const busy = times.reduce((total, each) => total + each.busy, 0);
  return { busy, all: times.reduce((total, each) => total + each.idle, busy) };
}

/** @param {Record<string, number>} parts */
const sum = (parts) => Object.values(parts).reduce((total, each) => total + each, 0);
