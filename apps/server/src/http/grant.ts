import type { Grant } from "@broadside/protocol";
import type { Seat } from "@broadside/rules";
import { hashToken, newToken } from "../game/secrets.ts";
import type { Context } from "./context.ts";

/** One more token for a seat of a game. */
export async function grantSeat({ store, now }: Context, game: string, seat: Seat): Promise<Grant> {
  const token = newToken();
  await store.addToken({ hash: hashToken(token), game, seat, at: now() });
  return { game, seat, token };
}
