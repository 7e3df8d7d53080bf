import { problemSchema } from "@broadside/protocol/schemas";
import { Type } from "@sinclair/typebox";
import type { Settings } from "./context.ts";

/** What several routes say about themselves. */
export const gameParams = Type.Object({
  game: Type.String({ pattern: "^[a-z0-9]{8,40}$", description: "The game's id." }),
});

export const seekParams = Type.Object({
  seek: Type.String({ pattern: "^[a-z0-9]{8,40}$", description: "The seek's id." }),
});

export interface WithSeek {
  readonly Params: { readonly seek: string };
}

export interface WithGame {
  readonly Params: { readonly game: string };
}

/** The answers of a route; all others are problems. */
export const answers = <T extends object>(good: T) => ({
  ...good,
  "4xx": problemSchema,
  "5xx": problemSchema,
});

/** Counted apart from other requests: reconnecting or monitoring takes nothing from playing. */
export const ownLimit = ({ limits }: Settings) => ({
  config: { rateLimit: { max: limits.requests, timeWindow: "1 minute" } },
});

/** What fills the store is limited more strictly than what only looks. */
export const creationLimit = ({ limits }: Settings) => ({
  config: { rateLimit: { max: limits.creations, timeWindow: "1 minute", groupId: "creations" } },
});
