import type { AlertDevice } from "@broadside/protocol";
import { ok, type Problem, type Result } from "@broadside/rules";
import { ownServer, playAsGuest, playerBook } from "../server/player.ts";
import { storage } from "../store/storage.ts";
import { saveAlertLanguage } from "./alert-language.ts";
import { registerWorker } from "./page-worker.ts";

const KEY = "alerts";

/** Whether this device shows alerts, or why it cannot. */
export type AlertState = "on" | "off" | "denied" | "unsupported";

export async function alertState(): Promise<AlertState> {
  const worker = await serviceWorker();
  if (!worker || !("PushManager" in window)) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const isOn = storage.read(KEY) === "on" && (await worker.pushManager.getSubscription());
  return isOn ? "on" : "off";
}

/** Asks the person and the browser's push service, and tells the server. */
export async function switchOn(): Promise<Result<AlertState, Problem | "failed">> {
  const worker = await serviceWorker();
  if (!worker) return ok("unsupported");
  if ((await Notification.requestPermission()) !== "granted") return ok("denied");
  // A guest cannot be alerted.
  await playAsGuest(false);
  const server = ownServer();
  const player = await playerBook.ensure(server);
  if (!player.ok) return player;
  const key = await server.alertKey();
  if (!key.ok) return key;
  const subscription = await subscribe(worker, key.value.publicKey);
  if (!subscription) return { ok: false, error: "failed" };
  const told = await server.alertsOn(deviceOf(subscription));
  if (!told.ok) return told;
  storage.write(KEY, "on");
  await saveAlertLanguage();
  return ok("on");
}

/** Switches off here first: the server notices by itself when the device is gone. */
export async function switchOff(): Promise<AlertState> {
  storage.remove(KEY);
  const worker = await serviceWorker();
  const subscription = await worker?.pushManager.getSubscription();
  if (subscription) {
    await subscription.unsubscribe();
    await ownServer().alertsOff({ endpoint: subscription.endpoint });
  }
  return "off";
}

/** Browsers change subscriptions now and then, players change on a device, and so does the language. */
export async function renewAlerts(): Promise<void> {
  const [worker, player] = [await serviceWorker(), await playerBook.find()];
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription || !player) return;
  await saveAlertLanguage();
  await ownServer().alertsOn(deviceOf(subscription));
}

async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  applicationServerKey: string,
): Promise<PushSubscription | undefined> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch {
    // Perhaps with another key, from a server that has lost its data.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options).catch(() => undefined);
  }
}

function deviceOf(subscription: PushSubscription): AlertDevice {
  const { endpoint = "", keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
}

/** Undefined without https, in a private window of some browsers, and in development. */
async function serviceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return (await registerWorker()) && navigator.serviceWorker.ready;
}
