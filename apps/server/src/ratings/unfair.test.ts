import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, it } from "vitest";
import { battle, useServers } from "../battle.test-support.ts";
import { readConfig } from "../config.ts";
import { by, newPlayer } from "../players/players.test-support.ts";
import { playersCommand } from "../players-command.ts";
import { temporaryFolder } from "../server.test-support.ts";
import { ask, commandFor } from "../socket/wire.test-support.ts";
import { openSqlite } from "../store/sqlite.ts";
import { recomputeRatings } from "./project-results.ts";

const { start, closeAll } = useServers();

/** Two rated games between the same players, which end while no result can be stored. */
async function playUnseen(folder: string, end: "resign" | "abort") {
  const store = await openSqlite(folder);
  const add = () => Promise.reject(new Error("crash"));
  const { url } = await start({ store: { ...store, results: { ...store.results, add } } });
  const players = [await newPlayer(url, { name: "Anna" }), await newPlayer(url, { name: "Bo" })];
  const [anna, bo] = players as [(typeof players)[0], (typeof players)[0]];
  const games: string[] = [];
  for (let n = 0; n < 2; n++) {
    const { wires, game } = await battle([url, url], null, [by(anna), by(bo)], { rated: true });
    const { version } = wires[1].view();
    const ended = await wires[1].command(commandFor({ type: end, version }));
    expect(ended.type).toBe("accepted");
    games.push(game);
  }
  await closeAll();
  return { games, anna };
}

const ratingsOf = async (url: string, player: string) =>
  ((await ask(url, `/players/${player}`)).body as { ratings: object[] }).ratings;

/** Changes the stored games behind the server's back. Returns the number of rows. */
function tamper(folder: string, statement: string, ...values: string[]) {
  const database = new DatabaseSync(join(folder, "broadside.sqlite"));
  const { changes } = database.prepare(statement).run(...values);
  database.close();
  return changes;
}

it("a game whose proof of fair play does not hold is not rated, now or when ratings are computed again", async () => {
  const folder = temporaryFolder();
  const { games, anna } = await playUnseen(folder, "resign");
  const [unfair, fair] = games as [string, string];
  // As if the operator had exchanged what a side committed to.
  const exchange = "update events set body = ? where game = ? and type = 'committed' and seat = 0";
  const digest = JSON.stringify({ seat: 0, digest: "0".repeat(64) });
  expect(tamper(folder, exchange, digest, unfair)).toBe(1);
  const { url, store } = await start({ folder });
  const results = await store.results.of({ player: anna.player, most: 9 });
  expect(new Map(results.map(({ game, rated }) => [game, rated]))).toEqual(
    new Map([
      [unfair, 0],
      [fair, 1],
    ]),
  );
  const before = await ratingsOf(url, anna.player);
  expect(before).toMatchObject([{ games: 1, wins: 1 }]);
  expect(await recomputeRatings(store)).toEqual({ rated: 1, corrected: 0 });
  expect(await ratingsOf(url, anna.player)).toEqual(before);
});

it("a game that was called off is not rated, now or when ratings are computed again", async () => {
  const folder = temporaryFolder();
  const { anna } = await playUnseen(folder, "abort");
  const { url, store } = await start({ folder });
  const results = await store.results.of({ player: anna.player, most: 9 });
  expect(results).toMatchObject([
    { rated: 0, by: "aborted", winner: null },
    { rated: 0, by: "aborted", winner: null },
  ]);
  expect(await recomputeRatings(store)).toEqual({ rated: 0, corrected: 0 });
  expect(await ratingsOf(url, anna.player)).toEqual([]);
});

it("ratings are computed from the logs of the games, whatever has happened to the results", async () => {
  const folder = temporaryFolder();
  const { games, anna } = await playUnseen(folder, "resign");
  const [first, second] = games as [string, string];
  const run = () => playersCommand(readConfig({}, { data: folder }), { action: "recompute" });
  const before = await start({ folder });
  const ratings = await ratingsOf(before.url, anna.player);
  expect(ratings).toMatchObject([{ games: 2, wins: 2 }]);
  expect(await run()).toBe("Computed all ratings again, from 2 rated games.");
  await closeAll();
  tamper(folder, "update results set winner = 1 where game = ?", first);
  tamper(folder, "update results set rated = 0, at = at + 1 where game = ?", second);
  const { url } = await start({ folder });
  expect(await run()).toContain("did not agree with the log of their game: 2.");
  expect(await ratingsOf(url, anna.player)).toEqual(ratings);
  expect(await run()).toBe("Computed all ratings again, from 2 rated games.");
});

it("a rematch that is offered after a game does not change when the game ended", async () => {
  const { url, store } = await start();
  const players = [await newPlayer(url, {}), await newPlayer(url, {})] as const;
  const { wires, game, grants } = await battle([url, url], null, [by(players[0]), by(players[1])], {
    rated: true,
  });
  await wires[1].command(commandFor({ type: "resign", version: 2 }));
  await expect.poll(async () => (await store.results.list(0, 9)).length).toBe(1);
  const headers = { authorization: `Bearer ${grants[0].token}` };
  expect((await ask(url, `/games/${game}/rematch`, {}, headers)).status).toBe(200);
  expect(await recomputeRatings(store)).toEqual({ rated: 1, corrected: 0 });
});
