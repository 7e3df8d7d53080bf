import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";
import type { Upkeep } from "./store.ts";

export const createUpkeep = (db: Kysely<Schema>): Upkeep => ({
  async games(after, most) {
    const rows = await db
      .selectFrom("games")
      .select("id")
      .where("id", ">", after)
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  },
  async untouchedSince(time, most) {
    const rows = await db
      .selectFrom("games")
      .select("id")
      .where("finished_at", "is", null)
      .where("created_at", "<", time)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("events")
              .select("events.number")
              .whereRef("events.game", "=", "games.id")
              .where("events.at", ">=", time),
          ),
        ),
      )
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  },
  prune: (finishedBefore, seeksBefore) =>
    db.transaction().execute(async (trx) => {
      const old = trx.selectFrom("games").select("id").where("finished_at", "<", finishedBefore);
      await trx.deleteFrom("events").where("game", "in", old).execute();
      await trx.deleteFrom("tokens").where("game", "in", old).execute();
      const { numDeletedRows } = await trx
        .deleteFrom("games")
        .where("finished_at", "<", finishedBefore)
        .executeTakeFirst();
      await trx.deleteFrom("seeks").where("seen_at", "<", seeksBefore).execute();
      return Number(numDeletedRows);
    }),
  insert: (events, finishedAt) =>
    db.transaction().execute(async (trx) => {
      const [first] = events;
      if (!first) return false;
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto("games")
        .values({ id: first.game, created_at: first.at, finished_at: finishedAt ?? null })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) return false;
      await trx
        .insertInto("events")
        .values([...events])
        .execute();
      return true;
    }),
});
