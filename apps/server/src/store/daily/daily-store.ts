import type { Kysely } from "kysely";
import { insertNew } from "../insert-new.ts";
import type { Schema } from "../schema.ts";
import type { DailyStore, ShotCount } from "./daily-records.ts";

export const createDailyStore = (db: Kysely<Schema>): DailyStore => ({
  ...createTables(db),
  find: (day) =>
    db.selectFrom("daily_fleets").selectAll().where("day", "=", day).executeTakeFirst(),
  async choose(fleet) {
    await insertNew(db, "daily_fleets", [fleet], "day");
    return db
      .selectFrom("daily_fleets")
      .selectAll()
      .where("day", "=", fleet.day)
      .executeTakeFirstOrThrow();
  },
  attempt: (day, player) =>
    db
      .selectFrom("daily_attempts")
      .selectAll()
      .where("day", "=", day)
      .where("player", "=", player)
      .executeTakeFirst(),
  begin: async (attempt) => (await insertNew(db, "daily_attempts", [attempt], "player")).length > 0,
  async fire({ day, player, cells, shots, finished_at }) {
    const { numUpdatedRows } = await db
      .updateTable("daily_attempts")
      .set({ cells, shots, finished_at })
      .where("day", "=", day)
      .where("player", "=", player)
      // Decides between two shots at once.
      .where("shots", "=", shots - 1)
      .where("finished_at", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});

const createTables = (
  db: Kysely<Schema>,
): Pick<DailyStore, "finished" | "spread" | "rankedSpread" | "of"> => ({
  async finished({ day, among, created, most }) {
    if (among?.length === 0) return [];
    const all = db
      .selectFrom("daily_attempts")
      .innerJoin("players", "players.id", "daily_attempts.player")
      .select(["player", "name", "kind", "created_at", "shots", "finished_at"])
      .where("day", "=", day)
      .where("finished_at", "is not", null)
      .where("players.banned", "=", 0)
      .orderBy("shots")
      .orderBy("finished_at")
      .orderBy("player")
      .limit(most);
    const known = among ? all.where("player", "in", among) : all;
    const rows = await (created ? known.where("players.created_at", ...created) : known).execute();
    return rows.map((row) => ({ ...row, finished_at: row.finished_at! }));
  },
  async spread(day) {
    const rows = await db
      .selectFrom("daily_attempts")
      .select(["shots", ({ fn }) => fn.countAll().as("players")])
      .where("day", "=", day)
      .where("finished_at", "is not", null)
      .groupBy("shots")
      .orderBy("shots")
      .execute();
    return rows.map(countOf);
  },
  async rankedSpread(day, createdBefore) {
    const rows = await db
      .selectFrom("daily_attempts")
      .innerJoin("players", "players.id", "daily_attempts.player")
      .select(["shots", ({ fn }) => fn.countAll().as("players")])
      .where("day", "=", day)
      .where("finished_at", "is not", null)
      .where("players.banned", "=", 0)
      .where("players.created_at", "<", createdBefore)
      .groupBy("shots")
      .orderBy("shots")
      .execute();
    return rows.map(countOf);
  },
  of: (player, most) =>
    db
      .selectFrom("daily_attempts")
      .selectAll()
      .where("player", "=", player)
      .orderBy("day", "desc")
      .limit(most)
      .execute(),
});

/** PostgreSQL counts in big integers. */
const countOf = (row: { readonly shots: number; readonly players: unknown }): ShotCount => ({
  shots: row.shots,
  players: Number(row.players),
});
