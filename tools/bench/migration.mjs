// npm run bench:migration: how long it takes to migrate an embedded store from before there were players
// to this version, and whether all its games survive.
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { root } from "../setup/setup.mjs";
import { whole } from "../shared/figures.mjs";
import { loadServer } from "../start/serve.mjs";

/** @param {object} _options @param {number} games */
export default async function benchMigration(_options, games) {
  const folder = mkdtempSync(join(tmpdir(), "broadside-migration-"));
  try {
    const { ids, events } = writeOldStore(folder, games);
    const megabytes = statSync(join(folder, "broadside.sqlite")).size / 1e6;
    const ms = await migrate(folder);
    console.log(`${whole(ids.length)} games with ${whole(events)} events, ${whole(megabytes)} MB
migrated in ${whole(ms)} ms; load average ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens the store once. Returns how many milliseconds that took. @param {string} folder */
export async function migrate(folder) {
  const { openSqlite } = await loadServer();
  const begun = performance.now();
  const store = await openSqlite(folder);
  const ms = performance.now() - begun;
  await store.close();
  return ms;
}

/**
 * A store as the version before players left it: copies of two games that an earlier version has
 * played and stored.
 * @param {string} folder @param {number} games
 * @param {readonly string[]} [order] in which they were run: by name in a new store, else by age
 */
export function writeOldStore(folder, games, order = ["2026-11-finished", "2026-11-probe"]) {
  cpSync(join(root, "tests/old-files/server/data"), folder, { recursive: true });
  const database = new DatabaseSync(join(folder, "broadside.sqlite"));
  // The two migrations between that version and the one before players.
  database.exec(`
    create table if not exists probe (id integer primary key, at bigint not null);
    create index if not exists games_by_end on games (finished_at)`);
  const noted = database.prepare("insert into kysely_migration (name, timestamp) values (?, ?)");
  // Later than the one before them, which the earlier version has run.
  for (const [i, name] of order.entries()) noted.run(name, `2026-11-18T10:00:0${i}.000Z`);
  database.exec("begin");
  database.exec("create temp table copies (original text, copy text, i integer)");
  const note = database.prepare("insert into copies values (?, ?, ?)");
  const finished = database.prepare("select id from games where finished_at is not null").all();
  for (const [n, row] of finished.entries()) {
    const copies = Math.ceil((games - n) / finished.length);
    const ids = copyIds(database, String(row.id), copies);
    for (const [i, copy] of ids.entries()) note.run(row.id ?? null, copy, i);
  }
  database.exec(`
    insert into games (id, created_at, finished_at)
    select copy, created_at + i, finished_at + i from games join copies on original = id;
    insert into events (game, number, at, type, seat, command, body)
    select copy, number, at + i, type, seat, command, body from copies
      join events on game = original order by copy, number;
    insert into tokens (hash, game, seat, created_at)
    select substr(hash, 1, 30) || format('%013d', i), copy, seat, created_at from tokens
      join copies on original = game`);
  database.exec("commit; pragma wal_checkpoint(TRUNCATE)");
  const ids = database.prepare("select id from games order by id").all();
  const counted = database.prepare("select count(*) as events from events").get();
  database.close();
  return { ids: ids.map(({ id }) => String(id)), events: Number(counted?.events) };
}

/**
 * Ids of copies of a game. Id and salts decide who fires first, so only half of all ids will do.
 * @param {InstanceType<typeof DatabaseSync>} database @param {string} game @param {number} copies
 */
function copyIds(database, game, copies) {
  const placed = database.prepare("select body from events where game = ? and type = 'place'");
  /** @type {{ seat: number, salt: string }[]} */
  const fleets = placed.all(game).map(({ body }) => JSON.parse(String(body)));
  const [one = "", two = ""] = fleets.sort((a, b) => a.seat - b.seat).map(({ salt }) => salt);
  const first = (/** @type {string} */ id) => {
    const text = `broadside draw 1\ngame: ${id}\nsalt 1: ${one}\nsalt 2: ${two}\n`;
    return Number.parseInt(createHash("sha256").update(text).digest("hex").slice(-1), 16) % 2;
  };
  const ids = [];
  for (let i = 0; ids.length < copies; i++) {
    const id = `${game.slice(0, 8)}${String(i).padStart(6, "0")}`;
    if (first(id) === first(game)) ids.push(id);
  }
  return ids;
}
