import type { Grant, PlayerGrant } from "@broadside/protocol";
import { expect, it } from "vitest";
import { toBattle, useServers } from "../battle.test-support.ts";
import { by, newPlayer } from "../players/players.test-support.ts";
import { ask, commandFor, sitDown } from "../socket/wire.test-support.ts";
import { join, openOn, tournamentNews, viewOf } from "./tournaments.test-support.ts";

const { start } = useServers();

/** Both servers live in the same moment: not even times may differ. */
const now = () => 1_700_000_000_000;

/** Everything that anybody is told about a tournament while a game with these ships is played. */
async function told(seed: number): Promise<string[]> {
  const { url } = await start({ now });
  const players: PlayerGrant[] = [];
  for (const name of ["Anna", "Bo"]) players.push(await newPlayer(url, { name }));
  const [anna, bo] = players as [PlayerGrant, PlayerGrant];
  const id = await openOn(url, anna, { format: { type: "arena", minutes: 5 }, listed: true });
  for (const player of players) await join(url, id, player);
  await ask(url, `/tournaments/${id}/start`, {}, by(anna));
  await expect.poll(async () => (await viewOf(url, id)).games.length, { timeout: 5000 }).toBe(1);
  const { game } = (await viewOf(url, id)).games[0]!;
  const texts: string[] = [];
  const look = async () => {
    for (const path of ["", `/${id}`, `/${id}/results`, `/${id}/results.csv`]) {
      texts.push(await (await fetch(`${url}/api/v1/tournaments${path}`)).text());
    }
    const news = await tournamentNews(url, id, bo.player);
    await expect.poll(() => news.row()).toBeDefined();
    texts.push(JSON.stringify([news.view(), news.row()]));
    news.socket.close();
  };
  await expect
    .poll(async () => (await ask(url, `/games/${game}`)).status, { timeout: 5000 })
    .toBe(200);
  const grants: Grant[] = [];
  for (const player of players) {
    grants.push((await ask(url, `/games/${game}/seat`, {}, by(player))).body);
  }
  grants.sort((one, two) => one.seat - two.seat);
  const wires = [await sitDown(url, grants[0]!), await sitDown(url, grants[1]!)] as const;
  await look();
  await toBattle(game, wires, seed);
  await look();
  const { version } = wires[0].view();
  await wires[0].command(commandFor({ type: "resign", version }));
  await expect
    .poll(async () => (await viewOf(url, id)).table[0]!.points, { timeout: 5000 })
    .toBe(2);
  await ask(url, `/tournaments/${id}/end`, {}, by(anna));
  await look();
  for (const wire of wires) wire.close();
  const secrets = [id, game, ...players.map(({ player }) => player)];
  return texts.map((text) => masked(text, secrets));
}

/** Ids are random in both worlds. The next game may have been paired already. */
const masked = (text: string, secrets: readonly string[]): string =>
  secrets
    .reduce((left, secret) => left.replaceAll(secret, "*".repeat(secret.length)), text)
    .replace(/"number":\d+/g, '"number":0')
    .replace(/"game":"[a-z0-9]{14}"/g, '"game":"…"');

it("tells everybody the same bytes for different hidden ships, before, during and after a game", async () => {
  const [one, two] = [await told(1), await told(5)];
  expect(one).toHaveLength(15);
  expect(one).toEqual(two);
});
