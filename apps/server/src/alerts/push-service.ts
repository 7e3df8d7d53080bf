import { ECDH } from "node:crypto";
import type { Alert, AlertDevice } from "@broadside/protocol";
import { makeJson } from "@broadside/protocol";
import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { problem } from "@broadside/words";
import webPush from "web-push";
import type { AlertKeys, StoredDevice } from "../store/alerts/alert-records.ts";
import type { Store } from "../store/store.ts";

/** The push services of browsers; a name with a leading dot matches everything below it. */
const services = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
];

/**
 * True if the server may send requests to this address, which a stranger has chosen: only to the
 * push services of browsers, and to origins that the operator has named.
 */
function isPushService(endpoint: string, origins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (origins.includes(origin)) return true;
  if (protocol !== "https:" || port !== "") return false;
  return services.some((name) =>
    name.startsWith(".") ? hostname.endsWith(name) : hostname === name,
  );
}

/** The device as it is stored, if messages can be sent to it. */
export function readDevice(
  { endpoint, keys }: AlertDevice,
  player: string,
  { origins, now }: { readonly origins: readonly string[]; readonly now: number },
): Result<StoredDevice, Problem> {
  const { p256dh, auth } = keys;
  if (!isPushService(endpoint, origins)) return fail(problem("alert/device", { fault: "service" }));
  if (!isPoint(p256dh) || Buffer.from(auth, "base64url").length !== 16) {
    return fail(problem("alert/device", { fault: "key" }));
  }
  return ok({ endpoint, player, p256dh, auth, created_at: Math.round(now) });
}

/** True for an uncompressed point on P-256 (RFC 8291): nothing can be encrypted for any other. */
function isPoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== 65 || point[0] !== 4) return false;
  try {
    ECDH.convertKey(point, "prime256v1");
    return true;
  } catch {
    return false;
  }
}

/** The server's keys, made when it starts for the first time. */
export function serverKeys({ alerts }: Store): Promise<AlertKeys> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return alerts.keys({ public_key: publicKey, private_key: privateKey });
}

export interface PushOptions {
  readonly keys: AlertKeys;
  /** Who runs this server, for operators of push services: "mailto:…" or "https://…". */
  readonly contact: string;
}

/** Seconds for which a push service tries to reach a device. */
const TTL_S = 24 * 3600;
const TIMEOUT_MS = 10_000;

/**
 * Encrypts an alert for a device and hands it to the device's push service. `gone`: the device will
 * never get another one.
 */
export async function push(
  { endpoint, p256dh, auth }: StoredDevice,
  alert: Alert,
  { keys, contact }: PushOptions,
): Promise<"sent" | "gone" | "failed"> {
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    makeJson(alert),
    {
      vapidDetails: { subject: contact, publicKey: keys.public_key, privateKey: keys.private_key },
      TTL: TTL_S,
      urgency: "high",
      // A later alert about the game replaces one that has not been delivered.
      topic: alert.game.slice(0, 32),
    },
  );
  const { "Content-Length": _, ...others } = headers as Record<string, string>;
  const response = await fetch(endpoint, {
    method,
    headers: others,
    body: new Uint8Array(body),
    // Only to the service that was checked.
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (response.status === 404 || response.status === 410) return "gone";
  return response.ok ? "sent" : "failed";
}
