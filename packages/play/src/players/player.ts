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
import { opponents as words } from "@broadside/words";

export const isPerson = (players: Players, seat: Seat): boolean => players[seat].kind === "person";

/** The seat of the only person, if there is exactly one. */
export const onlyPerson = (players: Players): Seat | undefined =>
  isShared(players) ? undefined : seats.find((seat) => isPerson(players, seat));

/** The only person's seat, or "spectator" when two people or two bots play. */
export const viewerOf = (players: Players): Viewer => onlyPerson(players) ?? "spectator";

/** The name of the bot in a seat; undefined for a person. */
export const botAt = (players: Players, seat: Seat): string | undefined =>
  players[seat].kind === "bot" ? players[seat].name : undefined;

/** The players of a record: names of the ladder are bots, all others people. */
export function playersNamed(names: Names): Players {
  const read = (name: string): Player =>
    isLadderBot(name.toLowerCase()) ? bot(name.toLowerCase()) : person(name);
  return [read(names[0]), read(names[1])];
}

/** Whom a person can play against. */
export interface Opponent {
  readonly name: string;
  readonly title: string;
  /** A sentence. */
  readonly about: string;
}

/** The bots offered to people, the easiest first. They play every variant. */
export const ladder = [
  "deckhand",
  "bosun",
  "mate",
  "gunner",
  "navigator",
  "captain",
  "commodore",
  "admiral",
] as const;
/** The name of an opponent that is a bot. */
export type LadderBot = (typeof ladder)[number];

/** Names the opponent who is a person on the same device. */
export const FRIEND = "friend";

/** The ladder, then a friend. Any other bot goes by its name. */
export const opponents: readonly Opponent[] = ([...ladder, FRIEND] as const).map((name) => ({
  name,
  get title() {
    return words[`${name}.title`]();
  },
  get about() {
    return words[`${name}.about`]();
  },
}));

/** The opponent offered first. */
export const defaultOpponent = "captain";

/** True for the name of a bot on the ladder. */
export const isLadderBot = (name: string): boolean => ladder.some((each) => each === name);

/** True for the name of an opponent in `opponents`. */
export const isOpponent = (name: string): boolean => opponents.some((each) => each.name === name);

/** An opponent's title: "Captain". Bots outside the ladder go by their name. */
export const titleOf = (name: string): string =>
  name === "exact"
    ? words["exact.title"]()
    : (opponents.find((opponent) => opponent.name === name)?.title ?? name);

/** The opponent someone typed: a number in the list, a name, or nothing for the default. */
export function opponentNamed(text: string): string {
  const given = text.trim().toLowerCase();
  if (given === "") return defaultOpponent;
  if (given === "person") return FRIEND;
  return (/^\d$/.test(given) ? opponents[Number(given) - 1]?.name : undefined) ?? given;
}
