import {
  type GameList,
  gameListSchema,
  type Leaderboard,
  leaderboardSchema,
  type Opponents,
  opponentsSchema,
  type PlayedGame,
  playedGamesSchema,
} from "@broadside/protocol";
import type { Answer, Requests } from "./requests.ts";

/** The part of a server's HTTP interface that concerns results and games to watch. */
export interface ClubClient {
  /** Games that anybody may join or watch. */
  games(): Answer<GameList>;
  /** The best players of a preset. */
  leaderboard(variant: string): Answer<Leaderboard>;
  /** The finished games of a player, the latest first; perhaps only rated ones of a variant. */
  playedGames(player: string, query?: PlayedQuery): Answer<readonly PlayedGame[]>;
  /** The record of a player against each opponent. */
  opponents(player: string): Answer<Opponents>;
}

export interface PlayedQuery {
  readonly variant?: string;
  readonly opponent?: string;
}

export const createClubClient = ({ json }: Requests): ClubClient => ({
  games: () => json("GET", "/games", gameListSchema),
  leaderboard: (variant) =>
    json("GET", `/leaderboards/${encodeURIComponent(variant)}`, leaderboardSchema),
  playedGames(player, query = {}) {
    const asked = new URLSearchParams(query as Record<string, string>);
    return json("GET", `/players/${encodeURIComponent(player)}/games?${asked}`, playedGamesSchema);
  },
  opponents: (player) =>
    json("GET", `/players/${encodeURIComponent(player)}/opponents`, opponentsSchema),
});
