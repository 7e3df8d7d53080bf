import { type KeptSeat, makeSeatCode } from "@broadside/client";
import { makeHash } from "../frame/route.ts";

const page = (): string => location.href.split("#")[0]!;

/** Whoever opens it may take the free seat, or watch. */
export const inviteLink = (game: string): string => page() + makeHash({ page: "game", code: game });

/**
 * Moves a seat to another device. The token is behind the #, which browsers send to no server, so
 * that it appears in no log.
 */
export const seatLink = (kept: KeptSeat): string =>
  page() + makeHash({ page: "seat", code: makeSeatCode(kept) });
