import { sharedFleetOf } from "@broadside/protocol";
import type { Seat } from "@broadside/rules";
import { matchOf } from "@broadside/rules/record";
import type { SavedGame } from "../archive/saved-game.ts";
import { anonymousServer } from "../server/player.ts";

/**
 * Sends the fleet that the player at this device arranged to the server of this page, with the rules
 * and nothing else. Nothing is sent of games that are not decided, and nothing is sent again.
 */
export async function shareFleet({ record, notes }: SavedGame, seat: Seat): Promise<void> {
  const { variant, sides, outcome } = matchOf(record);
  const { layout } = sides[seat];
  if (!outcome || !layout || notes.replay || !notes.arranged) return;
  await anonymousServer().shareFleet(sharedFleetOf(variant, layout));
}
