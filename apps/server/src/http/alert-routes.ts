import {
  type AlertDevice,
  type AlertOff,
  alertDeviceSchema,
  alertKeySchema,
  alertOffSchema,
} from "@broadside/protocol";
import type { FastifyInstance } from "fastify";
import { readDevice } from "../alerts/push-service.ts";
import { checked } from "./checked.ts";
import type { Context } from "./context.ts";
import { answers, creationLimit, ofPlayer } from "./described.ts";
import { granted } from "./errors.ts";
import { playerOf } from "./request-rights.ts";

/** Devices of a player that get alerts; the latest ones if there are more. */
const MOST_DEVICES = 10;

/** Alerts: a message to a player's devices when a game waits for them. */
export function addAlertRoutes(app: FastifyInstance, context: Context): void {
  const { store, settings, alertKey, now } = context;
  app.get(
    "/alerts",
    {
      schema: {
        summary: "The key with which a browser subscribes to alerts",
        response: answers({ 200: alertKeySchema }),
      },
    },
    async () => ({ publicKey: alertKey }),
  );
  app.post<{ Body: AlertDevice }>(
    "/players/me/alerts",
    {
      schema: ofPlayer({ summary: "Send alerts to this device", body: checked(alertDeviceSchema) }),
      ...creationLimit(settings),
    },
    async (request, reply) => {
      const { player } = await playerOf(context, request);
      const origins = settings.pushOrigins ?? [];
      const device = granted(readDevice(request.body, player.id, { origins, now: now() }));
      await store.alerts.subscribe(device, MOST_DEVICES);
      return reply.code(204).send();
    },
  );
  app.delete<{ Body: AlertOff }>(
    "/players/me/alerts",
    {
      schema: ofPlayer({
        summary: "Stop sending alerts to this device",
        body: checked(alertOffSchema),
      }),
    },
    async (request, reply) => {
      const { player } = await playerOf(context, request);
      await store.alerts.unsubscribeOwn(request.body.endpoint, player.id);
      return reply.code(204).send();
    },
  );
}
