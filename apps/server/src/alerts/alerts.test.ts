import { type AlertDevice, firstSeat, type PlayerGrant } from "@broadside/protocol";
import { createRng, preset, randomLayout, unwrap } from "@broadside/rules";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPushEndpoint, type PushEndpoint } from "../../../../tests/programs/push-endpoint.ts";
import { battle, useServers } from "../battle.test-support.ts";
import { by, newPlayer } from "../players/players.test-support.ts";
import { temporaryFolder } from "../server.test-support.ts";
import {
  ask,
  commandFor,
  commitFor,
  placeFor,
  sitDown,
  type Wire,
} from "../socket/wire.test-support.ts";

const { start, closeAll } = useServers();
let endpoint: PushEndpoint;
beforeEach(async () => {
  endpoint = await openPushEndpoint();
});
afterEach(() => endpoint.close());

const startServer = (more: Parameters<typeof start>[0] = {}) =>
  start({ alertDelayMs: 150, settings: { pushOrigins: [endpoint.origin] }, ...more });
const subscribe = (url: string, player: PlayerGrant, device: AlertDevice = endpoint.device) =>
  ask(url, "/players/me/alerts", device, by(player));
const pairOf = async (url: string) =>
  [await newPlayer(url, { name: "Anna" }), await newPlayer(url, { name: "Bo" })] as const;
const fire = (wire: Wire, cell: number) =>
  wire.command(commandFor({ type: "fire", version: wire.view().version, cell }));
const settle = () => new Promise((done) => setTimeout(done, 600));

/** A battle in which Bo has gone and Anna has fired: the turn is Bo's. */
async function boIsAway(url: string, clock: object | null = null) {
  const [anna, bo] = await pairOf(url);
  const { wires, game } = await battle([url, url], clock, [by(anna), by(bo)]);
  expect((await subscribe(url, bo)).status).toBe(204);
  await settle();
  // None while both are there and place their ships.
  expect(endpoint.texts).toEqual([]);
  if (wires[0].view().turn!.seat === 1) await fire(wires[1], 0);
  wires[1].close();
  await wires[0].next("status", ({ status }) => status.players[1].presence === "away");
  await fire(wires[0], 0);
  return { anna, bo, wires, game };
}

describe("an alert", () => {
  it("tells a player who is away that it is their turn, once, and nobody who is there", async () => {
    const { url } = await startServer();
    const { game, bo, wires } = await boIsAway(url, { kind: "per-turn", turnMs: 3_600_000 });
    await expect.poll(() => endpoint.texts.length).toBe(1);
    const [alert] = endpoint.alerts();
    expect(alert).toMatchObject({ type: "turn", game, opponent: "Anna", waiting: 1 });
    expect(Math.abs(alert!.until! - Date.now() - 3_600_000)).toBeLessThan(20_000);
    const { body: grant } = await ask(url, `/games/${game}/seat`, {}, by(bo));
    const back = await sitDown(url, grant);
    await fire(back, 1);
    await expect.poll(() => wires[0].view().turn!.seat).toBe(0);
    await fire(wires[0], 1);
    await settle();
    expect(endpoint.texts).toHaveLength(1);
    back.close();
  });

  it("comes when a connection turns out to be dead only after the turn has begun", async () => {
    const { url } = await startServer();
    const [anna, bo] = await pairOf(url);
    const { wires, game } = await battle([url, url], null, [by(anna), by(bo)]);
    await subscribe(url, bo);
    if (wires[0].view().turn!.seat === 1) await fire(wires[1], 0);
    await fire(wires[0], 0);
    await settle();
    expect(endpoint.texts).toEqual([]);
    wires[1].socket.terminate();
    await expect.poll(() => endpoint.alerts()).toMatchObject([{ game, opponent: "Anna" }]);
    // Coming back for a look and leaving again brings no second one.
    const { body: grant } = await ask(url, `/games/${game}/seat`, {}, by(bo));
    (await sitDown(url, grant)).close();
    await settle();
    expect(endpoint.texts).toHaveLength(1);
  });

  it("comes for a game that a friend has joined, until alerts are switched off", async () => {
    const { url } = await startServer();
    const [anna, bo] = await pairOf(url);
    await subscribe(url, anna);
    const invite = async () => {
      const wanted = { variant: "mini", clock: null, opponent: "friend" };
      const { game } = (await ask(url, "/games", wanted, by(anna))).body as { game: string };
      const grant = (await ask(url, `/games/${game}/join`, {}, by(bo))).body;
      return { game, wire: await sitDown(url, grant) };
    };
    const { game } = await invite();
    await expect.poll(() => endpoint.alerts()).toMatchObject([{ game, opponent: "Bo" }]);
    const off = { endpoint: endpoint.device.endpoint };
    expect((await ask(url, "/players/me/alerts", off, by(bo), "DELETE")).status).toBe(204);
    await invite();
    await expect.poll(() => endpoint.alerts()).toMatchObject([{}, { waiting: 2 }]);
    expect((await ask(url, "/players/me/alerts", off, by(anna), "DELETE")).status).toBe(204);
    await invite();
    await settle();
    expect(endpoint.texts).toHaveLength(2);
  });

  it.each([404, 410])("is the last one if the device is gone (%i)", async (status) => {
    const { url, store } = await startServer();
    endpoint.answer(status);
    const { bo } = await boIsAway(url);
    await expect.poll(async () => (await store.alerts.devices(bo.player)).length).toBe(0);
  });

  it("that fails leaves the device and the server as they are", async () => {
    const { url, store, logged } = await startServer();
    endpoint.answer(500);
    const { bo, wires } = await boIsAway(url);
    await expect.poll(() => endpoint.texts.length).toBe(1);
    expect(await store.alerts.devices(bo.player)).toHaveLength(1);
    const { version } = wires[0].view();
    const resigned = await wires[0].command(commandFor({ type: "resign", version }));
    expect(resigned.type).toBe("accepted");
    expect(logged.join("")).not.toContain(endpoint.origin);
  });

  it("is signed with keys that stay the same, and devices with those that are stored", async () => {
    const folder = temporaryFolder();
    const { url } = await startServer({ folder });
    const keyOf = async (at: string) => (await ask(at, "/alerts")).body as { publicKey: string };
    const { publicKey } = await keyOf(url);
    expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
    await closeAll();
    expect(await keyOf((await startServer({ folder })).url)).toEqual({ publicKey });
  });
});

describe("a device", () => {
  it("must be at a push service of a browser: the server sends requests to no other address", async () => {
    const { url, store } = await startServer();
    const anna = await newPlayer(url, {});
    const { keys } = endpoint.device;
    for (const address of [
      "http://127.0.0.1:1/x",
      "https://localhost/x",
      "http://fcm.googleapis.com/x",
      "https://fcm.googleapis.com:22/x",
      "https://fcm.googleapis.com.example.org/x",
      "https://user@fcm.googleapis.com/x",
      "https://examplepush.apple.com/x",
      "file:///etc/passwd",
      "x",
    ]) {
      const refused = await subscribe(url, anna, { endpoint: address, keys });
      expect(refused.body, address).toMatchObject({ code: "alert/device" });
    }
    for (const wrong of [
      { ...keys, p256dh: "AAAA" },
      { ...keys, auth: "AAAA" },
      // 65 bytes, but no point on the curve.
      { ...keys, p256dh: Buffer.alloc(65, 4).toString("base64url") },
    ]) {
      const { status } = await subscribe(url, anna, { ...endpoint.device, keys: wrong });
      expect(status).toBe(400);
    }
    expect(await store.alerts.devices(anna.player)).toEqual([]);
    for (const address of [
      "https://fcm.googleapis.com/fcm/send/x",
      "https://updates.push.services.mozilla.com/wpush/v2/x",
      "https://web.push.apple.com/x",
      "https://wns2-par02p.notify.windows.com/w/?token=x",
    ]) {
      expect((await subscribe(url, anna, { endpoint: address, keys })).status).toBe(204);
    }
    expect((await ask(url, "/players/me/alerts", endpoint.device)).status).toBe(401);
  });
});

describe("what is pushed", () => {
  it("is the same bytes for different hidden ships, before the battle and in it", async () => {
    const heard: string[][] = [];
    for (const seed of ["a", "b"]) {
      const before = endpoint.texts.length;
      const { url } = await startServer({ now: () => 1_800_000_000_000 });
      const game = await playAway(url, seed);
      await expect.poll(() => endpoint.texts.length).toBe(before + 3);
      const texts = endpoint.texts.slice(before);
      heard.push(texts.map((text) => text.replaceAll(game, "*".repeat(game.length))));
      await closeAll();
    }
    expect(heard[0]!.join("\n")).toContain("Anna");
    expect(heard[0]).toEqual(heard[1]);
  });
});

/**
 * Anna places ships that depend on the seed. Bo is away and gets three alerts: when he has to place
 * his ships, when Anna has placed hers, and when she has fired.
 */
async function playAway(url: string, seed: string): Promise<string> {
  const [anna, bo] = await pairOf(url);
  const variant = preset("mini");
  const clock = { kind: "per-turn", turnMs: 60_000 };
  const wanted = { variant: "mini", clock, opponent: "friend" };
  const one = (await ask(url, "/games", wanted, by(anna))).body as { game: string };
  const two = (await ask(url, `/games/${one.game}/join`, {}, by(bo))).body;
  const wires = [await sitDown(url, one), await sitDown(url, two)] as const;
  const layoutOf = (label: string) => unwrap(randomLayout(variant, createRng(label)));
  const salts = saltsFor(one.game);
  const fleets = [
    { layout: layoutOf(seed), salt: salts[0] },
    { layout: layoutOf("same"), salt: salts[1] },
  ] as const;
  for (const seat of [0, 1] as const) {
    await wires[seat].command(commitFor(one.game, seat, variant, fleets[seat]));
  }
  const bosPresence = () => {
    const last = wires[0].messages.findLast((message) => "status" in message);
    return last && "status" in last ? last.status.players[1].presence : undefined;
  };
  // Not before: on a slow machine there would be an alert while Bo is on his way to the game.
  await subscribe(url, bo);
  const before = endpoint.texts.length;
  wires[1].close();
  await expect.poll(bosPresence).toBe("away");
  await expect.poll(() => endpoint.texts.length).toBe(before + 1);
  await wires[0].command(placeFor(fleets[0]));
  await expect.poll(() => endpoint.texts.length).toBe(before + 2);
  const back = await sitDown(url, two);
  await back.command(placeFor(fleets[1]));
  await expect.poll(bosPresence).toBe("here");
  back.close();
  await expect.poll(bosPresence).toBe("away");
  expect((await fire(wires[0], 0)).type).toBe("accepted");
  return one.game;
}

/** Salts that give Anna the first shot. */
function saltsFor(game: string): readonly [string, string] {
  for (let n = 0; ; n++) {
    const salts = [n.toString(16).padStart(64, "0"), "1".repeat(64)] as const;
    if (firstSeat(game, salts) === 0) return salts;
  }
}
