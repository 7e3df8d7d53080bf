import { figuresOf, type GameFigures, reviewGame } from "@broadside/play";
import { useEffect, useMemo, useState } from "react";
import { oddsBudget, oddsThinker } from "../engine/thinker.ts";
import { archiveGames } from "./archive.ts";
import type { ArchivedGame } from "./archived-game.ts";
import { personChoices } from "./archived-game.ts";

/** Milliseconds per shot before its odds are sampled. */
const SHOT_MS = 400;

/** Milliseconds between writes to the archive. */
const PACE_MS = 800;

/**
 * Computes and archives missing figures while the page is open, the latest games first. Returns the
 * number of games left.
 */
export function useFigures(games: readonly ArchivedGame[]): number {
  const waiting = useMemo(() => games.filter(lacksFigures), [games]);
  const [hasBegun, begin] = useState(false);
  const isNeeded = waiting.length > 0;
  // The list is shown first; figures follow.
  useEffect(() => {
    const timer = setTimeout(() => begin(true), 300);
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list shrinks as the work is done
  useEffect(() => {
    if (!isNeeded || !hasBegun) return;
    const abort = new AbortController();
    workOut(waiting, abort.signal).catch(() => {
      // Without an engine or storage, the list has no figures.
    });
    return () => abort.abort();
  }, [isNeeded, hasBegun]);
  return waiting.length;
}

/** Only games in which one person fired: others do not measure anyone's skill. */
export const lacksFigures = ({ facts: { seat, shots }, figures }: ArchivedGame): boolean =>
  figures === undefined && seat !== undefined && shots[seat] > 0;

async function workOut(games: readonly ArchivedGame[], signal: AbortSignal): Promise<void> {
  let done: ArchivedGame[] = [];
  let savedAt = performance.now();
  for (const game of games) {
    const figures = await figuresFor(game, signal);
    if (signal.aborted) break;
    if (figures) done.push({ ...game, figures });
    if (performance.now() - savedAt < PACE_MS) continue;
    await archiveGames(done);
    done = [];
    savedAt = performance.now();
  }
  if (done.length > 0) await archiveGames(done);
}

async function figuresFor(
  game: ArchivedGame,
  signal: AbortSignal,
): Promise<GameFigures | undefined> {
  const { seat } = game.facts;
  const choices = personChoices(game);
  if (choices.length === 0 || seat === undefined) return undefined;
  const options = { shotMs: SHOT_MS, budget: oddsBudget, signal, oddsOnly: true };
  const review = await reviewGame(oddsThinker, choices, options);
  return review && figuresOf(review.reviewed, seat);
}
