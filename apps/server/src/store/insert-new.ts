import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** Inserts the rows whose keys are free. Returns that column of those that were inserted. */
export async function insertNew<T extends keyof Schema & string, C extends keyof Schema[T]>(
  db: Kysely<Schema>,
  table: T,
  rows: readonly Schema[T][],
  column: C & string,
): Promise<Schema[T][C][]> {
  if (rows.length === 0) return [];
  // Kysely cannot type a table that is a parameter.
  const untyped = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const added = await untyped
    .insertInto(table)
    .values(rows as unknown as Record<string, unknown>[])
    .onConflict((conflict) => conflict.doNothing())
    .returning(column)
    .execute();
  return added.map((row) => (row as unknown as Schema[T])[column]);
}
