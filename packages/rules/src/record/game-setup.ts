import type { Seat } from "../match/seat.ts";
import type { Variant } from "../variant/variant.ts";
import type { GameRecord } from "./game-record.ts";

/** A person, or a bot by its name. */
export type Player =
  | { readonly kind: "person"; readonly name: string }
  | { readonly kind: "bot"; readonly name: string };

export type Players = readonly [Player, Player];
export type Names = readonly [string, string];

export const person = (name: string): Player => ({ kind: "person", name });
export const bot = (name: string): Player => ({ kind: "bot", name });

export const namesOf = (players: Players): Names => [players[0].name, players[1].name];

/** Two people at one device must not see each other's boards. */
export const isShared = (players: Players): boolean =>
  players.every((player) => player.kind === "person");

/** Everything decided before the first ship is placed. */
export interface GameSetup {
  readonly variant: Variant;
  readonly players: Players;
  readonly seed: string;
  readonly first: Seat;
}

/** The setup for resuming a record, whose names alone do not show which players are bots. */
export const setupOf = ({ variant, seed, first }: GameRecord, players: Players): GameSetup => ({
  variant,
  players,
  seed: seed ?? "resumed",
  first,
});
