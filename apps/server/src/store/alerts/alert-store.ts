import { type Kysely, sql } from "kysely";
import { insertNew } from "../insert-new.ts";
import { lockPlayer } from "../lock-player.ts";
import type { Schema } from "../schema.ts";
import type { AlertStore } from "./alert-records.ts";

export const createAlertStore = (db: Kysely<Schema>): AlertStore => ({
  async keys(fresh) {
    await insertNew(db, "alert_keys", [{ id: 1, ...fresh }], "id");
    const { public_key, private_key } = await db
      .selectFrom("alert_keys")
      .selectAll()
      .where("id", "=", 1)
      .executeTakeFirstOrThrow();
    return { public_key, private_key };
  },
  subscribe: (device, most) =>
    db.transaction().execute(async (trx) => {
      await lockPlayer(trx, device.player);
      await trx.deleteFrom("alert_devices").where("endpoint", "=", device.endpoint).execute();
      await insertNew(trx, "alert_devices", [device], "endpoint");
      const rest = trx
        .selectFrom("alert_devices")
        .select("endpoint")
        .where("player", "=", device.player)
        .orderBy("created_at", "desc")
        .orderBy("endpoint")
        .limit(most);
      await trx
        .deleteFrom("alert_devices")
        .where("player", "=", device.player)
        .where("endpoint", "not in", rest)
        .execute();
    }),
  devices: (player) =>
    db
      .selectFrom("alert_devices")
      .selectAll()
      .where("player", "=", player)
      .orderBy("created_at")
      .orderBy("endpoint")
      .execute(),
  async unsubscribe(endpoint) {
    await db.deleteFrom("alert_devices").where("endpoint", "=", endpoint).execute();
  },
  async unsubscribeOwn(endpoint, player) {
    await db
      .deleteFrom("alert_devices")
      .where("endpoint", "=", endpoint)
      .where("player", "=", player)
      .execute();
  },
  async claim({ game, seat, version }) {
    const { rows } = await sql`
      insert into alert_turns (game, seat, version) values (${game}, ${seat}, ${version})
      on conflict (game, seat) do update set version = excluded.version
      where alert_turns.version < excluded.version
      returning version`.execute(db);
    return rows.length > 0;
  },
});
