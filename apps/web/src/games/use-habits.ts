import type { PlayerHabits } from "@broadside/engine/tasks";
import { makeVariantCode } from "@broadside/play";
import type { Variant } from "@broadside/rules";
import { matchOf } from "@broadside/rules/record";
import { useEffect, useMemo, useState } from "react";
import { type ArchivedGame, isDay, openArchived } from "../archive/archived-game.ts";
import { oddsThinker } from "../engine/thinker.ts";
import { revealedFleet } from "../fleet/revealed-fleet.ts";

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
  const own = games.filter(({ facts, notes }) => facts.seat !== undefined && !notes.replay);
  const matches = own.filter((game) => !isDay(game));
  const played = new Map<string, number>();
  for (const { facts } of matches) played.set(facts.variant, (played.get(facts.variant) ?? 0) + 1);
  const [last] = played.keys();
  const wanted = [...played].find(([, count]) => count >= LEAST_FLEETS)?.[0] ?? last;
  return fleetsIn(matches.filter(({ facts }) => facts.variant === wanted));
}

/** By the rules of the first game: rules with this name may have been different before. */
function fleetsIn(games: readonly ArchivedGame[]): OwnFleets | undefined {
  const found: { variant: Variant; fleet: OwnFleets["fleets"][number] }[] = [];
  for (const game of games) {
    const { seat } = game.facts;
    const opened = isDay(game) || seat === undefined ? undefined : openArchived(game);
    if (!opened?.ok) continue;
    const { variant, sides } = matchOf(opened.value.record);
    const { layout } = sides[seat!];
    if (!layout || (found[0] && !isSame(found[0].variant, variant))) continue;
    found.push({ variant, fleet: revealedFleet(variant, layout) });
    if (found.length === MOST_FLEETS) break;
  }
  if (!found[0]) return undefined;
  return { variant: found[0].variant, fleets: found.map(({ fleet }) => fleet).reverse() };
}

const isSame = (a: Variant, b: Variant): boolean => makeVariantCode(a) === makeVariantCode(b);

interface HabitsState {
  /** From 0 to 1 while it is worked out. */
  readonly done: number;
  readonly answer?: PlayerHabits | undefined;
}

/** What the engine finds in these fleets. It plays games to find the cost, which takes seconds. */
export function useHabits(own: OwnFleets | undefined): HabitsState {
  const [state, setState] = useState<HabitsState & { of: unknown }>();
  const ask = useMemo(() => own && { variant: own.variant, layouts: own.fleets }, [own]);
  useEffect(() => {
    if (!ask) return;
    const abort = new AbortController();
    const { signal } = abort;
    const show = (next: HabitsState) => signal.aborted || setState({ ...next, of: ask });
    const onProgress = (done: number) => show({ done });
    oddsThinker.ask("habits", ask, { signal, onProgress }).then(
      (answer) => answer && show({ done: 1, answer }),
      () => show({ done: 1 }),
    );
    return () => abort.abort();
  }, [ask]);
  return state?.of === ask && state ? state : { done: 0 };
}
