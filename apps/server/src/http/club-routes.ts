import {
  gameListSchema,
  leaderboardSchema,
  object,
  opponentsSchema,
  playedGamesSchema,
  text,
  writeGameInfo,
} from "@broadside/protocol";
import { presetIds } from "@broadside/rules";
import { problem } from "@broadside/words";
import type { FastifyInstance } from "fastify";
import { listedGames } from "../lobby/listed-games.ts";
import { leaderboard, opponentsOf, playedGames } from "../ratings/standings.ts";
import { checked } from "./checked.ts";
import type { Context } from "./context.ts";
import { answers, playerParams, type WithPlayer } from "./described.ts";
import { Refusal } from "./errors.ts";
import { sendJson } from "./send-json.ts";

/** What anybody may know about results: leaderboards, players' games, and games to watch. */
export function addClubRoutes(app: FastifyInstance, context: Context): void {
  const { store, games, now } = context;
  app.get(
    "/games",
    {
      schema: {
        summary: "Games that anybody may join or watch",
        description: "Games whose creators listed them, and those of quick match.",
        response: answers({ 200: gameListSchema }),
      },
    },
    async (_, reply) => {
      const { open, playing, featured } = await listedGames(store, games, now());
      const [free, busy] = [open.map(writeGameInfo), playing.map(writeGameInfo)];
      return sendJson(reply, { open: free, playing: busy, featured });
    },
  );
  app.get<{ Params: { variant: string } }>(
    "/leaderboards/:variant",
    {
      schema: {
        summary: "The best players of a variant, people and bots",
        params: checked(object({ variant: text(80) })),
        response: answers({ 200: leaderboardSchema }),
      },
    },
    async ({ params: { variant } }) => {
      if (!presetIds.some((id) => id === variant))
        throw new Refusal(problem("request/not-found", {}));
      return leaderboard(store, variant);
    },
  );
  addPlayerHistory(app, context);
}

function addPlayerHistory(app: FastifyInstance, { store }: Context): void {
  app.get<WithPlayer & { Querystring: GamesQuery }>(
    "/players/:player/games",
    {
      schema: {
        summary: "The finished games of a player, with the rating after each",
        params: playerParams,
        querystring: checked(object({}, { variant: text(80), opponent: text(60) })),
        response: answers({ 200: playedGamesSchema }),
      },
    },
    async ({ params: { player }, query }, reply) =>
      sendJson(reply, await playedGames(store, { player, ...query })),
  );
  app.get<WithPlayer>(
    "/players/:player/opponents",
    {
      schema: {
        summary: "The record of a player against each opponent",
        params: playerParams,
        response: answers({ 200: opponentsSchema }),
      },
    },
    async ({ params }) => opponentsOf(store, params.player),
  );
}

interface GamesQuery {
  /** Only rated games of this variant: the history of a rating. */
  readonly variant?: string;
  readonly opponent?: string;
}
