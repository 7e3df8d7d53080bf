import type { Player, Players, Seat } from "@broadside/rules";

export const isPerson = (players: Players, seat: Seat): boolean => players[seat].kind === "person";

/** "person Ann" or "bot captain": how a save names who sits where. */
export const makePlayerText = ({ kind, name }: Player): string => `${kind} ${name}`;

export function parsePlayerText(text: string): Player | undefined {
  const found = /^(person|bot) (\S.*)$/.exec(text);
  if (!found) return undefined;
  return { kind: found[1] as Player["kind"], name: found[2]! };
}
