import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openPushEndpoint, type PushEndpoint } from "../../../../tests/programs/push-endpoint.ts";
import { battle, useServers } from "../battle.test-support.ts";
import { by, newPlayer } from "../players/players.test-support.ts";
import { startTestPostgres, type TestPostgres } from "../server.test-support.ts";
import { ask, commandFor, sitDown, type Wire } from "../socket/wire.test-support.ts";
import { openPostgres } from "../store/postgres.ts";

const { start } = useServers();
const DELAY_MS = 400;
let postgres: TestPostgres;
let endpoint: PushEndpoint;
beforeEach(async () => {
  [postgres, endpoint] = await Promise.all([startTestPostgres(), openPushEndpoint()]);
}, 60_000);
afterEach(async () => {
  endpoint.close();
  await postgres.remove();
});

const fire = (wire: Wire, cell: number) =>
  wire.command(commandFor({ type: "fire", version: wire.view().version, cell }));
const awayFrom = (wire: Wire) =>
  wire.next("status", ({ status }) => status.players[1].presence === "away");

/** Starts processes on one database. */
async function processes() {
  const url = await postgres.createDatabase();
  return async () =>
    start({
      store: await openPostgres({ url, onError: () => {} }),
      alertDelayMs: DELAY_MS,
      settings: { pushOrigins: [endpoint.origin] },
    });
}

it("a process that starts later sends no alert to a player who is connected to another one", async () => {
  const startOne = await processes();
  const one = await startOne();
  const players = [await newPlayer(one.url, { name: "Anna" }), await newPlayer(one.url)] as const;
  await ask(one.url, "/players/me/alerts", endpoint.device, by(players[1]));
  const { wires, game } = await battle([one.url, one.url], null, players.map(by) as never);
  if (wires[0].view().turn!.seat === 0) await fire(wires[0], 0);
  const two = await startOne();
  // Somebody watches there, so that it has the game in memory.
  const spectator = await sitDown(two.url, { game });
  await pause(4 * DELAY_MS);
  expect(endpoint.texts).toEqual([]);
  wires[1].close();
  await spectator.next("status", ({ status }) => status.players[1].presence === "away");
  await expect.poll(() => endpoint.alerts()).toMatchObject([{ game, opponent: "Anna" }]);
});

it("two processes with the same game in memory send one alert for each turn, and one sends it if the other ends", async () => {
  const startOne = await processes();
  const [one, two] = [await startOne(), await startOne()];
  const players = [await newPlayer(one.url, { name: "Anna" }), await newPlayer(two.url)] as const;
  await ask(two.url, "/players/me/alerts", endpoint.device, by(players[1]));
  const { wires, game, grants } = await battle([one.url, two.url], null, players.map(by) as never);
  const [anna] = wires;
  if (anna.view().turn!.seat === 1) await fire(wires[1], 0);
  // Somebody watches at the second process, which therefore has the game in memory as well.
  const spectator = await sitDown(two.url, { game });
  wires[1].close();
  await awayFrom(anna);
  for (const turn of [1, 2, 3]) {
    await fire(anna, turn);
    await expect.poll(() => endpoint.texts.length).toBe(turn);
    await pause(2 * DELAY_MS);
    expect(endpoint.texts).toHaveLength(turn);
    const back = await sitDown(two.url, grants[1]);
    await fire(back, turn);
    back.close();
    await expect.poll(() => anna.view().turn!.seat).toBe(0);
    await awayFrom(anna);
  }
  await fire(anna, 4);
  await expect.poll(() => spectator.view().version).toBe(anna.view().version);
  await one.close();
  await expect.poll(() => endpoint.alerts().length).toBe(4);
  expect(endpoint.alerts().at(-1)).toMatchObject({ game, opponent: "Anna" });
});
