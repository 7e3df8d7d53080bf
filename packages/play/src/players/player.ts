import { type Seat, seats } from "@broadside/rules";
import {
  bot,
  isShared,
  type Names,
  type Player,
  type Players,
  person,
} from "@broadside/rules/record";
import type { Viewer } from "@broadside/rules/view";
import { isLadderBot } from "./opponents.ts";

export const isPerson = (players: Players, seat: Seat): boolean => players[seat].kind === "person";

/** The seat of the only person, if there is exactly one. */
export const onlyPerson = (players: Players): Seat | undefined =>
  isShared(players) ? undefined : seats.find((seat) => isPerson(players, seat));

/** The only person's seat, or "spectator" when two people or two bots play. */
export const viewerOf = (players: Players): Viewer => onlyPerson(players) ?? "spectator";

export const botAt = (players: Players, seat: Seat): string | undefined =>
  players[seat].kind === "bot" ? players[seat].name : undefined;

/** The players of a record: names of the ladder are bots, all others people. */
export function playersNamed(names: Names): Players {
  const read = (name: string): Player =>
    isLadderBot(name.toLowerCase()) ? bot(name.toLowerCase()) : person(name);
  return [read(names[0]), read(names[1])];
}
