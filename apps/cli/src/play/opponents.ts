/** The opponents a person is offered, the easiest first. Any other bot goes by its name. */
export interface Opponent {
  readonly name: string;
  readonly about: string;
}

export const opponents: readonly Opponent[] = [
  { name: "deckhand", about: "fires anywhere, and around a hit" },
  { name: "mate", about: "knows where ships can still lie" },
  { name: "captain", about: "weighs the ways in which ships can lie" },
  { name: "admiral", about: "misses nothing" },
  { name: "person", about: "someone beside you at this terminal" },
];

export const defaultOpponent = "captain";

/** What someone typed: a number in the list, a name, or nothing for the default. */
export function opponentNamed(text: string): string {
  const given = text.trim().toLowerCase();
  if (given === "") return defaultOpponent;
  return (/^\d$/.test(given) ? opponents[Number(given) - 1]?.name : undefined) ?? given;
}

/** Those listed play every variant: nobody has to ask the engine. */
export const isListed = (name: string): boolean => opponents.some((each) => each.name === name);
