import { gameId, object, problemSchema, type Schema } from "@broadside/protocol";
import type { Settings } from "./context.ts";

export const gameParams = object({ game: gameId }).json;

export const seekParams = object({ seek: gameId }).json;

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
