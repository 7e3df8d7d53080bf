import {
  type DailyShot,
  dailySchema,
  dailyShotSchema,
  dailyTableSchema,
  day,
  object,
} from "@broadside/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { dayOf, fireDaily, viewDay } from "../daily/attempt.ts";
import { tableOf } from "../daily/table.ts";
import { checked } from "./checked.ts";
import type { Context } from "./context.ts";
import { answers, ofPlayer } from "./described.ts";
import { granted } from "./errors.ts";
import { PLAYER_HEADER, playerOf } from "./request-rights.ts";
import { sendJson } from "./send-json.ts";

interface WithDay {
  readonly Params: { readonly day: string };
}
const dayParams = checked(object({ day }));

/** The daily fleet of this server: one attempt for each player, answered shot by shot. */
export function addDailyRoutes(app: FastifyInstance, context: Context): void {
  const { store, now } = context;
  app.get<WithDay>(
    "/daily/:day",
    {
      schema: ofPlayer({
        summary: "A day's fleet, as far as you may know it, and your attempt",
        description: "Guests see the day without an attempt.",
        params: dayParams,
        response: answers({ 200: dailySchema }),
      }),
    },
    async (request, reply) => {
      const wanted = granted(dayOf(request.params.day, now()));
      const player = await playerOrGuest(context, request);
      return sendJson(reply, await viewDay(store, wanted, player, now()));
    },
  );
  app.post<WithDay & { Body: DailyShot }>(
    "/daily/:day/shots",
    {
      schema: ofPlayer({
        summary: "Fire at today's fleet",
        description: "An attempt begun before midnight can be finished until half past.",
        params: dayParams,
        body: checked(dailyShotSchema),
        response: answers({ 200: dailySchema }),
      }),
    },
    async (request, reply) => {
      const wanted = granted(dayOf(request.params.day, now()));
      const { player } = await playerOf(context, request);
      const fired = await fireDaily(store, wanted, player.id, request.body, now());
      return sendJson(reply, granted(fired));
    },
  );
  app.get<WithDay>(
    "/daily/:day/table",
    {
      schema: ofPlayer({
        summary: "Who sank the fleet of a day, in how many shots",
        description:
          "With a player's token, that player and the people they have played come first.",
        params: dayParams,
        response: answers({ 200: dailyTableSchema }),
      }),
    },
    async (request, reply) => {
      const wanted = granted(dayOf(request.params.day, now()));
      return sendJson(reply, await tableOf(store, wanted, await playerOrGuest(context, request)));
    },
  );
}

async function playerOrGuest(
  context: Context,
  request: FastifyRequest,
): Promise<string | undefined> {
  const isGuest = request.headers[PLAYER_HEADER] === undefined;
  return isGuest ? undefined : (await playerOf(context, request)).player.id;
}
