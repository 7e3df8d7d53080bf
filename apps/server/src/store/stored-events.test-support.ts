import type { Seat } from "@broadside/rules";
import type { Append, StoredEvent } from "./store.ts";

let last = 0;
/** An id that no other test uses. */
export const newId = () => `game${++last}${Math.random().toString(36).slice(2, 10)}`;

/** Some event of a game. */
export const eventOf = (game: string, number: number, at = 1000 + number): StoredEvent => ({
  game,
  number,
  at,
  type: "fire",
  seat: (number % 2) as Seat,
  command: `c${number}`,
  body: JSON.stringify({ cell: "A1", number }),
});
/** The append of such an event. */
export const append = (game: string, number: number, more: Partial<Append> = {}): Append => ({
  event: eventOf(game, number),
  finishes: false,
  ...more,
});
