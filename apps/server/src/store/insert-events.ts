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
 * The same, and the other processes are told of it: in the same statement, so that nobody hears of
 * what was not stored. 200 keys stay below the 8000 bytes that a notification may have.
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
