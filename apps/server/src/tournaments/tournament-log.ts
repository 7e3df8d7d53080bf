import { createSerialQueue } from "../live/serial-queue.ts";
import type { Store } from "../store/store.ts";
import type { StoredTournamentEvent } from "../store/tournaments/tournament-records.ts";
import { readOpened, readTournamentEvent, writeTournamentEvent } from "./event-codec.ts";
import type { TournamentEvent } from "./tournament-event.ts";
import {
  applyTournamentEvents,
  startTournament,
  type TimedEvent,
  type Tournament,
} from "./tournament-state.ts";

/** A tournament and its log in the store. Every state it shows is already stored. */
export interface TournamentLog {
  state(): Tournament;
  /**
   * Appends the events that `choose` returns for the current state, all or none. If another process
   * was faster, it reads the log again and asks once more: so only one of them decides.
   */
  add(choose: (state: Tournament) => readonly TournamentEvent[]): Promise<boolean>;
  /** Reads events that other processes have appended, if there are any up to this number. */
  refresh(number?: number): Promise<void>;
}

export interface LogOptions {
  readonly store: Store;
  readonly now: () => number;
  /** Called after every change. `isOwn`: this process has stored it. */
  readonly onChange: (state: Tournament, isOwn: boolean) => void;
}

/** Undefined if there is no such tournament. */
export async function openTournamentLog(
  { store: { tournaments }, now, onChange }: LogOptions,
  id: string,
): Promise<TournamentLog | undefined> {
  const [first, ...rest] = await tournaments.events(id, 0);
  if (!first) return undefined;
  let state = startTournament(id, readOpened(first.body), first.at);
  let at = first.at;
  take(rest.map(readRow));

  function take(events: readonly TimedEvent[]): void {
    state = applyTournamentEvents(state, events);
    at = events.at(-1)?.at ?? at;
  }
  async function reload(): Promise<void> {
    const rows = await tournaments.events(id, state.number);
    take(rows.map(readRow));
    if (rows.length > 0) onChange(state, false);
  }
  async function add(choose: (state: Tournament) => readonly TournamentEvent[]): Promise<boolean> {
    for (;;) {
      const events = choose(state);
      if (events.length === 0) return false;
      // Times in a log never decrease.
      const time = Math.max(at, Math.round(now()));
      const rows = events.map((event, index) =>
        writeTournamentEvent(event, { tournament: id, number: state.number + index, at: time }),
      );
      const finishes = events.some(({ type }) => type === "ended");
      if (await tournaments.append({ events: rows, finishes })) {
        take(events.map((event) => ({ event, at: time })));
        onChange(state, true);
        return true;
      }
      await reload();
    }
  }
  const queue = createSerialQueue(reload);
  return {
    state: () => state,
    add: (choose) => queue.run(() => add(choose)),
    refresh: (number = Number.POSITIVE_INFINITY) =>
      queue.run(async () => {
        if (state.number <= number) await reload();
      }),
  };
}

const readRow = (row: StoredTournamentEvent): TimedEvent => ({
  event: readTournamentEvent(row),
  at: row.at,
});
