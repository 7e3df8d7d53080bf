import type { Kysely, Transaction } from "kysely";
import { insertNew } from "./insert-new.ts";
import { ANONYMOUS, withName } from "./names-in-events.ts";
import type { StoredPlayer } from "./player-records.ts";
import type { Schema } from "./schema.ts";
import type { Append, Store, StoredEvent } from "./store.ts";
import { claimTokens, dropTokens } from "./tokens.ts";

/** The events of all games, written and read in batches. */
export interface EventLog extends Pick<Store, "append" | "events"> {
  /** Waits for all requests so far. */
  drain(): Promise<void>;
}

/** The statements that differ between databases; each is prepared once, whatever the number of rows. */
export interface EventQueries {
  /** The names of those players who exist, which nobody can change until the transaction is over. */
  names(trx: Transaction<Schema>, players: readonly string[]): Promise<readonly Named[]>;
  /**
   * Inserts events whose numbers are free, in one transaction. Says which: of two with the same
   * number, the first.
   */
  insert(db: Kysely<Schema>, events: readonly StoredEvent[]): Promise<boolean[]>;
  /** Events by [game, number] pairs, each from that number on; in order, game by game. */
  read(db: Kysely<Schema>, stretches: string): Promise<readonly StoredEvent[]>;
}

type Named = Pick<StoredPlayer, "id" | "name">;

interface Stretch {
  readonly game: string;
  readonly from: number;
}

export function createEventLog(
  db: Kysely<Schema>,
  queries: EventQueries,
  groups: GroupCommitOptions,
): EventLog {
  const appends = createGroupCommit<Append, boolean>(
    (items) => appendAll(db, items, queries),
    groups,
  );
  // Another process appends to a hundred games in one transaction, and notifies this one of all.
  const reads = createGroupCommit<Stretch, StoredEvent[]>(
    (stretches) => readStretches(db, stretches, queries),
    groups,
  );
  return {
    append: appends.add,
    events: (game, from) => reads.add({ game, from }),
    async drain() {
      await appends.drain();
      await reads.drain();
    },
  };
}

/** Which items were appended: all but those whose number or token was taken. */
async function appendAll(
  db: Kysely<Schema>,
  items: readonly Append[],
  queries: EventQueries,
): Promise<boolean[]> {
  // Nearly always there are only events, and a single statement needs no transaction.
  if (items.every(isOnlyEvent)) return queries.insert(db, items.map(eventOf));
  return db.transaction().execute(async (trx) => {
    const claimed = await claimTokens(trx, items);
    const stored = await queries.insert(trx, await namedNow(trx, claimed, queries));
    const done = claimed.filter((_, index) => stored[index]);
    await dropTokens(
      trx,
      claimed.filter((_, index) => !stored[index]),
    );
    await addGames(trx, done);
    const seated = done.flatMap((item) => item.seated ?? []);
    await insertNew(trx, "game_players", seated, "game");
    await finishGames(
      trx,
      done.filter(({ finishes }) => finishes),
    );
    return items.map((item) => done.includes(item));
  });
}

const eventOf = ({ event }: Append): StoredEvent => event;

/**
 * The events with the names that players have now: one may have been deleted while a request of theirs
 * was on its way.
 */
async function namedNow(
  trx: Transaction<Schema>,
  items: readonly Append[],
  { names }: EventQueries,
): Promise<StoredEvent[]> {
  const players = new Set(items.flatMap(({ seated = [] }) => seated.map(({ player }) => player)));
  const rows = players.size > 0 ? await names(trx, [...players]) : [];
  const known = new Map(rows.map(({ id, name }) => [id, name]));
  return items.map(({ event, seated = [] }) => ({
    ...event,
    body: seated.reduce(
      (body, { seat, player }) => withName(event.type, body, seat, known.get(player) ?? ANONYMOUS),
      event.body,
    ),
  }));
}

const isOnlyEvent = ({ event, token, seated, finishes }: Append): boolean =>
  event.number > 0 && token === undefined && !seated && !finishes;

async function addGames(trx: Transaction<Schema>, stored: readonly Append[]): Promise<void> {
  const created = stored.filter(({ event }) => event.number === 0);
  if (created.length === 0) return;
  const rows = created.map(({ event: { game: id, at }, isListed }) => ({
    id,
    created_at: at,
    finished_at: null,
    listed: isListed ? (1 as const) : (0 as const),
  }));
  await trx.insertInto("games").values(rows).execute();
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

/** One answer per request, without what others requested at the same time. */
async function readStretches(
  db: Kysely<Schema>,
  stretches: readonly Stretch[],
  { read }: EventQueries,
): Promise<StoredEvent[][]> {
  const found = new Map<string, StoredEvent[]>();
  for (const event of await read(db, listOf(earliest(stretches)))) {
    const own = found.get(event.game);
    if (own) own.push(event);
    else found.set(event.game, [event]);
  }
  return stretches.map(({ game, from }) =>
    (found.get(game) ?? []).filter(({ number }) => number >= from),
  );
}

/** Each game once, from the lowest number requested. */
function earliest(stretches: readonly Stretch[]): Stretch[] {
  const lowest = new Map<string, number>();
  for (const { game, from } of stretches) {
    lowest.set(game, Math.min(from, lowest.get(game) ?? from));
  }
  return [...lowest].map(([game, from]) => ({ game, from }));
}

const listOf = (stretches: readonly Stretch[]): string =>
  JSON.stringify(stretches.map(({ game, from }) => [game, from]));

/** Collects concurrent requests, so that many share one transaction and one flush. */
interface GroupCommit<T, R> {
  /** Settles when the item's transaction has been committed or has failed. */
  add(item: T): Promise<R>;
  drain(): Promise<void>;
}

export interface GroupCommitOptions {
  /** Maximum items per transaction. */
  readonly most: number;
  /** Maximum concurrent transactions. */
  readonly width: number;
}

/** `commit` returns one answer per item, in order. */
function createGroupCommit<T, R>(
  commit: (items: readonly T[]) => Promise<readonly R[]>,
  { most, width }: GroupCommitOptions,
): GroupCommit<T, R> {
  let queue: Waiting<T, R>[] = [];
  let running = 0;
  let isScheduled = false;
  const idle = new Set<() => void>();

  async function run(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const answers = await commit(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
  function start(): void {
    isScheduled = false;
    while (running < width && queue.length > 0) {
      const batch = queue.slice(0, most);
      queue = queue.slice(most);
      running++;
      void run(batch).then(() => {
        running--;
        schedule();
        if (running === 0 && queue.length === 0) for (const tell of idle) tell();
      });
    }
  }
  /** Commits at the end of this turn of the event loop, with everything else it brings. */
  function schedule(): void {
    if (isScheduled || queue.length === 0 || running >= width) return;
    isScheduled = true;
    setImmediate(start);
  }
  return {
    add: (item) =>
      new Promise<R>((resolve, reject) => {
        queue.push({ item, resolve, reject });
        schedule();
      }),
    drain: () =>
      new Promise((resolve) => {
        if (running === 0 && queue.length === 0) return resolve();
        const done = () => {
          idle.delete(done);
          resolve();
        };
        idle.add(done);
      }),
  };
}

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (answer: R) => void;
  readonly reject: (error: unknown) => void;
}
