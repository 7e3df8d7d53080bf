import type { Kysely, Transaction } from "kysely";
import { insertNew } from "./insert-new.ts";
import { lockPlayer } from "./lock-player.ts";
import { withName } from "./names-in-events.ts";
import type { PlayerSeat, PlayerStore } from "./player-records.ts";
import type { Schema } from "./schema.ts";
import { pause } from "./upkeep.ts";

export const createPlayerStore = (db: Kysely<Schema>): PlayerStore => ({
  ...lookups(db),
  ...changes(db),
  ...links(db),
});

type Lookups =
  | "find"
  | "byToken"
  | "byLook"
  | "names"
  | "list"
  | "seats"
  | "openSeats"
  | "seatIn"
  | "devices";

const lookups = (db: Kysely<Schema>): Pick<PlayerStore, Lookups> => ({
  find: (id) => db.selectFrom("players").selectAll().where("id", "=", id).executeTakeFirst(),
  byToken: (hash) =>
    db
      .selectFrom("players")
      .innerJoin("player_tokens", "player_tokens.player", "players.id")
      .selectAll("players")
      .where("player_tokens.hash", "=", hash)
      .executeTakeFirst(),
  byLook: (look) =>
    db.selectFrom("players").selectAll().where("look", "=", look).executeTakeFirst(),
  async names(ids) {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom("players")
      .select(["id", "name"])
      .where("id", "in", [...new Set(ids)])
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  list: (after, most) =>
    db
      .selectFrom("players")
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(most)
      .execute(),
  seats: (id, most) => seatsOf(db, id).limit(most).execute(),
  openSeats: (id, most) =>
    seatsOf(db, id)
      .innerJoin("games", "games.id", "game_players.game")
      .where("games.finished_at", "is", null)
      .limit(most)
      .execute(),
  async seatIn(game, id) {
    const row = await db
      .selectFrom("game_players")
      .select("seat")
      .where("game", "=", game)
      .where("player", "=", id)
      .orderBy("seat")
      .executeTakeFirst();
    return row?.seat;
  },
  async devices(id) {
    const rows = await db
      .selectFrom("player_tokens")
      .select("created_at")
      .where("player", "=", id)
      .orderBy("created_at")
      .execute();
    return rows.map(({ created_at }) => created_at);
  },
});

const seatsOf = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom("game_players")
    .selectAll("game_players")
    .where("player", "=", id)
    .orderBy("at", "desc")
    .orderBy("game");

type Changes = "add" | "addDevice" | "rename" | "restrict" | "renameInGames" | "remove";

const changes = (db: Kysely<Schema>): Pick<PlayerStore, Changes> => ({
  add: (player, hash) =>
    db.transaction().execute(async (trx) => {
      const added = await insertNew(trx, "players", [player], "id");
      if (added.length === 0) return false;
      const { id, created_at } = player;
      const tokens = hash === undefined ? [] : [{ hash, player: id, created_at }];
      await insertNew(trx, "player_tokens", tokens, "hash");
      return true;
    }),
  addDevice: async (device) => (await insertNew(db, "player_tokens", [device], "hash")).length > 0,
  async rename(id, { name, look }) {
    const isTaken = async () => {
      const other = await lookups(db).byLook(look);
      return other !== undefined && other.id !== id;
    };
    if (await isTaken()) return false;
    try {
      const { numUpdatedRows } = await db
        .updateTable("players")
        .set({ name, look })
        .where("id", "=", id)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    } catch (error) {
      // The unique index decides between two at once.
      if (await isTaken()) return false;
      throw error;
    }
  },
  async restrict(id, restriction) {
    await db.updateTable("players").set(restriction).where("id", "=", id).execute();
  },
  renameInGames: (id, name) => renameInGames(db, id, name),
  remove: (id) =>
    db.transaction().execute(async (trx) => {
      // Whatever another transaction is adding for this player is removed too.
      await lockPlayer(trx, id);
      await trx.deleteFrom("player_links").where("player", "=", id).execute();
      await trx.deleteFrom("player_tokens").where("player", "=", id).execute();
      await trx.deleteFrom("passkeys").where("player", "=", id).execute();
      await trx.deleteFrom("passkey_challenges").where("player", "=", id).execute();
      await trx.deleteFrom("alert_devices").where("player", "=", id).execute();
      await trx.deleteFrom("seeks").where("player", "=", id).execute();
      await trx.deleteFrom("players").where("id", "=", id).execute();
    }),
});

/** One transaction must not keep everybody's moves waiting. */
const RENAMED_AT_ONCE = 20;

async function renameInGames(db: Kysely<Schema>, id: string, name: string): Promise<string[]> {
  const games: string[] = [];
  let seats = await seatsAfter(db, id, undefined);
  while (seats.length > 0) {
    await db.transaction().execute((trx) => renameIn(trx, seats, name));
    games.push(...seats.map(({ game }) => game));
    await pause();
    seats = await seatsAfter(db, id, seats.at(-1));
  }
  return [...new Set(games)];
}

/** In the order of the index, so that each look starts where the last one has ended. */
const seatsAfter = (
  db: Kysely<Schema>,
  id: string,
  last: PlayerSeat | undefined,
): Promise<PlayerSeat[]> => {
  const all = db.selectFrom("game_players").selectAll().where("player", "=", id);
  const rest = last
    ? all.where(({ or, and, eb }) =>
        or([
          eb("at", ">", last.at),
          and([eb("at", "=", last.at), eb("game", ">", last.game)]),
          and([eb("at", "=", last.at), eb("game", "=", last.game), eb("seat", ">", last.seat)]),
        ]),
      )
    : all;
  const inOrder = rest.orderBy("at").orderBy("game").orderBy("seat");
  return inOrder.limit(RENAMED_AT_ONCE).execute();
};

/** Only the names in a game's events are ever changed. */
async function renameIn(
  trx: Transaction<Schema>,
  seats: readonly PlayerSeat[],
  name: string,
): Promise<void> {
  for (const { game, seat } of seats) {
    const rows = await trx
      .selectFrom("events")
      .select(["number", "type", "body"])
      .where("game", "=", game)
      .where("type", "in", ["created", "joined"])
      .execute();
    for (const { number, type, body } of rows) {
      await trx
        .updateTable("events")
        .set({ body: withName(type, body, seat, name) })
        .where("game", "=", game)
        .where("number", "=", number)
        .execute();
    }
  }
}

const links = (db: Kysely<Schema>): Pick<PlayerStore, "addLink" | "takeLink"> => ({
  async addLink(link, now) {
    await db.deleteFrom("player_links").where("expires_at", "<", now).execute();
    await insertNew(db, "player_links", [link], "hash");
  },
  takeLink: (hash, token, now) =>
    db
      .transaction()
      .execute((trx) => takeLink(trx, hash, token, now))
      .catch((error: unknown) => {
        if (error instanceof TokenInUse) return "token";
        throw error;
      }),
});

/** Rolls a transaction back. */
class TokenInUse extends Error {}

async function takeLink(trx: Transaction<Schema>, hash: string, token: string, now: number) {
  const link = await trx
    .deleteFrom("player_links")
    .where("hash", "=", hash)
    .returningAll()
    .executeTakeFirst();
  if (!link || link.expires_at < now) return undefined;
  if (link.moves !== null) {
    await trx.deleteFrom("player_tokens").where("hash", "=", link.moves).execute();
  }
  const row = { hash: token, player: link.player, created_at: now };
  await insertNew(trx, "player_tokens", [row], "hash");
  const { player } = await trx
    .selectFrom("player_tokens")
    .select("player")
    .where("hash", "=", token)
    .executeTakeFirstOrThrow();
  if (player !== link.player) throw new TokenInUse();
  return trx.selectFrom("players").selectAll().where("id", "=", player).executeTakeFirst();
}
