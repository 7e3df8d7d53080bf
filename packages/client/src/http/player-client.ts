import {
  type CreateLink,
  type CreatePlayer,
  type Grant,
  grantSchema,
  type OwnGame,
  ownGamesSchema,
  type PlayerGrant,
  type PlayerInfo,
  type PlayerLink,
  playerGrantSchema,
  playerInfoSchema,
  playerLinkSchema,
  type TakeLink,
} from "@broadside/protocol";
import { type Answer, nothing, type Requests } from "./requests.ts";

/** The part of a server's HTTP interface that concerns players. */
export interface PlayerClient {
  createPlayer(body: CreatePlayer): Answer<PlayerGrant>;
  /** What anybody may know about a player. */
  player(id: string): Answer<PlayerInfo>;
  /** The player of this device. */
  me(): Answer<PlayerInfo>;
  rename(name: string): Answer<PlayerInfo>;
  /** Deletes the player of this device; the games stay, anonymous. */
  deleteMe(): Answer<void>;
  /** Everything the server has stored about the player, as JSON text. */
  exportMe(): Answer<string>;
  /** The player's unfinished games. */
  myGames(): Answer<readonly OwnGame[]>;
  /** A code that makes another device the same player. */
  createLink(body: CreateLink): Answer<PlayerLink>;
  /** Becomes the player of a link. */
  takeLink(body: TakeLink): Answer<PlayerGrant>;
  /** A token for the seat that the player has in a game. */
  ownSeat(game: string): Answer<Grant>;
}

export const createPlayerClient = ({ json, text }: Requests): PlayerClient => ({
  createPlayer: (body) => json("POST", "/players", playerGrantSchema, { body }),
  player: (id) => json("GET", `/players/${encodeURIComponent(id)}`, playerInfoSchema),
  me: () => json("GET", "/players/me", playerInfoSchema),
  rename: (name) => json("PATCH", "/players/me", playerInfoSchema, { body: { name } }),
  deleteMe: () => json("DELETE", "/players/me", nothing),
  exportMe: () => text("GET", "/players/me/export"),
  myGames: () => json("GET", "/players/me/games", ownGamesSchema),
  createLink: (body) => json("POST", "/players/me/links", playerLinkSchema, { body }),
  takeLink: (body) => json("POST", "/players/links", playerGrantSchema, { body }),
  ownSeat: (game) =>
    json("POST", `/games/${encodeURIComponent(game)}/seat`, grantSchema, { body: {} }),
});
