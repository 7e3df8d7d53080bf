/** The bodies of the HTTP interface that concern players: names that stay, and their devices. */
import { playerKinds, stages } from "../game/messages.ts";
import { choice, described, list, nullable, object, type ValueOf } from "../schema/schema.ts";
import { gameId, milliseconds, outcome, playerId, seat, token } from "../schema/wire-values.ts";
import { variantRatingSchema } from "./club-messages.ts";
import { name, ownToken } from "./http-messages.ts";

const kind = described(choice(playerKinds), "A program says that it is one, and is marked so.");
const secret = described(
  token,
  "Anyone who has it is this player. Keep it secret; it is shown only once.",
);

/** POST /api/v1/players. Without a name, the server chooses one. */
export const createPlayerSchema = object({}, { name, kind, token: ownToken });
/** A request to become a player. */
export type CreatePlayer = ValueOf<typeof createPlayerSchema>;

/** A player and the secret with which a device acts for it. */
export const playerGrantSchema = object({ player: playerId, name, kind, token: secret });
/** A new player, or a device that has become one, with its secret. */
export type PlayerGrant = ValueOf<typeof playerGrantSchema>;

/** What anybody may know about a player. */
export const playerInfoSchema = object({
  player: playerId,
  name,
  kind,
  since: described(milliseconds, "When the player was created, in milliseconds since 1970."),
  ratings: list(variantRatingSchema, 200),
});
/** The public facts about a player. */
export type PlayerInfo = ValueOf<typeof playerInfoSchema>;

/** PATCH /api/v1/players/me */
export const renameSchema = object({ name });
/** A request for another name. */
export type Rename = ValueOf<typeof renameSchema>;

const linkModes = ["copy", "move"] as const;
/** Whether the device that makes a link stays the player. */
export type LinkMode = (typeof linkModes)[number];

/** POST /api/v1/players/me/links */
export const createLinkSchema = object({
  mode: described(choice(linkModes), "`move`: the device that asks stops being this player."),
});
/** A request for a code that continues on another device. */
export type CreateLink = ValueOf<typeof createLinkSchema>;

/** A code that makes another device the same player, once. */
export const playerLinkSchema = object({ code: token, expiresAt: milliseconds });
/** A code for another device, and when it stops working. */
export type PlayerLink = ValueOf<typeof playerLinkSchema>;

/** POST /api/v1/players/links: what a new device sends. */
export const takeLinkSchema = object({ code: token }, { token: ownToken });
/** A request to become the player of a code. */
export type TakeLink = ValueOf<typeof takeLinkSchema>;

/** The most games in a list. */
const MAX_GAMES = 200;

const ownGame = object({
  game: gameId,
  variant: described(name, "The name of its rules."),
  seat,
  stage: choice(stages),
  opponent: nullable(name),
  isYourTurn: choice([true, false]),
  leftMs: described(nullable(milliseconds), "Your time left; null without a clock."),
  outcome: nullable(outcome),
});

/** GET /api/v1/players/me/games: the latest first. */
export const ownGamesSchema = list(ownGame, MAX_GAMES);
/** An unfinished game of the player who asks. */
export type OwnGame = ValueOf<typeof ownGame>;
