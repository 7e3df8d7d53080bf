import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";
import type { StoredEvent } from "./store.ts";

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
