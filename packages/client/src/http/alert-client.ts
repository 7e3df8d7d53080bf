import {
  type AlertDevice,
  type AlertKey,
  type AlertOff,
  alertKeySchema,
} from "@broadside/protocol";
import { type Answer, nothing, type Requests } from "./requests.ts";

/** The part of a server's HTTP interface that concerns alerts. */
export interface AlertClient {
  /** The key with which a browser subscribes. */
  alertKey(): Answer<AlertKey>;
  /** Sends this player's alerts to a device. */
  alertsOn(device: AlertDevice): Answer<void>;
  alertsOff(device: AlertOff): Answer<void>;
}

export const createAlertClient = ({ json }: Requests): AlertClient => ({
  alertKey: () => json("GET", "/alerts", alertKeySchema),
  alertsOn: (body) => json("POST", "/players/me/alerts", nothing, { body }),
  alertsOff: (body) => json("DELETE", "/players/me/alerts", nothing, { body }),
});
