import { ok, type Problem, type Result, refuse } from "@broadside/rules";
import type { KeptSeat } from "./kept-seat.ts";

/** What takes a seat to another device. */
export interface SeatPlace {
  readonly server: string;
  readonly game: string;
  readonly token: string;
}

/**
 * "https://example.org/#/seat/GAME/TOKEN". Whoever has it plays the seat. The token stands behind
 * the "#", which no browser sends to a server, so that it ends up in no log.
 */
export const makeSeatLink = ({
  server,
  game,
  token,
}: Pick<KeptSeat, "server" | "game" | "token">): string => `${server}/#/seat/${game}/${token}`;

export function parseSeatLink(text: string): Result<SeatPlace, Problem> {
  const found = /^(https?:\/\/[^\s#]+?)\/?#\/seat\/([a-z0-9]{8,40})\/([\w-]{43})$/.exec(
    text.trim(),
  );
  if (!found) return refuse("seat/link", "This is not a link to a seat.");
  const [, server, game, token] = found as unknown as [string, string, string, string];
  return ok({ server, game, token });
}
