import type { GameInfo, Grant, PlayerGrant, TournamentResults } from "@broadside/protocol";
import { expect, it } from "vitest";
import { toBattle, useServers } from "../battle.test-support.ts";
import { by } from "../players/players.test-support.ts";
import { temporaryFolder } from "../server.test-support.ts";
import { ask, commandFor, sitDown } from "../socket/wire.test-support.ts";
import { openSqlite } from "../store/sqlite.ts";
import { join, newPlayers, openOn, viewOf } from "./tournaments.test-support.ts";

const { start } = useServers();
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
