import { fail, ok, type Problem, type Result, type Seat } from "@broadside/rules";
import { problem } from "@broadside/words";

/** What moves a seat to another device. */
export interface SeatClaim {
  readonly game: string;
  readonly seat: Seat;
  readonly token: string;
}

export interface SeatPlace extends SeatClaim {
  readonly server: string;
}

/**
 * "https://example.org/#/seat/GAME/SEAT/TOKEN". Anyone who has it plays the seat. The token comes
 * after the "#", which browsers do not send to a server, so it ends up in no log.
 */
export const makeSeatLink = (place: SeatPlace): string =>
  `${place.server}/#/seat/${makeSeatCode(place)}`;

/** The link's last part: "GAME/SEAT/TOKEN". */
export const makeSeatCode = ({ game, seat, token }: SeatClaim): string =>
  `${game}/${seat}/${token}`;

/** Reads what `makeSeatLink` writes. */
export function parseSeatLink(text: string): Result<SeatPlace, Problem> {
  const [, server, code] = /^(https?:\/\/[^\s#]+?)\/?#\/seat\/(.+)$/.exec(text.trim()) ?? [];
  if (server === undefined || code === undefined) return incomplete();
  const claim = parseSeatCode(code);
  return claim.ok ? ok({ ...claim.value, server }) : claim;
}

/** Reads what `makeSeatCode` writes. */
export function parseSeatCode(code: string): Result<SeatClaim, Problem> {
  const found = /^([a-z0-9]{8,40})\/([01])\/([\w-]{43})$/.exec(code);
  if (!found) return incomplete();
  const [, game, seat, token] = found as unknown as [string, string, string, string];
  return ok({ game, seat: seat === "0" ? 0 : 1, token });
}

const incomplete = () => fail(problem("seat/link", {}));
