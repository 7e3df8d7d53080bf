import { opponentOf, type Seat } from "@broadside/rules";
import type { PlayerView } from "@broadside/rules/view";

/** The moments of a first game that need a word. */
export type Hint = "fire" | "miss" | "hit" | "sunk" | "struck" | "on" | "over";

/** What to tell someone in their first game, by what has happened so far. */
export function hintFor({ sides, outcome }: PlayerView, seat: Seat): Hint {
  if (outcome) return "over";
  const results = sides[seat].shots.map(({ announcement }) => announcement.result);
  const last = results.at(-1);
  if (last === undefined) return "fire";
  const count = (result: string) => results.filter((each) => each === result).length;
  if (last === "sunk" && count("sunk") === 1) return "sunk";
  if (last === "hit" && count("sunk") === 0) return "hit";
  if (results.length === 1) return "miss";
  const struck = sides[opponentOf(seat)].shots.filter(
    ({ announcement }) => announcement.result !== "miss",
  );
  return struck.length === 1 ? "struck" : "on";
}
