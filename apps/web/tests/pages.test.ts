import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { settings } from "@broadside/words";
import { describe, expect, it } from "vitest";
import { webFolder } from "../../../tools/start/serve.mjs";
import {
  cell,
  expectAccessible,
  fire,
  heading,
  openBrowser,
  startGame,
  targetsOf,
} from "./browser.test-support.ts";

const { open } = openBrowser();

describe("axe finds nothing to complain of, in any look,", () => {
  it("from the first page through a game to its review", async () => {
    const page = await open({ device: "phone" });
    await page.locator(".placing-sea .ship").first().waitFor();
    await expectAccessible(page, "home");
    await page.getByRole("button", { name: "Clear" }).click();
    await expectAccessible(page, "home with a dock");
    await page.getByRole("button", { name: "Random" }).click();
    await page.getByRole("button", { name: /^Rules:/ }).click();
    await page.locator(".rules-card").first().waitFor();
    await expectAccessible(page, "the sheet of rules");
    await page.keyboard.press("Escape");
    await startGame(page, { variant: "Mini" });
    const { ships, water } = await targetsOf(page);
    await cell(page, water[0]!).click();
    await page.getByText("Your turn.", { exact: true }).waitFor();
    await page.getByRole("button", { name: /^Odds/ }).click();
    await page.getByText(/^exact, from/).waitFor();
    await page.getByText(/^History/).click();
    await expectAccessible(page, "battle");
    await page.getByRole("button", { name: "Give up" }).click();
    await expectAccessible(page, "battle with a question");
    await page.getByRole("button", { name: "Keep playing" }).click();
    for (const target of ships) {
      if ((await page.locator(".end").count()) === 0) await fire(page, target);
    }
    await heading(page, /won in/).waitFor();
    await expectAccessible(page, "the end");
    await page.getByRole("link", { name: "Review" }).last().click();
    await page.getByText(/^Calculating shot/).waitFor({ state: "detached" });
    await page.locator(".facts dd").first().waitFor({ state: "attached" });
    await expectAccessible(page, "review");
    for (const figures of await page.locator(".facts-numbers, .review-numbers").all()) {
      await figures.locator("summary").click();
    }
    await page.locator(".review-numbers .chart").waitFor();
    await expectAccessible(page, "review with its figures");
    await page.getByRole("link", { name: "Open another" }).click();
    await heading(page, "Review a record").waitFor();
    await expectAccessible(page, "open");
    await page.goto(page.url().replace(/#.*/, "#/nowhere"));
    await heading(page, "Off the chart").waitFor();
    await expectAccessible(page, "nowhere");
    await page.goto(page.url().replace(/#.*/, "#/me"));
    await page.locator(".ladder .is-reached").waitFor();
    await expectAccessible(page, "me");
  });

  it("behind the curtain", async () => {
    const page = await open();
    await startGame(page, { variant: "Mini", opponent: "A friend" });
    await heading(page, "Pass the device to Player 2").waitFor();
    await expectAccessible(page, "curtain");
  });

  it("in the settings, and in a game in the colours chosen there", async () => {
    const page = await open({ path: "#/settings" });
    await page.locator(".setting").first().waitFor();
    await expectAccessible(page, "settings");
    await page.getByRole("radio", { name: settings["palettes.distinct"]() }).check();
    await page.goto(page.url().replace(/#.*/, "#/"));
    await startGame(page, { variant: "Mini" });
    const { ships, water } = await targetsOf(page);
    await fire(page, water[0]!);
    await fire(page, ships[0]!);
    await page.getByRole("button", { name: /^Odds/ }).click();
    await page.getByText(/^exact, from/).waitFor();
    await expectAccessible(page, "battle in distinct colours");
  });
});

describe("the header on a phone", () => {
  it("shows the whole menu when the phone lies on its side", async () => {
    const page = await open({ device: "phone", viewport: { width: 844, height: 390 } });
    await page.getByRole("button", { name: "Menu" }).tap();
    const menu = page.locator("#menu");
    const { y, height } = (await menu.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(390);
    const hidden = await menu.evaluate((box) => box.scrollHeight - box.clientHeight);
    expect(hidden).toBe(0);
  });

  it("stays on one line when narrow, and opens a menu of large targets", async () => {
    const page = await open({ device: "phone", viewport: { width: 320, height: 640 } });
    const menu = page.getByRole("button", { name: "Menu" });
    const expectCalm = async () => {
      const header = (await page.locator(".header").boundingBox())!;
      expect(header.height).toBeLessThan(68);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await expect.poll(async () => (await menu.boundingBox())!.width).toBeGreaterThanOrEqual(44);
    };
    await expectCalm();
    await startGame(page, { variant: "Mini" });
    await cell(page, 0).waitFor();
    await expectCalm();
    await menu.tap();
    await page.getByRole("button", { name: "Sound" }).waitFor();
    await expectAccessible(page, "the menu");
    for (const target of await page.locator("#menu").locator("a, button").all()) {
      await expect
        .poll(async () => (await target.boundingBox())!.height)
        .toBeGreaterThanOrEqual(44);
    }
    await page.getByRole("link", { name: "Adviser" }).tap();
    await page.getByText(/^exact, from/).waitFor();
    await expect.poll(() => page.getByRole("link", { name: "Adviser" }).isVisible()).toBe(false);
    // The way back to the game joins the line.
    await page.getByRole("link", { name: "Your game" }).waitFor();
    await expectCalm();
    await menu.tap();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Your game" }).tap();
    await cell(page, 0).waitFor();
  });
});

describe("what is loaded before a game can start", () => {
  const assets = join(webFolder, "assets");
  const read = (name: string) => readFileSync(join(assets, name), "utf8");
  const first = [
    ...readFileSync(join(webFolder, "index.html"), "utf8").matchAll(/assets\/([^"]+\.js)/g),
  ].map((match) => match[1]!);
  /** The worker, and what it cannot start without. */
  const worker = withImports(
    readdirSync(assets).filter((name) => /^engine\.worker.*\.js$/.test(name)),
  );

  function withImports(names: readonly string[]): readonly string[] {
    const found = new Set(names);
    for (const name of found) {
      const imports = read(name).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
      for (const match of imports) found.add(match[1]!);
    }
    return [...found];
  }

  it("is sent compressed, and the whole of it, the opponents' worker included, stays below 200 kB even as gzip", async () => {
    const page = await open({ path: "#/nowhere" });
    // Of the page and of its workers.
    const names = new Set<string>();
    page.context().on("request", (request) => names.add(new URL(request.url()).pathname));
    await page.goto(new URL("./", page.url()).href);
    await page.reload();
    await page.locator(".placing-sea .ship").first().waitFor();
    await page.locator(".doors a").first().waitFor();
    await page.waitForLoadState("networkidle");
    const files = [...names].filter((name) => !name.startsWith("/api/"));
    for (const name of [...first, ...worker]) expect(files).toContain(`/assets/${name}`);
    const sizes = files.map((name) => {
      const file = join(webFolder, name === "/" ? "index.html" : name);
      return name.endsWith(".woff2") ? statSync(file).size : gzipSync(readFileSync(file)).length;
    });
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200_000);
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ name, encodedBodySize, decodedBodySize }) => ({
          name,
          encodedBodySize,
          decodedBodySize,
        })),
    );
    expect(scripts.length).toBeGreaterThan(0);
    for (const { name, encodedBodySize, decodedBodySize } of scripts) {
      if (decodedBodySize > 1_000) expect(encodedBodySize, name).toBeLessThan(decodedBodySize / 2);
    }
  });

  it("is not held up by the copy for playing offline", async () => {
    const page = await open({ serviceWorkers: "allow" });
    const copied: string[] = [];
    page.context().on("request", (request) => {
      if (request.serviceWorker()) copied.push(request.url());
    });
    await page.locator(".placing-sea .ship").first().waitFor();
    await page.locator(".doors a").first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(copied).toEqual([]);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    expect(copied.length).toBeGreaterThan(100);
  });

  it("has none of the engine's kernels, which are loaded during the game", () => {
    for (const name of withImports([...first, ...worker]))
      expect(read(name)).not.toContain("AGFzbQ");
    expect(readdirSync(assets).some((name) => /^count-.*\.js$/.test(name))).toBe(true);
  });
});
