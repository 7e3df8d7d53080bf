import type {
  AnnouncementRuleId,
  Contact,
  Fleet,
  Notation,
  TurnOrder,
  Variant,
} from "@broadside/rules";

/** A choice of a rule as people read it: a short title, and what it means in a sentence or two. */
export interface RuleWords {
  readonly title: string;
  readonly about: string;
}

export const contactWords: Record<Contact, RuleWords> = {
  any: {
    title: "Ships may touch",
    about: "Ships may lie side by side. They may never overlap.",
  },
  "no-edge": {
    title: "Ships may touch at corners only",
    about: "Two ships may meet corner to corner, but not side by side.",
  },
  "no-contact": {
    title: "Ships may not touch",
    about:
      "There is water all around every ship, corners included. Once a ship has sunk, you know that the squares around it are empty.",
  },
};

export const announcementWords: Record<AnnouncementRuleId, RuleWords> = {
  "hit-miss": {
    title: "Hit or miss, nothing else",
    about: "You are never told when a ship sinks. You have to work it out.",
  },
  sunk: {
    title: "You hear when a ship sinks, not which",
    about: "The last hit on a ship is answered with “sunk”, without its name.",
  },
  "sunk-named": {
    title: "You hear which ship sinks",
    about: "The last hit on a ship is answered with its name, so you know how long it was.",
  },
  "sunk-cells": {
    title: "You hear which ship sinks, and see where it lay",
    about: "A sunk ship is shown with all its squares.",
  },
  "ship-named": {
    title: "Every hit names its ship",
    about: "With each hit you hear which ship you have hit, and so how long it is.",
  },
  "told-apart": {
    title: "You hear which hits belong together",
    about:
      "Ships get letters as you hit them: A, B, C. You hear the letter with each hit, but which ship it is only when it sinks.",
  },
};

export const turnWords: Record<TurnOrder, RuleWords> = {
  alternate: { title: "One shot each", about: "You fire once, then your opponent does." },
  "hit-again": {
    title: "Fire again after a hit",
    about: "Your turn lasts until you miss.",
  },
  salvo: {
    title: "A shot for every ship afloat",
    about: "With five ships afloat you have five shots. Each is answered before you fire the next.",
  },
  volley: {
    title: "A volley: call all shots first",
    about:
      "With five ships afloat you call five squares. Only then are they answered, all together.",
  },
};

export const notationWords: Record<Notation, RuleWords> = {
  letters: {
    title: "Letter and number: B7",
    about: "Rows have letters, columns have numbers from 1.",
  },
  coordinates: {
    title: "Row and column from 0: [1, 6]",
    about: "Both are counted from 0, as programmers do.",
  },
};

/** "5 ships of 5, 4, 3, 3 and 2 squares" */
export function fleetText(fleet: Fleet): string {
  const lengths = fleet.map(({ length }) => `${length}`);
  if (lengths.length === 1)
    return `1 ship of ${lengths[0]} ${lengths[0] === "1" ? "square" : "squares"}`;
  return `${lengths.length} ships of ${lengths.slice(0, -1).join(", ")} and ${lengths.at(-1)} squares`;
}

/** All rules of a game in plain words, the most important first. Alone there are no turns. */
export function ruleLines(variant: Variant, isSolo = false): readonly RuleWords[] {
  const { rows, columns, fleet, contact, announcement, turns } = variant;
  return [
    {
      title: `${rows} × ${columns} squares`,
      about: `${fleetText(fleet)}.`,
    },
    announcementWords[announcement],
    contactWords[contact],
    ...(isSolo ? [] : [turnWords[turns]]),
  ];
}
