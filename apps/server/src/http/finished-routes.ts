import { pendingGrantSchema } from "@broadside/protocol";
import { makeRecordText, writeRecord } from "@broadside/rules/record";
import type { FastifyInstance } from "fastify";
import { finishedRecord } from "../game/game-status.ts";
import { askForRematch } from "../lobby/rematch.ts";
import type { Context } from "./context.ts";
import { answers, creationLimit, gameParams, type WithGame } from "./described.ts";
import { granted } from "./errors.ts";
import { grantSeat, seatIn } from "./request-rights.ts";
import { askerOf } from "./request-values.ts";

/** After the game: its record for everyone, and a rematch for its players. */
export function addFinishedRoutes(app: FastifyInstance, context: Context): void {
  const { games, settings } = context;
  app.post<WithGame>(
    "/games/:game/rematch",
    {
      schema: {
        summary: "Offer a rematch, or accept the other player's offer",
        description: "Needs the token of a seat. The grant is null until both players have asked.",
        params: gameParams,
        response: answers({ 200: pendingGrantSchema }),
      },
      ...creationLimit(settings),
    },
    async (request) => {
      const { game, seat } = await seatIn(context, request, request.params.game);
      const next = granted(
        await askForRematch({ ...context, asker: askerOf(request) }, game, seat),
      );
      const seatInNext = next === undefined ? undefined : { game: next, seat };
      return { grant: seatInNext ? await grantSeat(context, request, seatInNext) : null };
    },
  );
  app.get<WithGame>(
    "/games/:game/record",
    {
      schema: {
        summary: "The record of a game that is over, with everything that proves it fair",
        description: "JSON, or text if you accept text/plain.",
        params: gameParams,
        response: answers({}),
      },
    },
    async (request, reply) => {
      const record = granted(
        finishedRecord(granted(await games.open(request.params.game)).state()),
      );
      if (!/^text\/plain\b/.test(request.headers.accept ?? "")) return writeRecord(record);
      return reply.type("text/plain; charset=utf-8").send(makeRecordText(record));
    },
  );
}
