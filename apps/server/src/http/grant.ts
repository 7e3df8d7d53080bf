import type { Grant } from "@broadside/protocol";
import type { Seat } from "@broadside/rules";
import type { FastifyRequest } from "fastify";
import { derivedToken, hashToken } from "../game/secrets.ts";
import type { Context } from "./context.ts";
import { bearerOf } from "./request-rights.ts";

/** A seat for the holder of a seek or of a seat in the game before: the same token for every request. */
export async function grantSeat(
  { store, now }: Context,
  request: FastifyRequest,
  { game, seat }: { readonly game: string; readonly seat: Seat },
): Promise<Grant> {
  const token = derivedToken(bearerOf(request), game);
  await store.addToken({ hash: hashToken(token), game, seat, at: now() });
  return { game, seat, token };
}
