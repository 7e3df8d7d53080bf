import {
  applyEvent,
  createMatch,
  type FiredShot,
  type GameRecord,
  type GameSetup,
  type Match,
  type MatchEvent,
  type MatchProblem,
  matchOf,
  namesOf,
  ok,
  type Players,
  type PlayerView,
  type Result,
  recordOf,
  setupOf,
  shotsInOrder,
  type Viewer,
  viewFor,
} from "@broadside/rules";

export { type FiredShot, type GameSetup, shotsInOrder };

/**
 * One game on this device. The match, with both sides' secrets, stays in here: pages get views,
 * and only the record, made to be kept or shared, holds everything.
 */
export interface Game {
  /** Its own among the games of this page, replays of one record included. */
  readonly id: number;
  readonly setup: GameSetup;
  /** The same object until the next event. */
  view(viewer: Viewer): PlayerView;
  /** Every shot so far, in order: open to everyone. The same object until the next event. */
  history(): readonly FiredShot[];
  record(): GameRecord;
  apply(event: MatchEvent): Result<void, MatchProblem>;
  subscribe(listener: () => void): () => void;
}

export const createGame = (setup: GameSetup): Game =>
  gameFrom(setup, createMatch(setup.variant, setup.first));

/** The game as it stood after the record's events. */
export const gameOf = (record: GameRecord, players: Players): Game =>
  gameFrom(setupOf(record, players), matchOf(record));

let lastId = 0;

function gameFrom(setup: GameSetup, start: Match): Game {
  let match = start;
  const views = new Map<Viewer, PlayerView>();
  const listeners = new Set<() => void>();
  let history: readonly FiredShot[] | undefined;
  return {
    id: ++lastId,
    setup,
    view(viewer) {
      const view = views.get(viewer) ?? viewFor(match, viewer);
      views.set(viewer, view);
      return view;
    },
    history() {
      history ??= shotsInOrder(match);
      return history;
    },
    record: () => recordOf(match, namesOf(setup.players), setup.seed),
    apply(event) {
      const next = applyEvent(match, event);
      if (!next.ok) return next;
      match = next.value;
      views.clear();
      history = undefined;
      for (const listener of [...listeners]) listener();
      return ok(undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
