import { type Kysely, sql, type Transaction } from "kysely";
import { insertNew } from "./insert-new.ts";
import { noteTime, RESULTS } from "./probe.ts";
import type {
  NewResult,
  RatePair,
  ResultStore,
  StoredRating,
  StoredResult,
} from "./result-records.ts";
import type { Schema } from "./schema.ts";

export const createResultStore = (db: Kysely<Schema>): ResultStore => ({
  ...createQueries(db),
  add: (result, rate) =>
    db.transaction().execute(async (trx) => {
      // Locks a row until the commit, so that numbers have the order of the ratings.
      await noteTime(trx, RESULTS, result.at);
      const { last } = await trx
        .selectFrom("results")
        .select(({ fn }) => fn.max("number").as("last"))
        .executeTakeFirstOrThrow();
      const row = { ...result, ...unrated, number: (last ?? 0) + 1 };
      if ((await insertNew(trx, "results", [row], "game")).length === 0) return false;
      if (row.rated) await applyRating(trx, row, rate);
      return true;
    }),
  async missing(most) {
    const rows = await db
      .selectFrom("game_players")
      .innerJoin("games", "games.id", "game_players.game")
      .leftJoin("results", "results.game", "game_players.game")
      .select("game_players.game")
      .distinct()
      .where("games.finished_at", "is not", null)
      .where("results.game", "is", null)
      .limit(most)
      .execute();
    return rows.map(({ game }) => game);
  },
  async correct(result) {
    await db.updateTable("results").set(result).where("game", "=", result.game).execute();
  },
  recompute: (rate) =>
    db.transaction().execute(async (trx) => {
      await noteTime(trx, RESULTS, 0);
      await trx.deleteFrom("ratings").execute();
      await trx.updateTable("results").set(unrated).where("rated", "=", 0).execute();
      let rated = 0;
      let page = await listAfter(trx, 0, PAGE);
      while (page.length > 0) {
        for (const row of page.filter((each) => each.rated)) {
          await applyRating(trx, row, rate);
          rated++;
        }
        page = await listAfter(trx, page.at(-1)!.number, PAGE);
      }
      return rated;
    }),
  list: (after, most) => listAfter(db, after, most),
});

const unrated = {
  rating_one: null,
  rating_two: null,
  deviation_one: null,
  deviation_two: null,
};

const PAGE = 500;

const listAfter = (db: Kysely<Schema>, after: number, most: number): Promise<StoredResult[]> =>
  db
    .selectFrom("results")
    .selectAll()
    .where("number", ">", after)
    .orderBy("number")
    .limit(most)
    .execute();

/** Both ratings after a rated result, from those before it. */
async function applyRating(
  trx: Transaction<Schema>,
  result: NewResult,
  rate: RatePair,
): Promise<void> {
  const { game, variant, one, two } = result;
  const before = (player: string) =>
    trx
      .selectFrom("ratings")
      .selectAll()
      .where("player", "=", player)
      .where("variant", "=", variant!)
      .executeTakeFirst();
  const after = rate(result, [await before(one!), await before(two!)]);
  for (const rating of after) await putRating(trx, rating);
  await trx
    .updateTable("results")
    .set({
      rating_one: after[0].value,
      rating_two: after[1].value,
      deviation_one: after[0].deviation,
      deviation_two: after[1].deviation,
    })
    .where("game", "=", game)
    .execute();
}

const putRating = (trx: Transaction<Schema>, rating: StoredRating) =>
  trx
    .insertInto("ratings")
    .values(rating)
    .onConflict((conflict) => conflict.columns(["player", "variant"]).doUpdateSet(rating))
    .execute();

type Queries = "of" | "opponents" | "ratings" | "leaders";

const createQueries = (db: Kysely<Schema>): Pick<ResultStore, Queries> => ({
  of({ player, variant, opponent, most }) {
    const own = db
      .selectFrom("results")
      .selectAll()
      .where(({ or, eb }) => or([eb("one", "=", player), eb("two", "=", player)]))
      .orderBy("number", "desc")
      .limit(most);
    const rated =
      variant === undefined ? own : own.where("variant", "=", variant).where("rated", "=", 1);
    return opponent === undefined
      ? rated.execute()
      : rated
          .where(({ or, eb }) => or([eb("one", "=", opponent), eb("two", "=", opponent)]))
          .execute();
  },
  async opponents(player, most) {
    const { rows } = await sql<{ player: string; wins: number; losses: number }>`
      select case when one = ${player} then two else one end as player,
        sum(case when winner = (case when one = ${player} then 0 else 1 end) then 1 else 0 end) as wins,
        sum(case when winner = (case when one = ${player} then 1 else 0 end) then 1 else 0 end) as losses
      from results
      where (one = ${player} or two = ${player}) and one is not null and two is not null
        and one <> two and winner is not null
      group by 1 order by count(*) desc, 1 limit ${most}`.execute(db);
    return rows.map((row) => ({ ...row, wins: Number(row.wins), losses: Number(row.losses) }));
  },
  ratings: (player) =>
    db
      .selectFrom("ratings")
      .selectAll()
      .where("player", "=", player)
      .orderBy("games", "desc")
      .orderBy("variant")
      .execute(),
  leaders: ({ variant, certain, most }) =>
    db
      .selectFrom("ratings")
      .innerJoin("players", "players.id", "ratings.player")
      .selectAll("ratings")
      .select(["players.name", "players.kind"])
      .where("ratings.variant", "=", variant)
      .where("players.banned", "=", 0)
      .orderBy(sql`case when deviation <= ${certain} then 0 else 1 end`)
      .orderBy("ratings.value", "desc")
      .orderBy("ratings.player")
      .limit(most)
      .execute(),
});
