import { MANY_FORFEITS, type Report } from "@broadside/lab";

/** A figure that rests on a bot's failures must not pass for a result in a script either. */
export function exitCodeOf({ warnings = [] }: Report): number {
  const has = (code: string) => warnings.some((warning) => warning.code === code);
  if (has("failed")) return 1;
  return has("forfeits") ? 3 : 0;
}

export const exitHelp = `
Exit codes:
  0    the run is complete
  1    the run failed: a bot forfeited every game, or a file could not be written
  2    bad input
  3    the run is complete, but a bot forfeited more than ${100 * MANY_FORFEITS}% of its games
  130  interrupted`;

export const layoutsHelp = `
Layout files:
  One layout per line with ";" between ships ("carrier: A1 H; battleship: C3 V; …"), or one ship
  per line with a blank line between layouts. A ship is its first square and H (across) or V
  (down); without names, ships come in the order of the fleet. Lines that start with # are
  comments. If there are fewer layouts than games, the file starts over, and each layout still
  counts only once in means, errors and tests. See docs/lab.md.`;
