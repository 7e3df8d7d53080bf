import { type Day, dailyLayout, dailyVariant, dayAt, parseDay, soloGame } from "@broadside/play";
import type { Cell } from "@broadside/rules";
import { storage } from "../store/storage.ts";
import { createStore, useStore } from "../store/store.ts";

/** What was done on a day's fleet. The fleet follows from the day, so the shots are all there is. */
export interface PlayedDay {
  readonly day: Day;
  readonly cells: readonly Cell[];
  /** The day on which the last ship sank: only if it is the same one does it count for a streak. */
  readonly finishedOn: Day | undefined;
}

const keyOf = (day: Day): string => `day.${day}`;

/** Every day that was begun, by day. What cannot be read is left out. */
const days = createStore<ReadonlyMap<Day, PlayedDay>>(readDays());

export const useDays = (): ReadonlyMap<Day, PlayedDay> => useStore(days);

/** Fires at a day's fleet; the store knows, and keeps it. */
export function fireOn(day: Day, cell: Cell, now: number): void {
  const before = days.get().get(day) ?? { day, cells: [], finishedOn: undefined };
  const cells = [...before.cells, cell];
  const game = soloGame(dailyVariant(day), dailyLayout(day), cells);
  if (!game) return;
  const played = { day, cells, finishedOn: game.squaresLeft === 0 ? dayAt(now) : undefined };
  days.set(new Map(days.get()).set(day, played));
  storage.write(keyOf(day), JSON.stringify({ cells, finishedOn: played.finishedOn }));
}

function readDays(): ReadonlyMap<Day, PlayedDay> {
  const start = keyOf("");
  const read = storage
    .keys()
    .filter((key) => key.startsWith(start))
    .map((key) => readDay(parseDay(key.slice(start.length)), storage.read(key) ?? ""));
  return new Map(read.flatMap((played) => (played ? [[played.day, played] as const] : [])));
}

export function readDay(day: Day | undefined, text: string): PlayedDay | undefined {
  try {
    const value = JSON.parse(text) as { cells?: unknown; finishedOn?: unknown } | null;
    if (!day || !Array.isArray(value?.cells)) return undefined;
    const game = soloGame(dailyVariant(day), dailyLayout(day), value.cells);
    if (!game) return undefined;
    const on = typeof value.finishedOn === "string" ? parseDay(value.finishedOn) : undefined;
    const finishedOn = game.squaresLeft === 0 ? (on ?? dayAt(0)) : undefined;
    return { day, cells: value.cells, finishedOn };
  } catch {
    return undefined;
  }
}
