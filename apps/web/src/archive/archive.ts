import type { GameFacts } from "@broadside/play";
import { daysToArchive, markArchived } from "../store/played-days.ts";
import { createStore, useStore } from "../store/store.ts";
import { archiveDay } from "./archived-day.ts";
import {
  type ArchivedGame,
  type ArchivedMatch,
  type ArchiveEntry,
  archiveMatch,
  isDay,
  readEntry,
} from "./archived-game.ts";
import { database } from "./database.ts";
import type { SavedGame } from "./saved-game.ts";

/** The decided games on this device, as far as they have been read. */
export interface Archive {
  readonly state: "unread" | "ready" | "failed";
  /** The latest first; damaged ones at the end. */
  readonly entries: readonly ArchiveEntry[];
}

const archive = createStore<Archive>({ state: "unread", entries: [] });

export const useArchive = (): Archive => useStore(archive);

export async function readArchive(): Promise<void> {
  try {
    await archiveDays();
    const all = await database.all();
    show(all.map(([id, value]) => readEntry(id, value)));
  } catch {
    archive.set({ state: "failed", entries: [] });
  }
}

/**
 * Archives a decided game unless it is already there, since its figures must not be lost. Undefined
 * if it is there.
 */
export async function archiveFinished(
  saved: SavedGame,
  known: KnownFacts,
): Promise<ArchivedMatch | undefined> {
  if ((await database.get(saved.notes.id)) !== undefined) return undefined;
  const game = archiveMatch(saved, Date.now());
  const added = { ...game, facts: { ...game.facts, ...known } };
  await archiveGames([added]);
  return added;
}

/** If both players are people: which of them is at this device, and the other's name. */
export type KnownFacts = Partial<Pick<GameFacts, "seat" | "opponent">>;

/** Archives the daily fleets sunk since the last visit. */
async function archiveDays(): Promise<void> {
  const played = daysToArchive();
  const fresh = played.flatMap((day) => archiveDay(day, day.endedAt ?? 0) ?? []);
  await database.put(fresh.map((game) => [game.id, game] as const));
  for (const day of played) markArchived(day);
}

/** Imports games. A daily fleet played elsewhere counts as played here too. */
export async function importGames(games: readonly ArchivedGame[]): Promise<void> {
  await archiveGames(games);
  for (const day of games.filter(isDay)) markArchived({ ...day, isArchived: true });
}

export async function archiveGames(games: readonly ArchivedGame[]): Promise<void> {
  await database.put(games.map((game) => [game.id, game] as const));
  const ids = new Set(games.map(({ id }) => id));
  if (archive.get().state !== "ready") return;
  show([...games, ...archive.get().entries.filter(({ id }) => !ids.has(id))]);
}

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
