import { gameId, object, playerId, problemSchema, type Schema } from "@broadside/protocol";
import { checked } from "./checked.ts";
import type { Settings } from "./context.ts";

export const gameParams = checked(object({ game: gameId }));

export const seekParams = checked(object({ seek: gameId }));

export const playerParams = checked(object({ player: playerId }));

export interface WithPlayer {
  readonly Params: { readonly player: string };
}

const playerHeader = {
  type: "object",
  properties: { "broadside-player": { type: "string", description: "The player's token." } },
};

/** The description of a route that acts for a player, and needs the player's token. */
export const ofPlayer = <S extends object>(schema: S) => ({
  description: "Needs the player's token in the header Broadside-Player.",
  headers: playerHeader,
  response: answers({}),
  ...schema,
});

export const tournamentParams = checked(object({ tournament: gameId }));

export const tournamentPlayerParams = checked(object({ tournament: gameId, player: playerId }));

export interface WithTournament {
  readonly Params: { readonly tournament: string };
}

export interface WithSeek {
  readonly Params: { readonly seek: string };
}

export interface WithGame {
  readonly Params: { readonly game: string };
}

/** The responses of a route by status; all others are problems. */
export const answers = (good: Readonly<Record<number, Schema<unknown>>>) => ({
  ...Object.fromEntries(Object.entries(good).map(([status, { json }]) => [status, json])),
  "4xx": problemSchema.json,
  "5xx": problemSchema.json,
});

/** A separate limit, so that reconnecting or monitoring does not count against playing. */
export const ownLimit = ({ limits }: Settings) => ({
  config: { rateLimit: { max: limits.requests, timeWindow: "1 minute" } },
});

/** Requests that fill the store are limited more strictly than those that only read. */
export const creationLimit = ({ limits }: Settings) => ({
  config: { rateLimit: { max: limits.creations, timeWindow: "1 minute", groupId: "creations" } },
});
