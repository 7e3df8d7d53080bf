import {
  makeJson,
  TOP_ROWS,
  type TournamentNews,
  type TournamentRow,
  writeTournament,
} from "@broadside/protocol";
import type { Store } from "../store/store.ts";
import type { Tournament } from "./tournament-state.ts";
import { tournamentView } from "./tournament-view.ts";

/** Somebody who is shown a tournament live. */
export interface Listener {
  /** The player whose row is sent too; undefined for somebody who only looks on. */
  readonly player: string | undefined;
  send(text: string): void;
}

export interface Audience {
  changed(state: Tournament): void;
  /** Sends the present state, and everything from now on. Returns a function that ends it. */
  add(listener: Listener, state: Tournament): () => void;
  size(): number;
  close(): void;
}

/** The table is sent at most this often, and again after this long for connections that went dead. */
const PAUSE_MS = 700;
const REPEAT_MS = 15_000;

/** Shows a tournament to everybody connected to this process. What they see is public. */
export function createAudience(
  store: Store,
  now: () => number,
  onError: (error: unknown) => void,
): Audience {
  const listeners = new Map<Listener, string>();
  let latest: Tournament | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function tell(to: readonly Listener[]): Promise<void> {
    if (!latest || to.length === 0) return;
    const view = await tournamentView(store, latest, now());
    const rows = new Map(view.table.map((row) => [row.player, row]));
    const table = view.table.slice(0, TOP_ROWS);
    const text = makeJson({ type: "view", view: writeTournament({ ...view, table }) });
    for (const listener of to) {
      listener.send(text);
      tellOwn(listener, rows);
    }
  }
  function tellOwn(listener: Listener, rows: ReadonlyMap<string, TournamentRow>): void {
    if (listener.player === undefined) return;
    const news: TournamentNews = { type: "you", row: rows.get(listener.player) };
    const text = makeJson(news);
    if (listeners.get(listener) === text) return;
    listeners.set(listener, text);
    listener.send(text);
  }
  function plan(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      tell([...listeners.keys()])
        .catch(onError)
        .finally(() => {
          if (!isClosed && timer === undefined && listeners.size > 0) plan(REPEAT_MS);
        });
    }, ms).unref();
    isUrgent = ms === PAUSE_MS;
  }
  let isUrgent = false;
  return {
    changed(state) {
      latest = state;
      if (listeners.size > 0 && !isClosed && !(timer && isUrgent)) plan(PAUSE_MS);
    },
    add(listener, state) {
      latest = state;
      listeners.set(listener, "");
      tell([listener]).catch(onError);
      if (!timer) plan(REPEAT_MS);
      return () => listeners.delete(listener);
    },
    size: () => listeners.size,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
