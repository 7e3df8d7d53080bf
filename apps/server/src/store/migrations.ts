import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { createAlertTables } from "./alerts/alert-tables.ts";
import { createDailyTables } from "./daily/daily-tables.ts";
import { createFleetTables } from "./fleets/fleet-tables.ts";
import { createPasskeyTables } from "./passkeys/passkey-tables.ts";
import type { Schema } from "./schema.ts";
import { createTournamentTables } from "./tournaments/tournament-tables.ts";

export type Engine = "sqlite" | "postgres";

/**
 * Migrates a store to this program's schema. Refuses one written by a newer program. A guest
 * changes nothing.
 */
export async function migrate(
  db: Kysely<Schema>,
  engine: Engine,
  { isGuest = false } = {},
): Promise<void> {
  const migrations = migrationsFor(engine);
  const names = Object.keys(migrations);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    nameComparator: (one, other) => names.indexOf(one) - names.indexOf(other),
    // Earlier versions ran them in the order of their names, so that stores have several orders.
    allowUnorderedMigrations: true,
  });
  const unknown = (await appliedNames(db, engine)).filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new Error(
      `The data was written by a newer version of Broadside (${unknown.join(", ")}). Update this program, or choose another place with --data.`,
    );
  }
  if (isGuest) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function appliedNames(db: Kysely<Schema>, engine: Engine): Promise<string[]> {
  const found =
    engine === "sqlite"
      ? await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(db)
      : await sql`select 1 from pg_tables where tablename = 'kysely_migration' and schemaname = current_schema()`.execute(
          db,
        );
  if (found.rows.length === 0) return [];
  const names = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return names.rows.map((row) => row.name);
}

/** They run in this order. */
const migrationsFor = (engine: Engine): Record<string, Migration> => ({
  "2026-01-games": {
    async up(db: Kysely<never>) {
      await createGames(db as unknown as Kysely<Schema>, engine);
      await createTokens(db as unknown as Kysely<Schema>);
      await createSeeks(db as unknown as Kysely<Schema>);
    },
  },
  "2026-11-probe": {
    async up(db: Kysely<never>) {
      await createProbe(db as unknown as Kysely<Schema>);
    },
  },
  "2026-11-finished": {
    async up(db: Kysely<never>) {
      await db.schema.createIndex("games_by_end").on("games").column("finished_at").execute();
    },
  },
  "2026-11-players": {
    async up(db: Kysely<never>) {
      await createPlayers(db as unknown as Kysely<Schema>);
    },
  },
  "2026-11-results": {
    async up(db: Kysely<never>) {
      await createResults(db as unknown as Kysely<Schema>);
    },
  },
  "2026-11-secrets": {
    async up(db: Kysely<never>) {
      await createDailyTables(db as unknown as Kysely<Schema>);
      await createPasskeyTables(db as unknown as Kysely<Schema>);
      await createAlertTables(db as unknown as Kysely<Schema>);
    },
  },
  "2026-11-standings": {
    async up(db: Kysely<never>) {
      for (const column of ["deviation_one", "deviation_two"]) {
        await db.schema.alterTable("results").addColumn(column, "double precision").execute();
      }
    },
  },
  "2026-11-tournaments": {
    async up(db: Kysely<never>) {
      await createTournamentTables(db as unknown as Kysely<Schema>);
    },
  },
  "2026-11-fleets": {
    async up(db: Kysely<never>) {
      await createFleetTables(db as unknown as Kysely<Schema>, engine);
    },
  },
});

async function createGames(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("games")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("finished_at", "bigint")
    .execute();
  const events = db.schema
    .createTable("events")
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("seat", "integer")
    .addColumn("command", "text")
    .addColumn("body", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("events_pk", ["game", "number"]);
  // One tree instead of two: a row takes half the pages in the log.
  await (engine === "sqlite" ? events.modifyEnd(sql`without rowid`) : events).execute();
}

async function createTokens(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable("tokens")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("seat", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("tokens_by_game").on("tokens").column("game").execute();
}

async function createSeeks(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable("seeks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("wish", "text", (column) => column.notNull())
    .addColumn("name", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addColumn("game", "text")
    .addColumn("seat", "integer")
    .execute();
  await db.schema
    .createIndex("seeks_by_wish")
    .on("seeks")
    .columns(["wish", "created_at"])
    .execute();
}

async function createProbe(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable("probe")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
}

async function createPlayers(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable("players")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("look", "text", (column) => column.notNull().unique())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("muted", "integer", (column) => column.notNull())
    .addColumn("banned", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("player_tokens")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("tokens_by_player").on("player_tokens").column("player").execute();
  await db.schema
    .createTable("player_links")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("moves", "text")
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("game_players")
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("seat", "integer", (column) => column.notNull())
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("game_players_pk", ["game", "seat"])
    .execute();
  const games = db.schema.createIndex("games_by_player").on("game_players");
  await games.columns(["player", "at"]).execute();
  await db.schema.alterTable("seeks").addColumn("player", "text").execute();
}

async function createResults(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable("results")
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("game", "text", (column) => column.notNull().unique())
    .addColumn("variant", "text")
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("winner", "integer")
    .addColumn("one", "text")
    .addColumn("two", "text")
    .addColumn("rated", "integer", (column) => column.notNull())
    .addColumn("rating_one", "double precision")
    .addColumn("rating_two", "double precision")
    .execute();
  for (const seat of ["one", "two"] as const) {
    const index = db.schema.createIndex(`results_by_${seat}`).on("results");
    await index.columns([seat, "number"]).execute();
  }
  await db.schema
    .createTable("ratings")
    .addColumn("player", "text", (column) => column.notNull())
    .addColumn("variant", "text", (column) => column.notNull())
    .addColumn("value", "double precision", (column) => column.notNull())
    .addColumn("deviation", "double precision", (column) => column.notNull())
    .addColumn("volatility", "double precision", (column) => column.notNull())
    .addColumn("games", "integer", (column) => column.notNull())
    .addColumn("wins", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("ratings_pk", ["player", "variant"])
    .execute();
  const leaders = db.schema.createIndex("ratings_by_value").on("ratings");
  await leaders.columns(["variant", "value"]).execute();
  await db.schema.alterTable("games").addColumn("listed", "integer").execute();
  const listed = db.schema.createIndex("games_listed").on("games");
  await listed.columns(["listed", "finished_at", "created_at"]).execute();
  await db.schema
    .alterTable("seeks")
    .addColumn("rated", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("seeks").addColumn("rating", "double precision").execute();
}
