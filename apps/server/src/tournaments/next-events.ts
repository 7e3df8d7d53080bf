import { arenaPairs } from "./arena-pairs.ts";
import { swissPairs } from "./swiss-pairs.ts";
import type { TournamentEvent } from "./tournament-event.ts";
import { endOf, type Tournament } from "./tournament-state.ts";

/** Time between two rounds: to see a result, and the table. */
export const ROUND_PAUSE_MS = 5000;
/** A tournament that nobody starts, or whose players all leave before the first round, is closed. */
export const UNSTARTED_MS = 14 * 24 * 60 * 60_000;

/**
 * What happens in a tournament now without anybody asking: it starts, pairs players or ends.
 * `newGame` draws ids of games.
 */
export function nextEvents(
  state: Tournament,
  now: number,
  newGame: () => string,
): TournamentEvent[] {
  switch (state.stage) {
    case "open":
      return startDue(state, now);
    case "running":
      return state.opened.format.type === "arena"
        ? arenaEvents(state, now, newGame)
        : swissEvents(state, state.opened.format.rounds, { now, newGame });
    case "over":
      return [];
  }
}

function startDue({ opened, openedAt, entries }: Tournament, now: number): TournamentEvent[] {
  if (now - Math.max(openedAt, opened.startsAt ?? 0) > UNSTARTED_MS) return [{ type: "ended" }];
  if (opened.startsAt === undefined || now < opened.startsAt) return [];
  // The time of an arena runs anyway; a round needs players.
  const enough = opened.format.type === "arena" || [...entries.values()].filter(isIn).length > 1;
  return enough ? [{ type: "started" }] : [];
}

const isIn = (entry: { readonly isIn: boolean }): boolean => entry.isIn;

function arenaEvents(state: Tournament, now: number, newGame: () => string): TournamentEvent[] {
  // Games that have begun are played to their end, and count.
  if (now >= endOf(state)!) return state.games.size === 0 ? [{ type: "ended" }] : [];
  const games = arenaPairs(state, now).map((players) => ({ game: newGame(), players }));
  return games.length > 0 ? [{ type: "paired", games, bye: undefined }] : [];
}

function swissEvents(
  state: Tournament,
  rounds: number,
  { now, newGame }: { readonly now: number; readonly newGame: () => string },
): TournamentEvent[] {
  if (state.games.size > 0) return [];
  if (state.round >= rounds) return [{ type: "ended" }];
  if (state.round > 0 && now - state.decidedAt < ROUND_PAUSE_MS) return [];
  const { pairs, bye } = swissPairs(state);
  if (pairs.length === 0) {
    // Everybody else has left. Before the first round, they may still come.
    const isHopeless = state.round > 0 || now - state.startedAt! > UNSTARTED_MS;
    return isHopeless ? [{ type: "ended" }] : [];
  }
  const games = pairs.map((players) => ({ game: newGame(), players }));
  return [{ type: "paired", games, bye }];
}
