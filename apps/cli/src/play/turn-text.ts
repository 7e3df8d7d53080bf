import { type Game, shotText } from "@broadside/play";
import type { Variant } from "@broadside/rules";
import { type Names, namesOf } from "@broadside/rules/record";
import { answersAtTurnEnd, hasShotPerShip } from "@broadside/rules/turn";
import { type FiredShot, type PlayerView, shotsInOrder, type Viewer } from "@broadside/rules/view";
import { squareName, terminal, terminalPlay } from "@broadside/words";
import type { StatusLine } from "./ui.ts";

/** A line for every answered shot, from the viewer's side: "You fire at B7: hit." */
export const shotLog = (view: PlayerView, names: Names): string[] =>
  shotsInOrder(view).map((shot) => shotLine(view.variant, names, view.viewer, shot));

/** The shots of a log with their numbers, or that there are none. */
export function numberedLog(view: PlayerView, names: Names): string[] {
  const log = shotLog(view, names).map((shot, i) => terminal.logLine({ number: i + 1, shot }));
  return log.length > 0 ? log : [terminal.logEmpty()];
}

/** Like `shotText`; boards that count from 0 announce a sinking by the ends of the ship. */
export function shotLine(variant: Variant, names: Names, viewer: Viewer, shot: FiredShot): string {
  const { announcement, seat, cell } = shot;
  const cells = announcement.result === "sunk" ? announcement.cells : undefined;
  if (!cells || variant.notation !== "coordinates") {
    return shotText(variant, names, viewer, seat, shot);
  }
  const hit = { cell, announcement: { result: "hit" } } as const;
  return terminalPlay.hasSunk({
    shot: shotText(variant, names, viewer, seat, hit),
    first: squareName(variant, Math.min(...cells)),
    last: squareName(variant, Math.max(...cells)),
  });
}

/** The lines of the log that each viewer has not seen. */
export interface News {
  /** Returns the unseen lines and marks them as seen. */
  take(viewer: Viewer): string[];
}

/** Shots fired before this call count as seen. */
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

/** "3 shots left", or "3 shots to call" in a volley; undefined if a turn is one shot. */
export function shotsLeftText({ variant, turn }: PlayerView): string | undefined {
  if (!turn) return undefined;
  const shots = turn.shotsLeft;
  if (answersAtTurnEnd(variant.turns)) return terminalPlay["turn.shotsToCall"]({ shots });
  return shots > 1 ? terminalPlay["turn.shotsLeft"]({ shots }) : undefined;
}

/** Explains turns of more than one shot. */
export function turnHelp({ turns }: Variant): string[] {
  if (!hasShotPerShip(turns)) return [];
  return answersAtTurnEnd(turns)
    ? [terminalPlay["battleHelp.volley"](), terminalPlay["battleHelp.volleyAnswer"]()]
    : [terminalPlay["battleHelp.salvo"](), terminalPlay["battleHelp.salvoAnswer"]()];
}

/** Shows the other player a picture. Returns it, or a sentence about what can be shown. */
export function showPicture(statusLine: StatusLine | undefined, name: string): string {
  const pictures = statusLine?.pictures;
  if (!pictures) return terminalPlay.noPictures();
  return pictures.show(name) ?? terminalPlay.choosePicture({ pictures: pictures.names.join(", ") });
}
