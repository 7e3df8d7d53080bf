import { strategies } from "@broadside/engine";
import type { PlayerRef } from "../game/game-event.ts";
import type { Store } from "../store/store.ts";

/** The player record of a bot on the server. */
export const botPlayer = (name: string): PlayerRef => ({ id: `bot-${name}`, kind: "bot" });

/** Adds a player for every bot of this version that has none yet. */
export async function addServerBots({ players }: Store, now: number): Promise<void> {
  for (const { name } of strategies) {
    const { id, kind } = botPlayer(name);
    // Not the look of any name: the names of bots are reserved anyway.
    const look = `bot: ${name}`;
    await players.add({ id, name, look, kind, created_at: now, muted: 0, banned: 0 }, undefined);
  }
}
