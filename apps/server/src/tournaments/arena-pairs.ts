import { matchPlayers } from "./match-players.ts";
import { type Place, tableOf } from "./table.ts";
import type { Tournament } from "./tournament-state.ts";

/** After this long, the same two may play again at once: nobody else may be free for minutes. */
const PATIENCE_MS = 15_000;

/** Pairs of an arena: everybody who is free, with somebody close in the table they have not just met. */
export function arenaPairs(state: Tournament, now: number): [string, string][] {
  const table = tableOf(state);
  const isFewer = table.filter(({ entry }) => entry.isIn).length <= 2;
  const free = table.filter(({ entry }) => entry.isIn && entry.game === undefined);
  const hasWaited = ({ entry }: Place) => now - entry.freeSince >= PATIENCE_MS;
  const pairs = matchPlayers(free, (one, two) => {
    const [high, low] = [free[one]!, free[two]!];
    const haveJustMet =
      high.entry.opponents.at(-1) === low.entry.player ||
      low.entry.opponents.at(-1) === high.entry.player;
    if (haveJustMet && !isFewer && !(hasWaited(high) && hasWaited(low))) return undefined;
    const gap = (two - one) ** 2;
    return gap + (haveJustMet ? 400 : 40 * meetings(high, low)) - waited(high) - waited(low);
    function waited({ entry }: Place): number {
      return Math.min(200, Math.round((now - entry.freeSince) / 100));
    }
  });
  return pairs.map(seated);
}

/** How often two have met in the last games of one of them. */
const meetings = (one: Place, two: Place): number =>
  one.entry.opponents.slice(-5).filter((player) => player === two.entry.player).length;

/** There is no need to balance the seats, because who fires first is drawn. */
const seated = ([one, two]: [Place, Place]): [string, string] => [
  one.entry.player,
  two.entry.player,
];
