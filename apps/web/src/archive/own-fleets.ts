import { makeVariantCode } from "@broadside/play";
import type { Variant } from "@broadside/rules";
import { matchOf } from "@broadside/rules/record";
import { revealedFleet } from "../fleet/revealed-fleet.ts";
import { type ArchivedGame, type ArchivedMatch, isDay, openArchived } from "./archived-game.ts";

/** The player's own fleets under one set of rules, the oldest first. */
export interface OwnFleets {
  readonly variant: Variant;
  readonly fleets: readonly (readonly (readonly number[])[])[];
}

/** The engine remembers as many. */
const MOST_FLEETS = 60;

/** Fewer show nothing but chance. */
export const LEAST_FLEETS = 3;

/**
 * The fleets of finished games by the rules played most recently of which there are enough, or else
 * by the last rules. The latest games come first in the list; a replay has no new fleet.
 */
export function ownFleets(games: readonly ArchivedGame[]): OwnFleets | undefined {
  const matches = ownMatches(games);
  const played = new Map<string, number>();
  for (const { facts } of matches) played.set(facts.variant, (played.get(facts.variant) ?? 0) + 1);
  const [last] = played.keys();
  const wanted = [...played].find(([, count]) => count >= LEAST_FLEETS)?.[0] ?? last;
  return fleetsIn(matches.filter(({ facts }) => facts.variant === wanted));
}

/** Like `ownFleets`, but of games by these rules; none if there are too few. */
export function fleetsUnder(variant: Variant, games: readonly ArchivedGame[]): OwnFleets["fleets"] {
  const matches = ownMatches(games).filter(({ facts }) => facts.variant === variant.name);
  const fleets = fleetsIn(matches, variant)?.fleets ?? [];
  return fleets.length >= LEAST_FLEETS ? fleets : [];
}

/** The games with a fleet of the player's own. */
const ownMatches = (games: readonly ArchivedGame[]): ArchivedMatch[] =>
  games.flatMap((game) =>
    isDay(game) || game.facts.seat === undefined || game.notes.replay ? [] : [game],
  );

/** By the rules of the first game if none are given: rules with this name may have been different before. */
function fleetsIn(games: readonly ArchivedMatch[], rules?: Variant): OwnFleets | undefined {
  let wanted = rules;
  const fleets: OwnFleets["fleets"][number][] = [];
  for (const game of games) {
    const opened = openArchived(game);
    if (!opened.ok) continue;
    const { variant, sides } = matchOf(opened.value.record);
    const { layout } = sides[game.facts.seat!];
    wanted ??= layout && variant;
    if (!layout || !wanted || !isSame(wanted, variant)) continue;
    fleets.push(revealedFleet(variant, layout));
    if (fleets.length === MOST_FLEETS) break;
  }
  return wanted && { variant: wanted, fleets: fleets.reverse() };
}

const isSame = (a: Variant, b: Variant): boolean => makeVariantCode(a) === makeVariantCode(b);
