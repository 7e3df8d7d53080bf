import type { Seat } from "@broadside/rules";
import type { Kysely, Transaction } from "kysely";
import { createGroupCommit, type GroupCommitOptions } from "./group-commit.ts";
import type { InsertEvents } from "./insert-events.ts";
import { CHECKED, createLife, noteTime } from "./life.ts";
import { type ReadEvents, readStretches, type Stretch } from "./read-events.ts";
import type { Schema } from "./schema.ts";
import { createSeekStore } from "./seek-store.ts";
import type { Append, Bus, NewToken, Store, StoredEvent } from "./store.ts";
import { createUpkeep } from "./upkeep.ts";

export interface KyselyStoreOptions {
  readonly db: Kysely<Schema>;
  readonly groups: GroupCommitOptions;
  readonly bus: Bus;
  readonly isShared: boolean;
  readonly insertEvents: InsertEvents;
  readonly readEvents: ReadEvents;
  /** Left on the disk; infinite where another machine looks after it. */
  readonly freeBytes: () => Promise<number>;
  /** The time of day, in milliseconds since 1970. */
  readonly time: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** The one implementation of a store, over any database that Kysely speaks to. */
export function createKyselyStore(options: KyselyStoreOptions): Store {
  const { db, groups, bus, isShared, insertEvents, readEvents, freeBytes, time, close } = options;
  const appends = createGroupCommit<Append, boolean>(
    (items) => appendAll(db, items, insertEvents),
    groups,
  );
  // Another process appends to a hundred games in one transaction, and this one is told of all.
  const reads = createGroupCommit<Stretch, StoredEvent[]>(
    (stretches) => readStretches(db, stretches, readEvents),
    groups,
  );
  return {
    append: (item) => appends.add(item),
    events: (game, from) => reads.add({ game, from }),
    async seat(hash) {
      const row = await db
        .selectFrom("tokens")
        .select(["game", "seat"])
        .where("hash", "=", hash)
        .executeTakeFirst();
      return row && { game: row.game, seat: row.seat as Seat };
    },
    addToken: (token) => addTokens(db, [token]),
    seeks: createSeekStore(db),
    upkeep: createUpkeep(db),
    async check() {
      await noteTime(db, CHECKED, Date.now());
      return { freeBytes: await freeBytes() };
    },
    life: createLife(db, time),
    bus,
    isShared,
    async close() {
      await appends.drain();
      await reads.drain();
      await close();
    },
  };
}

/** Which of them were appended: all but those whose number was taken. */
async function appendAll(
  db: Kysely<Schema>,
  items: readonly Append[],
  insertEvents: InsertEvents,
): Promise<boolean[]> {
  const insert = async (within: Kysely<Schema>) => {
    const keys = new Set(
      (
        await insertEvents(
          within,
          items.map(({ event }) => event),
        )
      ).map(keyOf),
    );
    // Of two with the same key the first has won.
    return items.map(({ event }) => keys.delete(keyOf(event)));
  };
  // Nearly always there are only events, and a statement is a transaction of its own.
  if (items.every(isOnlyEvent)) return insert(db);
  return db.transaction().execute(async (trx) => {
    const done = await insert(trx);
    await addRest(
      trx,
      items.filter((_, index) => done[index]),
    );
    return done;
  });
}

const isOnlyEvent = ({ event, token, finishes }: Append): boolean =>
  event.number > 0 && token === undefined && !finishes;

/** What belongs to the events that were stored. */
async function addRest(trx: Transaction<Schema>, stored: readonly Append[]): Promise<void> {
  await addGames(trx, stored);
  await addTokens(
    trx,
    stored.flatMap(({ token }) => (token ? [token] : [])),
  );
  await finishGames(
    trx,
    stored.filter(({ finishes }) => finishes),
  );
}

const keyOf = ({ game, number }: Pick<StoredEvent, "game" | "number">) => `${game} ${number}`;

async function addGames(trx: Transaction<Schema>, stored: readonly Append[]): Promise<void> {
  const created = stored.filter(({ event }) => event.number === 0);
  if (created.length === 0) return;
  const rows = created.map(({ event: { game: id, at } }) => ({
    id,
    created_at: at,
    finished_at: null,
  }));
  await trx.insertInto("games").values(rows).execute();
}

async function addTokens(db: Kysely<Schema>, tokens: readonly NewToken[]): Promise<void> {
  if (tokens.length === 0) return;
  const rows = tokens.map(({ hash, game, seat, at }) => ({ hash, game, seat, created_at: at }));
  await db
    .insertInto("tokens")
    .values(rows)
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

async function finishGames(trx: Transaction<Schema>, finishing: readonly Append[]): Promise<void> {
  for (const { event } of finishing) {
    await trx
      .updateTable("games")
      .set({ finished_at: event.at })
      .where("id", "=", event.game)
      .execute();
  }
}
