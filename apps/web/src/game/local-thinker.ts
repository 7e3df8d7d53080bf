import type { Ask, Thinker } from "@broadside/engine/tasks";
import type { SavedGame } from "../archive/saved-game.ts";
import { botThinker } from "../engine/thinker.ts";
import { currentSettings } from "../store/settings.ts";

/** Admiral's memory is loaded only for players who allow it. */
const loadMemory = () =>
  currentSettings().admiralRemembers ? import("./admiral-memory.ts") : undefined;

/** The engine for games on this device, in which Admiral follows its memory, if it may have one. */
export const localThinker: Pick<Thinker, "ask"> = {
  async ask(name, ask, options) {
    const thinker = (await loadMemory())?.rememberingThinker ?? botThinker;
    return thinker.ask(name, ask, options);
  },
};

/** What a bot of a game on this device is asked for its view, with its memory, if it may have one. */
export async function askedForView(ask: Ask<"explain">): Promise<Ask<"explain">> {
  return (await loadMemory())?.withMemory(ask) ?? ask;
}

/** Lets Admiral learn from a game that is over, if it may. */
export async function remember(game: SavedGame): Promise<void> {
  await (await loadMemory())?.rememberGame(game);
}
