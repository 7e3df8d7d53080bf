import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { webFolder } from "../../../tools/start/serve.mjs";
import { fire, heading, openBrowser, startGame, targetsOf } from "./browser.test-support.ts";

const { open } = openBrowser();

/** What the page itself compiled, and what went between it and its workers. */
interface EngineLog {
  kernels: number;
  readonly sent: { readonly type: string; readonly name?: string }[];
  readonly received: { readonly type: string }[];
}

declare global {
  interface Window {
    engineLog: EngineLog;
  }
}

/** Runs in the page before anything else. Workers have separate globals, so theirs is not counted. */
function keepLog(): void {
  const log: EngineLog = { kernels: 0, sent: [], received: [] };
  window.engineLog = log;
  const counted = <T extends object>(target: T): T =>
    new Proxy(target, {
      apply: (to, self, given) => {
        log.kernels++;
        return Reflect.apply(to as never, self, given);
      },
      construct: (to, given) => {
        log.kernels++;
        return Reflect.construct(to as never, given);
      },
    });
  for (const name of ["compile", "instantiate", "Module", "Instance"] as const) {
    Object.assign(WebAssembly, { [name]: counted(WebAssembly[name]) });
  }
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener("message", ({ data }) => log.received.push(data));
    }
    override postMessage(message: EngineLog["sent"][number]): void {
      log.sent.push(message);
      super.postMessage(message);
    }
  };
}

async function openWithLog(): Promise<Page> {
  const page = await open();
  await page.addInitScript(keepLog);
  await page.reload();
  return page;
}

/** A classic game with the heatmap on. */
async function startWithOdds(page: Page): Promise<void> {
  await startGame(page);
  await page.locator(".is-target").waitFor();
  await page.keyboard.press("h");
  await page.locator(".is-target .heat").waitFor();
}

const logOf = (page: Page): Promise<EngineLog> => page.evaluate(() => window.engineLog);

const asked = (log: EngineLog, name: string): number =>
  log.sent.filter((request) => request.type === "do" && request.name === name).length;

const sign = (page: Page) => page.locator(".odds-bar .sign");

/** Fires, and waits until the heatmap is that of the new knowledge. */
async function fireAndSeeOdds(page: Page, target: number): Promise<void> {
  const before = await sign(page).textContent();
  await fire(page, target);
  if ((await page.locator(".end").count()) > 0) return;
  await expect
    .poll(() => sign(page).textContent())
    .toSatisfy((now: string) => now !== before && now.startsWith("exact"));
}

describe("the engine", () => {
  it("does all its work in workers: the page compiles no kernel in a whole game with odds", async () => {
    const page = await openWithLog();
    await startWithOdds(page);
    const { ships } = await targetsOf(page);
    for (const target of ships) await fireAndSeeOdds(page, target);
    await heading(page, `You won in ${ships.length} shots.`).waitFor();
    const log = await logOf(page);
    expect(asked(log, "odds")).toBeGreaterThanOrEqual(ships.length);
    expect(asked(log, "choose")).toBe(ships.length - 1);
    expect(log.kernels).toBe(0);
    // The count would have seen one.
    await page.evaluate(
      () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])),
    );
    await expect.poll(async () => (await logOf(page)).kernels).toBe(1);
  });

  it("is asked for the odds once after a shot, and not again for the answering one", async () => {
    const page = await openWithLog();
    await startWithOdds(page);
    const { water } = await targetsOf(page);
    for (const target of water.slice(0, 3)) {
      const before = await logOf(page);
      await fireAndSeeOdds(page, target);
      const after = await logOf(page);
      const fresh = after.sent.slice(before.sent.length);
      expect(fresh.map(({ type, name }) => `${type} ${name}`).sort()).toEqual([
        "do choose",
        "do odds",
      ]);
    }
  });

  it("has counted before anyone asks, and stops warming up when someone does", async () => {
    const page = await openWithLog();
    await startGame(page);
    await expect.poll(async () => asked(await logOf(page), "odds")).toBeGreaterThan(0);
    await expect
      .poll(async () => (await logOf(page)).received.some(({ type }) => type === "done"))
      .toBe(true);
    await page.keyboard.press("h");
    await page.getByText(/^exact, from/).waitFor();
    const { sent } = await logOf(page);
    await page.waitForTimeout(300);
    await expect.poll(async () => (await logOf(page)).sent).toEqual(sent);
  });

  it("tells on a small board how many shots are still needed, beside the chance of a hit", async () => {
    const page = await open();
    await startGame(page, { variant: "Mini" });
    const { ships, water } = await targetsOf(page);
    await page.keyboard.press("h");
    const needed = page.locator(".odds-bar .is-needed").first();
    // What the first shots cost is shipped; after one, too much is left for a proof.
    await expect.poll(() => needed.textContent()).toMatch(/^1[45]\.\d\d shots needed$/);
    await fire(page, water[0]!);
    await expect.poll(() => needed.textContent()).toMatch(/^(about )?1\d(\.\d+)? shots needed$/);
    await expect
      .poll(() => page.locator(".reading").first().textContent())
      .toMatch(/^(Most likely hit: )?\w+ [\d.]+%$/);
    for (const target of ships.slice(0, -1)) await fire(page, target);
    await expect.poll(() => needed.textContent()).toMatch(/^\d+(\.\d+)? shots? needed$/);
    const last = page.locator(`.is-target [data-cell="${ships.at(-1)}"]`);
    await expect.poll(() => last.getAttribute("aria-label")).toMatch(/%, .* shots? needed$/);
  });

  it("is in no file that a page loads, only in the workers' own", () => {
    const assets = join(webFolder, "assets");
    const files = readdirSync(assets).filter((name) => name.endsWith(".js"));
    const textOf = (name: string) => readFileSync(join(assets, name), "utf8");
    const named = (text: string) => files.filter((name) => text.includes(name));
    const holders = files.filter((name) => textOf(name).includes("WebAssembly"));
    const loadedFrom = (first: readonly string[]) => {
      const loaded = new Set(first);
      for (const name of loaded) {
        for (const next of named(textOf(name))) if (!next.includes(".worker-")) loaded.add(next);
      }
      return loaded;
    };
    const byPage = loadedFrom(named(readFileSync(join(webFolder, "index.html"), "utf8")));
    const byWorker = loadedFrom(files.filter((name) => name.startsWith("engine.worker-")));
    expect(byPage.size).toBeGreaterThan(10);
    expect(holders.some((name) => byWorker.has(name))).toBe(true);
    expect(holders.filter((name) => byPage.has(name))).toEqual([]);
  });
});
