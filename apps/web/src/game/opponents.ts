/** Whom a person can play against, the easiest first. */
export interface Opponent {
  readonly name: string;
  readonly title: string;
  readonly about: string;
}

export const FRIEND = "friend";

export const opponents: readonly Opponent[] = [
  { name: "deckhand", title: "Deckhand", about: "Fires anywhere, and around a hit." },
  { name: "mate", title: "Mate", about: "Knows where ships can still lie." },
  { name: "captain", title: "Captain", about: "Weighs the ways in which ships can lie." },
  { name: "admiral", title: "Admiral", about: "Overlooks nothing." },
  { name: FRIEND, title: "A friend", about: "Beside you, taking turns on this device." },
];

export const isOpponent = (name: string): boolean =>
  opponents.some((opponent) => opponent.name === name);

export const isBot = (name: string): boolean => name !== FRIEND && isOpponent(name);

export const titleOf = (name: string): string =>
  opponents.find((opponent) => opponent.name === name)?.title ?? name;
