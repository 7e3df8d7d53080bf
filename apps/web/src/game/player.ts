import { type Seat, seats } from "@broadside/rules";
import { isBot } from "./opponents.ts";

/** Who sits at a side of the game: someone at this device, or a bot by its name. */
export type Player =
  | { readonly kind: "person"; readonly name: string }
  | { readonly kind: "bot"; readonly name: string };

export type Players = readonly [Player, Player];
export type Names = readonly [string, string];

export const person = (name: string): Player => ({ kind: "person", name });
export const bot = (name: string): Player => ({ kind: "bot", name });

export const namesOf = (players: Players): Names => [players[0].name, players[1].name];

/** Two people on one device must not see each other's boards. */
export const isShared = (players: Players): boolean =>
  players.every((player) => player.kind === "person");

/** The one person among bots. */
export const onlyPerson = (players: Players): Seat | undefined =>
  isShared(players) ? undefined : seats.find((seat) => players[seat].kind === "person");

export const botAt = (players: Players, seat: Seat): string | undefined =>
  players[seat].kind === "bot" ? players[seat].name : undefined;

/** Who a record's players were: names of the ladder are bots, all others people. */
export function playersNamed(names: Names): Players {
  const read = (name: string): Player =>
    isBot(name.toLowerCase()) ? bot(name.toLowerCase()) : person(name);
  return [read(names[0]), read(names[1])];
}
