import {
  type CreateLink,
  type CreatePlayer,
  createLinkSchema,
  createPlayerSchema,
  grantSchema,
  ownGamesSchema,
  playerGrantSchema,
  playerInfoSchema,
  playerLinkSchema,
  type Rename,
  renameSchema,
  type TakeLink,
  takeLinkSchema,
} from "@broadside/protocol";
import { problem } from "@broadside/words";
import type { FastifyInstance } from "fastify";
import { hashToken, newToken } from "../game/secrets.ts";
import {
  createLink,
  createPlayer,
  deletePlayer,
  renamePlayer,
  takeLink,
} from "../players/accounts.ts";
import { exportPlayer } from "../players/export-player.ts";
import { ownGames } from "../players/own-games.ts";
import { ratingsOf } from "../ratings/standings.ts";
import type { StoredPlayer } from "../store/player-records.ts";
import { checked } from "./checked.ts";
import type { Context } from "./context.ts";
import {
  answers,
  creationLimit,
  gameParams,
  ofPlayer,
  playerParams,
  type WithGame,
  type WithPlayer,
} from "./described.ts";
import { granted, Refusal } from "./errors.ts";
import { anyPlayerOf, checkAccessKey, playerOf } from "./request-rights.ts";
import { sendJson } from "./send-json.ts";

/** Players: names that stay, and the devices that act for them. */
export function addPlayerRoutes(app: FastifyInstance, context: Context): void {
  addCreation(app, context);
  addOwn(app, context);
  addDevices(app, context);
}

function addCreation(app: FastifyInstance, context: Context): void {
  const { store, settings, now } = context;
  app.post<{ Body: CreatePlayer }>(
    "/players",
    {
      schema: {
        summary: "Become a player: a name that stays yours",
        body: checked(createPlayerSchema),
        response: answers({ 201: playerGrantSchema }),
      },
      ...creationLimit(settings),
    },
    async (request, reply) => {
      checkAccessKey(request, settings);
      return reply.code(201).send(granted(await createPlayer(store, request.body, now())));
    },
  );
  app.get<WithPlayer>(
    "/players/:player",
    {
      schema: {
        summary: "A player's public profile",
        params: playerParams,
        response: answers({ 200: playerInfoSchema }),
      },
    },
    async ({ params }) => {
      const player = await store.players.find(params.player);
      if (!player) throw new Refusal(problem("player/unknown", {}));
      return infoOf(context, player);
    },
  );
}

const infoOf = async ({ store }: Context, { id, name, kind, created_at }: StoredPlayer) => ({
  player: id,
  name,
  kind,
  since: Math.round(created_at),
  ratings: await ratingsOf(store, id),
});

function addOwn(app: FastifyInstance, context: Context): void {
  const { store, games, settings, now } = context;
  app.get(
    "/players/me",
    { schema: ofPlayer({ summary: "You", response: answers({ 200: playerInfoSchema }) }) },
    async (request) => infoOf(context, (await playerOf(context, request)).player),
  );
  app.patch<{ Body: Rename }>(
    "/players/me",
    {
      schema: ofPlayer({
        summary: "Change your name",
        body: checked(renameSchema),
        response: answers({ 200: playerInfoSchema }),
      }),
    },
    async (request) => {
      const { player } = await playerOf(context, request);
      const named = granted(await renamePlayer(store, player.id, request.body.name));
      return infoOf(context, { ...player, ...named });
    },
  );
  app.delete(
    "/players/me",
    { schema: ofPlayer({ summary: "Delete yourself; your games stay, anonymous" }) },
    async (request, reply) => {
      const { player } = await anyPlayerOf(context, request);
      await deletePlayer(store, games, player.id);
      return reply.code(204).send();
    },
  );
  app.get(
    "/players/me/export",
    {
      schema: ofPlayer({ summary: "Everything the server has stored about you" }),
      // It may be long.
      ...creationLimit(settings),
    },
    async (request) => exportPlayer(store, (await anyPlayerOf(context, request)).player),
  );
  app.get(
    "/players/me/games",
    {
      schema: ofPlayer({
        summary: "Your unfinished games, and whose turn it is",
        response: answers({ 200: ownGamesSchema }),
      }),
    },
    async (request, reply) => {
      const { player } = await playerOf(context, request);
      return sendJson(reply, await ownGames(store, games, player.id, now()));
    },
  );
}

function addDevices(app: FastifyInstance, context: Context): void {
  const { store, settings, now } = context;
  app.post<{ Body: CreateLink }>(
    "/players/me/links",
    {
      schema: ofPlayer({
        summary: "Make a link that continues on another device",
        body: checked(createLinkSchema),
        response: answers({ 201: playerLinkSchema }),
      }),
      ...creationLimit(settings),
    },
    async (request, reply) => {
      const { player, hash } = await playerOf(context, request);
      const made = { mode: request.body.mode, hash };
      return reply.code(201).send(await createLink(store, player.id, made, now()));
    },
  );
  app.post<{ Body: TakeLink }>(
    "/players/links",
    {
      schema: {
        summary: "Become the player of a link, which is then used up",
        body: checked(takeLinkSchema),
        response: answers({ 200: playerGrantSchema }),
      },
      ...creationLimit(settings),
    },
    async ({ body }) => granted(await takeLink(store, body, now())),
  );
  app.post<WithGame>(
    "/games/:game/seat",
    {
      schema: ofPlayer({
        summary: "A token for the seat you have in a game, to continue on this device",
        params: gameParams,
        response: answers({ 200: grantSchema }),
      }),
      ...creationLimit(settings),
    },
    async (request) => {
      const { player } = await playerOf(context, request);
      const { game } = request.params;
      const seat = await store.players.seatIn(game, player.id);
      if (seat === undefined) throw new Refusal(problem("request/token", { fault: "other" }));
      const token = newToken();
      await store.addToken({ hash: hashToken(token), game, seat, at: now() });
      return { game, seat, token };
    },
  );
}
