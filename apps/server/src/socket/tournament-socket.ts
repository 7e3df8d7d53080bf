import { object, playerId } from "@broadside/protocol";
import { problem } from "@broadside/words";
import type { FastifyInstance } from "fastify";
import { checked } from "../http/checked.ts";
import type { Context } from "../http/context.ts";
import { tournamentParams, type WithTournament } from "../http/described.ts";
import type { Admission } from "./admission.ts";
import { createBoundedSocket } from "./bounded-socket.ts";

/**
 * A tournament live: its table, and the row of one player. All of it is public, so a socket needs no
 * token and takes no messages.
 */
export function addTournamentSocket(
  app: FastifyInstance,
  context: Context,
  { route, admit }: Admission,
): void {
  const { settings, metrics, now, tournaments, log } = context;
  app.get<WithTournament & { Querystring: { readonly player?: string } }>(
    "/api/v1/tournaments/:tournament/socket",
    {
      websocket: true,
      schema: {
        hide: true,
        params: tournamentParams,
        querystring: checked(object({}, { player: playerId })),
      },
      ...route,
    },
    (socket, request) => {
      const bounded = createBoundedSocket({
        socket,
        stream: request.socket,
        limits: settings.limits,
        metrics,
        now,
        receive: async () => bounded.end(problem("message/unexpected", {})),
        warn: () => {},
        fail: (err) => log.warn({ err }, "a message could not be answered"),
      });
      admit(socket, request, bounded);
      const { player } = request.query;
      const listening = tournaments.listen(request.params.tournament, {
        player,
        send: bounded.send,
      });
      listening.then(
        (found) => {
          if (!found.ok) return bounded.end(found.error);
          if (bounded.isOpen()) socket.on("close", found.value);
          else found.value();
        },
        () => bounded.end(problem("server/unavailable", {}), 1011),
      );
    },
  );
}
