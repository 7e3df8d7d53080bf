import type { Kysely } from "kysely";
import type { Schema } from "../schema.ts";

/** The tables of the daily fleets. */
export async function createDailyTables(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable("daily_fleets")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("ships", "text", (column) => column.notNull())
    .addColumn("salt", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("daily_attempts")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("cells", "text", (column) => column.notNull())
    .addColumn("shots", "integer", (column) => column.notNull())
    .addColumn("began_at", "bigint", (column) => column.notNull())
    .addColumn("finished_at", "bigint")
    .addPrimaryKeyConstraint("daily_attempts_pk", ["day", "player"])
    .execute();
  const own = db.schema.createIndex("daily_by_player").on("daily_attempts");
  await own.columns(["player", "day"]).execute();
}
