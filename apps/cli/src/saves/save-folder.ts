import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { presetTitle, titleOf, who } from "@broadside/play";
import { namesOf } from "@broadside/rules/record";
import { capitalise } from "@broadside/rules/text";
import { terminalSaves } from "@broadside/words";
import { readTextFile } from "../terminal/read-input.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { dataFolder, writePrivateFile } from "./data-folder.ts";
import { lockSave, playedBy, type SaveLock } from "./lock-file.ts";
import { makeSaveText, parseSaveText, type Save } from "./save-text.ts";

/** The file of a game in progress. While it is open, no other terminal can resume the game. */
export interface SaveFile {
  readonly path: string;
  /** Durable once this returns. */
  write(save: Save): void;
  /** For a finished game. */
  remove(): void;
  close(): void;
}

const savesFolder = (): string => join(dataFolder(), "games");

export function createSaveFile(): SaveFile {
  const stamp = new Date().toISOString().replace(/[:.]/g, "-");
  return saveFileAt(join(savesFolder(), `${stamp}-${process.pid}.save`), undefined);
}

/** Opens this file, or the game played last. Refuses a game that is open in another terminal. */
export function openSave(path: string | undefined): { file: SaveFile; save: Save } {
  const wanted = path ?? lastSave();
  const pid = playedBy(wanted);
  if (pid !== undefined) {
    throw new UserError(terminalSaves.isOpen({ path: wanted, process: `${pid}` }), 1);
  }
  const save = readSave(wanted);
  return { file: saveFileAt(wanted, lockSave(wanted)), save };
}

function saveFileAt(path: string, held: SaveLock | undefined): SaveFile {
  let lock = held;
  const release = () => {
    lock?.release();
    lock = undefined;
  };
  return {
    path,
    write(save) {
      writePrivateFile(path, makeSaveText(save));
      lock ??= lockSave(path);
    },
    remove() {
      rmSync(path, { force: true });
      release();
    },
    close: release,
  };
}

function listSaves(folder = savesFolder()): string[] {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith(".save"));
  } catch {
    return [];
  }
  return names
    .map((name) => join(folder, name))
    .map((path) => ({ path, time: statSync(path).mtimeMs }))
    .sort((a, b) => b.time - a.time || (a.path < b.path ? 1 : -1))
    .map(({ path }) => path);
}

/** The latest game, preferring those not open in another terminal. */
function lastSave(): string {
  const saves = listSaves();
  const last = saves.find((path) => playedBy(path) === undefined) ?? saves[0];
  if (last === undefined) throw new UserError(terminalSaves.noneToResume(), 1);
  return last;
}

/** Refuses a damaged file and names the line. Never changes the file. */
function readSave(path: string): Save {
  const save = parseSaveText(readTextFile(path));
  return orThrow(save, (problems) => `${terminalSaves.damaged({ path })}\n${problems}`, 1);
}

/** A line for each saved game, the latest first. */
export function savesText(): string[] {
  const saves = listSaves();
  if (saves.length === 0) return [terminalSaves.none()];
  const resume = terminalSaves.resumeOne({ command: "broadside play --resume FILE" });
  return [...saves.map(lineFor), "", resume];
}

/** "Mini against Deckhand, 2 shots so far." */
export const resumedText = (save: Save): string =>
  terminalSaves.resumed({ game: gameText(save), shots: shotsIn(save) });

function lineFor(path: string): string {
  try {
    const save = readSave(path);
    const time = statSync(path).mtime;
    const values = { game: gameText(save), shots: shotsIn(save), time };
    const isOpen = playedBy(path) !== undefined;
    return `${path}  ${isOpen ? terminalSaves.listedOpen(values) : terminalSaves.listed(values)}`;
  } catch {
    return `${path}  ${terminalSaves.listedDamaged()}`;
  }
}

/** Names only the bot if one person plays it. */
function gameText({ record, players }: Save): string {
  const game = presetTitle(record.variant.name);
  const [bot, otherBot] = players.filter(({ kind }) => kind === "bot");
  if (bot && !otherBot) return terminalSaves.against({ game, name: capitalise(titleOf(bot.name)) });
  const names = namesOf(players);
  return terminalSaves.between({ game, first: who(names, 0), second: who(names, 1) });
}

const shotsIn = ({ record }: Save): number =>
  record.events.filter((event) => event.type === "fire").length;
