import type { Grant, PlayerGrant, TournamentView } from "@broadside/protocol";
import { describe, expect, it } from "vitest";
import { useServers } from "../battle.test-support.ts";
import { by, newPlayer } from "../players/players.test-support.ts";
import { openLimits } from "../server.test-support.ts";
import { ask, commandFor, sitDown } from "../socket/wire.test-support.ts";
import {
  blitz,
  join,
  newPlayers,
  openOn,
  tournamentNews,
  viewOf,
} from "./tournaments.test-support.ts";

const { start } = useServers();

/** The player resigns the game they have been given; resolves once it counts. */
async function resign(url: string, player: PlayerGrant, game: string): Promise<void> {
  const grant: Grant = (await ask(url, `/games/${game}/seat`, {}, by(player))).body;
  const wire = await sitDown(url, grant);
  const { type } = await wire.command(commandFor({ type: "resign", version: 0 }));
  expect(type).toBe("accepted");
  wire.close();
}

/** Waits until the tournament looks like this. */
async function until(url: string, id: string, isSo: (view: TournamentView) => boolean) {
  let view = await viewOf(url, id);
  const look = async () => {
    view = await viewOf(url, id);
    return isSo(view);
  };
  await expect.poll(look, { timeout: 9000 }).toBe(true);
  return view;
}

const arena = { format: { type: "arena", minutes: 10 } };
const swiss = { format: { type: "swiss", rounds: 2 } };

describe("a tournament on a server", () => {
  it("is opened once, joined once, and started by its organiser only", async () => {
    const { url } = await start();
    const [anna, bo, cy] = (await newPlayers(url, 3)) as [PlayerGrant, PlayerGrant, PlayerGrant];
    const token = "t".repeat(43);
    const id = await openOn(url, anna, { ...arena, token, listed: true });
    expect(await openOn(url, anna, { ...arena, token })).toBe(id);
    expect((await ask(url, `/tournaments/${id}/start`, {}, by(anna))).body).toMatchObject({
      code: "tournament/too-few",
    });
    for (const player of [bo, bo, cy]) expect((await join(url, id, player)).status).toBe(204);
    expect((await viewOf(url, id)).table).toHaveLength(2);
    expect((await ask(url, `/tournaments/${id}/start`, {}, by(bo))).status).toBe(403);
    expect((await ask(url, `/tournaments/${id}/start`, {}, by(anna))).status).toBe(204);
    const view = await until(url, id, ({ games }) => games.length === 1);
    expect(view).toMatchObject({ stage: "running", players: 2 });
    const listed: TournamentView[] = (await ask(url, "/tournaments")).body;
    expect(listed.map(({ tournament }) => tournament)).toEqual([id]);
  });

  it("is one of at most ten open ones of its organiser, also of those asked for at once", async () => {
    const { url } = await start();
    const [anna] = (await newPlayers(url, 1)) as [PlayerGrant];
    const body = { ...arena, name: "Cup", variant: "mini", clock: blitz };
    const asked = await Promise.all(
      Array.from({ length: 15 }, () => ask(url, "/tournaments", body, by(anna))),
    );
    const refused = asked.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(5);
    for (const each of refused) expect(each.body).toMatchObject({ code: "tournament/too-many" });
  });

  it("cannot be filled with players who come and go, or with others like it", async () => {
    const { url } = await start({ settings: { limits: { ...openLimits, creations: 5 } } });
    const [anna, bo] = (await newPlayers(url, 2)) as [PlayerGrant, PlayerGrant];
    const id = await openOn(url, anna, arena);
    for (let times = 0; times < 50; times++) {
      expect((await join(url, id, bo)).status).toBe(204);
      expect((await ask(url, `/tournaments/${id}/leave`, {}, by(bo))).status).toBe(204);
    }
    expect((await join(url, id, bo)).body).toMatchObject({ code: "tournament/often" });
    for (let more = 0; more < 4; more++) expect(await openOn(url, anna, arena)).toBeTruthy();
    const body = { ...arena, name: "Cup", variant: "mini", clock: blitz };
    const refused = await ask(url, "/tournaments", body, by(anna));
    expect(refused.body).toMatchObject({ code: "rate/limit" });
  });

  it("lets in who knows the key, people only unless bots may come, and nobody who was removed", async () => {
    const { url } = await start();
    const [anna, bo] = (await newPlayers(url, 2)) as [PlayerGrant, PlayerGrant];
    const id = await openOn(url, anna, { ...arena, key: " Kraken " });
    expect((await join(url, id, bo)).status).toBe(403);
    expect((await join(url, id, bo, "squid")).status).toBe(403);
    expect((await join(url, id, bo, "kraken")).status).toBe(204);
    const bot = await newPlayer(url, { kind: "bot" });
    expect((await join(url, id, bot, "kraken")).body).toMatchObject({ code: "tournament/no-bots" });
    const path = `/tournaments/${id}/players/${bo.player}`;
    expect((await ask(url, path, undefined, by(bo), "DELETE")).status).toBe(403);
    expect((await ask(url, path, undefined, by(anna), "DELETE")).status).toBe(204);
    expect((await join(url, id, bo, "kraken")).body).toMatchObject({ code: "tournament/removed" });
    expect(JSON.stringify(await viewOf(url, id))).not.toContain("raken");
  });

  it("counts each game of an arena once, pairs again at once, and takes people out who do not come", async () => {
    let later = 0;
    const { url, store } = await start({ now: () => Date.now() + later });
    const players = await newPlayers(url, 4);
    const id = await openOn(url, players[0]!, arena);
    for (const player of players) await join(url, id, player);
    await ask(url, `/tournaments/${id}/start`, {}, by(players[0]!));
    const { games } = await until(url, id, (view) => view.games.length === 2);
    for (const { game, players: pair } of games) {
      const loser = players.find(({ player }) => player === pair[0])!;
      await resign(url, loser, game);
      // A player who gives up without placing a ship is asked whether they are still there.
      await until(url, id, ({ table }) => table.some((row) => !row.isIn));
      await join(url, id, loser);
    }
    const after = await until(url, id, (view) => view.games.length === 2);
    expect(after.table.map(({ points, played }) => [points, played])).toEqual([
      [2, 1],
      [2, 1],
      [0, 1],
      [0, 1],
    ]);
    const met = games.map(({ players: pair }) => [...pair].sort().join());
    expect(met).not.toContain([...after.games[0]!.players].sort().join());
    // Nobody comes to these games.
    later = 61_000;
    const empty = await until(url, id, (view) => view.games.length === 0);
    expect(empty.table.map(({ isIn, played }) => [isIn, played])).toEqual(
      Array.from({ length: 4 }, () => [false, 2]),
    );
    await join(url, id, players[1]!);
    expect((await viewOf(url, id)).players).toBe(1);
    const types = (await store.tournaments.events(id, 0)).map(({ type }) => type);
    expect(types.filter((type) => type === "decided")).toHaveLength(4);
  });

  it("plays all rounds of a Swiss tournament, with a bye, and gives out its results", async () => {
    let later = 0;
    const { url } = await start({ now: () => Date.now() + later });
    const players = await newPlayers(url, 3);
    const id = await openOn(url, players[0]!, { ...swiss, name: "Klasse 7b" });
    for (const player of players) await join(url, id, player);
    await ask(url, `/tournaments/${id}/start`, {}, by(players[0]!));
    for (const round of [1, 2]) {
      const view = await until(url, id, (now) => now.round === round && now.games.length === 1);
      const [{ game, players: pair }] = view.games as [TournamentView["games"][number]];
      const [late] = pair;
      await resign(url, players.find(({ player }) => player === late)!, game);
      // Resigned before the ships were placed: the player is not there, until they come back.
      await until(url, id, ({ games }) => games.length === 0);
      await join(url, id, players.find(({ player }) => player === late)!);
      later += 6000;
    }
    const view = await until(url, id, ({ stage }) => stage === "over");
    expect(view.table.reduce((sum, { points }) => sum + points, 0)).toBe(4);
    const { results } = (await ask(url, `/tournaments/${id}/results`)).body as {
      results: { by: string }[];
    };
    expect(results.map(({ by: how }) => how).sort()).toEqual(["absence", "absence", "bye", "bye"]);
    const csv = await fetch(`${url}/api/v1/tournaments/${id}/results.csv`);
    expect(csv.headers.get("content-disposition")).toContain("Klasse-7b.csv");
    const lines = (await csv.text()).trim().split("\r\n");
    expect(lines[0]).toBe("rank,name,kind,points,tieBreak,wins,played");
    expect(lines).toHaveLength(4);
  });

  it("is shown live, with the row of the player who looks", async () => {
    const { url } = await start();
    const [anna, bo] = (await newPlayers(url, 2)) as [PlayerGrant, PlayerGrant];
    const id = await openOn(url, anna, arena);
    const news = await tournamentNews(url, id, bo.player);
    await join(url, id, bo);
    await expect.poll(() => news.row()?.isIn).toBe(true);
    await join(url, id, anna);
    await ask(url, `/tournaments/${id}/start`, {}, by(anna));
    await expect.poll(() => news.row()?.game, { timeout: 5000 }).toBeDefined();
    expect(news.view()?.games).toHaveLength(1);
    news.socket.send("hello");
    await expect.poll(() => news.socket.readyState).toBe(3);
  });

  it("is where it was after the server was killed, and makes games that are missing", async () => {
    const first = await start();
    const { url, store } = first;
    const players = await newPlayers(url, 2);
    const id = await openOn(url, players[0]!, arena);
    for (const player of players) await join(url, id, player);
    // As if the process had been killed right after it stored a pairing.
    const stored = await store.tournaments.events(id, 0);
    const at = stored.at(-1)!.at;
    const game = "b2c3d4f5g6h7j8";
    const seats = players.map(({ player }) => player);
    const body = JSON.stringify({ games: [{ game, players: seats }], bye: undefined });
    const row = { tournament: id, at, player: null };
    const events = [
      { ...row, number: 3, type: "started", body: "{}" },
      { ...row, number: 4, type: "paired", body },
    ];
    expect(await store.tournaments.append({ events, finishes: false })).toBe(true);
    expect((await ask(url, `/games/${game}`)).status).toBe(404);
    // Its own attempt to start comes too late, and shows it what has happened.
    await ask(url, `/tournaments/${id}/start`, {}, by(players[0]!));
    await expect
      .poll(async () => (await ask(url, `/games/${game}`)).status, { timeout: 9000 })
      .toBe(200);
    await resign(url, players[0]!, game);
    await until(url, id, ({ table }) => table[0]!.points === 2);
  });

  it("refuses to call a game off, to play for somebody else, and clocks that hold up everybody", async () => {
    const { url } = await start();
    const [anna, bo] = (await newPlayers(url, 2)) as [PlayerGrant, PlayerGrant];
    const slow = { ...arena, name: "Slow", variant: "mini" };
    const clock = { kind: "per-turn", turnMs: 24 * 3_600_000 };
    const refused = await ask(url, "/tournaments", { ...slow, clock }, by(anna));
    expect(refused.body).toMatchObject({ code: "tournament/slow" });
    const id = await openOn(url, anna, arena);
    for (const player of [anna, bo]) await join(url, id, player);
    await ask(url, `/tournaments/${id}/start`, {}, by(anna));
    const { games } = await until(url, id, (view) => view.games.length === 1);
    const { game } = games[0]!;
    const grant: Grant = (await ask(url, `/games/${game}/seat`, {}, by(anna))).body;
    const wire = await sitDown(url, grant);
    expect(await wire.command(commandFor({ type: "abort", version: 0 }))).toMatchObject({
      type: "refused",
      code: "tournament/abort",
    });
    // A command sent again, and joining again, raise nobody's score.
    const again = commandFor({ type: "resign", version: 0 });
    const answers = [await wire.command(again), await wire.command(again)];
    expect(answers.map(({ type }) => type)).toEqual(["accepted", "accepted"]);
    await until(url, id, ({ table }) => table[0]!.points === 2);
    for (const player of [bo, bo, anna, anna]) await join(url, id, player);
    const { table } = await viewOf(url, id);
    expect(table.map(({ points, wins }) => [points, wins])).toEqual([
      [2, 1],
      [0, 0],
    ]);
    // Another player's seat is nobody else's.
    const cy = await newPlayer(url);
    expect((await ask(url, `/games/${game}/seat`, {}, by(cy))).status).toBe(401);
    wire.close();
  });
});
