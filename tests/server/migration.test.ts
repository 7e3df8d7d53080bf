import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrate, writeOldStore } from "../../tools/bench/migration.mjs";
import { loadServer } from "../../tools/start/serve.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "broadside-migration-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// Migrations used to run in the order of their names.
it("a store of the version before players is migrated, also one that was migrated before", async () => {
  writeOldStore(folder, 2, ["2026-11-probe", "2026-11-finished"]);
  await migrate(folder);
  await migrate(folder);
});

/** Enough that a migration that reads every game would be noticed. */
const GAMES = 10_000;

it("a store of the version before players is migrated with all of its games", async () => {
  const { ids, events } = writeOldStore(folder, GAMES);
  expect(ids.length).toBeGreaterThan(GAMES);
  await migrate(folder);
  const database = new DatabaseSync(join(folder, "broadside.sqlite"), { readOnly: true });
  const count = (table: string) => database.prepare(`select count(*) as n from ${table}`).get()!.n;
  expect(count("events")).toBe(events);
  expect(count("games")).toBe(ids.length);
  const added = ["players", "results", "daily_attempts", "shared_fleets"];
  expect(added.map(count)).toEqual([0, 0, 0, 0]);
  database.close();
  const { startServer, readConfig } = await loadServer();
  const config = readConfig({ BROADSIDE_KEEP_DAYS: "0" }, { data: folder });
  const server = await startServer({ config, host: "localhost", port: 0, tries: 0 });
  try {
    const url = `http://localhost:${server.port}/api/v1`;
    const step = Math.floor(ids.length / 50);
    for (const id of ids.filter((_, i) => i % step === 0)) {
      const info = await (await fetch(`${url}/games/${id}`)).json();
      expect(info, id).toMatchObject({ game: id, isRated: false });
    }
    const made = await fetch(`${url}/players`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Anna" }),
    });
    expect(made.status).toBe(201);
  } finally {
    await server.close();
  }
});
