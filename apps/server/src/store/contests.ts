import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/** Tables whose rows are created, perhaps listed, and finished alike. */
type Contests = "games" | "tournaments";

/** Those that anybody may find and that are not over, the newest first. */
export async function listedContests(
  db: Kysely<Schema>,
  table: Contests,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table as "games")
    .select("id")
    .where("listed", "=", 1)
    .where("finished_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removed in one transaction, which blocks the event loop for some 20 ms. */
export const REMOVED_AT_ONCE = 20;

/** Removes some that ended before, with all that belongs to them. Returns how many. */
export async function removeContests(
  db: Kysely<Schema>,
  table: Contests,
  finishedBefore: number,
  removeParts: (trx: Transaction<Schema>, ids: readonly string[]) => Promise<void>,
): Promise<number> {
  const rows = await db
    .selectFrom(table as "games")
    .select("id")
    .where("finished_at", "<", finishedBefore)
    .limit(REMOVED_AT_ONCE)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.transaction().execute(async (trx) => {
    await removeParts(trx, ids);
    await trx
      .deleteFrom(table as "games")
      .where("id", "in", ids)
      .execute();
  });
  return ids.length;
}
