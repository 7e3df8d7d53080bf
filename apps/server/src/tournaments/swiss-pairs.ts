import { matchPlayers } from "./match-players.ts";
import { type Place, tableOf } from "./table.ts";
import type { Tournament } from "./tournament-state.ts";

/** Larger than any other reason together: two meet again only if there is no other way. */
const AGAIN = 10_000_000;

/** The next round: pairs with about equal points who have not met, and the player who sits out. */
export function swissPairs(state: Tournament): {
  readonly pairs: readonly [string, string][];
  readonly bye: string | undefined;
} {
  const playing = tableOf(state).filter(({ entry }) => entry.isIn);
  const bye = playing.length % 2 === 1 ? byeOf(playing) : undefined;
  const rest = playing.filter((place) => place !== bye);
  const groups = groupSizes(rest);
  const pairs = matchPlayers(rest, (one, two) => {
    const [high, low] = [rest[one]!, rest[two]!];
    const points = (high.entry.points - low.entry.points) ** 2 * 1000;
    const again = high.entry.opponents.filter((player) => player === low.entry.player).length;
    // In a group of equal points, the first of the upper half plays the first of the lower.
    const half = Math.min(12, groups.get(high.entry.points)! >> 1);
    return points + AGAIN * again + (two - one - half) ** 2;
  });
  return {
    pairs: pairs.map(([one, two]) => [one.entry.player, two.entry.player]),
    bye: bye?.entry.player,
  };
}

/** The last in the table who has not sat out yet. */
const byeOf = (playing: readonly Place[]): Place | undefined =>
  playing.findLast(({ entry }) => !entry.hadBye) ?? playing.at(-1);

function groupSizes(places: readonly Place[]): Map<number, number> {
  const sizes = new Map<number, number>();
  for (const { entry } of places) sizes.set(entry.points, (sizes.get(entry.points) ?? 0) + 1);
  return sizes;
}
