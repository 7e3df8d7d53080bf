import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** Rows of the table `probe`: when the store was last checked, and when a server last ran. */
export const CHECKED = 1;
export const AT_WORK = 2;
/** The row that a transaction locks while it adds a result. */
export const RESULTS = 3;

/** A real write: a read-only store is no use to players. */
export const noteTime = (db: Kysely<Schema>, id: number, at: number) =>
  db
    .insertInto("probe")
    .values({ id, at: Math.round(at) })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({ at: ref("excluded.at") })),
    )
    .execute();
