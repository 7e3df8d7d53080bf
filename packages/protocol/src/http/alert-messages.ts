/** The bodies of the HTTP interface that concern alerts, and the messages pushed to devices. */

import { problem } from "@broadside/words";
import {
  choice,
  described,
  formed,
  integer,
  nullable,
  object,
  text,
  type ValueOf,
} from "../schema/schema.ts";
import { gameId, milliseconds } from "../schema/wire-values.ts";
import { name } from "./http-messages.ts";

const key = (most: number) =>
  formed(/^[\w-]+=*$/, most, (at) => problem("alert/device", { fault: "key" }, at));

/** The public key of a server's alerts, for browsers to subscribe with: GET /api/v1/alerts */
export const alertKeySchema = object({ publicKey: described(key(100), "VAPID, in base64url.") });
/** The public key of a server's alerts. */
export type AlertKey = ValueOf<typeof alertKeySchema>;

const endpoint = described(text(1000), "Where the browser's push service takes messages.");

/** POST /api/v1/players/me/alerts: the subscription that a browser has made. */
export const alertDeviceSchema = object({
  endpoint,
  keys: object({ p256dh: key(100), auth: key(40) }),
});
/** A device that wants alerts. */
export type AlertDevice = ValueOf<typeof alertDeviceSchema>;

/** DELETE /api/v1/players/me/alerts */
export const alertOffSchema = object({ endpoint });
/** A device that wants no more alerts. */
export type AlertOff = ValueOf<typeof alertOffSchema>;

/** What is pushed to a device. It says nothing that a spectator may not know. */
export const alertSchema = object({
  type: choice(["turn"]),
  game: gameId,
  opponent: name,
  until: described(nullable(milliseconds), "When your time runs out; null without a clock."),
  waiting: described(integer(0, 1000), "How many of your games wait for you."),
});
/** A message that is pushed to a device. */
export type Alert = ValueOf<typeof alertSchema>;
