import { createServerClient } from "@broadside/client";
import type { GameInfo, Grant, PlayerGrant, TournamentResults } from "@broadside/protocol";
import { unwrap } from "@broadside/rules";
import { expect, it } from "vitest";
import { toBattle, useServers } from "../battle.test-support.ts";
import { by } from "../players/players.test-support.ts";
import { temporaryFolder } from "../server.test-support.ts";
import { ask, commandFor, sitDown } from "../socket/wire.test-support.ts";
import { openSqlite } from "../store/sqlite.ts";
import type { StoredTournamentEvent } from "../store/tournaments/tournament-records.ts";
import { join, newPlayers, openOn, viewOf } from "./tournaments.test-support.ts";

const { start, closeAll } = useServers();
const arena = { format: { type: "arena", minutes: 10 } };

/** An arena of two, who are at their game; by seat. */
async function arenaOfTwo(url: string, more: object = {}) {
  const players = (await newPlayers(url, 2)) as [PlayerGrant, PlayerGrant];
  const [organiser] = players;
  const id = await openOn(url, organiser, { ...arena, ...more });
  for (const player of players) await join(url, id, player);
  await ask(url, `/tournaments/${id}/start`, {}, by(organiser));
  await expect.poll(async () => (await viewOf(url, id)).games.length).toBe(1);
  const { game, players: pair } = (await viewOf(url, id)).games[0]!;
  const seated = pair.map((own) => players.find(({ player }) => player === own)!);
  const sit = async (player: PlayerGrant) =>
    sitDown(url, (await ask(url, `/games/${game}/seat`, {}, by(player))).body as Grant);
  await expect.poll(async () => (await ask(url, `/games/${game}`)).status).toBe(200);
  const wires = [await sit(seated[0]!), await sit(seated[1]!)] as const;
  const end = () => ask(url, `/tournaments/${id}/end`, {}, by(organiser));
  const results = async () =>
    (await ask(url, `/tournaments/${id}/results`)).body as TournamentResults;
  return { id, game, players: seated, wires, end, results };
}

it("a game that somebody walks away from in the middle is lost on time, and counts once", async () => {
  const { url } = await start();
  const clock = { kind: "per-turn", turnMs: 1500 };
  const { game, id, players, wires, results } = await arenaOfTwo(url, { clock });
  await toBattle(game, wires, 3);
  const { seat } = wires[0].view().turn!;
  wires[seat].close();
  const stays = players[1 - seat]!.player;
  await expect.poll(async () => (await results()).results, { timeout: 9000 }).toHaveLength(1);
  expect((await results()).results[0]).toMatchObject({ game, winner: stays, by: "timeout" });
  const { table } = await viewOf(url, id);
  expect(table.map(({ player, points, played }) => [player, points, played])).toEqual([
    [stays, 2, 1],
    [players[seat]!.player, 0, 1],
  ]);
});

it("an organiser's end counts a game that was over before, even if a crash hid it", async () => {
  const store = await openSqlite(temporaryFolder());
  let isBroken = false;
  const { append } = store.tournaments;
  const tournaments: typeof store.tournaments = {
    ...store.tournaments,
    append: (item) => (isBroken ? Promise.reject(new Error("crash")) : append(item)),
  };
  const { url } = await start({ store: { ...store, tournaments } });
  const { game, players, wires, end, results } = await arenaOfTwo(url);
  const stage = async () => ((await ask(url, `/games/${game}`)).body as GameInfo).stage;
  isBroken = true;
  const resign = commandFor({ type: "resign", version: 0 });
  expect((await wires[1].command(resign)).type).toBe("accepted");
  await expect.poll(stage).toBe("over");
  isBroken = false;
  expect((await end()).status).toBe(204);
  const after = await results();
  expect(after).toMatchObject({ stage: "over", results: [{ game, winner: players[0]!.player }] });
});

it("gives out thousands of results in pages, of which a client makes one list", async () => {
  const folder = temporaryFolder();
  const { url, store } = await start({ folder });
  const { id } = await arenaOfTwo(url);
  const stored = await store.tournaments.events(id, 0);
  const { body, at } = stored.findLast(({ type }) => type === "paired")!;
  const { players } = (JSON.parse(body) as { games: { players: string[] }[] }).games[0]!;
  const events: StoredTournamentEvent[] = [];
  const add = (type: string, more: object) =>
    events.push({
      ...{ tournament: id, number: stored.length + events.length, at, player: null },
      ...{ type, body: JSON.stringify(more) },
    });
  for (let n = 0; n < 2500; n++) {
    const game = `${n}`.padStart(14, "b");
    add("paired", { games: [{ game, players }], bye: undefined });
    add("decided", { game, winner: players[n % 2], by: "fleet-sunk" });
  }
  expect(await store.tournaments.append({ events, finishes: false })).toBe(true);
  await closeAll();
  const { url: later } = await start({ folder });
  const client = createServerClient({ url: later });
  const { results, decided, table } = unwrap(await client.tournamentResults(id));
  expect([results.length, decided]).toEqual([2500, 2500]);
  expect(new Set(results.map(({ game }) => game)).size).toBe(2500);
  expect(table.map(({ wins, played }) => [wins, played])).toEqual([
    [1250, 2500],
    [1250, 2500],
  ]);
  const wrong = await ask(later, `/tournaments/${id}/results?from=-1`);
  expect(wrong).toMatchObject({ status: 400, body: { code: "json/not-whole" } });
});

it("an organiser's end leaves a game in progress to its players, without counting it", async () => {
  const { url } = await start();
  const { wires, end, results } = await arenaOfTwo(url);
  await end();
  expect(await results()).toMatchObject({ stage: "over", results: [] });
  const resigned = await wires[0].command(commandFor({ type: "resign", version: 0 }));
  expect(resigned.type).toBe("accepted");
  expect((await results()).table.map(({ points, played }) => [points, played])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
