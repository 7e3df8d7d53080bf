import type { KnownFacts } from "../archive/archive.ts";
import type { SavedGame } from "../archive/saved-game.ts";
import { currentSettings } from "../store/settings.ts";

/**
 * Archives a decided game, and then shares the player's fleet if they want that: each once, however
 * often the game is opened. Both are loaded on demand.
 */
export async function finishGame(game: SavedGame, known: KnownFacts = {}): Promise<void> {
  const { archiveFinished } = await import("../archive/archive.ts");
  const added = await archiveFinished(game, known);
  const seat = added?.facts.seat;
  if (seat === undefined || !currentSettings().sharesFleets) return;
  const { shareFleet } = await import("./share-fleet.ts");
  await shareFleet(game, seat);
}
