import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";
import type { StoredEvent } from "./store.ts";

/** Inserts events whose numbers are free; which ones they were. One statement, the same every time. */
export type InsertEvents = (
  db: Kysely<Schema>,
  events: readonly StoredEvent[],
) => Promise<readonly Key[]>;

type Key = Pick<StoredEvent, "game" | "number">;

/** All rows in one parameter: the statement is prepared once, however many there are. */
export const insertIntoSqlite: InsertEvents = async (db, events) => {
  const { rows } = await sql<Key>`
    insert into events (game, number, at, type, seat, command, body)
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
    from json_each(${rowsOf(events)}) where true
    on conflict (game, number) do nothing
    returning game, number`.execute(db);
  return rows;
};

/**
 * Like `insertIntoSqlite`, but also notifies the other processes: in one statement, so that nobody
 * hears of what was not stored. 200 keys stay below the 8000 bytes that a notification may have.
 */
export const insertIntoPostgres =
  (self: string): InsertEvents =>
  async (db, events) => {
    const { rows } = await sql<Key>`
      with given as (
        select value ->> 0 as game, (value ->> 1)::int as number, (value ->> 2)::bigint as at,
          value ->> 3 as type, (value ->> 4)::int as seat, value ->> 5 as command, value ->> 6 as body
        from json_array_elements(${rowsOf(events)}::json)
      ), stored as (
        insert into events (game, number, at, type, seat, command, body)
        select game, number, at, type, seat, command, body from given
        on conflict (game, number) do nothing
        returning game, number
      ), told as (
        select pg_notify('broadside', ${self}::text || ':' || string_agg(game || ' ' || number, ','))
        from stored having count(*) > 0
      )
      select game, number, (select count(*) from told) as told from stored`.execute(db);
    return rows;
  };

const rowsOf = (events: readonly StoredEvent[]): string =>
  JSON.stringify(
    events.map(({ game, number, at, type, seat, command, body }) => [
      game,
      number,
      at,
      type,
      seat,
      command,
      body,
    ]),
  );

/** The events of a game from a number on. */
export interface Stretch {
  readonly game: string;
  readonly from: number;
}

/** Reads the events of many games in one statement, the same every time; in order, game by game. */
export type ReadEvents = (
  db: Kysely<Schema>,
  stretches: readonly Stretch[],
) => Promise<readonly StoredEvent[]>;

export const readFromSqlite: ReadEvents = async (db, stretches) => {
  const { rows } = await sql<StoredEvent>`
    select events.* from json_each(${listOf(stretches)}) as wanted
    cross join events on game = value ->> 0 and number >= value ->> 1
    order by game, number`.execute(db);
  return rows;
};

export const readFromPostgres: ReadEvents = async (db, stretches) => {
  const { rows } = await sql<StoredEvent>`
    select events.* from json_array_elements(${listOf(stretches)}::json) as wanted
    join events on game = value ->> 0 and number >= (value ->> 1)::int
    order by game, number`.execute(db);
  return rows;
};

/** One answer for each: what others asked for at the same time is not for it. */
export async function readStretches(
  db: Kysely<Schema>,
  stretches: readonly Stretch[],
  read: ReadEvents,
): Promise<StoredEvent[][]> {
  const found = new Map<string, StoredEvent[]>();
  for (const event of await read(db, earliest(stretches))) {
    const own = found.get(event.game);
    if (own) own.push(event);
    else found.set(event.game, [event]);
  }
  return stretches.map(({ game, from }) =>
    (found.get(game) ?? []).filter(({ number }) => number >= from),
  );
}

/** Each game once, from the lowest number that is asked for. */
function earliest(stretches: readonly Stretch[]): Stretch[] {
  const lowest = new Map<string, number>();
  for (const { game, from } of stretches) {
    lowest.set(game, Math.min(from, lowest.get(game) ?? from));
  }
  return [...lowest].map(([game, from]) => ({ game, from }));
}

const listOf = (stretches: readonly Stretch[]): string =>
  JSON.stringify(stretches.map(({ game, from }) => [game, from]));
