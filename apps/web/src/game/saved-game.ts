import {
  bot,
  fail,
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
import { type Game, gameOf } from "./game.ts";

const KEY = "game";

/** Keeps the game as it stands: its record as text, and which of its players are bots. */
export function saveGame(game: Game): boolean {
  const kinds = game.setup.players.map((player) => player.kind);
  return storage.write(
    KEY,
    JSON.stringify({ kinds, record: obscureText(makeRecordText(game.record())) }),
  );
}

export const forgetGame = (): void => storage.remove(KEY);

/** Undefined when none is kept; a sentence when what is kept cannot be read. */
export function loadGame(): Result<Game | undefined, string> {
  const text = storage.read(KEY);
  if (text === undefined) return ok(undefined);
  const saved = readSaved(text);
  if (!saved) return fail("The kept game is damaged and cannot be continued.");
  const record = parseRecordText(revealText(saved.record) ?? "");
  if (!record.ok) {
    return fail(`The kept game is damaged: ${record.error[0]!.message}`);
  }
  return ok(gameOf(record.value, seated(saved.kinds, record.value.players)));
}

interface Saved {
  readonly kinds: readonly unknown[];
  readonly record: string;
}

function readSaved(text: string): Saved | undefined {
  try {
    const value = JSON.parse(text) as Partial<Saved> | null;
    const good = typeof value?.record === "string" && Array.isArray(value.kinds);
    return good ? (value as Saved) : undefined;
  } catch {
    return undefined;
  }
}

function seated(kinds: readonly unknown[], names: readonly [string, string]): Players {
  const seat = (n: 0 | 1): Player => (kinds[n] === "bot" ? bot(names[n]) : person(names[n]));
  return [seat(0), seat(1)];
}
