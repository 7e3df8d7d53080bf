import { shown } from "@broadside/rules";
import { UserError } from "../terminal/user-error.ts";

/** Where a game is: its id, and its server if a link was given. */
export interface GamePlace {
  readonly game: string;
  readonly server?: string;
}

/** An id, or a link that ends with one. */
export function gamePlace(text: string): GamePlace {
  const given = text.trim();
  const game = /(?:^|[/#=])([a-z0-9]{8,40})\/?$/.exec(given)?.[1];
  if (game === undefined) {
    throw new UserError(`"${shown(given)}" is neither a game's id nor a link to a game.`);
  }
  return URL.canParse(given) && /^https?:/.test(given)
    ? { game, server: new URL(given).origin }
    : { game };
}
