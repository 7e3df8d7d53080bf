import { ok, type Problem, type Result, refuse } from "@broadside/rules";
import type { Created } from "../game/game-event.ts";
import type { GameState } from "../game/game-state.ts";
import type { NewToken, Store } from "../store/store.ts";
import { createAttendance } from "./attendance.ts";
import { type KeptGame, openKeptGame, storeNewGame } from "./kept-game.ts";
import type { Lifetime } from "./lifetime.ts";
import { BEAT_MS, createPresence, type Presence } from "./presence.ts";
import { createTable, type Table } from "./table.ts";

/** The games that are open in this process. Any of them can be closed and read again at any time. */
export interface Tables {
  create(id: string, created: Created, token?: NewToken): Promise<boolean>;
  open(id: string): Promise<Result<Table, Problem>>;
  /** Forgets what it knows about a game whose store failed: what was stored is unknown. */
  forget(id: string): void;
  readonly presence: Presence;
  readonly size: number;
  close(): void;
}

export interface TablesOptions {
  readonly store: Store;
  readonly now: () => number;
  /** Called after every change at a table, and when somebody sits down. */
  readonly onChange: (table: Table) => void;
  /** Told of every new game, and of every game that ends here. */
  readonly onCreated?: (game: string, facts: GameFacts) => void;
  readonly onFinished?: (game: string, facts: GameFacts) => void;
  /** How this process follows on the one before it. */
  readonly lifetime?: Pick<Lifetime, "startedAt" | "pausedMs"> | undefined;
  /** Of tables at which nobody is. */
  readonly mostIdle?: number;
}

/** What may stand in a log. */
export type GameFacts = Readonly<Record<string, string | number | undefined>>;

const factsOf = ({ variant, clock, bot, isMatched }: Created): GameFacts => ({
  variant: variant.name,
  clock: clock?.kind,
  opponent: bot?.name ?? (isMatched ? "matched" : "friend"),
});

/** Enough that people who reload find their table open; few enough to be no burden. */
const MOST_IDLE = 2000;

export function createTables(options: TablesOptions): Tables {
  const { store, now, mostIdle = MOST_IDLE } = options;
  // In the order of use: the first is the one used longest ago.
  const tables = new Map<string, Promise<Table | undefined>>();
  const presence = createPresence(store.bus, (game) => withOpen(game, attend), now);
  const attend = (table: Table) => table.attendanceChanged();

  function withOpen(id: string, use: (table: Table) => void): void {
    void tables
      .get(id)
      ?.then((table) => table && use(table))
      .catch(() => {});
  }
  async function open(id: string): Promise<Result<Table, Problem>> {
    const known = tables.get(id);
    const loading = known ?? load(options, presence, id);
    tables.delete(id);
    tables.set(id, loading);
    const table = await loading.catch((error: unknown) => {
      tables.delete(id);
      throw error;
    });
    if (table) {
      // This process may have slept, or news may have been lost on the way: nobody is greeted with
      // an old view.
      if (known && store.isShared) await table.refresh();
      return ok(table);
    }
    tables.delete(id);
    return refuse("game/unknown", "There is no such game. It may have been removed.");
  }
  /** Closes tables at which nobody is, those used longest ago first. */
  async function sweep(): Promise<void> {
    let over = tables.size - mostIdle;
    for (const [id, loading] of [...tables]) {
      if (over <= 0) return;
      const table = await loading.catch(() => undefined);
      if (table && !table.isIdle()) continue;
      forget(id);
      over--;
    }
  }
  function forget(id: string): void {
    withOpen(id, (table) => table.close());
    tables.delete(id);
  }
  store.bus.listen({
    appended: (game, number) =>
      withOpen(game, (table) => void table.refresh(number).catch(() => {})),
    said: presence.hear,
    reconnected() {
      for (const id of tables.keys()) withOpen(id, (table) => void table.catchUp().catch(() => {}));
    },
  });
  const beat = setInterval(() => {
    presence.beat();
    void sweep();
  }, BEAT_MS);
  beat.unref();
  return {
    async create(id, created, token) {
      const isNew = await storeNewGame(store, id, created, now(), token);
      if (isNew) options.onCreated?.(id, factsOf(created));
      return isNew;
    },
    open,
    forget,
    presence,
    get size() {
      return tables.size;
    },
    close() {
      clearInterval(beat);
      for (const id of [...tables.keys()]) forget(id);
    },
  };
}

/** Undefined if there is no such game. */
async function load(
  options: TablesOptions,
  presence: Presence,
  id: string,
): Promise<Table | undefined> {
  const { store, now, lifetime, onChange } = options;
  const kept = await openKeptGame(store, id, now);
  if (!kept) return undefined;
  if (lifetime) await resume(kept, lifetime);
  const attendance = createAttendance(id, presence, now);
  const onFinished = ({ created, match: { outcome, events } }: GameState) =>
    options.onFinished?.(id, { ...factsOf(created), by: outcome?.by, events: events.length });
  return createTable({ kept, attendance, now, onChange, onFinished });
}

/** A restart costs nobody time: what passed between two processes is taken off the running clock. */
async function resume(
  kept: KeptGame,
  { startedAt, pausedMs }: Pick<Lifetime, "startedAt" | "pausedMs">,
): Promise<void> {
  const { clock, match, at } = kept.state();
  if (kept.isShared || pausedMs === 0 || at >= startedAt) return;
  if (!clock?.running || match.outcome) return;
  await kept.append({ type: "resumed", pausedMs }, { at: startedAt });
}
