import type { Kysely } from "kysely";
import type { Schema } from "../schema.ts";

/** The tables of alerts. */
export async function createAlertTables(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable("alert_keys")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("private_key", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("alert_devices")
    .addColumn("endpoint", "text", (column) => column.primaryKey())
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("p256dh", "text", (column) => column.notNull())
    .addColumn("auth", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("devices_by_player").on("alert_devices").column("player").execute();
  await db.schema
    .createTable("alert_turns")
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("seat", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("alert_turns_pk", ["game", "seat"])
    .execute();
}
