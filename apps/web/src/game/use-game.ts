import type { Game, GameStatus, GameTrouble } from "@broadside/play";
import { opponentOf, type Seat } from "@broadside/rules";
import type { PlayerView, Viewer } from "@broadside/rules/view";
import { useEffect, useRef, useSyncExternalStore } from "react";

export const useView = (game: Game, viewer: Viewer): PlayerView =>
  useSyncExternalStore(game.subscribe, () => game.view(viewer));

/** Why the game cannot continue, if it cannot. */
export const useTrouble = (game: Game): GameTrouble | undefined =>
  useSyncExternalStore(game.subscribe, game.trouble);

/** Keeps the game open as long as the page is. */
export function useOpenGame(game: Game): void {
  useEffect(() => {
    game.open();
    return () => game.close();
  }, [game]);
}

/** Presence, clocks and connection. */
export const useStatus = (game: Game): GameStatus =>
  useSyncExternalStore(game.subscribe, game.status);

/**
 * A view that stays the same object until the sea a seat fires at changes, so that a shot at one
 * board does not redraw the other.
 */
export function useSeaView(view: PlayerView, shooter: Seat): PlayerView {
  const drawn = useRef(view);
  if (!isSameSea(drawn.current, view, shooter)) drawn.current = view;
  return drawn.current;
}

/** Shots are only ever added, so comparing their number is enough. */
function isSameSea(a: PlayerView, b: PlayerView, shooter: Seat): boolean {
  const counts = ({ sides, turn }: PlayerView) => [
    sides[shooter].shots.length,
    sides[shooter].called.length,
    sides[opponentOf(shooter)].ships?.length,
    turn !== undefined,
  ];
  const [before, after] = [counts(a), counts(b)];
  return before.every((count, i) => count === after[i]);
}
