import type { Kysely, Transaction } from "kysely";
import { insertNew } from "./insert-new.ts";
import type { Schema } from "./schema.ts";
import type { Append, NewToken, Store } from "./store.ts";

export const createTokens = (db: Kysely<Schema>): Pick<Store, "seat" | "addToken"> => ({
  async seat(hash) {
    return db
      .selectFrom("tokens")
      .select(["game", "seat"])
      .where("hash", "=", hash)
      .executeTakeFirst();
  },
  async addToken(token) {
    await addTokens(db, [token]);
  },
});

/** The items without a token, and those whose token was free and is now theirs. */
export async function claimTokens(
  trx: Transaction<Schema>,
  items: readonly Append[],
): Promise<Append[]> {
  const claimed = await addTokens(trx, tokensOf(items));
  return items.filter(({ token }) => token === undefined || claimed.delete(token.hash));
}

export async function dropTokens(
  trx: Transaction<Schema>,
  items: readonly Append[],
): Promise<void> {
  const hashes = tokensOf(items).map(({ hash }) => hash);
  if (hashes.length > 0) await trx.deleteFrom("tokens").where("hash", "in", hashes).execute();
}

const tokensOf = (items: readonly Append[]): NewToken[] =>
  items.flatMap(({ token }) => (token ? [token] : []));

/** Returns the hashes that were new. */
async function addTokens(db: Kysely<Schema>, tokens: readonly NewToken[]): Promise<Set<string>> {
  const rows = tokens.map(({ hash, game, seat, at }) => ({ hash, game, seat, created_at: at }));
  return new Set(await insertNew(db, "tokens", rows, "hash"));
}
