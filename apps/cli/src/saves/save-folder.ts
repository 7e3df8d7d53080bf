import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { makeTextProblemLine } from "@broadside/rules";
import { readTextFile } from "../terminal/read-text.ts";
import { UserError } from "../terminal/user-error.ts";
import { dataFolder } from "./data-folder.ts";
import { writePrivateFile } from "./private-file.ts";
import { lockSave, playedBy, type SaveLock } from "./save-lock.ts";
import { makeSaveText, parseSaveText, type Save } from "./save-text.ts";

/** The file of one game in progress. While it is open no other terminal can resume the game. */
export interface SaveFile {
  readonly path: string;
  /** On the disk when this returns. */
  write(save: Save): void;
  /** For a finished game. */
  remove(): void;
  close(): void;
}

export const savesFolder = (): string => join(dataFolder(), "games");

export function createSaveFile(): SaveFile {
  const stamp = new Date().toISOString().replace(/[:.]/g, "-");
  return saveFileAt(join(savesFolder(), `${stamp}-${process.pid}.save`), undefined);
}

/** The game left last, or the one in this file. Refuses one that is open elsewhere. */
export function openSave(path: string | undefined): { file: SaveFile; save: Save } {
  const wanted = path ?? lastSave();
  const pid = playedBy(wanted);
  if (pid !== undefined) {
    throw new UserError(`The game "${wanted}" is open in another terminal (process ${pid}).`, 1);
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

/** Saved games, the one played last first. */
export function listSaves(folder = savesFolder()): string[] {
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

/** Those open in another terminal come last. */
function lastSave(): string {
  const saves = listSaves();
  const last = saves.find((path) => playedBy(path) === undefined) ?? saves[0];
  if (last === undefined) throw new UserError("There is no saved game to resume.", 1);
  return last;
}

/** Refuses a damaged file with the line at fault. Reading never changes the file. */
export function readSave(path: string): Save {
  const save = parseSaveText(readTextFile(path));
  if (save.ok) return save.value;
  const lines = save.error.map(makeTextProblemLine).join("\n");
  throw new UserError(`The saved game "${path}" is damaged. It was not changed.\n${lines}`, 1);
}
