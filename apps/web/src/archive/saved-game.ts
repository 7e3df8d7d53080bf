import { fail, ok, type Problem, type Result } from "@broadside/rules";
import {
  bot,
  type GameRecord,
  makeRecordText,
  type Player,
  type Players,
  parseRecordText,
  person,
} from "@broadside/rules/record";
import { problem } from "@broadside/words";
import { parseObject, storage } from "../store/storage.ts";

/** Facts about a saved game that are not in its record. */
export interface GameNotes {
  /** Unique among the games on this device. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** True if the player has looked at the odds. */
  readonly odds: boolean;
  /** True if it started from a known game, in the middle or with the same ships. */
  readonly replay: boolean;
  /** True if the player placed ships by hand. */
  readonly arranged?: boolean;
}

export interface SavedGame {
  readonly record: GameRecord;
  readonly players: Players;
  readonly notes: GameNotes;
}

/** The current game; set-aside games are stored under their ids. */
const TABLE = "game";
export const asideKey = (id: string): string => `aside.${id}`;

/** Saves the record as text, which players are bots, and the notes. False if there is no room. */
export const saveGame = (game: SavedGame): boolean => storage.write(TABLE, makeSavedText(game));

export const deleteSavedGame = (): void => storage.remove(TABLE);

/** Calls back when another tab has changed the current game. */
export const onGameSavedElsewhere = (listener: () => void): void =>
  storage.onOtherTab(TABLE, (rest) => rest === "" && listener());

/** Undefined if none is saved. */
export function loadGame(): Result<SavedGame | undefined, Problem> {
  const text = storage.read(TABLE);
  return text === undefined ? ok(undefined) : parseSavedText(text);
}

/** False if there was no room for it. */
export const putAside = (game: SavedGame): boolean =>
  storage.write(asideKey(game.notes.id), makeSavedText(game));

export const deleteAside = (id: string): void => storage.remove(asideKey(id));

export function makeSavedText({ record, players, notes }: SavedGame): string {
  const kinds = players.map((player) => player.kind);
  return JSON.stringify({ kinds, notes, record: obscureText(makeRecordText(record)) });
}

export function parseSavedText(text: string): Result<SavedGame, Problem> {
  const { kinds, notes, record: obscured } = parseObject(text);
  if (typeof obscured !== "string" || !Array.isArray(kinds)) {
    return fail(problem("game/saved-damaged", {}));
  }
  const record = parseRecordText(revealText(obscured) ?? "");
  if (!record.ok) return fail(problem("game/saved-unreadable", { reason: record.error[0]! }));
  const players = seated(kinds, record.value.players);
  return ok({ record: record.value, players, notes: readNotes(notes, record.value) });
}

/** Games saved by earlier versions have no notes. */
export function readNotes(value: unknown, record: GameRecord): GameNotes {
  const notes = (typeof value === "object" && value !== null ? value : {}) as Partial<GameNotes>;
  return {
    id: typeof notes.id === "string" && notes.id !== "" ? notes.id : `seed-${record.seed}`,
    startedAt: Number.isFinite(notes.startedAt) ? (notes.startedAt as number) : 0,
    odds: notes.odds === true,
    replay: notes.replay === true,
    ...(notes.arranged === true && { arranged: true }),
  };
}

export function seated(kinds: readonly unknown[], names: readonly [string, string]): Players {
  const seat = (n: 0 | 1): Player => (kinds[n] === "bot" ? bot(names[n]) : person(names[n]));
  return [seat(0), seat(1)];
}

/**
 * A saved game contains the bot's ships, which people should not stumble upon when browsing a
 * site's storage. This only obscures them; it is not encryption.
 */
const MASK = 0x5a;

function obscureText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte ^ MASK)).join(""));
}

/** Undefined unless made by `obscureText`. */
export function revealText(obscured: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(obscured), (char) => char.charCodeAt(0) ^ MASK);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
