import { ladder } from "@broadside/play";
import { crew } from "@broadside/words";
import type { Mood } from "./portrait.tsx";

/** What an opponent may react to. */
export type CrewEvent = "hello" | "hit" | "sunk" | "sinks" | "misses" | "won" | "lost";

/** What the opponent says; undefined for people and for bots without a character. */
export function lineOf(name: string, event: CrewEvent): string | undefined {
  const speaker = ladder.find((each) => each === name);
  return speaker && crew[`${speaker}.${event}`]();
}

/** A line with the name of the opponent, for a screen reader. */
export const spokenLine = (name: string, line: string): string => crew.says({ name, line });

/** What the opponent looks like meanwhile. */
export const moodOf: Readonly<Record<CrewEvent, Mood>> = {
  hello: "calm",
  hit: "grim",
  sunk: "grim",
  sinks: "glad",
  misses: "grim",
  won: "glad",
  lost: "grim",
};
