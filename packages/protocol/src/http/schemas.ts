/**
 * The bodies of the HTTP interface as JSON schemas: the server checks requests against them and
 * describes itself with them (OpenAPI). Clients take only the types from here, and read answers
 * with the readers beside this file.
 */
import { type Static, type TSchema, Type } from "@sinclair/typebox";

const strict = { additionalProperties: false } as const;
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const seat = Type.Union([Type.Literal(0), Type.Literal(1)]);
const gameId = Type.String({ pattern: "^[a-z0-9]{8,40}$", description: "As it stands in links." });
const token = Type.String({
  pattern: "^[\\w-]{43}$",
  description: "Whoever has it plays the seat. Keep it secret; it is shown only once.",
});
const ownToken = Type.Optional(
  Type.String({
    pattern: "^[\\w-]{43}$",
    description:
      "32 random bytes of your own in base64url, to be the token. A request sent again with it has no second effect.",
  }),
);
const name = Type.String({ minLength: 1, maxLength: 80, description: "1 to 40 characters." });

const variant = Type.Union(
  [
    Type.String({ minLength: 1, maxLength: 80, description: "A preset by name." }),
    Type.Object({}, { description: "A variant in full: name, rows, columns, fleet and rules." }),
  ],
  { description: "The rules of the game." },
);

const clock = Type.Union([
  Type.Object(
    { kind: Type.Literal("budget"), totalMs: Type.Integer(), incrementMs: Type.Integer() },
    strict,
  ),
  Type.Object({ kind: Type.Literal("per-turn"), turnMs: Type.Integer() }, strict),
]);

/** POST /api/v1/games */
export const createGameSchema = Type.Object(
  {
    variant,
    clock: orNull(clock),
    opponent: Type.Union([
      Type.Literal("friend"),
      Type.Object({ bot: Type.String({ minLength: 1, maxLength: 80 }) }, strict),
    ]),
    name: Type.Optional(name),
    token: ownToken,
  },
  strict,
);

/** POST /api/v1/games/:id/join */
export const joinGameSchema = Type.Object({ name: Type.Optional(name), token: ownToken }, strict);

/** POST /api/v1/seeks */
export const createSeekSchema = Type.Object(
  { variant, clock: orNull(clock), name: Type.Optional(name), token: ownToken },
  strict,
);

/** A seat and the right to play it. */
export const grantSchema = Type.Object({ game: gameId, seat, token }, strict);

const outcome = Type.Union([
  Type.Object(
    {
      winner: seat,
      by: Type.Union(
        (["fleet-sunk", "resignation", "timeout", "abandonment"] as const).map((by) =>
          Type.Literal(by),
        ),
      ),
      shots: Type.Integer(),
      squaresLeft: Type.Integer(),
      shipsLeft: Type.Integer(),
    },
    strict,
  ),
  Type.Object({ by: Type.Literal("aborted") }, strict),
]);

const player = Type.Object(
  { name, kind: Type.Union([Type.Literal("person"), Type.Literal("bot")]), free: Type.Boolean() },
  strict,
);

/** GET /api/v1/games/:id: what anybody may know. */
export const gameInfoSchema = Type.Object(
  {
    game: gameId,
    variant,
    stage: Type.Union(
      (["waiting", "placing", "battle", "over"] as const).map((stage) => Type.Literal(stage)),
    ),
    players: Type.Tuple([player, player]),
    clock: orNull(clock),
    outcome: orNull(outcome),
  },
  strict,
);

/** A wish to play somebody. The token asks after it and withdraws it. */
export const seekGrantSchema = Type.Object({ seek: gameId, token }, strict);

/** GET /api/v1/seeks/:id: null until somebody has been found. */
export const seekStatusSchema = Type.Object({ grant: orNull(grantSchema) }, strict);

/** POST /api/v1/games/:id/rematch: null until the other player wants it too. */
export const rematchSchema = Type.Object({ grant: orNull(grantSchema) }, strict);

export const variantsSchema = Type.Array(
  Type.Object({ name: Type.String(), title: Type.String(), about: Type.String() }, strict),
);

export const botsSchema = Type.Array(
  Type.Object({ name: Type.String(), about: Type.String() }, strict),
);

/** Every answer with a status of 400 or more. */
export const problemSchema = Type.Object(
  {
    code: Type.String({ description: "For programs, like game/full." }),
    message: Type.String({ description: "For people." }),
  },
  strict,
);

export type CreateGame = Static<typeof createGameSchema>;
export type JoinGame = Static<typeof joinGameSchema>;
export type CreateSeek = Static<typeof createSeekSchema>;
export type Grant = Static<typeof grantSchema>;
export type GameInfoJson = Static<typeof gameInfoSchema>;
export type SeekGrant = Static<typeof seekGrantSchema>;
export type SeekStatus = Static<typeof seekStatusSchema>;
export type Rematch = Static<typeof rematchSchema>;
export type VariantsJson = Static<typeof variantsSchema>;
export type BotsJson = Static<typeof botsSchema>;
