/**
 * The bodies of the HTTP interface. The server reads requests and clients read responses with these
 * schemas; the server also describes itself with them (OpenAPI).
 */
import { ok } from "@broadside/rules";
import type { TimeControlDraft } from "@broadside/rules/clock";
import { type VariantReference, writeVariant } from "@broadside/rules/json";
import { playerKinds, stages } from "../game/messages.ts";
import {
  choice,
  described,
  either,
  list,
  nullable,
  object,
  pair,
  type Schema,
  text,
  type ValueOf,
} from "../schema/schema.ts";
import {
  gameId,
  MAX_NAME,
  milliseconds,
  outcome,
  playerId,
  seat,
  sentence,
  timeControl,
  token,
  variant,
} from "../schema/wire-values.ts";

export const ownToken = described(
  token,
  "32 random bytes of your own in base64url, to be the token. A request sent again with it has no second effect.",
);
const seatToken = described(
  token,
  "Anyone who has it plays the seat. Keep it secret; it is shown only once.",
);
export const name = described(text(MAX_NAME), "1 to 40 characters.");
const link = described(gameId, "As in links.");

/** A value that is checked, and stays as it was sent. */
export const asSent = <T>({ json, read }: Schema<unknown>): Schema<T> => ({
  json,
  read(value, path) {
    const result = read(value, path);
    return result.ok ? ok(value as T) : result;
  },
});

/** Rules as sent. They are read later, in a thread: checking that a fleet fits can be slow. */
export const sentVariant: Schema<VariantReference> = {
  json: variant.json,
  read: (value) => ok(value as VariantReference),
};

const wish = {
  variant: sentVariant,
  clock: asSent<TimeControlDraft | null>(nullable(timeControl)),
};

const yesOrNo = choice([true, false]);
const rated = described(
  yesOrNo,
  "Whether the game counts for both ratings: only between two players, by a preset's rules, if both say so. Quick match: yes unless you say no.",
);
const listed = described(yesOrNo, "Whether anybody may find the game in GET /games.");

/** POST /api/v1/games */
export const createGameSchema = object(
  { ...wish, opponent: either(choice(["friend"]), object({ bot: text(MAX_NAME) })) },
  { name, token: ownToken, rated, listed },
);
/** The body of a request for a new game. */
export type CreateGame = ValueOf<typeof createGameSchema>;

/** POST /api/v1/games/:id/join */
export const joinGameSchema = object({}, { name, token: ownToken, rated });
/** The body of a request for the free seat of a game. */
export type JoinGame = ValueOf<typeof joinGameSchema>;

/** POST /api/v1/seeks */
export const createSeekSchema = object(wish, { name, token: ownToken, rated });
/** The body of a request for an opponent. */
export type CreateSeek = ValueOf<typeof createSeekSchema>;

/** A seat and the token to play it. */
export const grantSchema = object({ game: link, seat, token: seatToken });
/** A seat and the token to play it, as a server grants them. */
export type Grant = ValueOf<typeof grantSchema>;

const player = object({
  name,
  kind: choice(playerKinds),
  player: nullable(playerId),
  free: choice([true, false]),
});

/** GET /api/v1/games/:id: the public facts. */
export const gameInfoSchema = object({
  game: link,
  variant,
  stage: choice(stages),
  players: pair(player),
  clock: nullable(timeControl),
  isRated: described(yesOrNo, "While a seat is free: whether the creator proposes it."),
  tournament: described(nullable(gameId), "The tournament that the game belongs to."),
  outcome: nullable(outcome),
  waitsFor: described(list(seat, 2), "The seats that must act before the game goes on."),
  leftMs: described(
    nullable(pair(milliseconds)),
    "The time each seat has left now; null without a clock.",
  ),
});
/** The public facts of a game on a server. */
export type GameInfo = ValueOf<typeof gameInfoSchema>;

/** As JSON values, with absent ones undefined: `makeJson` makes the text. */
export const writeGameInfo = (info: GameInfo) => ({
  ...info,
  variant: writeVariant(info.variant),
});

/** A request for an opponent. The token polls and withdraws it. */
export const seekGrantSchema = object({ seek: gameId, token });
/** The id of a seek, and the token that polls and withdraws it. */
export type SeekGrant = ValueOf<typeof seekGrantSchema>;

/** GET /api/v1/seeks/:seek: the seat, or null until there is an opponent. */
export const seekStatusSchema = object({
  grant: nullable(grantSchema),
  bot: described(
    nullable(text(MAX_NAME)),
    "After twenty seconds: one of the server's bots, about as strong as you, to play meanwhile.",
  ),
});
/** How the search for an opponent goes. */
export type SeekStatus = ValueOf<typeof seekStatusSchema>;

/** The response to a rematch: the seat, or null until both players have asked. */
export const pendingGrantSchema = object({ grant: nullable(grantSchema) });
/** The seat that was found for a seek, if there is one yet. */
export type PendingGrant = ValueOf<typeof pendingGrantSchema>;

/** GET /api/v1/variants */
export const variantsSchema = list(
  object({ name: text(MAX_NAME), title: text(MAX_NAME), about: sentence }),
  200,
);

/** GET /api/v1/bots */
export const botsSchema = list(object({ name: text(MAX_NAME), about: sentence }), 200);
/** The bots a server offers as opponents. */
export type Bots = ValueOf<typeof botsSchema>;
