import Libsql from "libsql";
import { expect, it } from "vitest";
import { temporaryFolder } from "../server.test-support.ts";
import { databaseFile, openSqlite } from "./sqlite.ts";
import { storeContract } from "./store.contract.test-support.ts";

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
  const database = new Libsql(databaseFile(folder));
  database
    .prepare("insert into kysely_migration (name, timestamp) values (?, ?)")
    .run(["9999-later", "2999-01-01"]);
  database.close();
  await expect(openSqlite(folder)).rejects.toThrow("written by a newer version of Broadside");
});

it("the embedded store writes ahead, so that backups can read while it works", async () => {
  const folder = temporaryFolder();
  const store = await openSqlite(folder);
  const database = new Libsql(databaseFile(folder));
  expect(database.pragma("journal_mode")).toEqual([{ journal_mode: "wal" }]);
  database.close();
  await store.close();
});
