import type { Kysely, Transaction } from "kysely";
import { listedContests, removeContests } from "../contests.ts";
import { insertNew } from "../insert-new.ts";
import { lockPlayer } from "../lock-player.ts";
import type { Schema } from "../schema.ts";
import type {
  Creation,
  NewTournament,
  TournamentAppend,
  TournamentStore,
} from "./tournament-records.ts";

export const createTournamentStore = (db: Kysely<Schema>): TournamentStore => ({
  ...createLists(db),
  create: (tournament, most) => db.transaction().execute((trx) => createIn(trx, tournament, most)),
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

async function createIn(
  trx: Transaction<Schema>,
  { first, organiser, listed }: NewTournament,
  most: number,
): Promise<Creation> {
  const { tournament: id, at } = first;
  await lockPlayer(trx, organiser);
  const known = trx.selectFrom("tournaments").select("id").where("id", "=", id);
  if (await known.executeTakeFirst()) return "known";
  const others = await unfinishedOf(trx, most).where("organiser", "=", organiser).execute();
  if (others.length >= most) return "too-many";
  const row = { id, organiser, listed, created_at: at, finished_at: null };
  // Another player may have just used the same id.
  if ((await insertNew(trx, "tournaments", [row], "id")).length === 0) return "known";
  await insertNew(trx, "tournament_events", [first], "number");
  return "created";
}

/** Rolls a transaction back. */
const taken = new Error("The number of an event is taken.");

async function appendIn(
  trx: Transaction<Schema>,
  { events, finishes }: TournamentAppend,
): Promise<boolean> {
  const { tournament: id, at } = events[0]!;
  const added = await insertNew(trx, "tournament_events", events, "number");
  if (added.length < events.length) throw taken;
  if (finishes) {
    await trx.updateTable("tournaments").set({ finished_at: at }).where("id", "=", id).execute();
  }
  return true;
}

const unfinishedOf = (db: Kysely<Schema>, most: number) =>
  db
    .selectFrom("tournaments")
    .select("id")
    .where("finished_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(most);

type Lists = "unfinished" | "listed" | "of";

const createLists = (db: Kysely<Schema>): Pick<TournamentStore, Lists> => ({
  unfinished: async (most) => (await unfinishedOf(db, most).execute()).map(({ id }) => id),
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
