import {
  type Day,
  dailyLayout,
  dailyVariant,
  FIRST_DAY,
  type GameFacts,
  type GameFigures,
  parseDay,
  type SoloGame,
  soloFacts,
  soloGame,
} from "@broadside/play";
import type { Cell } from "@broadside/rules";
import type { GameNotes } from "./saved-game.ts";

/** A daily fleet in the archive. Only the shots are stored: the day determines the fleet. */
export interface ArchivedDay extends Archived {
  readonly day: Day;
  readonly cells: readonly Cell[];
}

type Played = Pick<ArchivedDay, "day" | "cells">;

/** Undefined until the fleet is sunk. */
export function archiveDay({ day, cells }: Played, endedAt: number): ArchivedDay | undefined {
  const game = gameOfDay({ day, cells });
  if (game?.squaresLeft !== 0) return undefined;
  const id = `day-${day}`;
  const notes = { id, startedAt: endedAt, odds: false, replay: false };
  return { id, notes, endedAt, day, cells, facts: soloFacts(game) };
}

/** Reads untrusted data; undefined unless it is a finished day. */
export function readArchivedDay(value: unknown): ArchivedDay | undefined {
  const { day, cells, endedAt } = (value ?? {}) as Record<string, unknown>;
  const known = typeof day === "string" ? parseDay(day) : undefined;
  if (!known || known < FIRST_DAY || !Array.isArray(cells)) return undefined;
  return archiveDay({ day: known, cells }, Number.isFinite(endedAt) ? (endedAt as number) : 0);
}

/** The shots with their answers; undefined if they are impossible. */
export const gameOfDay = ({ day, cells }: Played): SoloGame | undefined =>
  soloGame(dailyVariant(day), dailyLayout(day), cells);

/** The common part of archived games, with facts, so that a list need not replay them. */
export interface Archived {
  readonly id: string;
  readonly notes: GameNotes;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  readonly facts: GameFacts;
  /** Absent until the odds of its shots have been computed. */
  readonly figures?: GameFigures | undefined;
}
