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
  makeGameInfo,
  variantsSchema,
} from "@broadside/protocol";
import { presetIds, type Seat } from "@broadside/rules";
import { botAbout, problem, variants } from "@broadside/words";
import type { FastifyInstance } from "fastify";
import type { Created } from "../game/game-event.ts";
import { gameInfoOf } from "../game/game-status.ts";
import { hashToken, newGameId, newToken } from "../game/secrets.ts";
import { friendlyGame, seatBot } from "../lobby/new-game.ts";
import type { NewToken } from "../store/store.ts";
import type { Asker } from "../thinking/thinker.ts";
import type { Context } from "./context.ts";
import { answers, creationLimit, gameParams, type WithGame } from "./described.ts";
import { granted, Refusal } from "./errors.ts";
import { checkAccessKey } from "./request-rights.ts";
import { askerOf, readClock, readPlayerName, readVariantOf } from "./request-values.ts";

export function addGameRoutes(app: FastifyInstance, context: Context): void {
  const { games, settings } = context;
  app.post<{ Body: CreateGame }>(
    "/games",
    {
      schema: {
        summary: "Create a game and take its first seat",
        body: createGameSchema.json,
        response: answers({ 201: grantSchema }),
      },
      ...creationLimit(settings),
    },
    async (request, reply) => {
      checkAccessKey(request, settings);
      return reply.code(201).send(await createGame(context, request.body, askerOf(request)));
    },
  );
  app.get<WithGame>(
    "/games/:game",
    {
      schema: {
        summary: "What anybody may know about a game",
        params: gameParams,
        response: answers({ 200: gameInfoSchema }),
      },
    },
    async ({ params }, reply) => {
      const info = gameInfoOf(granted(await games.open(params.game)).state());
      return reply.type("application/json; charset=utf-8").send(makeGameInfo(info));
    },
  );
  app.post<WithGame & { Body: JoinGame }>(
    "/games/:game/join",
    {
      schema: {
        summary: "Take the free seat of a game",
        params: gameParams,
        body: joinGameSchema.json,
        response: answers({ 200: grantSchema }),
      },
      ...creationLimit(settings),
    },
    async (request) => {
      checkAccessKey(request, settings);
      return joinGame(context, request.params.game, request.body);
    },
  );
}

async function createGame(context: Context, body: CreateGame, asker: Asker): Promise<Grant> {
  const { store, games, thinker, now } = context;
  const token = body.token ?? newToken();
  const known = body.token === undefined ? undefined : await store.seat(hashToken(token));
  if (known) return { ...known, token };
  const name = body.name === undefined ? "Player 1" : granted(readPlayerName(body.name));
  const variant = await readVariantOf(thinker, body.variant, asker);
  const clock = readClock(body.clock);
  const created = friendlyGame({ variant, clock, names: [name, undefined] });
  const game = newGameId();
  const own: NewToken = { hash: hashToken(token), game, seat: 0, at: now() };
  const isCreated = await games.create(game, await withBot(context, body, created, asker), own);
  // Otherwise a duplicate of this request was carried out in the meantime.
  const first = isCreated ? undefined : await store.seat(own.hash);
  return { ...(first ?? { game, seat: 0 }), token };
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
  return { ...created, names: [created.names[0], bot.name], bot };
}

async function joinGame(
  { store, games, now }: Context,
  game: string,
  body: JoinGame,
): Promise<Grant> {
  const token = body.token ?? newToken();
  const hash = hashToken(token);
  const known = body.token === undefined ? undefined : await store.seat(hash);
  if (known?.game === game) return { ...known, token };
  // A token is valid for one seat only.
  if (known) throw new Refusal(problem("game/token", { fault: "game" }));
  const name = body.name === undefined ? undefined : granted(readPlayerName(body.name));
  const opened = granted(await games.open(game));
  const joined = await opened.join(name, (seat: Seat) => ({ hash, game, seat, at: now() }));
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
    { schema: { summary: "The bots one can play", response: answers({ 200: botsSchema }) } },
    async () => strategies.map(({ name }) => ({ name, about: botAbout(name) })),
  );
}
