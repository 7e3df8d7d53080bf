import type { Ask, Notice, Thinker } from "@broadside/engine/tasks";
import { learnFromGame, type Memories, readMemory, remembering } from "@broadside/play";
import type { Problem } from "@broadside/rules";
import type { SavedGame } from "../archive/saved-game.ts";
import { botThinker } from "../engine/thinker.ts";
import { currentSettings } from "../store/settings.ts";
import { parseJsonOr, storage } from "../store/storage.ts";
import { createStore, useStore } from "../store/store.ts";

const KEY = "admiral.";

const memories = createStore<Memories>(readMemories());

/** What Admiral remembers, on this device. */
export const useMemories = (): Memories => useStore(memories);

/** What Admiral said after its latest game: what stands out, or that its memory was damaged. */
interface Remark {
  readonly game: string;
  readonly refused: Problem | undefined;
}
const remark = createStore<Remark | undefined>(undefined);

/** What Admiral has noticed after this game. */
export const useNoticedAfter = (game: string): Notice | undefined =>
  Object.values(useMemories()).find(({ last }) => last === game)?.noticed[0];

/** Why Admiral could not use what it remembered before this game. */
export function useRefusedAfter(game: string): Problem | undefined {
  const last = useStore(remark);
  return last?.game === game ? last.refused : undefined;
}

export function forgetEverything(): void {
  for (const code of storage.names(KEY)) storage.remove(KEY + code);
  memories.set({});
}

/** The engine for games on this device, in which Admiral follows its memory, if it may have one. */
export const rememberingThinker: Pick<Thinker, "ask"> = {
  ask: (name, ask, options) =>
    botThinker.ask(
      name,
      name === "choose" ? (withMemory(ask as Ask<"choose">) as typeof ask) : ask,
      options,
    ),
};

/** The ask with Admiral's memory, if it may have one. */
export const withMemory = <A extends Ask<"choose"> | Ask<"explain">>(ask: A): A =>
  currentSettings().admiralRemembers ? remembering(ask, memories.get()) : ask;

/** Lets Admiral learn from the player's fleet in a game that is over. A replay has no new fleet. */
export async function rememberGame({ record, players, notes }: SavedGame): Promise<void> {
  if (!currentSettings().admiralRemembers || notes.replay) return;
  const game = { id: notes.id, record, players };
  const learned = await learnFromGame(botThinker, memories.get(), game);
  if (!learned) return;
  const { code, memory, refused } = learned;
  storage.write(KEY + code, JSON.stringify(memory));
  memories.set({ ...memories.get(), [code]: memory });
  remark.set({ game: notes.id, refused });
}

/** Damaged ones too: the engine refuses them with a reason, and Admiral plays without them. */
function readMemories(): Memories {
  const read = (code: string) => readMemory(parseJsonOr(storage.read(KEY + code)));
  return Object.fromEntries(storage.names(KEY).map((code) => [code, read(code)]));
}
