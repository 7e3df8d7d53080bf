import { isIP } from "node:net";
import type { Grant } from "@broadside/protocol";
import type { Problem, Seat } from "@broadside/rules";
import { problem } from "@broadside/words";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { derivedToken, hashToken, sameSecret } from "../game/secrets.ts";
import type { LiveGame } from "../live/live-game.ts";
import type { Entrant } from "../live/referee.ts";
import { readShownName } from "../players/player-name.ts";
import type { StoredPlayer } from "../store/player-records.ts";
import type { Context, Settings } from "./context.ts";
import { granted, Refusal } from "./errors.ts";

export const ACCESS_KEY_HEADER = "broadside-key";

/** Pages of other origins may not use this server in their visitors' name. */
export function originProblem(request: FastifyRequest, settings: Settings): Problem | undefined {
  // Not `request.host`: behind a proxy, that is X-Forwarded-Host.
  const { origin, host } = request.headers;
  if (origin === undefined || settings.origins.includes(origin)) return undefined;
  if (URL.canParse(origin) && new URL(origin).host === host) return undefined;
  return problem("request/origin", {});
}

/**
 * Prevents DNS rebinding: a page under a foreign name that resolves to this machine would have the
 * same origin. IP addresses, and names nobody can register, are accepted.
 */
export function hostProblem(request: FastifyRequest, { hosts }: Settings): Problem | undefined {
  if (hosts === undefined) return undefined;
  const name = (request.headers.host ?? "").replace(/:\d*$/, "").toLowerCase();
  if (hosts.includes(name) || isIP(name.replace(/^\[|\]$/g, "")) !== 0) return undefined;
  if (!name.includes(".") || localNames.test(name)) return undefined;
  return problem("request/host", {});
}

const localNames = /\.(localhost|local|lan|internal|home\.arpa)$/;

export function checkAccessKey(request: FastifyRequest, { accessKey }: Settings): void {
  if (accessKey === undefined) return;
  const given = request.headers[ACCESS_KEY_HEADER];
  if (typeof given === "string" && sameSecret(given, accessKey)) return;
  throw new Refusal(problem("request/key", {}));
}

/** The token in the Authorization header, never in the URL. */
export function bearerOf(request: FastifyRequest): string {
  const [, token] = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? "") ?? [];
  if (token !== undefined) return token;
  throw new Refusal(problem("request/token", { fault: "missing" }));
}

export const PLAYER_HEADER = "broadside-player";

interface Acting {
  readonly player: StoredPlayer;
  /** Of its token. */
  readonly hash: string;
}

/** The player for whom a request acts. Throws if there is none, or one who is banned. */
export async function playerOf(context: Context, request: FastifyRequest): Promise<Acting> {
  const acting = await anyPlayerOf(context, request);
  if (acting.player.banned) throw new Refusal(problem("player/banned", {}));
  return acting;
}

/** The player for whom a request acts, banned or not: all may export and delete their own data. */
export async function anyPlayerOf({ store }: Context, request: FastifyRequest): Promise<Acting> {
  const given = request.headers[PLAYER_HEADER];
  if (given === undefined) throw new Refusal(problem("player/token", { fault: "missing" }));
  const hash = hashToken(String(given));
  const player = await store.players.byToken(hash);
  if (!player) throw new Refusal(problem("player/token", { fault: "other" }));
  return { player, hash };
}

/** Who enters a game by this request: its player, or a guest with the name in the body. */
export async function entrantOf(
  context: Context,
  request: FastifyRequest,
  name: string | undefined,
): Promise<Entrant> {
  if (request.headers[PLAYER_HEADER] === undefined) {
    const guest = name === undefined ? undefined : granted(readShownName(name));
    return { name: guest, player: undefined };
  }
  const { player } = await playerOf(context, request);
  return { name: player.name, player: { id: player.id, kind: player.kind } };
}

/** A game and the seat that the request may play in it. */
export async function seatIn(
  { store, games }: Context,
  request: FastifyRequest,
  id: string,
): Promise<{ readonly game: LiveGame; readonly seat: Seat }> {
  const own = await store.seat(hashToken(bearerOf(request)));
  if (own?.game !== id) {
    throw new Refusal(problem("request/token", { fault: "other" }));
  }
  return { game: granted(await games.open(id)), seat: own.seat };
}

/** A seat for the holder of a seek or of the previous game: always with the same token. */
export async function grantSeat(
  { store, now }: Context,
  request: FastifyRequest,
  { game, seat }: { readonly game: string; readonly seat: Seat },
): Promise<Grant> {
  const token = derivedToken(bearerOf(request), game);
  await store.addToken({ hash: hashToken(token), game, seat, at: now() });
  return { game, seat, token };
}

/** Lets pages of the configured origins read responses; browsers send an OPTIONS request first. */
export function addCors(api: FastifyInstance, { origins }: Settings): void {
  if (origins.length === 0) return;
  const allow = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const { origin } = request.headers;
    reply.header("vary", "Origin");
    if (origin === undefined || !origins.includes(origin)) return false;
    reply.header("access-control-allow-origin", origin);
    reply.header("cross-origin-resource-policy", "cross-origin");
    return true;
  };
  api.addHook("onRequest", async (request, reply) => void allow(request, reply));
  api.options("/*", { schema: { hide: true } }, async (request, reply) => {
    if (allow(request, reply)) {
      reply.headers({
        "access-control-allow-methods": "GET, POST, PATCH, DELETE",
        "access-control-allow-headers": `content-type, authorization, ${ACCESS_KEY_HEADER}, ${PLAYER_HEADER}`,
        "access-control-max-age": "600",
      });
    }
    return reply.code(204).send();
  });
}
