import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";
import { expect, it } from "vitest";
import { battle, useServers } from "../battle.test-support.ts";
import { by, newPlayer } from "../players/players.test-support.ts";
import { temporaryFolder } from "../server.test-support.ts";
import { ask, commandFor } from "../socket/wire.test-support.ts";
import { openSqlite } from "../store/sqlite.ts";
import { ratePair } from "./project-results.ts";

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

it("a game whose proof of fair play does not hold is not rated, now or when ratings are computed again", async () => {
  const folder = temporaryFolder();
  const { games, anna } = await playUnseen(folder, "resign");
  const [unfair, fair] = games as [string, string];
  // As if the operator had exchanged what a side committed to.
  const database = new DatabaseSync(join(folder, "broadside.sqlite"));
  const changed = database
    .prepare("update events set body = ? where game = ? and type = 'committed' and seat = 0")
    .run(JSON.stringify({ seat: 0, digest: "0".repeat(64) }), unfair);
  expect(changed.changes).toBe(1);
  database.close();
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
  expect(await store.results.recompute(ratePair)).toBe(1);
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
  expect(await store.results.recompute(ratePair)).toBe(0);
  expect(await ratingsOf(url, anna.player)).toEqual([]);
});
