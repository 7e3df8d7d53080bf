import type { Kysely } from "kysely";
import type { Schema } from "../schema.ts";
import type { FleetStore, StoredFleet } from "./fleet-records.ts";

/** Counting takes a moment with many fleets, so it is done once in this many. */
const ADDS_PER_COUNT = 1000;

export function createFleetStore(db: Kysely<Schema>): FleetStore {
  let known = 0;
  let adds = 0;
  return {
    async add(fleet, most) {
      await db.insertInto("shared_fleets").values(fleet).execute();
      // Other processes may have added some since the last count.
      known = adds++ % ADDS_PER_COUNT === 0 ? await countAll(db) : known + 1;
      if (known > most) known -= await dropAfter(db, fleet.id, known - most);
    },
    async counts() {
      const rows = await db
        .selectFrom("shared_fleets")
        .select(["rules", ({ fn }) => fn.countAll().as("fleets")])
        .groupBy("rules")
        .execute();
      return rows
        .map(({ rules, fleets }) => ({ rules, fleets: Number(fleets) }))
        .sort((a, b) => (a.rules < b.rules ? -1 : 1));
    },
    list: (rules, after, most): Promise<StoredFleet[]> =>
      db
        .selectFrom("shared_fleets")
        .selectAll()
        .where("rules", "=", rules)
        .where("id", ">", after)
        .orderBy("id")
        .limit(most)
        .execute(),
    async clear() {
      const { numDeletedRows } = await db.deleteFrom("shared_fleets").executeTakeFirst();
      known = 0;
      return Number(numDeletedRows);
    },
  };
}

async function countAll(db: Kysely<Schema>): Promise<number> {
  const { fleets } = await db
    .selectFrom("shared_fleets")
    .select(({ fn }) => fn.countAll().as("fleets"))
    .executeTakeFirstOrThrow();
  return Number(fleets);
}

/** Ids are random, so those that follow one are a random choice; after the last come the first. */
async function dropAfter(db: Kysely<Schema>, id: string, most: number): Promise<number> {
  const drop = async (side: ">" | "<", limit: number): Promise<number> => {
    const some = db.selectFrom("shared_fleets").select("id").where("id", side, id);
    const { numDeletedRows } = await db
      .deleteFrom("shared_fleets")
      .where("id", "in", some.orderBy("id").limit(limit))
      .executeTakeFirst();
    return Number(numDeletedRows);
  };
  const after = await drop(">", most);
  return after === most ? after : after + (await drop("<", most - after));
}
