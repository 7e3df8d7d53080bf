import { factsOf, type GameFacts, type GameFigures, playersNamed } from "@broadside/play";
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
import { type GameNotes, readNotes, type SavedGame, seated } from "../game/saved-game.ts";
import { readFacts, readFigures } from "./facts-reader.ts";

/** A decided game in the archive. Its facts stand beside the record: a list need not replay it. */
export interface KeptGame {
  readonly id: string;
  readonly notes: GameNotes;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly kinds: readonly [Player["kind"], Player["kind"]];
  /** As text. */
  readonly record: string;
  readonly facts: GameFacts;
  /** Absent until the odds of its shots have been worked out. */
  readonly figures?: GameFigures | undefined;
}

/** An entry that cannot be read. It is listed, so that it can be saved or deleted. */
export interface DamagedGame {
  readonly id: string;
  /** Whatever is left of it. */
  readonly remains: unknown;
}

export type ArchiveEntry = KeptGame | DamagedGame;

export const isDamaged = (entry: ArchiveEntry): entry is DamagedGame => "remains" in entry;

export const isWhole = (entry: ArchiveEntry): entry is KeptGame => !isDamaged(entry);

export const keptFrom = ({ record, players, notes }: SavedGame, endedAt: number): KeptGame => ({
  id: notes.id,
  notes,
  endedAt,
  kinds: [players[0].kind, players[1].kind],
  record: makeRecordText(record),
  facts: factsOf(record, players),
});

/** The whole game, or a sentence on why its record cannot be read. */
export function openKept(kept: Pick<KeptGame, "record" | "kinds">): Result<OpenedGame, string> {
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
  const stored = (typeof value === "object" && value !== null ? value : {}) as Partial<KeptGame>;
  if (typeof stored.record !== "string") return { id, remains: value };
  const facts = readFacts(stored.facts);
  const isWhole =
    facts && stored.notes && Number.isFinite(stored.endedAt) && Array.isArray(stored.kinds);
  if (!isWhole) return mended(id, stored.record, stored) ?? { id, remains: value };
  return { ...(stored as KeptGame), id, facts, figures: readFigures(stored.figures) };
}

function mended(id: string, text: string, stored: Partial<KeptGame>): KeptGame | undefined {
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
