import type { Grant, PlayerGrant } from "@broadside/protocol";
import { describe, expect, it } from "vitest";
import { battle, fireOnce, toBattle, useServers } from "../battle.test-support.ts";
import { readConfig } from "../config.ts";
import { by, newPlayer } from "../players/players.test-support.ts";
import { playersCommand } from "../players-command.ts";
import { temporaryFolder } from "../server.test-support.ts";
import { ask, commandFor, sitDown } from "../socket/wire.test-support.ts";
import { ratePair } from "./project-results.ts";

const { start, closeAll } = useServers();
const wish = { variant: "mini", clock: null };

/** A rated battle between two players; `lose` makes a seat resign and waits until it counts. */
async function ratedBattle(url: string, players: readonly [PlayerGrant, PlayerGrant]) {
  const rated = { rated: true };
  const fight = await battle([url, url], null, [by(players[0]), by(players[1])], rated);
  const lose = async (seat: 0 | 1) => {
    const { version } = fight.wires[0].view();
    await fight.wires[seat].command(commandFor({ type: "resign", version }));
    const [{ player }] = players;
    await expect.poll(async () => JSON.stringify(await games(url, player))).toContain(fight.game);
  };
  return { ...fight, lose };
}

const games = async (url: string, player: string) =>
  (await ask(url, `/players/${player}/games`)).body as { game: string; rating: number | null }[];
const ratings = async (url: string, player: string) =>
  ((await ask(url, `/players/${player}`)).body as { ratings: { rating: number }[] }).ratings;
const pairOf = async (url: string) =>
  [await newPlayer(url, { name: "Anna" }), await newPlayer(url, { name: "Bo" })] as const;

describe("a rating", () => {
  it("moves with a rated game, and is shown with history, opponents and leaderboard", async () => {
    const { url, store } = await start();
    const [anna, bo] = await pairOf(url);
    const first = await ratedBattle(url, [anna, bo]);
    const info = (await ask(url, `/games/${first.game}`)).body;
    expect(info).toMatchObject({ isRated: true, waitsFor: [expect.any(Number)], leftMs: null });
    await first.lose(1);
    const [own] = await ratings(url, anna.player);
    expect(own).toMatchObject({
      variant: "mini",
      rating: 1662,
      deviation: 290,
      isProvisional: true,
      games: 1,
      wins: 1,
    });
    await (await ratedBattle(url, [bo, anna])).lose(1);
    expect(await games(url, anna.player)).toMatchObject([
      { won: false, opponent: { name: "Bo" }, isRated: true, seat: 1 },
      { won: true, rating: 1662, deviation: 290, by: "resignation", seat: 0 },
    ]);
    expect((await ask(url, `/players/${anna.player}/opponents`)).body).toEqual([
      { player: bo.player, name: "Bo", wins: 1, losses: 1 },
    ]);
    const leaders = (await ask(url, "/leaderboards/mini")).body as { name: string }[];
    expect(leaders.map(({ name }) => name).sort()).toEqual(["Anna", "Bo"]);
    expect((await ask(url, "/leaderboards/nonsense")).status).toBe(404);
    const before = await store.results.leaders({ variant: "mini", certain: 110, most: 9 });
    expect(await store.results.recompute(ratePair)).toBe(2);
    expect(await store.results.leaders({ variant: "mini", certain: 110, most: 9 })).toEqual(before);
    await ask(url, "/players/me", undefined, by(bo), "DELETE");
    expect((await ask(url, `/players/${anna.player}/opponents`)).body).toMatchObject([
      { name: "Anonymous" },
    ]);
    expect((await ask(url, "/leaderboards/mini")).body).toHaveLength(1);
  });

  it("cannot be raised by repeating, calling off, playing oneself or without agreement", async () => {
    const { url, store } = await start();
    const [anna, bo] = await pairOf(url);
    const { wires, game, lose } = await ratedBattle(url, [anna, bo]);
    await lose(1);
    const [rating] = await ratings(url, anna.player);
    const { version } = wires[0].view();
    const sent = wires[1].messages.findLast(({ type }) => type === "accepted") as { id: string };
    const replayed = await wires[1].command({ type: "resign", id: sent.id, version: 2 });
    expect(replayed.type).toBe("accepted");
    for (const wire of wires) {
      const again = await wire.command(commandFor({ type: "resign", version }));
      expect(again).toMatchObject({ code: "match/over" });
    }
    const [result] = await store.results.of({ player: anna.player, most: 1 });
    const { number: _, rating_one, rating_two, ...same } = result!;
    expect(await store.results.add(same, ratePair)).toBe(false);
    const callOff = await ratedBattle(url, [anna, bo]);
    await callOff.wires[1].command(commandFor({ type: "abort", version: 2 }));
    const own = await newPlayerTwice(url, anna);
    await (await ratedBattle(url, [anna, own])).lose(1);
    const without = await battle([url, url], null, [by(anna), by(bo)], { rated: true }, {});
    await without.wires[1].command(commandFor({ type: "resign", version: 2 }));
    const guest = await battle([url, url], null, [by(anna), {}], { rated: true });
    await guest.wires[1].command(commandFor({ type: "resign", version: 2 }));
    await expect.poll(async () => (await games(url, anna.player)).length).toBe(5);
    expect((await games(url, anna.player)).filter((each) => each.rating !== null)).toMatchObject([
      { game },
    ]);
    expect(await ratings(url, anna.player)).toEqual([rating]);
  });

  it("falls by leaving a game, and that of the player who stays rises", async () => {
    let now = 1_800_000_000_000;
    const { url } = await start({ now: () => now });
    const [anna, bo] = await pairOf(url);
    const { wires, game } = await ratedBattle(url, [anna, bo]);
    if (wires[0].view().turn!.seat === 1) await fireOnce(wires);
    await fireOnce(wires);
    wires[1].close();
    await wires[0].next("status", ({ status }) => status.players[1].presence === "away");
    const claim = async () =>
      wires[0].command(commandFor({ type: "claim", version: wires[0].view().version }));
    expect(await claim()).toMatchObject({ code: "claim/too-early" });
    now += 5 * 60_000;
    expect((await claim()).type).toBe("accepted");
    await expect.poll(async () => (await games(url, bo.player)).length).toBe(1);
    expect(await games(url, bo.player)).toMatchObject([{ game, won: false, by: "abandonment" }]);
    const both = [await ratings(url, anna.player), await ratings(url, bo.player)];
    expect(both).toMatchObject([[{ rating: 1662 }], [{ rating: 1338 }]]);
  });

  it("counts a game that ended in a crash, once, and a command computes the same numbers", async () => {
    const folder = temporaryFolder();
    const first = await start({ folder });
    const [anna, bo] = await pairOf(first.url);
    await (await ratedBattle(first.url, [anna, bo])).lose(0);
    const numbers = await ratings(first.url, anna.player);
    const away = { ...first.store.results, add: () => Promise.reject(new Error("crash")) };
    await closeAll();
    const { openSqlite } = await import("../store/sqlite.ts");
    const store = await openSqlite(folder);
    const broken = await start({ store: { ...store, results: { ...store.results, ...away } } });
    const { wires } = await battle([broken.url, broken.url], null, [by(anna), by(bo)], {
      rated: true,
    });
    await wires[0].command(commandFor({ type: "resign", version: 2 }));
    await closeAll();
    const { url } = await start({ folder });
    expect(await games(url, anna.player)).toHaveLength(2);
    const after = await ratings(url, anna.player);
    expect(after[0]!.rating).toBeLessThan(numbers[0]!.rating);
    const config = readConfig({}, { data: folder });
    expect(await playersCommand(config, { action: "recompute" })).toContain("2 rated games");
    expect(await ratings(url, anna.player)).toEqual(after);
  });
});

/** Signs a player in on a second device. */
async function newPlayerTwice(url: string, player: PlayerGrant): Promise<PlayerGrant> {
  const { code } = (await ask(url, "/players/me/links", { mode: "copy" }, by(player))).body;
  return (await ask(url, "/players/links", { code })).body;
}

describe("quick match", () => {
  const seek = async (url: string, headers: Record<string, string>, body: object = wish) => {
    const own = (await ask(url, "/seeks", body, headers)).body as { seek: string; token: string };
    const bearer = { authorization: `Bearer ${own.token}` };
    return async () =>
      (await ask(url, `/seeks/${own.seek}`, undefined, bearer)).body as {
        grant: Grant | null;
        bot: string | null;
      };
  };

  it("is rated between players, reaches further with time, and then offers a bot", async () => {
    let now = 1_800_000_000_000;
    const { url, store } = await start({ now: () => now });
    const [anna, bo] = await pairOf(url);
    const strong = { player: bo.player, variant: "mini", value: 2000, deviation: 60 };
    const row = { ...strong, volatility: 0.06, games: 50, wins: 50, at: now };
    const won = { variant: "mini", at: now, by: "fleet-sunk", winner: 1, rated: 1 } as const;
    const result = { ...won, game: "earliergame1", one: "bot-mate", two: bo.player };
    await store.results.add(result, (_, [one]) => [
      { ...row, ...one, player: "bot-mate", value: 1300 },
      row,
    ]);
    const looks = [await seek(url, by(anna)), await seek(url, by(bo))] as const;
    expect(await looks[1]()).toEqual({ grant: null, bot: null });
    now += 14_000;
    await looks[0]();
    expect(await looks[1]()).toEqual({ grant: null, bot: null });
    now += 2000;
    const found = [(await looks[0]()).grant!, (await looks[1]()).grant!];
    const grants = found.toSorted((one, two) => one.seat - two.seat) as [Grant, Grant];
    const wires = [await sitDown(url, grants[0]), await sitDown(url, grants[1])] as const;
    expect(wires[0].messages[0]).toMatchObject({ status: { isRated: true } });
    const lists = (await ask(url, "/games")).body as { playing: { game: string }[] };
    expect(lists.playing.map(({ game }) => game)).toEqual([grants[0].game]);
    await toBattle(grants[0].game, wires, 5);
    expect((await ask(url, "/games")).body).toMatchObject({ featured: grants[0].game });
    const alone = await seek(url, by(anna), { ...wish, variant: "classic" });
    expect(await alone()).toEqual({ grant: null, bot: null });
    now += 20_000;
    expect(await alone()).toEqual({ grant: null, bot: "captain" });
  });

  it("does not pair a player with itself, and is not rated with a guest", async () => {
    const { url } = await start();
    const [anna] = await pairOf(url);
    const twice = await newPlayerTwice(url, anna);
    const looks = [await seek(url, by(anna)), await seek(url, by(twice))] as const;
    expect((await looks[1]()).grant).toBeNull();
    const guest = await seek(url, {});
    const { grant } = await guest();
    const { body } = await ask(url, `/games/${grant!.game}`);
    expect(body).toMatchObject({ isRated: false, players: [{ player: anna.player }, {}] });
  });
});

it("the interface is listed on a page", async () => {
  const { url } = await start();
  const page = await fetch(`${url}/api/v1/`);
  expect(page.headers.get("content-type")).toContain("text/html");
  const html = await page.text();
  expect(html).toContain("GET /api/v1/leaderboards/{variant}");
  expect(html).toContain("Needs the player's token");
});
