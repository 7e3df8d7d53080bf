import {
  type Choice,
  type CostlyNumber,
  choicesOf,
  factsOf,
  type GameFacts,
  type GameFigures,
  playedGame,
  playersNamed,
  soloChoices,
} from "@broadside/play";
import { endings, fail, isVictory, ok, type Problem, type Result } from "@broadside/rules";
import { readVariant } from "@broadside/rules/json";
import {
  type GameRecord,
  makeRecordText,
  matchOf,
  type Player,
  type Players,
  parseRecordText,
} from "@broadside/rules/record";
import { type Archived, type ArchivedDay, readArchivedDay } from "./archived-day.ts";
import { readNotes, type SavedGame, seated } from "./saved-game.ts";

/** A decided game between two sides in the archive. */
export interface ArchivedMatch extends Archived {
  readonly kinds: readonly [Player["kind"], Player["kind"]];
  /** As text. */
  readonly record: string;
}

export type ArchivedGame = ArchivedMatch | ArchivedDay;

export const isDay = (game: ArchivedGame): game is ArchivedDay => "day" in game;

/** An unreadable entry, listed so that it can be saved or deleted. */
export interface DamagedGame {
  readonly id: string;
  /** The raw data. */
  readonly remains: unknown;
}

export type ArchiveEntry = ArchivedGame | DamagedGame;

export const isDamaged = (entry: ArchiveEntry): entry is DamagedGame => "remains" in entry;

export const isWhole = (entry: ArchiveEntry): entry is ArchivedGame => !isDamaged(entry);

export const archiveMatch = (
  { record, players, notes }: SavedGame,
  endedAt: number,
): ArchivedMatch => ({
  id: notes.id,
  notes,
  endedAt,
  kinds: [players[0].kind, players[1].kind],
  record: makeRecordText(record),
  facts: factsOf(record, players),
});

/** The whole game, or why its record cannot be read. */
export function openArchived(
  game: Pick<ArchivedMatch, "record" | "kinds">,
): Result<OpenedGame, Problem> {
  const read = parseRecordText(game.record);
  if (!read.ok) return fail(read.error[0]!);
  return ok({ record: read.value, players: seated(game.kinds, read.value.players) });
}

export interface OpenedGame {
  readonly record: GameRecord;
  readonly players: Players;
}

/** The entry stored under an id: as written, rebuilt from its record, or damaged. */
export function readEntry(id: string, value: unknown): ArchiveEntry {
  const stored = (
    typeof value === "object" && value !== null ? value : {}
  ) as Partial<ArchivedMatch>;
  const day = readArchivedDay(value);
  if (day) return { ...day, id, figures: readFigures(stored.figures) };
  if (typeof stored.record !== "string") return { id, remains: value };
  const facts = readFacts(stored.facts);
  const isWhole =
    facts && stored.notes && Number.isFinite(stored.endedAt) && Array.isArray(stored.kinds);
  if (!isWhole) return mended(id, stored.record, stored) ?? { id, remains: value };
  return { ...(stored as ArchivedMatch), id, facts, figures: readFigures(stored.figures) };
}

function mended(
  id: string,
  text: string,
  stored: Partial<ArchivedMatch>,
): ArchivedMatch | undefined {
  const read = parseRecordText(text);
  if (!read.ok || !isVictory(matchOf(read.value).outcome)) return undefined;
  const record = read.value;
  const players = Array.isArray(stored.kinds)
    ? seated(stored.kinds, record.players)
    : playersNamed(record.players);
  const notes = { ...readNotes(stored.notes, record), id };
  const endedAt = Number.isFinite(stored.endedAt) ? stored.endedAt! : notes.startedAt;
  return archiveMatch({ record, players, notes }, endedAt);
}

/** Reads the stored facts of a game; undefined if invalid. */
export function readFacts(value: unknown): GameFacts | undefined {
  const facts = objectIn<GameFacts>(value);
  if (!facts) return undefined;
  const { variant, opponent, seat, winner, by, shots, hits } = facts;
  const isSeat = (of: unknown) => of === undefined || of === 0 || of === 1;
  const isPair = (of: unknown) => Array.isArray(of) && of.length === 2 && of.every(isNumber);
  const isGood =
    typeof variant === "string" &&
    typeof opponent === "string" &&
    isSeat(seat) &&
    isSeat(winner) &&
    (by === undefined || endings.includes(by)) &&
    isPair(shots) &&
    isPair(hits);
  return isGood ? { ...(facts as GameFacts), variant: currentName(variant) } : undefined;
}

/** Presets had other ids in earlier versions. */
function currentName(variant: string): string {
  const read = readVariant(variant);
  return read.ok ? read.value.name : variant;
}

function readFigures(value: unknown): GameFigures | undefined {
  const figures = objectIn<GameFigures>(value);
  if (!figures) return undefined;
  const { shots, hits, expected, possible, sampled, costly } = figures;
  const isGood =
    [shots, hits, expected, possible, sampled].every(isNumber) &&
    Array.isArray(costly) &&
    costly.every((step: CostlyNumber | null) => isNumber(step?.number) && isNumber(step?.cost));
  return isGood ? (figures as GameFigures) : undefined;
}

const objectIn = <T>(value: unknown): Partial<T> | undefined =>
  typeof value === "object" && value !== null ? (value as Partial<T>) : undefined;

const isNumber = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value);

/** The person's shots, each with what was known before it. Empty if unreadable. */
export function personChoices(game: ArchivedGame): readonly Choice[] {
  if (isDay(game)) {
    const solo = playedGame(game);
    return solo ? soloChoices(solo) : [];
  }
  const opened = openArchived(game);
  if (!opened.ok) return [];
  return choicesOf(opened.value.record).filter(({ shot }) => shot.seat === game.facts.seat);
}
