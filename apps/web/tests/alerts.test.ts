import { alerts, english, online, setLanguage } from "@broadside/words";
import { languageFor } from "@broadside/words/languages";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPushEndpoint, type PushEndpoint } from "../../../tests/programs/push-endpoint.ts";
import { serveWeb } from "../../../tools/start/serve.mjs";
import { expectAccessible, heading, openBrowser } from "./browser.test-support.ts";

const { open } = openBrowser();
let endpoint: PushEndpoint;
let served: Awaited<ReturnType<typeof serveWeb>>;
beforeAll(async () => {
  endpoint = await openPushEndpoint();
  const data = `${process.env.TMPDIR ?? "/tmp"}/broadside-alerts-${process.pid}`;
  const env = { BROADSIDE_DATA: data, BROADSIDE_PUSH_ORIGINS: endpoint.origin };
  served = await serveWeb({ port: 0, env });
});
afterAll(async () => {
  endpoint?.close();
  await served?.close();
});

/** What a push service would give to this browser: a headless one has no connection to any. */
const subscribeAs = ({ endpoint: address, keys }: PushEndpoint["device"]) => {
  const subscription = {
    endpoint: address,
    toJSON: () => ({ endpoint: address, keys }),
    unsubscribe: async () => {
      localStorage.removeItem("test.subscribed");
      return true;
    },
  };
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      localStorage.setItem("test.subscribed", "yes");
      return subscription;
    },
    getSubscription: async () => (localStorage.getItem("test.subscribed") ? subscription : null),
  });
};

async function openSettings(path: string): Promise<Page> {
  const page = await open({
    path: `${path}#/settings`,
    url: served.url,
    serviceWorkers: "allow",
    permissions: ["notifications"],
    luck: "real",
  });
  await page.addInitScript(subscribeAs, endpoint.device);
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  return page;
}

/** The request of a page's player. */
const ask = async (page: Page, path: string, body?: object) => {
  const saved = await page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => key.startsWith("broadside.online.player-")),
  );
  const { token } = saved ? JSON.parse(saved[1]) : { token: undefined };
  const response = await fetch(`${served.url}api/v1${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      ...(token && { "broadside-player": token }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json() as Promise<{ game: string }>;
};

/** Hands a message to the service worker as the browser's push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const found = new Promise<string>((done) => {
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) {
        if (!isDeleted) done(registrationId);
      }
    });
  });
  await devTools.send("ServiceWorker.enable");
  const { origin } = new URL(served.url);
  const registrationId = await found;
  await devTools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

interface Shown {
  readonly title: string;
  readonly body?: string;
  readonly tag?: string;
  readonly data: string;
}

/**
 * A headless browser shows no notifications and no badge, so the last step is recorded: everything before it, in
 * the real service worker, is what people get.
 */
async function recordIn(page: Page) {
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(() => {
    const shown: Shown[] = [];
    Object.assign(globalThis, { shown });
    const show = async (title: string, options: object) =>
      void shown.push({ title, ...options } as Shown);
    Object.assign(ServiceWorkerRegistration.prototype, { showNotification: show });
    const setAppBadge = async (badge: number) => void Object.assign(globalThis, { badge });
    Object.assign(Object.getPrototypeOf(navigator), { setAppBadge });
  });
  return {
    shown: () => worker!.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown),
    badge: () => worker!.evaluate(() => (globalThis as unknown as { badge?: number }).badge),
    /** As the system tells the worker. */
    press: () =>
      worker!.evaluate(() => {
        const { shown } = globalThis as unknown as { shown: Shown[] };
        const notification = { data: shown.at(-1)!.data, close: () => shown.pop() };
        const event = Object.assign(new ExtendableEvent("notificationclick"), { notification });
        dispatchEvent(event);
      }),
  };
}
declare const ExtendableEvent: typeof Event;

const switchOf = (page: Page) => page.getByRole("checkbox", { name: alerts.switch() });

/** A friend joins a game of this page's player, who has not opened it: it waits for them. */
async function friendJoins(page: Page): Promise<string> {
  const wanted = { variant: "mini", clock: null, opponent: "friend" };
  const { game } = await ask(page, "/games", wanted);
  const join = { method: "POST", headers: { "content-type": "application/json" } };
  const body = JSON.stringify({ name: "Zoë" });
  await fetch(`${served.url}api/v1/games/${game}/join`, { ...join, body });
  // A process looks at a game when somebody connects to it, as the friend's browser does.
  const friend = await open({ path: `#/game/${game}`, url: served.url, luck: "real" });
  await friend.getByText("You're watching.", { exact: false }).waitFor();
  return game;
}

describe("alerts", () => {
  it("are off until switched on, reach this device through its push service, and end with one press", async () => {
    const page = await openSettings("");
    await heading(page, "Settings").waitFor();
    expect(await switchOf(page).isChecked()).toBe(false);
    await expectAccessible(page, "the settings with alerts");
    await switchOf(page).click();
    await expect.poll(() => switchOf(page).isChecked()).toBe(true);
    // A second try of this test has the messages of the first.
    const before = endpoint.texts.length;
    const game = await friendJoins(page);
    await expect.poll(() => endpoint.texts.length, { timeout: 30_000 }).toBe(before + 1);
    expect(endpoint.alerts().at(-1)).toMatchObject({ game, opponent: "Zoë", waiting: 1 });
    const system = await recordIn(page);
    await deliver(page, endpoint.texts.at(-1)!);
    const title = alerts.yourTurn({ opponent: "Zoë" });
    await expect.poll(system.shown).toMatchObject([{ title, body: alerts.noClock(), tag: game }]);
    expect(await system.badge()).toBe(1);
    // A press opens the game in the page that is open.
    await system.press();
    await page.waitForURL(`**/#/game/${game}`);
    await page.getByRole("button", { name: online.ready() }).waitFor();
    expect(await system.shown()).toEqual([]);
    await page.goto(`${served.url}#/settings`);
    await switchOf(page).click();
    await expect.poll(() => switchOf(page).isChecked()).toBe(false);
    await page.reload();
    await heading(page, "Settings").waitFor();
    expect(await switchOf(page).isChecked()).toBe(false);
  });

  it("are shown in the reader's language, and also if they cannot be read", async () => {
    const page = await openSettings("?lang=en-XA");
    const boxes = page.locator(".setting input[type=checkbox]");
    await boxes.nth(1).click();
    await expect.poll(() => boxes.nth(1).isChecked()).toBe(true);
    await expect.poll(() => page.evaluate(() => caches.has("broadside-alerts"))).toBe(true);
    const system = await recordIn(page);
    await deliver(page, "{");
    await expect.poll(async () => (await system.shown()).length).toBe(1);
    const [{ title }] = (await system.shown()) as [Shown];
    expect(title).toMatch(/^\[.*\]$/);
    expect(title).not.toContain(alerts.somethingWaits());
  });

  it("follow the language that is chosen in the settings", async () => {
    const page = await openSettings("");
    await switchOf(page).click();
    await expect.poll(() => switchOf(page).isChecked()).toBe(true);
    await page.locator(".setting .language-picker").selectOption("de");
    await page.locator("html[lang=de]").waitFor();
    setLanguage(await languageFor(["de"]).load());
    const title = alerts.somethingWaits();
    setLanguage(english);
    const system = await recordIn(page);
    await expect
      .poll(async () => {
        await deliver(page, "{");
        return (await system.shown()).at(-1)?.title;
      })
      .toBe(title);
  });
});
