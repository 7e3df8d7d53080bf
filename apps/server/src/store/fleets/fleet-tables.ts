import { type Kysely, sql } from "kysely";
import type { Schema } from "../schema.ts";

/** The table of shared fleets. */
export async function createFleetTables(
  db: Kysely<Schema>,
  engine: "sqlite" | "postgres",
): Promise<void> {
  const fleets = db.schema
    .createTable("shared_fleets")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("rules", "text", (column) => column.notNull())
    .addColumn("ships", "text", (column) => column.notNull());
  // Row ids of SQLite would tell the order in which fleets came.
  await (engine === "sqlite" ? fleets.modifyEnd(sql`without rowid`) : fleets).execute();
  const byRules = db.schema.createIndex("fleets_by_rules").on("shared_fleets");
  await byRules.columns(["rules", "id"]).execute();
}
