import {
  bot,
  isShared,
  type Names,
  namesOf,
  type Player,
  type Players,
  person,
  type Seat,
  seats,
} from "@broadside/rules";
import { isBot } from "./opponents.ts";

export { bot, isShared, type Names, namesOf, type Player, type Players, person };

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
