import type { Game, GameStatus, GameTrouble } from "@broadside/play";
import type { PlayerView, Viewer } from "@broadside/rules";
import { useEffect, useSyncExternalStore } from "react";

export const useView = (game: Game, viewer: Viewer): PlayerView =>
  useSyncExternalStore(game.subscribe, () => game.view(viewer));

/** What keeps the game from going on, if anything does. */
export const useTrouble = (game: Game): GameTrouble | undefined =>
  useSyncExternalStore(game.subscribe, game.trouble);

/** Lets the game go on for as long as the page is open. */
export function useOpenGame(game: Game): void {
  useEffect(() => {
    game.open();
    return () => game.close();
  }, [game]);
}

/** What goes on around the game: who is there, clocks, the connection. */
export const useStatus = (game: Game): GameStatus =>
  useSyncExternalStore(game.subscribe, game.status);
