import {
  type Day,
  type DayPlayed,
  dayAt,
  msToNextDay,
  parseDay,
  playedGame,
} from "@broadside/play";
import type { Cell } from "@broadside/rules";
import { useEffect, useState } from "react";
import { storage } from "./storage.ts";
import { createStore, useStore } from "./store.ts";

/**
 * A game against a day's fleet. Only the shots are stored, and the ships if they were a server's:
 * otherwise the day determines them.
 */
export interface PlayedDay extends DayPlayed {
  /** When the last ship sank, in milliseconds since 1970; 0 if unknown. */
  readonly endedAt: number | undefined;
  /** True once it was archived, so that a day deleted from the archive does not come back. */
  readonly isArchived: boolean;
}

const PREFIX = "day.";

/** Every day that was started. Unreadable ones are skipped. */
const days = createStore<ReadonlyMap<Day, PlayedDay>>(
  new Map(storage.names(PREFIX).flatMap((name) => entryOf(readSaved(name)))),
);

// Tabs share the days: a shot in one appears in the other.
storage.onOtherTab(PREFIX, (name) => show(readSaved(name)));

/** Only a fleet sunk on its own day counts for a streak. */
export const isOnTime = ({ day, endedAt }: PlayedDay): boolean =>
  endedAt !== undefined && dayAt(endedAt) === day;

export const useDays = (): ReadonlyMap<Day, PlayedDay> => useStore(days);

/** Fires at a day's fleet, and saves the shot. */
export function fireOn(day: Day, cell: Cell, now: number): void {
  // Another tab may have fired a moment ago.
  const before = readSaved(day) ?? days.get().get(day);
  show(before);
  const cells = [...(before?.cells ?? []), cell];
  const fleet = before?.fleet;
  const game = playedGame({ day, cells, fleet });
  if (!game) return;
  save({ day, cells, fleet, endedAt: game.squaresLeft === 0 ? now : undefined, isArchived: false });
}

/** Saves the day of a server's fleet that was sunk, in place of one that did not count. */
export const saveDay = (played: Omit<PlayedDay, "isArchived">): void =>
  save({ ...played, isArchived: false });

/** The finished days not archived yet. */
export const daysToArchive = (): readonly PlayedDay[] =>
  [...days.get().values()].filter(
    ({ endedAt, isArchived }) => endedAt !== undefined && !isArchived,
  );

/** Marks a day as archived, whether it was played here or imported. */
export function markArchived(played: PlayedDay): void {
  const here = days.get().get(played.day);
  save({ ...(here?.endedAt === undefined ? played : here), isArchived: true });
}

/** The latest state of a day that could not be saved, because this device has no room left. */
const unsaved = createStore<PlayedDay | undefined>(undefined);

/** True while a day cannot be saved. */
export const useUnsavedDay = (): boolean => useStore(unsaved) !== undefined;

/** Tries to save the day again, after the player has made room. */
export function saveDayAgain(): void {
  const played = unsaved.get();
  if (played) save(played);
}

function save(played: PlayedDay): void {
  const { day, cells, fleet, endedAt, isArchived } = played;
  show(played);
  const text = JSON.stringify({ cells, fleet, endedAt, isKept: isArchived });
  unsaved.set(storage.write(PREFIX + day, text) ? undefined : played);
}

function show(played: PlayedDay | undefined): void {
  if (played) days.set(new Map(days.get()).set(played.day, played));
}

function entryOf(played: PlayedDay | undefined): (readonly [Day, PlayedDay])[] {
  return played ? [[played.day, played]] : [];
}

function readSaved(name: string): PlayedDay | undefined {
  return readDay(parseDay(name), storage.read(PREFIX + name) ?? "");
}

export function readDay(day: Day | undefined, text: string): PlayedDay | undefined {
  try {
    const value = JSON.parse(text) as Record<string, unknown> | null;
    if (!day || !Array.isArray(value?.cells)) return undefined;
    const fleet = typeof value.fleet === "string" ? value.fleet : undefined;
    const game = playedGame({ day, cells: value.cells, fleet });
    if (!game) return undefined;
    const endedAt = game.squaresLeft === 0 ? readEnd(value) : undefined;
    const isArchived = value.isKept === true;
    return { day, cells: value.cells, ...(fleet !== undefined && { fleet }), endedAt, isArchived };
  } catch {
    return undefined;
  }
}

/** Earlier versions saved the day without the time. */
function readEnd({ endedAt, finishedOn }: Record<string, unknown>): number {
  if (typeof endedAt === "number" && endedAt > 0) return endedAt;
  const day = typeof finishedOn === "string" ? parseDay(finishedOn) : undefined;
  return day ? Date.parse(day) : 0;
}

export interface Today {
  readonly day: Day;
  /** Until the next fleet. */
  readonly msLeft: number;
}

/** The day in UTC, checked every half minute. */
export function useToday(): Today {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return { day: dayAt(now), msLeft: msToNextDay(now) };
}
