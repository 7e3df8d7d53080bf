import type { Ask, Notice, Thinker } from "@broadside/engine/tasks";
import { botAt } from "@broadside/play";
import type { Variant } from "@broadside/rules";
import { matchOf, setupOf } from "@broadside/rules/record";
import type { SavedGame } from "../archive/saved-game.ts";
import { botThinker } from "../engine/thinker.ts";
import { revealedFleet } from "../fleet/revealed-fleet.ts";
import { currentSettings } from "../store/settings.ts";
import { parseObject, storage } from "../store/storage.ts";
import { createStore, useStore } from "../store/store.ts";
import { makeVariantCode } from "../variant/variant-code.ts";

/** What Admiral remembers of how you place under some rules. It stays on this device. */
interface Memory {
  /** As the engine writes it. */
  readonly profile: string;
  readonly games: number;
  readonly noticed: readonly Notice[];
  /** The id of the last game learned from: each counts once. */
  readonly last: string;
}

const KEY = "admiral.";
const ADMIRAL = "admiral";

const memories = createStore<Readonly<Record<string, Memory>>>(readMemories());

/** By the rules' code in links: see `parseVariantCode`. */
export const useMemories = (): Readonly<Record<string, Memory>> => useStore(memories);

/** What Admiral says it has noticed, after it has learned from this game. */
export const useNoticedAfter = (gameId: string): Notice | undefined =>
  Object.values(useMemories()).find(({ last }) => last === gameId)?.noticed[0];

export function forgetEverything(): void {
  for (const code of storage.names(KEY)) storage.remove(KEY + code);
  memories.set({});
}

/** The engine for games on this device, in which Admiral follows its memory, if it may have one. */
export const rememberingThinker: Pick<Thinker, "ask"> = {
  ask: (name, ask, options) =>
    botThinker.ask(
      name,
      name === "choose" ? (remembering(ask as Ask<"choose">) as typeof ask) : ask,
      options,
    ),
};

function remembering(ask: Ask<"choose">): Ask<"choose"> {
  const memory = ask.bot === ADMIRAL ? memoryOf(ask.knowledge.variant) : undefined;
  return memory ? { ...ask, expected: { profile: memory.profile } } : ask;
}

const memoryOf = (variant: Variant): Memory | undefined =>
  currentSettings().admiralRemembers ? memories.get()[makeVariantCode(variant)] : undefined;

/** Lets Admiral learn from the player's fleet in a game that is over. A replay has no new fleet. */
export async function rememberGame({ record, players, notes }: SavedGame): Promise<void> {
  const bot = botAt(players, 1);
  if (!currentSettings().admiralRemembers || notes.replay || bot !== ADMIRAL) return;
  const { variant } = setupOf(record, players);
  const before = memoryOf(variant);
  const layout = matchOf(record).sides[0].layout;
  if (!layout || before?.last === notes.id) return;
  const learned = await botThinker.ask("learn", {
    variant,
    profile: before?.profile,
    layouts: [revealedFleet(variant, layout)],
  });
  if (!learned) return;
  const { profile, games, noticed } = learned;
  const memory: Memory = { profile, games, noticed, last: notes.id };
  const code = makeVariantCode(variant);
  storage.write(KEY + code, JSON.stringify(memory));
  memories.set({ ...memories.get(), [code]: memory });
}

/** What is stored and readable. The engine refuses a damaged profile, and Admiral plays without it. */
function readMemories(): Readonly<Record<string, Memory>> {
  return Object.fromEntries(
    storage.names(KEY).flatMap((code) => {
      const { profile, games, noticed, last } = parseObject(storage.read(KEY + code));
      return typeof profile === "string" && typeof games === "number"
        ? [
            [
              code,
              { profile, games, noticed: Array.isArray(noticed) ? noticed : [], last: `${last}` },
            ],
          ]
        : [];
    }),
  );
}
