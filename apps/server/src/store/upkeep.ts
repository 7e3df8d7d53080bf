import type { Kysely } from "kysely";
import { REMOVED_AT_ONCE, removeContests } from "./contests.ts";
import { insertNew } from "./insert-new.ts";
import type { Schema } from "./schema.ts";
import type { Upkeep } from "./store.ts";

/** `shrink` returns the space of removed games to the disk. */
export const createUpkeep = (db: Kysely<Schema>, shrink: () => Promise<void>): Upkeep => ({
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
  async prune(finishedBefore, seeksBefore) {
    await db.deleteFrom("seeks").where("seen_at", "<", seeksBefore).execute();
    let removed = 0;
    for (;;) {
      const games = await removeGames(db, finishedBefore);
      removed += games;
      if (games < REMOVED_AT_ONCE) break;
      await pause();
    }
    if (removed > 0) await shrink();
    return removed;
  },
  insert: (events, finishedAt) =>
    db.transaction().execute(async (trx) => {
      const [first] = events;
      if (!first) return false;
      const { game: id, at: created_at } = first;
      const game = { id, created_at, finished_at: finishedAt ?? null, listed: 0 } as const;
      if ((await insertNew(trx, "games", [game], "id")).length === 0) return false;
      await trx
        .insertInto("events")
        .values([...events])
        .execute();
      return true;
    }),
});

const removeGames = (db: Kysely<Schema>, finishedBefore: number): Promise<number> =>
  removeContests(db, "games", finishedBefore, async (trx, ids) => {
    await trx.deleteFrom("events").where("game", "in", ids).execute();
    await trx.deleteFrom("tokens").where("game", "in", ids).execute();
    await trx.deleteFrom("game_players").where("game", "in", ids).execute();
    await trx.deleteFrom("alert_turns").where("game", "in", ids).execute();
  });

/** Lets other pending work run. */
export const pause = () => new Promise((done) => setTimeout(done, 5));
