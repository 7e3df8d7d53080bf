/** Only a built page has a service worker; a plain file cannot have one. */
export const hasWorker =
  import.meta.env.PROD && "serviceWorker" in navigator && location.protocol.startsWith("http");

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** Without it the game still works, but not offline. Undefined if the browser allows none. */
export function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  registered ??= hasWorker
    ? navigator.serviceWorker.register("./sw.js").catch(() => undefined)
    : Promise.resolve(undefined);
  return registered;
}

/** Opens the page that a pressed notification asks for. */
export function listenToWorker(): void {
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    const { open } = (data ?? {}) as { open?: unknown };
    if (typeof open === "string" && open.startsWith("#/")) location.hash = open;
  });
}
