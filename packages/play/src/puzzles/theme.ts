import type { Knowledge } from "@broadside/rules";

/** What a puzzle teaches, by its position; the last fits few ships, with or without a hit. */
export const puzzleThemes = ["follow-up", "hunt", "last-ships"] as const;
/** The id of a theme. */
export type PuzzleTheme = (typeof puzzleThemes)[number];

/** At most this many ships left make the last theme. */
const FEW_SHIPS = 2;

/** True if a puzzle's position has the theme. Sunk ships are counted by their announcements. */
export function hasTheme({ variant, shots }: Knowledge, theme: PuzzleTheme): boolean {
  const isLast = ({ announcement }: (typeof shots)[number]) => announcement.result === "sunk";
  const shipsLeft = variant.fleet.length - shots.filter(isLast).length;
  const hits = shots.filter(({ announcement }) => announcement.result === "hit").length;
  // Every sunk ship explains at most the squares of the longest ones that were not its last.
  const lengths = variant.fleet.map(({ length }) => length - 1).sort((a, b) => b - a);
  const explained = lengths.slice(0, shots.filter(isLast).length).reduce((a, b) => a + b, 0);
  switch (theme) {
    case "last-ships":
      return shipsLeft <= FEW_SHIPS;
    case "follow-up":
      return hits > explained;
    case "hunt":
      return hits === 0;
  }
}
