import { rematchSchema } from "@broadside/protocol/schemas";
import { makeRecordText, writeRecord } from "@broadside/rules/record";
import type { FastifyInstance } from "fastify";
import { finishedRecord } from "../game/game-record.ts";
import { askForRematch } from "../lobby/rematch.ts";
import type { Context } from "./context.ts";
import { answers, creationLimit, gameParams, type WithGame } from "./described.ts";
import { grantSeat } from "./grant.ts";
import { granted } from "./refusal.ts";
import { seatAt } from "./request-rights.ts";
import { askerOf } from "./request-values.ts";

/** After the game: its record for everybody, and a rematch for its players. */
export function addFinishedRoutes(app: FastifyInstance, context: Context): void {
  const { tables, settings } = context;
  app.post<WithGame>(
    "/games/:game/rematch",
    {
      schema: {
        summary: "Offer a rematch, or accept the other player's offer",
        description: "Needs the token of a seat. The grant is null until both players have asked.",
        params: gameParams,
        response: answers({ 200: rematchSchema }),
      },
      ...creationLimit(settings),
    },
    async (request) => {
      const { table, seat } = await seatAt(context, request, request.params.game);
      const game = granted(
        await askForRematch({ ...context, asker: askerOf(request) }, table, seat),
      );
      return {
        grant: game === undefined ? null : await grantSeat(context, request, { game, seat }),
      };
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
        finishedRecord(granted(await tables.open(request.params.game)).state()),
      );
      if (!/^text\/plain\b/.test(request.headers.accept ?? "")) return writeRecord(record);
      return reply.type("text/plain; charset=utf-8").send(makeRecordText(record));
    },
  );
}
