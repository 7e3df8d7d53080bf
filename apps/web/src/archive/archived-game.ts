import { factsOf, playersNamed } from "@broadside/play";
import {
  fail,
  type GameRecord,
  isVictory,
  makeRecordText,
  makeTextProblemLine,
  matchOf,
  ok,
  type Player,
  type Players,
  parseRecordText,
  type Result,
} from "@broadside/rules";
import type { Kept } from "./archived.ts";
import { type KeptDay, readKeptDay } from "./archived-day.ts";
import { readFacts, readFigures } from "./facts-reader.ts";
import { readNotes, type SavedGame, seated } from "./saved-game.ts";

/** A decided game of two sides in the archive. */
export interface KeptMatch extends Kept {
  readonly kinds: readonly [Player["kind"], Player["kind"]];
  /** As text. */
  readonly record: string;
}

export type KeptGame = KeptMatch | KeptDay;

export const isDay = (game: KeptGame): game is KeptDay => "day" in game;

/** An entry that cannot be read. It is listed, so that it can be saved or deleted. */
export interface DamagedGame {
  readonly id: string;
  /** Whatever is left of it. */
  readonly remains: unknown;
}

export type ArchiveEntry = KeptGame | DamagedGame;

export const isDamaged = (entry: ArchiveEntry): entry is DamagedGame => "remains" in entry;

export const isWhole = (entry: ArchiveEntry): entry is KeptGame => !isDamaged(entry);

export const keptFrom = ({ record, players, notes }: SavedGame, endedAt: number): KeptMatch => ({
  id: notes.id,
  notes,
  endedAt,
  kinds: [players[0].kind, players[1].kind],
  record: makeRecordText(record),
  facts: factsOf(record, players),
});

/** The whole game, or a sentence on why its record cannot be read. */
export function openKept(kept: Pick<KeptMatch, "record" | "kinds">): Result<OpenedGame, string> {
  const read = parseRecordText(kept.record);
  if (!read.ok) return fail(makeTextProblemLine(read.error[0]!));
  return ok({ record: read.value, players: seated(kept.kinds, read.value.players) });
}

export interface OpenedGame {
  readonly record: GameRecord;
  readonly players: Players;
}

/** What is stored under an id: as it was written, or mended from its record, or damaged. */
export function readEntry(id: string, value: unknown): ArchiveEntry {
  const stored = (typeof value === "object" && value !== null ? value : {}) as Partial<KeptMatch>;
  const day = readKeptDay(value);
  if (day) return { ...day, id, figures: readFigures(stored.figures) };
  if (typeof stored.record !== "string") return { id, remains: value };
  const facts = readFacts(stored.facts);
  const isWhole =
    facts && stored.notes && Number.isFinite(stored.endedAt) && Array.isArray(stored.kinds);
  if (!isWhole) return mended(id, stored.record, stored) ?? { id, remains: value };
  return { ...(stored as KeptMatch), id, facts, figures: readFigures(stored.figures) };
}

function mended(id: string, text: string, stored: Partial<KeptMatch>): KeptMatch | undefined {
  const read = parseRecordText(text);
  if (!read.ok || !isVictory(matchOf(read.value).outcome)) return undefined;
  const record = read.value;
  const players = Array.isArray(stored.kinds)
    ? seated(stored.kinds, record.players)
    : playersNamed(record.players);
  const notes = { ...readNotes(stored.notes, record), id };
  const endedAt = Number.isFinite(stored.endedAt) ? stored.endedAt! : notes.startedAt;
  return keptFrom({ record, players, notes }, endedAt);
}
