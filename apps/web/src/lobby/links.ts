import type { KeptSeat } from "@broadside/client";
import type { Seat } from "@broadside/rules";
import { makeHash } from "../frame/route.ts";

const page = (): string => location.href.split("#")[0]!;

/** Whoever opens it may take the free seat, or watch. */
export const inviteLink = (game: string): string => page() + makeHash({ page: "game", code: game });

/**
 * Moves a seat to another device. The token is behind the #, which browsers send to no server, so
 * that it appears in no log.
 */
export const seatLink = ({ game, seat, token }: KeptSeat): string =>
  page() + makeHash({ page: "seat", code: `${game}/${seat}/${token}` });

export interface SeatClaim {
  readonly game: string;
  readonly seat: Seat;
  readonly token: string;
}

/** What a seat link says, if it is one. */
export function parseSeatLink(code: string): SeatClaim | undefined {
  const match = /^([a-z0-9]{8,40})\/([01])\/([\w-]{43})$/.exec(code);
  if (!match) return undefined;
  const [, game, seat, token] = match;
  return { game: game!, seat: Number(seat) as Seat, token: token! };
}
