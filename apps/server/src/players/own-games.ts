import type { OwnGame } from "@broadside/protocol";
import { opponentOf } from "@broadside/rules";
import { msLeft } from "@broadside/rules/clock";
import { type GameState, stageOf } from "../game/game-state.ts";
import { isTurnOf } from "../game/game-status.ts";
import type { LiveGames } from "../live/live-games.ts";
import type { PlayerSeat } from "../store/player-records.ts";
import type { Store } from "../store/store.ts";

/** Unfinished games of one player that are listed. */
const MOST_OPEN = 50;

/** The unfinished games of a player, the latest first. */
export async function ownGames(
  { players }: Store,
  games: Pick<LiveGames, "open">,
  player: string,
  now: number,
): Promise<OwnGame[]> {
  const listed: OwnGame[] = [];
  for (const seat of await players.openSeats(player, MOST_OPEN)) {
    const game = await games.open(seat.game);
    if (game.ok) listed.push(ownGame(game.value.state(), seat, now));
  }
  return listed;
}

const ownGame = (state: GameState, { game, seat }: PlayerSeat, now: number): OwnGame => ({
  game,
  variant: state.created.variant.name,
  seat,
  stage: stageOf(state),
  opponent: state.names[opponentOf(seat)],
  isYourTurn: isTurnOf(state, seat),
  leftMs: state.clock && msLeft(state.clock, seat, now),
  outcome: state.match.outcome,
});
