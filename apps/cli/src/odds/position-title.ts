import type { Position } from "@broadside/rules";
import { style } from "../terminal/style.ts";

/** The line above an answer, if the position has a name: "What deckhand knows (player 2)". */
export function positionTitle({ name, seat }: Position): string[] {
  if (name === undefined) return [];
  if (seat === undefined) return [style.bold(name)];
  const knows = name.toLowerCase() === "you" ? "know" : "knows";
  return [style.bold(`What ${name} ${knows} (player ${seat + 1})`)];
}
