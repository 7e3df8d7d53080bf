import { lobby, online } from "@broadside/words";
import type { Page } from "playwright-core";
import type { OpenOptions } from "../browser.test-support.ts";

type Open = (options: OpenOptions) => Promise<Page>;

/** Two devices in battle on the smallest board, as players that the server has just made. */
export async function begin(open: Open) {
  const ann = await open({ path: "#/online", luck: "real" });
  await ann.getByLabel("Rules").selectOption("mini");
  await ann.getByRole("button", { name: lobby.invite() }).click();
  const link = await ann.getByLabel(online.gameLink()).inputValue();
  const ben = await open({ path: new URL(link).hash, device: "phone", luck: "real" });
  await ben.getByRole("button", { name: online.join() }).click();
  await placeBoth(ann, ben);
  return { ann, ben, link };
}

const narrowest = { width: 320, height: 640 };

/** Two devices that have found each other; one is as narrow as they come. */
export async function quickMatch(open: Open) {
  const shared = { path: "#/online", luck: "real" } as const;
  const [ann, ben] = await Promise.all([
    open(shared),
    open({ ...shared, device: "phone", viewport: narrowest }),
  ]);
  for (const page of [ann, ben]) {
    await page.getByLabel("Rules").selectOption("mini");
    await page.getByRole("button", { name: lobby.quickMatch() }).click();
  }
  await placeBoth(ann, ben);
  return { ann, ben };
}

export async function placeBoth(ann: Page, ben: Page): Promise<void> {
  for (const page of [ann, ben]) await page.getByRole("button", { name: online.ready() }).click();
  for (const page of [ann, ben]) await page.locator(".turn").waitFor();
}

/** The one whose turn it is comes first. */
export async function inTurn(ann: Page, ben: Page): Promise<readonly [Page, Page]> {
  const mine = (page: Page) => page.locator(".turn.is-mine");
  await Promise.race([ann, ben].map((page) => mine(page).waitFor()));
  return (await mine(ann).count()) > 0 ? [ann, ben] : [ben, ann];
}

export async function giveUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("button", { name: "Yes, give up" }).click();
  await page.locator(".end").waitFor();
}

/** What the browser's tab shows. */
export async function alertsOf(page: Page) {
  const icon = page.locator('link[rel="icon"]');
  return { title: await page.title(), icon: await icon.getAttribute("href") };
}
