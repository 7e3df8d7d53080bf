// Every scene by name, in the order a player meets them.
import { daily, lesson, puzzles } from "./again.mjs";
import { friends, tournaments } from "./people.mjs";
import { battle, defeat, home, otherGames, placing, review } from "./play.mjs";
import { adviser, lab, layoutCheck, others, rules, settings } from "./tools.mjs";

/** @type {Readonly<Record<string, import("./stage.mjs").Scene>>} */
export const scenes = {
  home,
  placing,
  battle,
  defeat,
  "other-games": otherGames,
  review,
  daily,
  puzzles,
  lesson,
  friends,
  tournaments,
  adviser,
  lab,
  "layout-check": layoutCheck,
  rules,
  settings,
  others,
};
