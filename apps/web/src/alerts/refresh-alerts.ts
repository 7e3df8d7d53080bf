import { storage } from "../store/storage.ts";

/**
 * Tells the server and the service worker what may have changed: at the start of a page, and after
 * a change of language. Loads the rest only on devices that show alerts.
 */
export async function refreshAlerts(): Promise<void> {
  if (storage.read("alerts") !== "on") return;
  const { renewAlerts } = await import("./subscription.ts");
  await renewAlerts();
}
