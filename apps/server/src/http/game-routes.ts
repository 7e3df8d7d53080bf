import { strategies } from "@broadside/engine";
import {
  botsSchema,
  type CreateGame,
  createGameSchema,
  type Grant,
  gameInfoSchema,
  grantSchema,
  type JoinGame,
  joinGameSchema,
  variantsSchema,
  writeGameInfo,
} from "@broadside/protocol";
import { presetIds, type Seat } from "@broadside/rules";
import { botAbout, problem, variants } from "@broadside/words";
import type { FastifyInstance } from "fastify";
import type { Created } from "../game/game-event.ts";
import { gameInfoOf } from "../game/game-status.ts";
import { isRatable } from "../game/rated.ts";
import { hashToken, newGameId, newToken } from "../game/secrets.ts";
import type { Entrant } from "../live/referee.ts";
import { friendlyGame, seatBot } from "../lobby/new-game.ts";
import { botPlayer } from "../players/server-bots.ts";
import type { NewToken } from "../store/store.ts";
import type { Asker } from "../thinking/thinker.ts";
import { checked } from "./checked.ts";
import type { Context } from "./context.ts";
import { answers, creationLimit, gameParams, type WithGame } from "./described.ts";
import { granted, Refusal } from "./errors.ts";
import { checkAccessKey, entrantOf } from "./request-rights.ts";
import { askerOf, readClock, readVariantOf } from "./request-values.ts";
import { sendJson } from "./send-json.ts";

export function addGameRoutes(app: FastifyInstance, context: Context): void {
  const { games, settings, now } = context;
  app.post<{ Body: CreateGame }>(
    "/games",
    {
      schema: {
        summary: "Create a game and take its first seat",
        body: checked(createGameSchema),
        response: answers({ 201: grantSchema }),
      },
      ...creationLimit(settings),
    },
    async (request, reply) => {
      checkAccessKey(request, settings);
      const entrant = await entrantOf(context, request, request.body.name);
      const grant = await createGame(context, request.body, entrant, askerOf(request));
      return reply.code(201).send(grant);
    },
  );
  app.get<WithGame>(
    "/games/:game",
    {
      schema: {
        summary: "The public facts about a game",
        params: gameParams,
        response: answers({ 200: gameInfoSchema }),
      },
    },
    async ({ params }, reply) => {
      return sendJson(
        reply,
        writeGameInfo(gameInfoOf(granted(await games.open(params.game)).state(), now())),
      );
    },
  );
  app.post<WithGame & { Body: JoinGame }>(
    "/games/:game/join",
    {
      schema: {
        summary: "Take the free seat of a game",
        params: gameParams,
        body: checked(joinGameSchema),
        response: answers({ 200: grantSchema }),
      },
      ...creationLimit(settings),
    },
    async (request) => {
      checkAccessKey(request, settings);
      const entrant = await entrantOf(context, request, request.body.name);
      const isRated = request.body.rated === true;
      return joinGame(context, request.params.game, request.body, { ...entrant, isRated });
    },
  );
}

async function createGame(
  context: Context,
  body: CreateGame,
  { name = "Player 1", player }: Entrant,
  asker: Asker,
): Promise<Grant> {
  const { store, games, thinker, now } = context;
  const token = body.token ?? newToken();
  const known = body.token === undefined ? undefined : await store.seat(hashToken(token));
  if (known) return { ...known, token };
  const variant = await readVariantOf(thinker, body.variant, asker);
  const clock = readClock(body.clock);
  const own = { names: [name, undefined], players: [player, undefined] } as const;
  const isRated = body.rated === true && player !== undefined && isRatable(variant);
  const created = friendlyGame({
    variant,
    clock,
    isRated,
    isListed: body.listed === true,
    ...own,
  });
  const game = newGameId();
  const first: NewToken = { hash: hashToken(token), game, seat: 0, at: now() };
  const isCreated = await games.create(game, await withBot(context, body, created, asker), first);
  // Otherwise a duplicate of this request was carried out in the meantime.
  const taken = isCreated ? undefined : await store.seat(first.hash);
  return { ...(taken ?? { game, seat: 0 }), token };
}

async function withBot(
  { thinker }: Context,
  { opponent }: CreateGame,
  created: Created,
  asker: Asker,
): Promise<Created> {
  if (opponent === "friend") return created;
  const wanted = { name: opponent.bot, seat: 1 } as const;
  const bot = granted(await seatBot(thinker, wanted, created.variant, asker));
  const names = [created.names[0], bot.name] as const;
  return { ...created, names, players: [created.players[0], botPlayer(bot.name)], bot };
}

async function joinGame(
  { store, games, now }: Context,
  game: string,
  body: JoinGame,
  entrant: Entrant,
): Promise<Grant> {
  const token = body.token ?? newToken();
  const hash = hashToken(token);
  const known = body.token === undefined ? undefined : await store.seat(hash);
  if (known?.game === game) return { ...known, token };
  // A token is valid for one seat only.
  if (known) throw new Refusal(problem("game/token", { fault: "game" }));
  const opened = granted(await games.open(game));
  const joined = await opened.join(entrant, (seat: Seat) => ({ hash, game, seat, at: now() }));
  // A duplicate of this request may have been carried out while this one waited.
  const seated = joined.ok ? undefined : await store.seat(hash);
  return seated?.game === game ? { ...seated, token } : { game, seat: granted(joined), token };
}

export function addListRoutes(app: FastifyInstance): void {
  app.get(
    "/variants",
    { schema: { summary: "The presets", response: answers({ 200: variantsSchema }) } },
    async () =>
      presetIds.map((name) => ({
        name,
        title: variants[`title.${name}`](),
        about: variants[`about.${name}`](),
      })),
  );
  app.get(
    "/bots",
    { schema: { summary: "The bots you can play", response: answers({ 200: botsSchema }) } },
    async () => strategies.map(({ name }) => ({ name, about: botAbout(name) })),
  );
}
