import {
  type CreateSeek,
  createSeekSchema,
  seekGrantSchema,
  seekStatusSchema,
} from "@broadside/protocol";
import type { Variant } from "@broadside/rules";
import { problem } from "@broadside/words";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isRatable, ratingKey } from "../game/rated.ts";
import { hashToken, idOfToken, newGameId, newToken, sameSecret } from "../game/secrets.ts";
import type { Entrant } from "../live/referee.ts";
import { botOffered, makeMatchedGame, tryToMatch, wishOf } from "../lobby/quick-match.ts";
import type { Seek, Store } from "../store/store.ts";
import type { Asker } from "../thinking/thinker.ts";
import { checked } from "./checked.ts";
import type { Context } from "./context.ts";
import { answers, creationLimit, seekParams, type WithSeek } from "./described.ts";
import { Refusal } from "./errors.ts";
import { bearerOf, checkAccessKey, entrantOf, grantSeat } from "./request-rights.ts";
import { askerOf, readClock, readVariantOf } from "./request-values.ts";
import { sendJson } from "./send-json.ts";

/** Quick match: pairs people who want the same game. */
export function addSeekRoutes(app: FastifyInstance, context: Context): void {
  const { store, settings } = context;
  app.post<{ Body: CreateSeek }>(
    "/seeks",
    {
      schema: {
        summary: "Look for somebody to play",
        body: checked(createSeekSchema),
        response: answers({ 201: seekGrantSchema }),
      },
      ...creationLimit(settings),
    },
    async (request, reply) => {
      checkAccessKey(request, settings);
      const entrant = await entrantOf(context, request, request.body.name);
      const seek = await createSeek(context, request.body, entrant, askerOf(request));
      return reply.code(201).send(seek);
    },
  );
  app.get<WithSeek>(
    "/seeks/:seek",
    {
      schema: {
        summary: "Check whether an opponent has been found",
        description:
          "Needs the seek's token. Poll every second or two: a seek that is not polled is not matched.",
        params: seekParams,
        response: answers({ 200: seekStatusSchema }),
      },
    },
    async (request, reply) => {
      const seek = await ownSeek(context, request);
      const grant = await grantFor(context, request, seek);
      const bot = grant ? undefined : await botOffered(store, seek, context.now());
      return sendJson(reply, { grant, bot });
    },
  );
  app.delete<WithSeek>(
    "/seeks/:seek",
    {
      schema: { summary: "Stop looking", params: seekParams, response: answers({}) },
    },
    async (request, reply) => {
      const { id } = await ownSeek(context, request);
      await store.seeks.remove(id);
      return reply.code(204).send();
    },
  );
}

async function createSeek(
  context: Context,
  body: CreateSeek,
  { name, player }: Entrant,
  asker: Asker,
) {
  const { store, thinker, aborts, now } = context;
  const token = body.token ?? newToken();
  const variant = await readVariantOf(thinker, body.variant, asker);
  const at = now();
  const waitMs = aborts.waitMs(asker.address);
  const seek: Seek = {
    // A repeated request with the same token is the same seek.
    id: body.token === undefined ? newGameId() : idOfToken(token),
    hash: hashToken(token),
    wish: wishOf(variant, readClock(body.clock)),
    name: name ?? null,
    player: player?.id ?? null,
    rating: player ? await ratingIn(store, player.id, variant) : null,
    rated: player && body.rated !== false && isRatable(variant) ? 1 : 0,
    // A penalised seek starts later and is invisible until then.
    created_at: at + waitMs,
    seen_at: waitMs > 0 ? 0 : at,
    game: null,
    seat: null,
  };
  await store.seeks.add(seek);
  if (waitMs === 0) await tryToMatch(store, seek, at);
  return { seek: seek.id, token };
}

async function ratingIn({ results }: Store, player: string, variant: Variant) {
  const key = ratingKey(variant);
  const own = (await results.ratings(player)).find((rating) => rating.variant === key);
  return own?.value ?? null;
}

async function ownSeek({ store }: Context, request: FastifyRequest<WithSeek>): Promise<Seek> {
  const token = bearerOf(request);
  const seek = await store.seeks.find(request.params.seek);
  if (seek && sameSecret(seek.hash, hashToken(token))) return seek;
  throw new Refusal(problem("seek/unknown", {}));
}

async function grantFor(context: Context, request: FastifyRequest, seek: Seek) {
  const { store, games, now } = context;
  let current: Seek | undefined = seek;
  if (seek.game === null) {
    if (seek.created_at > now()) return null;
    await store.seeks.touch(seek.id, now());
    await tryToMatch(store, seek, now());
    current = await store.seeks.find(seek.id);
  }
  if (!current || current.game === null || current.seat === null) return null;
  await makeMatchedGame(store, games, current);
  return grantSeat(context, request, { game: current.game, seat: current.seat });
}
