import type { Seat } from "@broadside/rules";
import type { Kysely } from "kysely";
import { insertNew } from "./insert-new.ts";
import type { Schema } from "./schema.ts";
import type { SeekStore } from "./store.ts";

export const createSeekStore = (db: Kysely<Schema>): SeekStore => ({
  async add(seek) {
    await insertNew(db, "seeks", [seek], "id");
  },
  async find(id) {
    return db.selectFrom("seeks").selectAll().where("id", "=", id).executeTakeFirst();
  },
  async touch(id, now) {
    await db.updateTable("seeks").set({ seen_at: now }).where("id", "=", id).execute();
  },
  async waiting(wish, seenSince) {
    return db
      .selectFrom("seeks")
      .selectAll()
      .where("wish", "=", wish)
      .where("game", "is", null)
      .where("seen_at", ">=", seenSince)
      .orderBy("created_at")
      .orderBy("id")
      .limit(50)
      .execute();
  },
  match: (game, pair) =>
    db
      .transaction()
      .execute(async (trx) => {
        // Sorted, so that two matches sharing a seek cannot deadlock.
        for (const id of [...pair].sort()) {
          const { numUpdatedRows } = await trx
            .updateTable("seeks")
            .set({ game, seat: pair.indexOf(id) as Seat })
            .where("id", "=", id)
            .where("game", "is", null)
            .executeTakeFirst();
          if (numUpdatedRows !== 1n) throw new AlreadyMatched();
        }
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof AlreadyMatched) return false;
        throw error;
      }),
  async pair(game) {
    const rows = await db.selectFrom("seeks").selectAll().where("game", "=", game).execute();
    const at = (seat: Seat) => rows.find((row) => row.seat === seat);
    return [at(0), at(1)];
  },
  async remove(id) {
    await db.deleteFrom("seeks").where("id", "=", id).execute();
  },
});

class AlreadyMatched extends Error {}
