/** Whom a person can play against. */
export interface Opponent {
  readonly name: string;
  readonly title: string;
  /** A sentence. */
  readonly about: string;
}

/** The opponent who is no bot. */
export const FRIEND = "friend";

/** The bots a person is offered, the easiest first. They play every variant. */
export const ladder: readonly Opponent[] = [
  { name: "deckhand", title: "Deckhand", about: "Fires at random and follows up hits." },
  { name: "mate", title: "Mate", about: "Knows where ships can still be." },
  { name: "captain", title: "Captain", about: "Counts the ways the ships can lie." },
  { name: "admiral", title: "Admiral", about: "Overlooks nothing." },
];

/** All that are offered: the ladder, then a friend. Any other bot goes by its name. */
export const opponents: readonly Opponent[] = [
  ...ladder,
  { name: FRIEND, title: "A friend", about: "Take turns on this device." },
];

export const defaultOpponent = "captain";

export const isLadderBot = (name: string): boolean => ladder.some((each) => each.name === name);

export const isOpponent = (name: string): boolean => opponents.some((each) => each.name === name);

export const titleOf = (name: string): string =>
  opponents.find((opponent) => opponent.name === name)?.title ?? name;

/** What someone typed: a number in the list, a name, or nothing for the default. */
export function opponentNamed(text: string): string {
  const given = text.trim().toLowerCase();
  if (given === "") return defaultOpponent;
  if (given === "person") return FRIEND;
  return (/^\d$/.test(given) ? opponents[Number(given) - 1]?.name : undefined) ?? given;
}
