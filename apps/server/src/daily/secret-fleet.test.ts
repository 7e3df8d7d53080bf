import { dailyLayout, dailyVariant, dayAfter, dayAt, soloGame } from "@broadside/play";
import {
  commitmentOf,
  type Daily,
  type DailyTable,
  dailySchema,
  type PlayerGrant,
} from "@broadside/protocol";
import {
  type Cell,
  createRng,
  type Layout,
  randomLayout,
  unwrap,
  validateDraft,
} from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { battle, useServers } from "../battle.test-support.ts";
import { by, newPlayer } from "../players/players.test-support.ts";
import { temporaryFolder } from "../server.test-support.ts";
import { ask, commandFor } from "../socket/wire.test-support.ts";

const { start, closeAll } = useServers();
const DAY = "2026-11-19";
const NOON = Date.parse(`${DAY}T12:00:00Z`);
const variant = dailyVariant(DAY);

const look = async (url: string, player?: PlayerGrant, day = DAY) =>
  (await ask(url, `/daily/${day}`, undefined, player ? by(player) : {})).body as Daily;
const fire = (url: string, player: PlayerGrant, shot: number, cell: Cell, day = DAY) =>
  ask(url, `/daily/${day}/shots`, { shot, cell }, by(player));
const table = async (url: string, player?: PlayerGrant) =>
  (await ask(url, `/daily/${DAY}/table`, undefined, player ? by(player) : {})).body as DailyTable;

/** The ships on the server, which only a test can read. */
async function shipsOf({ url, store }: Awaited<ReturnType<typeof start>>): Promise<Cell[]> {
  await look(url);
  const { ships } = (await store.daily.find(DAY))!;
  return (JSON.parse(ships) as Layout["placements"]).flatMap(({ cells }) => cells);
}

/** Sinks the fleet, after some misses. */
async function sink(server: Awaited<ReturnType<typeof start>>, player: PlayerGrant, misses = 0) {
  const ships = await shipsOf(server);
  const water = Array.from({ length: 100 }, (_, cell) => cell).filter((c) => !ships.includes(c));
  let last: Daily | undefined;
  for (const [n, cell] of [...water.slice(0, misses), ...ships].entries()) {
    const answer = await fire(server.url, player, n + 1, cell);
    expect(answer.status).toBe(200);
    last = answer.body;
  }
  return last!;
}

describe("the daily fleet on a server", () => {
  it("is drawn from the system's randomness and not from the date, one for each server and day", async () => {
    const servers = [await start({ now: () => NOON }), await start({ now: () => NOON })];
    const days = [DAY, dayAfter(DAY, -1), dayAfter(DAY, -7)];
    const fleets = new Set<string>();
    for (const { url, store } of servers) {
      for (const day of days) {
        await look(url, undefined, day);
        fleets.add((await store.daily.find(day))!.ships);
      }
    }
    for (const day of days) fleets.add(JSON.stringify(dailyLayout(day).placements));
    expect(fleets.size).toBe(9);
  });

  it("gives one attempt to a player, answers each shot once, and goes on on another device", async () => {
    const server = await start({ now: () => NOON });
    const { url, store } = server;
    const anna = await newPlayer(url, { name: "Anna" });
    expect(await look(url, anna)).toMatchObject({ attempt: null, fleet: null });
    const first = await fire(url, anna, 1, 44);
    const again = await Promise.all([1, 2, 3].map(() => fire(url, anna, 1, 44)));
    for (const each of again) expect(each).toEqual(first);
    expect(await store.daily.attempt(DAY, anna.player)).toMatchObject({ cells: "[44]" });
    for (const [shot, cell, code] of [
      [1, 45, "daily/stale"],
      [3, 45, "daily/stale"],
      [2, 44, "daily/square"],
      [2, 400, "daily/square"],
    ] as const) {
      expect((await fire(url, anna, shot, cell)).body).toMatchObject({ code });
    }
    const race = await Promise.all([50, 51, 52, 53].map((cell) => fire(url, anna, 2, cell)));
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { code } = (await ask(url, "/players/me/links", { mode: "copy" }, by(anna))).body;
    const phone: PlayerGrant = (await ask(url, "/players/links", { code })).body;
    const resumed = await look(url, phone);
    expect(resumed.attempt!.shots).toHaveLength(2);
    expect((await fire(url, phone, 1, 44)).body).toEqual(resumed);
    expect((await fire(url, phone, 3, 60)).status).toBe(200);
    expect((await fire(url, anna, 3, 61)).body).toMatchObject({ code: "daily/stale" });
  });

  it("survives a restart with every acknowledged shot and the same fleet", async () => {
    const folder = temporaryFolder();
    const before = await start({ folder, now: () => NOON });
    const anna = await newPlayer(before.url, {});
    await fire(before.url, anna, 1, 11);
    const seen = (await fire(before.url, anna, 2, 12)).body as Daily;
    await closeAll();
    const { url } = await start({ folder, now: () => NOON });
    expect(await look(url, anna)).toEqual(seen);
  });

  it("is shown with its salt to those who sank it, and to all when the day is over", async () => {
    let now = NOON;
    const server = await start({ now: () => now });
    const { url } = server;
    const [anna, bo] = [await newPlayer(url, {}), await newPlayer(url, {})];
    const { commitment } = await look(url);
    await fire(url, bo, 1, 0);
    const sunk = await sink(server, anna, 3);
    expect(sunk.attempt).toMatchObject({ finishedAt: NOON });
    const { ships, salt } = sunk.fleet!;
    const layout = unwrap(validateDraft(variant, unwrap(dailySchema.read(sunk, "")).fleet!.ships));
    expect(layout.placements).toEqual(ships);
    const stamp = { game: `daily-${DAY}`, seat: 0, variant, layout, salt } as const;
    expect(commitmentOf(stamp)).toBe(commitment);
    expect(
      soloGame(
        variant,
        layout,
        sunk.attempt!.shots.map(({ cell }) => cell),
      )!.shots,
    ).toEqual(sunk.attempt!.shots);
    expect((await fire(url, anna, 99, 99)).body).toMatchObject({ code: "daily/sunk" });
    for (const each of [undefined, bo]) expect((await look(url, each)).fleet).toBeNull();
    now = Date.parse("2026-11-20T00:30:00Z");
    for (const each of [undefined, bo]) expect((await look(url, each)).fleet).toEqual(sunk.fleet);
    expect((await fire(url, bo, 2, 1)).body).toMatchObject({ code: "daily/over" });
    expect((await fire(url, bo, 1, 0)).status).toBe(200);
  });

  it("can be sunk until half past midnight by those who have begun, while nobody else sees it", async () => {
    let now = Date.parse(`${DAY}T23:59:59.999Z`);
    const server = await start({ now: () => now });
    const { url } = server;
    const [anna, bo, cy] = [
      await newPlayer(url, {}),
      await newPlayer(url, {}),
      await newPlayer(url),
    ];
    const ships = await shipsOf(server);
    for (const player of [anna, bo]) await fire(url, player, 1, ships[0]!);
    now = Date.parse("2026-11-20T00:00:00Z");
    expect((await fire(url, cy, 1, ships[0]!)).body).toMatchObject({ code: "daily/over" });
    now = Date.parse("2026-11-20T00:29:59.999Z");
    for (const each of [undefined, bo, cy]) expect((await look(url, each)).fleet).toBeNull();
    expect((await look(url, anna)).closesAt).toBe(now + 1);
    for (const [n, cell] of ships.slice(1).entries()) await fire(url, anna, n + 2, cell);
    expect((await look(url, anna)).attempt).toMatchObject({ finishedAt: now });
    expect((await table(url)).entries).toMatchObject([{ player: anna.player }]);
    now += 1;
    expect((await fire(url, bo, 2, ships[1]!)).body).toMatchObject({ code: "daily/over" });
    expect((await look(url, cy)).fleet).not.toBeNull();
    expect((await table(url)).games).toEqual([1]);
    // The new day has its own fleet and attempts.
    expect((await fire(url, anna, 1, 0, dayAfter(DAY, 1))).status).toBe(200);
  });

  it("has no attempt for guests and banned players, and none for other days", async () => {
    const { url, store } = await start({ now: () => NOON });
    expect((await ask(url, `/daily/${DAY}/shots`, { shot: 1, cell: 0 })).status).toBe(401);
    const anna = await newPlayer(url, {});
    for (const day of ["2026-10-31", dayAfter(DAY, 1), "2026-02-30"]) {
      expect((await fire(url, anna, 1, 0, day)).body).toMatchObject({ code: "daily/none" });
    }
    expect((await fire(url, anna, 1, 0, dayAfter(DAY, -1))).body).toMatchObject({
      code: "daily/over",
    });
    expect((await ask(url, "/daily/today")).status).toBe(404);
    await store.players.restrict(anna.player, { banned: 1 });
    expect((await fire(url, anna, 1, 0)).status).toBe(403);
  });
});

describe("the table of the day", () => {
  it("has the one who asks and those they have played first, and everybody's shots", async () => {
    let now = Date.parse(`${DAY}T00:00:00Z`) - 1;
    const server = await start({ now: () => now });
    const { url, store } = server;
    const [anna, bo, cy, dee] = [
      await newPlayer(url, { name: "Anna" }),
      await newPlayer(url, { name: "Bo" }),
      await newPlayer(url, { name: "Cy" }),
      await newPlayer(url, { name: "Dee" }),
    ];
    now = NOON;
    expect(await table(url)).toEqual({ day: DAY, entries: [], first: null, games: [] });
    const { wires } = await battle([url, url], null, [by(anna), by(bo)]);
    await wires[1].command(commandFor({ type: "resign", version: wires[1].view().version }));
    await expect.poll(async () => (await store.results.opponents(anna.player, 9)).length).toBe(1);
    await sink(server, cy, 1);
    await sink(server, bo, 4);
    await sink(server, anna, 2);
    await fire(url, dee, 1, 0);
    const least = (await shipsOf(server)).length;
    const seen = await table(url, anna);
    expect(
      seen.entries.map(({ name, relation, place, shots }) => [name, relation, place, shots]),
    ).toEqual([
      ["Anna", "you", 2, least + 2],
      ["Bo", "friend", 3, least + 4],
      ["Cy", "other", 1, least + 1],
    ]);
    expect(seen).toMatchObject({ first: least + 1, games: [1, 1, 0, 1] });
    expect((await table(url)).entries.map(({ relation }) => relation)).toEqual(
      Array(3).fill("other"),
    );
    await ask(url, "/players/me", undefined, by(cy), "DELETE");
    expect((await table(url)).entries.map(({ name }) => name)).toEqual(["Anna", "Bo"]);
    expect((await table(url)).games).toEqual([1, 1, 0, 1]);
  });

  it("gives no place to a player who is new on that day, who may have seen the fleet before", async () => {
    let now = NOON - 24 * 3_600_000;
    const server = await start({ now: () => now });
    const { url } = server;
    const anna = await newPlayer(url, { name: "Anna" });
    now = NOON;
    await sink(server, anna, 3);
    // Someone who knows the fleet comes back as another player.
    const second = await newPlayer(url, { name: "Second" });
    await sink(server, second);
    const seen = await table(url, second);
    expect(seen.entries.map(({ name, place, relation }) => [name, place, relation])).toEqual([
      ["Second", null, "you"],
      ["Anna", 1, "other"],
    ]);
    const anybody = (await table(url)).entries;
    expect(anybody.map(({ name, place }) => [name, place])).toEqual([
      ["Anna", 1],
      ["Second", null],
    ]);
    // From the next day on it has one, of that day.
    now += 24 * 3_600_000;
    const next = dayAfter(DAY, 1);
    await look(url, second, next);
    const { ships } = (await server.store.daily.find(next))!;
    const cells = (JSON.parse(ships) as Layout["placements"]).flatMap((ship) => ship.cells);
    for (const [n, cell] of cells.entries()) await fire(url, second, n + 1, cell, next);
    expect((await ask(url, `/daily/${next}/table`)).body).toMatchObject({
      entries: [{ name: "Second", place: 1 }],
    });
  });
});

describe("what a player is told about the daily fleet", () => {
  it("is the same bytes for different hidden ships, with retries, mistakes and other accounts", async () => {
    const rng = createRng("daily leak");
    const fleets = ["a", "b"].map((label) => unwrap(randomLayout(variant, rng.split(label))));
    const cells = alike(fleets as [Layout, Layout]);
    expect(cells.length).toBeGreaterThan(15);
    const heard: string[][] = [];
    for (const layout of fleets) {
      const { url, store } = await start({ now: () => NOON });
      const ships = JSON.stringify(layout.placements);
      await store.daily.choose({ day: DAY, ships, salt: "0".repeat(64), created_at: 0 });
      heard.push(await everythingHeard(url, cells));
    }
    expect(heard[0]!.length).toBeGreaterThan(60);
    expect(heard[0]!.join("\n")).toContain('"hit"');
    expect(heard[0]).toEqual(heard[1]);
  });
});

/** Squares, in an order in which both fleets answer alike. Those with ships of both come first: hits too. */
function alike(fleets: readonly [Layout, Layout]): Cell[] {
  const [one, two] = fleets.map(({ placements }) => placements.flatMap(({ cells }) => cells));
  const order = new Set([...one!.filter((cell) => two!.includes(cell)), ...Array(100).keys()]);
  const cells: Cell[] = [];
  for (const cell of order) {
    if (cells.length === 25) break;
    const [one, two] = fleets.map((layout) => soloGame(variant, layout, [...cells, cell]));
    if (one && two && JSON.stringify(one) === JSON.stringify(two)) cells.push(cell);
  }
  return cells;
}

async function everythingHeard(url: string, cells: readonly Cell[]): Promise<string[]> {
  const heard: string[] = [];
  const players = [await newPlayer(url, { name: "Anna" }), await newPlayer(url, { name: "Bo" })];
  const note = async (answer: Promise<{ status: number; body: unknown }>) =>
    heard.push(JSON.stringify(await answer).replace(/"commitment":"[0-9a-f]{64}"/, ""));
  for (const player of players) {
    for (const [n, cell] of cells.entries()) {
      await note(fire(url, player, n + 1, cell));
      await note(fire(url, player, n + 1, cell));
      await note(fire(url, player, n + 1, 99 - cell));
      await note(fire(url, player, n + 3, cell));
      await note(fire(url, player, n + 2, cell));
    }
    await note(ask(url, `/daily/${DAY}`, undefined, by(player)));
    await note(ask(url, `/daily/${DAY}/table`, undefined, by(player)));
  }
  await note(ask(url, `/daily/${DAY}`));
  await note(ask(url, `/daily/${DAY}/table`));
  await note(ask(url, `/daily/${dayAt(NOON + 86_400_000)}`));
  const ids = players.map(({ player }) => player);
  return heard.map((text) => ids.reduce((left, id) => left.replaceAll(id, "*"), text));
}
