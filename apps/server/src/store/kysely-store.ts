import type { Seat } from "@broadside/rules";
import type { Kysely, Transaction } from "kysely";
import {
  type InsertEvents,
  type ReadEvents,
  readStretches,
  type Stretch,
} from "./event-queries.ts";
import { createGroupCommit, type GroupCommitOptions } from "./group-commit.ts";
import type { Schema } from "./schema.ts";
import { createSeekStore } from "./seek-store.ts";
import type { Append, Bus, Life, NewToken, Store, StoredEvent } from "./store.ts";
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
  /** Gives the space of removed games back to the disk. */
  readonly shrink: () => Promise<void>;
  /** The time of day, in milliseconds since 1970. */
  readonly time: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** The one implementation of a store, over any database that Kysely speaks to. */
export function createKyselyStore(options: KyselyStoreOptions): Store {
  const { db, groups, bus, isShared, insertEvents, readEvents, freeBytes, time, shrink, close } =
    options;
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
    async addToken(token) {
      await addTokens(db, [token]);
    },
    seeks: createSeekStore(db),
    upkeep: createUpkeep(db, shrink),
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

/** Which of them were appended: all but those whose number or token was taken. */
async function appendAll(
  db: Kysely<Schema>,
  items: readonly Append[],
  insertEvents: InsertEvents,
): Promise<boolean[]> {
  // Nearly always there are only events, and one statement needs no transaction around it.
  if (items.every(isOnlyEvent)) return insertAll(db, items, insertEvents);
  return db.transaction().execute(async (trx) => {
    const claimed = await claimTokens(trx, items);
    const stored = await insertAll(trx, claimed, insertEvents);
    const done = claimed.filter((_, index) => stored[index]);
    await dropTokens(
      trx,
      claimed.filter((_, index) => !stored[index]),
    );
    await addGames(trx, done);
    await finishGames(
      trx,
      done.filter(({ finishes }) => finishes),
    );
    return items.map((item) => done.includes(item));
  });
}

async function insertAll(
  db: Kysely<Schema>,
  items: readonly Append[],
  insertEvents: InsertEvents,
): Promise<boolean[]> {
  const events = items.map(({ event }) => event);
  const keys = new Set((await insertEvents(db, events)).map(keyOf));
  // Of two with the same key the first has won.
  return events.map((event) => keys.delete(keyOf(event)));
}

const isOnlyEvent = ({ event, token, finishes }: Append): boolean =>
  event.number > 0 && token === undefined && !finishes;

/** Those without a token, and those whose token was free and is theirs now. */
async function claimTokens(trx: Transaction<Schema>, items: readonly Append[]): Promise<Append[]> {
  const claimed = await addTokens(trx, tokensOf(items));
  return items.filter(({ token }) => token === undefined || claimed.delete(token.hash));
}

async function dropTokens(trx: Transaction<Schema>, items: readonly Append[]): Promise<void> {
  const hashes = tokensOf(items).map(({ hash }) => hash);
  if (hashes.length > 0) await trx.deleteFrom("tokens").where("hash", "in", hashes).execute();
}

const tokensOf = (items: readonly Append[]): NewToken[] =>
  items.flatMap(({ token }) => (token ? [token] : []));

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

/** The hashes of those that were not there yet. */
async function addTokens(db: Kysely<Schema>, tokens: readonly NewToken[]): Promise<Set<string>> {
  if (tokens.length === 0) return new Set();
  const rows = tokens.map(({ hash, game, seat, at }) => ({ hash, game, seat, created_at: at }));
  const added = await db
    .insertInto("tokens")
    .values(rows)
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .returning("hash")
    .execute();
  return new Set(added.map(({ hash }) => hash));
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

/** Rows of the table `probe`: when the store was last checked, and when a server last was at work. */
const CHECKED = 1;
const AT_WORK = 2;

const createLife = (db: Kysely<Schema>, time: () => Promise<number>): Life => ({
  time,
  async lastBeat() {
    const row = await db
      .selectFrom("probe")
      .select("at")
      .where("id", "=", AT_WORK)
      .executeTakeFirst();
    return row?.at ?? 0;
  },
  async beat(at) {
    await noteTime(db, AT_WORK, at);
  },
});

/** A real write: a store that can only be read is no use to players. */
const noteTime = (db: Kysely<Schema>, id: number, at: number) =>
  db
    .insertInto("probe")
    .values({ id, at: Math.round(at) })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({ at: ref("excluded.at") })),
    )
    .execute();
