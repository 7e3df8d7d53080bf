import type { Kysely } from "kysely";
import { insertNew } from "../insert-new.ts";
import { lockPlayer } from "../lock-player.ts";
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
  add: (passkey, most) =>
    db.transaction().execute(async (trx) => {
      if (!(await lockPlayer(trx, passkey.player))) return "taken";
      if ((await passkeysOf(trx, passkey.player).execute()).length >= most) return "too-many";
      return (await insertNew(trx, "passkeys", [passkey], "id")).length > 0 ? "added" : "taken";
    }),
  find: (id) => db.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst(),
  of: (player) => passkeysOf(db, player).execute(),
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

const passkeysOf = (db: Kysely<Schema>, player: string) =>
  db
    .selectFrom("passkeys")
    .selectAll()
    .where("player", "=", player)
    .orderBy("created_at")
    .orderBy("id");
