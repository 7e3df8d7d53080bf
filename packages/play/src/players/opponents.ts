import { opponents as words } from "@broadside/words";

/** Whom a person can play against. */
export interface Opponent {
  readonly name: string;
  readonly title: string;
  /** A sentence. */
  readonly about: string;
}

/** The bots offered to people, the easiest first. They play every variant. */
const ladder = ["deckhand", "mate", "captain", "admiral"] as const;

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

export const defaultOpponent = "captain";

export const isLadderBot = (name: string): boolean => ladder.some((each) => each === name);

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
