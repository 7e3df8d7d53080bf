import type { GameFacts, GameFigures } from "@broadside/play";
import { daysToKeep, noteKept } from "../store/played-days.ts";
import { createStore, useStore } from "../store/store.ts";
import { keptDay } from "./archived-day.ts";
import { type ArchiveEntry, isDay, type KeptGame, keptFrom, readEntry } from "./archived-game.ts";
import { database } from "./database.ts";
import type { SavedGame } from "./saved-game.ts";

/** Every decided game of this device, as far as it has been read. */
export interface Archive {
  readonly state: "unread" | "ready" | "failed";
  /** The latest first; damaged ones at the end. */
  readonly entries: readonly ArchiveEntry[];
}

const archive = createStore<Archive>({ state: "unread", entries: [] });

export const useArchive = (): Archive => useStore(archive);

export async function readArchive(): Promise<void> {
  try {
    await keepDays();
    const all = await database.all();
    show(all.map(([id, value]) => readEntry(id, value)));
  } catch {
    archive.set({ state: "failed", entries: [] });
  }
}

/** Keeps a decided game, unless it is kept already: what has been worked out for it must stay. */
export async function keepFinished(saved: SavedGame, known: KnownFacts = {}): Promise<void> {
  if ((await database.get(saved.notes.id)) !== undefined) return;
  const kept = keptFrom(saved, Date.now());
  await keepGames([{ ...kept, facts: { ...kept.facts, ...known } }]);
}

/** What the players' kinds do not say when both are people: which of them is at this device. */
type KnownFacts = Partial<Pick<GameFacts, "seat" | "opponent">>;

/** The daily fleets sunk since the archive was last looked at. */
async function keepDays(): Promise<void> {
  const played = daysToKeep();
  const fresh = played.flatMap((day) => keptDay(day, day.endedAt ?? 0) ?? []);
  await database.put(fresh.map((game) => [game.id, game] as const));
  for (const day of played) noteKept(day);
}

/** Games from elsewhere. A day that was played there has been played here too. */
export async function importGames(games: readonly KeptGame[]): Promise<void> {
  await keepGames(games);
  for (const day of games.filter(isDay)) noteKept({ ...day, isKept: true });
}

export async function keepGames(games: readonly KeptGame[]): Promise<void> {
  await database.put(games.map((game) => [game.id, game] as const));
  const ids = new Set(games.map(({ id }) => id));
  if (archive.get().state !== "ready") return;
  show([...games, ...archive.get().entries.filter(({ id }) => !ids.has(id))]);
}

export const keepFigures = (game: KeptGame, figures: GameFigures): Promise<void> =>
  keepGames([{ ...game, figures }]);

/** One entry as it is stored; undefined when there is none. */
export async function findEntry(id: string): Promise<ArchiveEntry | undefined> {
  const stored = await database.get(id);
  return stored === undefined ? undefined : readEntry(id, stored);
}

export async function deleteEntry(id: string): Promise<void> {
  await database.delete(id);
  show(archive.get().entries.filter((entry) => entry.id !== id));
}

export async function deleteAll(): Promise<void> {
  await database.clear();
  show([]);
}

function show(entries: readonly ArchiveEntry[]): void {
  const ended = (entry: ArchiveEntry) => ("endedAt" in entry ? entry.endedAt : 0);
  archive.set({ state: "ready", entries: [...entries].sort((a, b) => ended(b) - ended(a)) });
}
