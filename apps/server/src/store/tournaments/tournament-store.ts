import type { Kysely, Transaction } from "kysely";
import { listedContests, removeContests } from "../contests.ts";
import { insertNew } from "../insert-new.ts";
import type { Schema } from "../schema.ts";
import type { TournamentAppend, TournamentStore } from "./tournament-records.ts";

export const createTournamentStore = (db: Kysely<Schema>): TournamentStore => ({
  ...createLists(db),
  append: (item) =>
    db
      .transaction()
      .execute((trx) => appendIn(trx, item))
      .catch((error: unknown) => {
        if (error === taken) return false;
        throw error;
      }),
  events: (tournament, from) =>
    db
      .selectFrom("tournament_events")
      .selectAll()
      .where("tournament", "=", tournament)
      .where("number", ">=", from)
      .orderBy("number")
      .execute(),
  prune: (finishedBefore) =>
    removeContests(db, "tournaments", finishedBefore, async (trx, ids) => {
      await trx.deleteFrom("tournament_events").where("tournament", "in", ids).execute();
    }),
});

/** Rolls a transaction back. */
const taken = new Error("The number of an event is taken.");

async function appendIn(
  trx: Transaction<Schema>,
  { events, created, finishes }: TournamentAppend,
): Promise<boolean> {
  const { tournament: id, at } = events[0]!;
  const added = await insertNew(trx, "tournament_events", events, "number");
  if (added.length < events.length) throw taken;
  if (created) {
    const row = { id, ...created, created_at: at, finished_at: null };
    await trx.insertInto("tournaments").values(row).execute();
  }
  if (finishes) {
    await trx.updateTable("tournaments").set({ finished_at: at }).where("id", "=", id).execute();
  }
  return true;
}

type Lists = "unfinished" | "listed" | "of";

const createLists = (db: Kysely<Schema>): Pick<TournamentStore, Lists> => ({
  async unfinished(most, organiser) {
    const all = db
      .selectFrom("tournaments")
      .select("id")
      .where("finished_at", "is", null)
      .orderBy("created_at")
      .orderBy("id")
      .limit(most);
    const own = organiser === undefined ? all : all.where("organiser", "=", organiser);
    return (await own.execute()).map(({ id }) => id);
  },
  listed: (most) => listedContests(db, "tournaments", most),
  async of(player, most) {
    const entered = db
      .selectFrom("tournament_events")
      .select("tournament")
      .where("player", "=", player);
    const rows = await db
      .selectFrom("tournaments")
      .select("id")
      .where(({ or, eb }) => or([eb("organiser", "=", player), eb("id", "in", entered)]))
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  },
});
