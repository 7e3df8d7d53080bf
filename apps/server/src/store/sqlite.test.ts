import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, it } from "vitest";
import { temporaryFolder } from "../server.test-support.ts";
import { openSqlite } from "./sqlite.ts";
import { databaseFile, pragma } from "./sqlite-file.ts";
import { storeContract } from "./store.contract.test-support.ts";
import type { Store } from "./store.ts";

storeContract("SQLite", () => openSqlite(temporaryFolder()));

it("the embedded store refuses a second server on the same folder, and only while the first runs", async () => {
  const folder = temporaryFolder();
  const first = await openSqlite(folder);
  await expect(openSqlite(folder)).rejects.toThrow(
    `Another server is using the data in ${folder}.`,
  );
  await first.close();
  await (await openSqlite(folder)).close();
});

it("the embedded store refuses what a newer program has written, and changes nothing", async () => {
  const folder = temporaryFolder();
  await (await openSqlite(folder)).close();
  const database = new DatabaseSync(databaseFile(folder));
  database
    .prepare("insert into kysely_migration (name, timestamp) values (?, ?)")
    .run("9999-later", "2999-01-01");
  database.close();
  await expect(openSqlite(folder)).rejects.toThrow("written by a newer version of Broadside");
});

it("the bundled SQLite is one without the WAL-reset bug", () => {
  const database = new DatabaseSync(":memory:");
  const { version } = database.prepare("select sqlite_version() as version").get() as {
    version: string;
  };
  database.close();
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  // Fixed in 3.51.3: https://sqlite.org/wal.html#walresetbug
  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(3_051_003);
});

it("the embedded store writes ahead, so that backups can read while it works", async () => {
  const folder = temporaryFolder();
  const store = await openSqlite(folder);
  const database = new DatabaseSync(databaseFile(folder));
  expect(pragma(database, "journal_mode")).toBe("wal");
  database.close();
  await store.close();
});

/** Games that ended, with 40 events each. */
async function fill(store: Store, games: number): Promise<void> {
  for (let n = 0; n < games; n++) {
    const game = `over${n}`;
    const rows = Array.from({ length: 40 }, (_, number) => eventOf(game, number));
    await store.upkeep.insert(rows, 1000);
  }
}
const eventOf = (game: string, number: number) => ({
  game,
  number,
  at: 1000,
  type: "fire",
  seat: null,
  command: null,
  body: JSON.stringify({ cell: "A1", filler: "x".repeat(100) }),
});

it("old games are removed bit by bit, others go on meanwhile, and the file shrinks", async () => {
  const folder = temporaryFolder();
  const store = await openSqlite(folder);
  await fill(store, 1500);
  let isPruned = false;
  const pruning = store.upkeep.prune(2000, 0).finally(() => {
    isPruned = true;
  });
  let meanwhile = 0;
  let longestMs = 0;
  while (!isPruned) {
    const begun = process.cpuUsage();
    await store.append({ event: eventOf("going-on", meanwhile++), finishes: false });
    await new Promise((done) => setTimeout(done, 1));
    const { user, system } = process.cpuUsage(begun);
    longestMs = Math.max(longestMs, (user + system) / 1000);
  }
  expect(await pruning).toBe(1500);
  expect(meanwhile).toBeGreaterThan(50);
  // Of processor time, which other programs on the machine do not change.
  expect(longestMs).toBeLessThan(100);
  expect(await store.events("going-on", 0)).toHaveLength(meanwhile);
  expect(await store.events("over7", 0)).toEqual([]);
  await store.close();
  expect(statSync(databaseFile(folder)).size).toBeLessThan(1e6);
});

it("a guest reads beside the server and changes nothing", async () => {
  const folder = temporaryFolder();
  const store = await openSqlite(folder);
  await store.append({ event: eventOf("game", 0), finishes: false });
  const guest = await openSqlite(folder, "guest");
  expect(await guest.events("game", 0)).toHaveLength(1);
  await expect(guest.append({ event: eventOf("game", 1), finishes: false })).rejects.toThrow();
  await expect(guest.check()).rejects.toThrow();
  await guest.close();
  expect(await store.append({ event: eventOf("game", 1), finishes: false })).toBe(true);
  await store.close();
});

it("a damaged store is refused with its path and advice, and left as it is", async () => {
  const folder = temporaryFolder();
  const store = await openSqlite(folder);
  await fill(store, 50);
  await store.close();
  const file = databaseFile(folder);
  const bytes = readFileSync(file);
  bytes.fill(0xa5, 8192, 60_000);
  writeFileSync(file, bytes);
  await expect(openSqlite(folder)).rejects.toThrow(`The games in ${file} are damaged.`);
  writeFileSync(file, "this is no database, though it is long enough to be one ".repeat(50));
  await expect(openSqlite(folder)).rejects.toThrow(`The games in ${file} are damaged.`);
});

it("a place that cannot be written is refused with its path and advice", async () => {
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  const inside = join(file, "data");
  await expect(openSqlite(inside)).rejects.toThrow(`The games in ${inside} cannot be written.`);
  const folder = temporaryFolder();
  await (await openSqlite(folder)).close();
  if (process.getuid?.() === 0) return;
  chmodSync(databaseFile(folder), 0o400);
  await expect(openSqlite(folder)).rejects.toThrow(`The games in ${folder} cannot be written.`);
});
