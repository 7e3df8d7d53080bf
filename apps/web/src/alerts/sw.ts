import { setLanguage } from "@broadside/words";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { readAlertLanguage } from "./alert-language.ts";
import { notificationFor } from "./notification-for.ts";

/** The part of a service worker's scope that is used here; pages have other types. */
interface WorkerScope {
  readonly __WB_MANIFEST: (string | { url: string; revision: string | null })[];
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly navigator: Navigator;
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}
interface WindowClient {
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
interface WorkerEvent {
  waitUntil(done: Promise<unknown>): void;
  readonly data?: { text(): string } | null;
  readonly notification?: Notification;
}
type WorkboxPlugin = NonNullable<
  NonNullable<ConstructorParameters<typeof CacheFirst>[0]>["plugins"]
>[number];
declare const self: WorkerScope;

// The whole game works offline. An unknown address in another folder must not get the start page,
// which would stay blank there: its addresses are relative.
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/./] });

// Most players need none of the other languages: the one that is chosen is saved when it is loaded.
registerRoute(
  ({ url }) => /\/(language|podkova-cyrillic)-[\w-]+\.(js|woff2)$/.test(url.pathname),
  new CacheFirst({
    cacheName: "languages",
    // Its types and its own plugin's differ where a method is absent.
    plugins: [new ExpirationPlugin({ maxEntries: 6 }) as WorkboxPlugin],
  }),
);

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => event.waitUntil(show(event.data?.text() ?? "")));

/** Shows an alert in the language that the reader has chosen in the game. */
async function show(text: string): Promise<void> {
  setLanguage(await readAlertLanguage());
  const { title, waiting, ...options } = notificationFor(text);
  const icons = { icon: "icon-192.png", badge: "icon-192.png" };
  await self.registration.showNotification(title, { ...options, ...icons });
  // Only an installed app has a badge.
  if (waiting !== undefined) await self.navigator.setAppBadge?.(waiting).catch(() => {});
}

self.addEventListener("notificationclick", (event) => {
  event.notification?.close();
  event.waitUntil(open(String(event.notification?.data ?? "")));
});

/** In the page that is open, if there is one. */
async function open(hash: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const [page] = pages;
  if (!page) return void (await self.clients.openWindow(`./${hash}`));
  page.postMessage({ open: hash });
  await page.focus();
}
