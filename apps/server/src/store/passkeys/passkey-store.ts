import type { Kysely } from "kysely";
import { insertNew } from "../insert-new.ts";
import type { Schema } from "../schema.ts";
import type { PasskeyStore } from "./passkey-records.ts";

export const createPasskeyStore = (db: Kysely<Schema>): PasskeyStore => ({
  async challenge(challenge, now) {
    await db.deleteFrom("passkey_challenges").where("expires_at", "<", now).execute();
    await insertNew(db, "passkey_challenges", [challenge], "challenge");
  },
  async takeChallenge(challenge, now) {
    const taken = await db
      .deleteFrom("passkey_challenges")
      .where("challenge", "=", challenge)
      .returningAll()
      .executeTakeFirst();
    return taken && taken.expires_at >= now ? taken : undefined;
  },
  add: async (passkey) => (await insertNew(db, "passkeys", [passkey], "id")).length > 0,
  find: (id) => db.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst(),
  of: (player) =>
    db
      .selectFrom("passkeys")
      .selectAll()
      .where("player", "=", player)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  async used(id, counter) {
    await db.updateTable("passkeys").set({ counter }).where("id", "=", id).execute();
  },
  async remove(id, player) {
    const { numDeletedRows } = await db
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("player", "=", player)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
});
