import { figuresOf, type GameFigures, reviewGame } from "@broadside/play";
import { useEffect, useMemo, useState } from "react";
import { oddsBudget, oddsThinker } from "../engine/thinker.ts";
import { keepGames } from "./archive.ts";
import type { KeptGame } from "./archived-game.ts";
import { personChoices } from "./archived-game.ts";

/** For one shot; beyond it the odds are sampled. */
const SHOT_MS = 400;

/** Milliseconds between two times of writing down what has been worked out. */
const PACE_MS = 800;

/**
 * Works out the odds of the games that lack them, the latest first, for as long as the page is
 * open; what is done is kept. Returns how many are left.
 */
export function useFigures(games: readonly KeptGame[]): number {
  const waiting = useMemo(() => games.filter(lacksFigures), [games]);
  const [hasBegun, begin] = useState(false);
  const isNeeded = waiting.length > 0;
  // The list comes first: nobody waits for figures.
  useEffect(() => {
    const timer = setTimeout(() => begin(true), 300);
    return () => clearTimeout(timer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list shrinks as the work is done
  useEffect(() => {
    if (!isNeeded || !hasBegun) return;
    const abort = new AbortController();
    workOut(waiting, abort.signal).catch(() => {
      // Without an engine, or a place to keep them, the list does without figures.
    });
    return () => abort.abort();
  }, [isNeeded, hasBegun]);
  return waiting.length;
}

/**
 * Games of one person who fired: in others nobody's skill is asked for, and one given up before the
 * first shot shows none.
 */
export const lacksFigures = ({ facts: { seat, shots }, figures }: KeptGame): boolean =>
  figures === undefined && seat !== undefined && shots[seat] > 0;

async function workOut(games: readonly KeptGame[], signal: AbortSignal): Promise<void> {
  let done: KeptGame[] = [];
  let kept = performance.now();
  for (const game of games) {
    const figures = await figuresFor(game, signal);
    if (signal.aborted) break;
    if (figures) done.push({ ...game, figures });
    if (performance.now() - kept < PACE_MS) continue;
    await keepGames(done);
    done = [];
    kept = performance.now();
  }
  if (done.length > 0) await keepGames(done);
}

async function figuresFor(game: KeptGame, signal: AbortSignal): Promise<GameFigures | undefined> {
  const { seat } = game.facts;
  const choices = personChoices(game);
  if (choices.length === 0 || seat === undefined) return undefined;
  const options = { shotMs: SHOT_MS, budget: oddsBudget, signal, oddsOnly: true };
  const review = await reviewGame(oddsThinker, choices, options);
  return review && figuresOf(review.reviewed, seat);
}
