import type { Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Makes transactions about the same player wait for each other, so that none is inserted between
 * another one's count and its insert. A write, because SQLite cannot lock a row that it only reads.
 * False if there is no such player.
 */
export async function lockPlayer(trx: Transaction<Schema>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("players")
    .set({ id })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
