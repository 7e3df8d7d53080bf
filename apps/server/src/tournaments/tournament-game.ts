import { seats, winnerOf } from "@broadside/rules";
import type { Created, GameEvent, PlayerRef } from "../game/game-event.ts";
import { type GameState, stageOf } from "../game/game-state.ts";
import { isTurnOf } from "../game/game-status.ts";
import type { LiveGames } from "../live/live-games.ts";
import { friendlyGame } from "../lobby/new-game.ts";
import { nameIn } from "../players/player-name.ts";
import type { Store } from "../store/store.ts";
import type { Decided, Pairing } from "./tournament-event.ts";
import type { Tournament } from "./tournament-state.ts";

/** Time to place the ships of a game. A player who takes longer loses it. */
export const PLACING_MS = { arena: 60_000, swiss: 120_000 } as const;

/** The first event of a game between two players of a tournament. */
export async function tournamentGame(
  { players }: Store,
  { id, opened, entries }: Tournament,
  pairing: Pairing,
): Promise<Created> {
  const names = await players.names(pairing.players);
  const [one, two] = pairing.players.map((player): PlayerRef => {
    return { id: player, kind: entries.get(player)!.kind };
  });
  const { variant, clock, isRated } = opened;
  const agreed = {
    variant,
    clock,
    names: [nameIn(names, one!.id), nameIn(names, two!.id)],
    players: [one, two],
    isRated,
    isListed: true,
  } as const;
  return { ...friendlyGame(agreed), tournament: id };
}

/** What a finished game means for its tournament; undefined if it is not over. */
export function decidedBy({ id: game, match, players, salts }: GameState): Decided | undefined {
  const { outcome } = match;
  if (!outcome) return undefined;
  const seat = winnerOf(outcome);
  const winner = seat === undefined ? undefined : players[seat]?.id;
  const by = salts.includes(undefined) ? "absence" : outcome.by;
  return { type: "decided", game, winner, by };
}

/** The players of a finished game who lost it because they never placed their ships. */
export function absentIn({ players, salts, match: { outcome } }: GameState): string[] {
  if (!outcome) return [];
  const late = seats.filter((seat) => salts[seat] === undefined && winnerOf(outcome) !== seat);
  return late.flatMap((seat) => players[seat]?.id ?? []);
}

/** Ends the placing of a game whose time is up. A player who is not ready loses. */
export async function endPlacing(games: LiveGames, id: string): Promise<void> {
  const game = await games.open(id);
  if (game.ok) await game.value.add(placingEnd);
}

function placingEnd(state: GameState): GameEvent | undefined {
  if (state.match.outcome || stageOf(state) !== "placing") return undefined;
  const late = seats.filter((seat) => isTurnOf(state, seat));
  if (late.length === 2) return { type: "abort", seat: 0 };
  return { type: "resign", seat: late[0]! };
}
