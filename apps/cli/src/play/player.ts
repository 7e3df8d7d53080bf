import type { Seat } from "@broadside/rules";

/** Who sits at a side of the game: someone at this terminal, or a bot by its name. */
export type Player =
  | { readonly kind: "person"; readonly name: string }
  | { readonly kind: "bot"; readonly name: string };

export type Players = readonly [Player, Player];

export const person = (name: string): Player => ({ kind: "person", name });
export const bot = (name: string): Player => ({ kind: "bot", name });

export const namesOf = (players: Players): readonly [string, string] => [
  players[0].name,
  players[1].name,
];

export const isPerson = (players: Players, seat: Seat): boolean => players[seat].kind === "person";

/** Two people at one terminal must not see each other's boards. */
export const isHotSeat = (players: Players): boolean =>
  players.every((player) => player.kind === "person");

/** "person Ann" or "bot captain": how a save names who sits where. */
export const makePlayerText = ({ kind, name }: Player): string => `${kind} ${name}`;

export function parsePlayerText(text: string): Player | undefined {
  const found = /^(person|bot) (\S.*)$/.exec(text);
  if (!found) return undefined;
  return { kind: found[1] as Player["kind"], name: found[2]! };
}
