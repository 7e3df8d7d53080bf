import type { Walk } from "../../../../tests/programs/terminal.ts";

/** A small game that is the same every time. */
export const mini = ["play", "--variant", "mini", "--bot", "deckhand", "--seed", "x"];

/** From the first ship to the battle, on a full screen. */
export const placed: Walk = [
  [/Place the \w+/, "a"],
  ["All ships are placed", "\r"],
];

/** From the first ship to the battle, typed line by line. */
export const placedByLines: Walk = [
  [/Place the \w+/, "random\r"],
  ["All ships are placed", "\r"],
];
