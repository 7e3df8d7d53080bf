import { existsSync } from "node:fs";
import { type GameRecord, makeRecordText, parseRecord } from "@broadside/rules/record";
import { terminalSaves } from "@broadside/words";
import { unwritable, whyUnwritable } from "../terminal/file-error.ts";
import { readTextFile } from "../terminal/read-input.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { probePrivateFile, writePrivateFile } from "./data-folder.ts";

/** Reads a record as text or JSON. Refuses a damaged one and names the line. */
export function readRecordFile(path: string): GameRecord {
  const record = parseRecord(readTextFile(path));
  return orThrow(record, (problems) => `${terminalSaves.recordUnreadable({ path })}\n${problems}`);
}

/**
 * Refuses, before the game, a path that cannot be written and a file that contains anything but an
 * earlier part of this game.
 */
export function checkRecordFile(path: string, record: GameRecord | undefined): void {
  if (existsSync(path)) refuseOther(path, record);
  try {
    probePrivateFile(path);
  } catch (error) {
    throw unwritable(path, error);
  }
}

function refuseOther(path: string, record: GameRecord | undefined): void {
  const old = readRecordFile(path);
  const isEarlier =
    record !== undefined &&
    old.seed === record.seed &&
    old.events.length <= record.events.length &&
    makeRecordText({ ...record, events: record.events.slice(0, old.events.length) }) ===
      makeRecordText(old);
  if (!isEarlier) throw new UserError(terminalSaves.recordTaken({ path }));
}

export function writeRecordFile(path: string, record: GameRecord): void {
  try {
    writePrivateFile(path, makeRecordText(record));
  } catch (error) {
    throw new UserError(terminalSaves.recordUnwritable({ reason: whyUnwritable(error) }), 1);
  }
}
