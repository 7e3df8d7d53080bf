import { game, opponents } from "@broadside/words";

/**
 * A player's name in the reader's language. Records have English names for bots, for the person at
 * this device and for players without a name: "captain", "You", "Player 2". Others stay as they are.
 */
export function nameText(name: string): string {
  const id = name.toLowerCase();
  if (isTitled(id)) return opponents[`${id}.title`]();
  if (id === "you") return game.you();
  const [, number] = /^player ([12])$/.exec(id) ?? [];
  if (number !== undefined) return game.player({ number });
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const isTitled = (id: string): id is "captain" => id !== "friend" && `${id}.title` in opponents;
