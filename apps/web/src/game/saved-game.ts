import {
  bot,
  fail,
  type GameRecord,
  makeRecordText,
  ok,
  type Player,
  type Players,
  parseRecordText,
  person,
  type Result,
} from "@broadside/rules";
import { obscureText, revealText } from "../store/obscured-text.ts";
import { storage } from "../store/storage.ts";

export interface SavedGame {
  readonly record: GameRecord;
  readonly players: Players;
}

const KEY = "game";

/** Saves the game's record as text, and which of its players are bots. */
export function saveGame({ record, players }: SavedGame): void {
  const kinds = players.map((player) => player.kind);
  storage.write(KEY, JSON.stringify({ kinds, record: obscureText(makeRecordText(record)) }));
}

export const deleteSavedGame = (): void => storage.remove(KEY);

/** Undefined when none is saved; a sentence when it cannot be read. */
export function loadGame(): Result<SavedGame | undefined, string> {
  const text = storage.read(KEY);
  if (text === undefined) return ok(undefined);
  const saved = readSaved(text);
  if (!saved) return fail("Your saved game is damaged and cannot be resumed.");
  const record = parseRecordText(revealText(saved.record) ?? "");
  if (!record.ok) {
    return fail(`Your saved game is damaged: ${record.error[0]!.message}`);
  }
  return ok({ record: record.value, players: seated(saved.kinds, record.value.players) });
}

interface SavedText {
  readonly kinds: readonly unknown[];
  readonly record: string;
}

function readSaved(text: string): SavedText | undefined {
  try {
    const value = JSON.parse(text) as Partial<SavedText> | null;
    const good = typeof value?.record === "string" && Array.isArray(value.kinds);
    return good ? (value as SavedText) : undefined;
  } catch {
    return undefined;
  }
}

function seated(kinds: readonly unknown[], names: readonly [string, string]): Players {
  const seat = (n: 0 | 1): Player => (kinds[n] === "bot" ? bot(names[n]) : person(names[n]));
  return [seat(0), seat(1)];
}
