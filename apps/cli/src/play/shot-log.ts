import { type Game, shotText } from "@broadside/play";
import { type Names, namesOf, type PlayerView, shotsInOrder, type Viewer } from "@broadside/rules";

/** A line for every answered shot, as told to the one who looks: "You fire at B7: hit." */
export const shotLog = (view: PlayerView, names: Names): string[] =>
  shotsInOrder(view).map((shot) => shotText(view.variant, names, view.viewer, shot.seat, shot));

/** What each viewer has not been told yet. */
export interface News {
  /** From here on these lines count as told. */
  take(viewer: Viewer): string[];
}

/** Shots fired before now are no news. */
export function createNews(game: Pick<Game, "view" | "players">): News {
  const before = game.view("spectator").shooters.length;
  const told = new Map<Viewer, number>();
  return {
    take(viewer) {
      const log = shotLog(game.view(viewer), namesOf(game.players));
      const lines = log.slice(told.get(viewer) ?? before);
      told.set(viewer, log.length);
      return lines;
    },
  };
}
