import {
  type DayPlayed,
  FIRST_DAY,
  type GameFacts,
  type GameFigures,
  parseDay,
  playedGame,
  soloFacts,
} from "@broadside/play";
import type { GameNotes } from "./saved-game.ts";

/** A daily fleet in the archive: the shots, and the ships if they were a server's. */
export interface ArchivedDay extends Archived, DayPlayed {}

/** Undefined until the fleet is sunk. */
export function archiveDay(
  { day, cells, fleet }: DayPlayed,
  endedAt: number,
): ArchivedDay | undefined {
  const game = playedGame({ day, cells, fleet });
  if (game?.squaresLeft !== 0) return undefined;
  const id = `day-${day}`;
  const notes = { id, startedAt: endedAt, odds: false, replay: false };
  const played = { day, cells, ...(fleet !== undefined && { fleet }) };
  return { id, notes, endedAt, ...played, facts: soloFacts(game) };
}

/** Reads untrusted data; undefined unless it is a finished day. */
export function readArchivedDay(value: unknown): ArchivedDay | undefined {
  const { day, cells, fleet, endedAt } = (value ?? {}) as Record<string, unknown>;
  const known = typeof day === "string" ? parseDay(day) : undefined;
  if (!known || known < FIRST_DAY || !Array.isArray(cells)) return undefined;
  const played = { day: known, cells, fleet: typeof fleet === "string" ? fleet : undefined };
  return archiveDay(played, Number.isFinite(endedAt) ? (endedAt as number) : 0);
}

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
