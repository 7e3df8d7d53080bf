import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Grant } from "@broadside/protocol";
import { unwrap } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { toBattle, useServers } from "../battle.test-support.ts";
import { readConfig } from "../config.ts";
import { gamesCommands } from "../games-command.ts";
import { createLiveGames } from "../live/live-games.ts";
import { startTestServer, temporaryFolder } from "../server.test-support.ts";
import { ask, commandFor, sitDown } from "../socket/wire.test-support.ts";
import { openSqlite } from "../store/sqlite.ts";
import { databaseFile } from "../store/sqlite-file.ts";
import { exportGames, importGame } from "./archive.ts";
import { backUp } from "./backup.ts";
import { tidyUp } from "./janitor.ts";

const DAY = 24 * 60 * 60_000;
const { start } = useServers();

/** A game with a few shots, perhaps brought to an end. */
async function play(url: string, isOver: boolean, opponent: unknown = "friend"): Promise<Grant> {
  const one: Grant = (await ask(url, "/games", { variant: "mini", clock: null, opponent })).body;
  const joined = await ask(url, `/games/${one.game}/join`, {});
  const own = await sitDown(url, one);
  const other = joined.status === 200 ? await sitDown(url, joined.body) : undefined;
  const wires = other ? ([own, other] as const) : ([own] as const);
  await toBattle(one.game, wires, 1);
  const { turn, version } = own.view();
  const fire = commandFor({ type: "fire", version, cell: 3 });
  await wires[turn!.seat]?.command(fire);
  if (isOver) await own.command(commandFor({ type: "resign", version }));
  return one;
}

describe("an archive", () => {
  it("holds every game as a record, and another server takes them, each once", async () => {
    const from = await start();
    const grants = [
      await play(from.url, true),
      await play(from.url, false),
      await play(from.url, true, { bot: "deckhand" }),
    ];
    const lines: string[] = [];
    for await (const line of exportGames(from.store, () => {})) lines.push(line);
    expect(lines).toHaveLength(3);
    const to = await start();
    for (const line of lines)
      expect(await importGame(to.store, line)).toEqual({ ok: true, value: true });
    for (const line of lines)
      expect(await importGame(to.store, line)).toEqual({ ok: true, value: false });
    expect(await importGame(to.store, "{}")).toMatchObject({ error: { code: "archive/line" } });
    for (const { game } of grants) {
      expect((await ask(to.url, `/games/${game}/record`)).body).toEqual(
        (await ask(from.url, `/games/${game}/record`)).body,
      );
    }
  });
});

describe("an archive of a store with a game that cannot be read", () => {
  it("has all the others, and names the one that is missing", async () => {
    const { url, store } = await start();
    const good = [await play(url, true), await play(url, false)];
    const bad = await play(url, true);
    const events = async (game: string, from: number) => {
      const rows = await store.events(game, from);
      return game === bad.game ? rows.map((row) => ({ ...row, body: "{" })) : rows;
    };
    const lines: string[] = [];
    const unreadable: string[] = [];
    const damaged = { ...store, events };
    for await (const line of exportGames(damaged, (game) => unreadable.push(game))) {
      lines.push(line);
    }
    expect(unreadable).toEqual([bad.game]);
    for (const { game } of good) expect(lines.some((line) => line.includes(game))).toBe(true);
  });
});

describe("a backup", () => {
  it("can be read by nobody but its owner", async () => {
    const folder = temporaryFolder();
    await start({ folder });
    const file = join(temporaryFolder(), "backup.sqlite");
    backUp(folder, file);
    expect(statSync(file).size).toBeGreaterThan(0);
    if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("is taken while the server works, and goes on from there", async () => {
    const folder = temporaryFolder();
    const { url } = await start({ folder });
    const grant = await play(url, false);
    const file = join(temporaryFolder(), "backup.sqlite");
    backUp(folder, file);
    expect(() => backUp(folder, file)).toThrow("exists already");
    const restored = temporaryFolder();
    mkdirSync(restored, { recursive: true });
    copyFileSync(file, databaseFile(restored));
    const again = await start({ folder: restored });
    const wire = await sitDown(again.url, grant);
    expect(wire.view()).toMatchObject({ phase: "battle", viewer: 0 });
  });
});

it("an export or a backup of a folder without games says so, and leaves nothing behind", async () => {
  const folder = temporaryFolder();
  const file = join(temporaryFolder(), "games.jsonl");
  for (const action of ["export", "backup"] as const) {
    await expect(gamesCommands[action](readConfig({}, { data: folder }), file)).rejects.toThrow(
      `There are no games in ${folder}.`,
    );
  }
  expect(readdirSync(folder)).toEqual([]);
  expect(existsSync(file)).toBe(false);
});

describe("the janitor", () => {
  it("closes games nobody touched for 30 days, and removes games long after their end", async () => {
    let now = 1_800_000_000_000;
    const folder = temporaryFolder();
    const first = await startTestServer({ folder, now: () => now });
    const [over, open] = [await play(first.url, true), await play(first.url, false)];
    const waiting: Grant = (
      await ask(first.url, "/games", { variant: "mini", clock: null, opponent: "friend" })
    ).body;
    await first.close();
    const store = await openSqlite(folder);
    const games = createLiveGames({ store, now: () => now, onChange: () => {} });
    const tidy = () => tidyUp({ store, games, now: () => now, keepDays: 90 });
    now += 29 * DAY;
    expect(await tidy()).toEqual({ closed: 0, removed: 0 });
    now += 2 * DAY;
    expect(await tidy()).toEqual({ closed: 2, removed: 0 });
    const outcome = async ({ game }: Grant) => unwrap(await games.open(game)).state().match.outcome;
    expect(await outcome(waiting)).toEqual({ by: "aborted" });
    expect(await outcome(open)).toMatchObject({ by: "abandonment" });
    now += 60 * DAY;
    expect(await tidy()).toEqual({ closed: 0, removed: 1 });
    expect(await store.events(over.game, 0)).toEqual([]);
    expect(await store.upkeep.games("", 10)).toHaveLength(2);
    games.close();
    await store.close();
  });
});
