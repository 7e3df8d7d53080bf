import { featsOf, type JourneyGame } from "@broadside/play";
import { type ArchivedGame, isDay, openArchived } from "../archive/archived-game.ts";

/** The archived games that count on the ladder: replays of known ships and daily fleets do not. */
export const journeyGames = (games: readonly ArchivedGame[]): readonly JourneyGame[] =>
  games.flatMap((game) => {
    if (isDay(game) || game.notes.replay) return [];
    const { facts, figures, notes } = game;
    return [{ facts, figures, odds: notes.odds, feats: () => featsIn(game) }];
  });

function featsIn(game: Parameters<typeof openArchived>[0] & Pick<ArchivedGame, "facts">) {
  const opened = openArchived(game);
  const { seat } = game.facts;
  return opened.ok && seat !== undefined ? featsOf(opened.value.record, seat) : undefined;
}
