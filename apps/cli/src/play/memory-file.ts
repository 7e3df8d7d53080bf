import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Ask, Thinker } from "@broadside/engine/tasks";
import { habitText, learnFromGame, type Memories, readMemory, remembering } from "@broadside/play";
import { parseJson } from "@broadside/rules/json";
import type { GameRecord, Players } from "@broadside/rules/record";
import { ending, problemText, terminalPlay } from "@broadside/words";
import { dataFolder, writePrivateFile } from "../saves/data-folder.ts";
import { unwritable, whyUnwritable } from "../terminal/file-error.ts";
import { readTextFile } from "../terminal/read-input.ts";
import { UserError } from "../terminal/user-error.ts";

/** What Admiral remembers in this terminal: a file like the one that the web game saves. */
export interface AdmiralMemory {
  /** Asks the engine, and lets Admiral follow what it remembers. */
  readonly thinker: Pick<Thinker, "ask">;
  /** Learns from a decided game, and returns a sentence about it if there is one. */
  learn(game: { id: string; record: GameRecord; players: Players }): Promise<string | undefined>;
}

const REMEMBER = "broadside play --remember";
const FORGET = "broadside play --forget";

const memoryPath = (): string => join(dataFolder(), "admiral.json");

/** The file exists if Admiral may remember: then this is asked once, and holds from game to game. */
export function allowMemory(say: (text: string) => void): void {
  if (existsSync(memoryPath())) return;
  write({});
  say(terminalPlay["memory.begins"]({ command: FORGET }));
}

/** Undefined if Admiral may not remember, or what it remembers cannot be read. */
export function openMemory(
  thinker: Pick<Thinker, "ask">,
  say: (text: string) => void,
): AdmiralMemory | undefined {
  const read = readMemories();
  if (read === undefined) return undefined;
  if (typeof read === "string") {
    say(terminalPlay["memory.damaged"]({ why: read, command: FORGET }));
    return undefined;
  }
  return {
    thinker: {
      ask: (name, ask, options) =>
        thinker.ask(
          name,
          name === "choose" ? (remembering(ask as Ask<"choose">, read) as typeof ask) : ask,
          options,
        ),
    },
    async learn(game) {
      const learned = await learnFromGame(thinker, read, game);
      if (!learned) return undefined;
      const { code, memory, refused } = learned;
      write({ ...read, [code]: memory });
      if (refused) return ending.forgot({ why: problemText(refused) });
      const [first] = memory.noticed;
      return first && ending.noticed({ what: habitText(first) });
    },
  };
}

/** Deletes the file; Admiral remembers nothing from now on. */
export function forgetAll(): string {
  rmSync(memoryPath(), { force: true });
  return terminalPlay["memory.forgotten"]();
}

/** Copies the file as it is. */
export function exportMemory(path: string): string {
  if (!existsSync(memoryPath())) {
    throw new UserError(terminalPlay["memory.nothing"]({ command: REMEMBER }), 1);
  }
  if (existsSync(path)) throw new UserError(`${path} already exists. Choose another file.`);
  try {
    writePrivateFile(path, readTextFile(memoryPath()));
  } catch (error) {
    throw unwritable(path, error);
  }
  return terminalPlay["memory.exported"]({ file: path });
}

function write(memories: Memories): void {
  writePrivateFile(memoryPath(), `${JSON.stringify(memories, undefined, 2)}\n`);
}

/** Undefined without a file; a sentence if it is damaged. */
function readMemories(): Memories | string | undefined {
  const path = memoryPath();
  if (!existsSync(path)) return undefined;
  try {
    const json = parseJson(readTextFile(path));
    if (!json.ok) return problemText(json.error);
    const known = Object.entries((json.value ?? {}) as object);
    return Object.fromEntries(known.map(([code, value]) => [code, readMemory(value)]));
  } catch (error) {
    return error instanceof UserError ? error.message : whyUnwritable(error);
  }
}
