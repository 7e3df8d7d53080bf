import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";
import type { Life } from "./store.ts";

/** Rows of the table `probe`: when the store was last checked, and when a server last was at work. */
export const CHECKED = 1;
const AT_WORK = 2;

export const createLife = (db: Kysely<Schema>, time: () => Promise<number>): Life => ({
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
export const noteTime = (db: Kysely<Schema>, id: number, at: number) =>
  db
    .insertInto("probe")
    .values({ id, at: Math.round(at) })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({ at: ref("excluded.at") })),
    )
    .execute();
