import type { Kysely } from "kysely";
import type { Schema } from "../schema.ts";

/** The tables of tournaments. */
export async function createTournamentTables(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable("tournaments")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("organiser", "text", (column) => column.notNull())
    .addColumn("listed", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("finished_at", "bigint")
    .execute();
  await db.schema
    .createIndex("tournaments_by_end")
    .on("tournaments")
    .columns(["finished_at", "created_at"])
    .execute();
  await db.schema
    .createTable("tournament_events")
    .addColumn("tournament", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("player", "text")
    .addColumn("body", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("tournament_events_pk", ["tournament", "number"])
    .execute();
  await db.schema
    .createIndex("tournament_events_by_player")
    .on("tournament_events")
    .column("player")
    .execute();
}
