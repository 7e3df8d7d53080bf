import type { Kysely } from "kysely";
import type { Schema } from "../schema.ts";

/** The tables of passkeys. */
export async function createPasskeyTables(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable("passkeys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("host", "text", (column) => column.notNull())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("passkeys_by_player").on("passkeys").column("player").execute();
  await db.schema
    .createTable("passkey_challenges")
    .addColumn("challenge", "text", (column) => column.primaryKey())
    .addColumn("player", "text")
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
}
