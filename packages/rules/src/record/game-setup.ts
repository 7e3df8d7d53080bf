import type { Seat } from "../match/seat.ts";
import type { Variant } from "../variant/variant.ts";
import type { GameRecord } from "./game-record.ts";

/** A person, or a bot by its name. */
export type Player =
  | { readonly kind: "person"; readonly name: string }
  | { readonly kind: "bot"; readonly name: string };

/** Both players, by seat. */
export type Players = readonly [Player, Player];
/** The names of both players, by seat. */
export type Names = readonly [string, string];

/** A person as a player. */
export const person = (name: string): Player => ({ kind: "person", name });
/** A bot as a player. */
export const bot = (name: string): Player => ({ kind: "bot", name });

/** The names of both players. */
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
