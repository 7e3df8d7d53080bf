import {
  checkFairness,
  firstSeat,
  type GameInfo,
  type GameList,
  type Grant,
  type PlayerGrant,
} from "@broadside/protocol";
import { knowledgeOf, openCells, unwrap } from "@broadside/rules";
import { parseRecord } from "@broadside/rules/record";
import { describe, expect, it } from "vitest";
import { battle, fireOnce, toBattle, useServers } from "../battle.test-support.ts";
import { by, newPlayer } from "../players/players.test-support.ts";
import { sameThread, startTestPostgres, startTestServer } from "../server.test-support.ts";
import { ask, commandFor, openWire, sitDown } from "../socket/wire.test-support.ts";
import { openPostgres } from "../store/postgres.ts";
import { Busy } from "../thinking/thinker.ts";

const { start, closeAll } = useServers();
const wish = { variant: "mini", clock: null };
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

describe("a bot of the server", () => {
  it("commits, places and plays like everybody else, and is open to a rematch", async () => {
    const { url, logged } = await start();
    const grant: Grant = (
      await ask(url, "/games", { ...wish, opponent: { bot: "captain" }, name: "Anna" })
    ).body;
    const wire = await sitDown(url, grant);
    const bound = await wire.next("status", ({ status }) => !!status.players[1].commitment);
    expect(bound.status.players[1]).toMatchObject({ name: "captain", kind: "bot" });
    await toBattle(grant.game, [wire], 7);
    while (wire.view().phase !== "over") {
      await expect.poll(() => wire.view().turn?.seat ?? 0, { interval: 5 }).toBe(0);
      const { phase, version } = wire.view();
      if (phase !== "battle") break;
      const cell = openCells(knowledgeOf(wire.view(), 0))[0]!;
      await wire.command(commandFor({ type: "fire", version, cell }));
    }
    const { body } = await ask(url, `/games/${grant.game}/record`);
    const record = unwrap(parseRecord(JSON.stringify(body)));
    expect(checkFairness(record)).toMatchObject({ ok: true, value: { seats: [0, 1] } });
    const again = await ask(url, `/games/${grant.game}/rematch`, {}, bearer(grant));
    expect(again.body).toMatchObject({ grant: { seat: 0 } });
    expect(logged.join("")).not.toContain(grant.token);
  });

  it("is refused with a clear answer when all threads are busy", async () => {
    const run = async () => {
      throw new Busy("full");
    };
    const { url } = await start({ threads: { ...sameThread, run } });
    const refused = await ask(url, "/games", { ...wish, opponent: { bot: "captain" } });
    expect(refused).toMatchObject({ status: 503, body: { code: "server/busy" } });
  });
});

describe("a clock", () => {
  it("ends the game by itself, and a shot at zero is too late", async () => {
    let now = 1_000_000;
    const { url } = await start({ now: () => now });
    const { wires } = await battle([url, url], { kind: "per-turn", turnMs: 5000 });
    await fireOnce(wires);
    now += 5000;
    const { turn, version } = wires[0].view();
    const late = commandFor({ type: "fire", version, cell: 24 });
    expect(await wires[turn!.seat].command(late)).toMatchObject({ code: "match/over" });
    await expect.poll(() => wires[0].view().outcome).toMatchObject({ by: "timeout" });
  });

  it("that runs out while nobody looks is found by the next who comes", async () => {
    let now = 1_000_000;
    const { url } = await start({ now: () => now });
    const { wires, game } = await battle([url, url], { kind: "per-turn", turnMs: 1000 });
    for (const wire of wires) wire.close();
    now += 60_000;
    const watcher = await sitDown(url, { game });
    await expect.poll(() => watcher.view().phase).toBe("over");
  });
});

describe("a player who leaves", () => {
  it("can come back; after five minutes the other may claim the win, and not before", async () => {
    let now = 1_000_000;
    const { url } = await start({ now: () => now });
    const { wires, grants } = await battle([url, url]);
    await fireOnce(wires);
    const { turn, version } = wires[0].view();
    const [gone, left] = [turn!.seat, (1 - turn!.seat) as 0 | 1];
    const claim = () => wires[left].command(commandFor({ type: "claim", version }));
    expect(await claim()).toMatchObject({ code: "claim/too-early" });
    wires[gone].close();
    await wires[left].next("status", ({ status }) => status.claimInMs === 300_000);
    now += 299_999;
    expect(await claim()).toMatchObject({ code: "claim/too-early" });
    const back = await sitDown(url, grants[gone]);
    expect(back.view().version).toBe(version);
    await wires[left].next("status", ({ status }) => status.claimInMs === undefined);
    now += 300_000;
    expect(await claim()).toMatchObject({ code: "claim/too-early" });
    const heard = wires[left].messages.length;
    back.close();
    await wires[left].next(
      "status",
      (message) =>
        message.status.players[gone].presence === "away" &&
        wires[left].messages.indexOf(message) >= heard,
    );
    now += 300_000;
    expect(await claim()).toMatchObject({ type: "accepted" });
    await expect
      .poll(() => wires[left].view().outcome)
      .toMatchObject({ winner: left, by: "abandonment" });
  });
});

describe("quick match", () => {
  it("brings two people with the same wish together, and nobody else", async () => {
    const { url } = await start();
    const seek = async (body: object) =>
      (await ask(url, "/seeks", body)).body as { seek: string; token: string };
    const other = await seek({ ...wish, variant: "classic" });
    const one = await seek({ ...wish, name: "Anna" });
    const look = async (own: { seek: string; token: string }) =>
      (await ask(url, `/seeks/${own.seek}`, undefined, bearer(own))).body as {
        grant: Grant | null;
      };
    expect(await look(one)).toEqual({ grant: null, bot: null });
    const two = await seek({ ...wish, name: "Bo" });
    const grants = [(await look(one)).grant!, (await look(two)).grant!];
    expect(grants.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(grants[0]!.game).toBe(grants[1]!.game);
    expect(await look(other)).toEqual({ grant: null, bot: null });
    const wire = await sitDown(url, grants[1]!);
    expect(wire.messages[0]).toMatchObject({
      status: { players: [{ name: "Anna" }, { name: "Bo" }] },
    });
    expect((await ask(url, `/seeks/${one.seek}`, undefined, bearer(two))).status).toBe(404);
    expect(
      (await ask(url, `/seeks/${other.seek}`, undefined, bearer(other), "DELETE")).status,
    ).toBe(204);
  });
});

describe("a rematch", () => {
  it("needs both, swaps the first shot and keeps the seats", async () => {
    const { url } = await start();
    const { wires, grants, game } = await battle([url, url]);
    const { first } = wires[0].view();
    const rematch = (seat: 0 | 1) => ask(url, `/games/${game}/rematch`, {}, bearer(grants[seat]));
    expect((await rematch(0)).status).toBe(409);
    await wires[0].command(commandFor({ type: "resign", version: 2 }));
    expect((await rematch(0)).body).toEqual({ grant: null });
    await wires[1].next("status", ({ status }) => status.rematchOffers.includes(0));
    const two = (await rematch(1)).body as { grant: Grant };
    const told = await wires[0].next("status", ({ status }) => status.rematch !== undefined);
    expect(told.status.rematch).toBe(two.grant.game);
    const one = (await rematch(0)).body as { grant: Grant };
    expect([one.grant.seat, two.grant.seat]).toEqual([0, 1]);
    const again = [await sitDown(url, one.grant), await sitDown(url, two.grant)] as const;
    await toBattle(two.grant.game, again, 3);
    expect(again[0].view().first).toBe(1 - first);
    const status = () =>
      again[0].messages.findLast((each) => "status" in each) as {
        status: { score: readonly number[] };
      };
    expect(status().status.score).toEqual([0, 1]);
    await again[1].command(commandFor({ type: "resign", version: 2 }));
    await again[0].next("status", ({ status: { score } }) => score[0] === 1 && score[1] === 1);
  });
});

it("a featured game leads its spectators to the rematch, which is featured then", async () => {
  const { url } = await start();
  const listed = { listed: true };
  const { wires, grants, game } = await battle([url, url], null, [{}, {}], listed, {});
  const featured = async () => (await ask(url, "/games")).body as GameList;
  expect(await featured()).toMatchObject({ featured: game });
  const spectator = await sitDown(url, { game });
  await wires[0].command(commandFor({ type: "resign", version: 2 }));
  const rematch = async (seat: 0 | 1) => {
    const { body } = await ask(url, `/games/${game}/rematch`, {}, bearer(grants[seat]));
    return (body as { grant: Grant }).grant;
  };
  await rematch(0);
  const two = await rematch(1);
  const { status } = await spectator.next("status", (told) => told.status.rematch !== undefined);
  const following = await sitDown(url, { game: status.rematch! });
  expect(following.view().viewer).toBe("spectator");
  const one = await rematch(0);
  await toBattle(one.game, [await sitDown(url, one), await sitDown(url, two)], 4);
  expect(await featured()).toMatchObject({ featured: status.rematch });
  await following.next("event", ({ event }) => "turn" in event && event.turn !== undefined);
});

describe("a rematch with somebody who has changed since", () => {
  const again = async (change: (url: string, anna: PlayerGrant) => Promise<unknown>) => {
    const { url } = await start();
    const [anna, bo] = [
      await newPlayer(url, { name: "Anna" }),
      await newPlayer(url, { name: "Bo" }),
    ];
    const { wires, grants, game } = await battle([url, url], null, [by(anna), by(bo)], {
      rated: true,
    });
    await wires[0].command(commandFor({ type: "resign", version: 2 }));
    await change(url, anna);
    for (const grant of grants) {
      expect((await ask(url, `/games/${game}/rematch`, {}, bearer(grant))).status).toBe(200);
    }
    const { rematch } = (await wires[0].next("status", ({ status }) => !!status.rematch)).status;
    return { anna, info: (await ask(url, `/games/${rematch}`)).body as GameInfo };
  };

  it("is under the new name", async () => {
    const { info } = await again((url, anna) =>
      ask(url, "/players/me", { name: "Ann" }, by(anna), "PATCH"),
    );
    expect(info).toMatchObject({ isRated: true, players: [{ name: "Ann" }, { name: "Bo" }] });
  });

  it("does not bring a deleted player back, and is not rated", async () => {
    const { info, anna } = await again((url, player) =>
      ask(url, "/players/me", undefined, by(player), "DELETE"),
    );
    expect(info).toMatchObject({
      isRated: false,
      players: [{ name: "Anonymous", player: null }, {}],
    });
    expect(JSON.stringify(info)).not.toContain(anna.player);
  });
});

describe("reactions", () => {
  it("reach everyone at the game, one in two seconds, from players who are not muted", async () => {
    let now = 1_800_000_000_000;
    const { url, store } = await start({ now: () => now });
    const anna = await newPlayer(url, { name: "Anna" });
    const { wires, game } = await battle([url, url], null, [by(anna), {}]);
    const watcher = await sitDown(url, { game });
    const react = (wire: (typeof wires)[0], reaction: string) =>
      wire.send({ type: "react", reaction });
    react(wires[0], "clap");
    for (const wire of [...wires, watcher]) {
      expect(await wire.next("reaction")).toEqual({ type: "reaction", seat: 0, reaction: "clap" });
    }
    react(wires[0], "wow");
    expect(await wires[0].next("refused")).toMatchObject({ code: "reaction/too-soon" });
    react(wires[1], "wave");
    expect(await wires[0].next("reaction")).toMatchObject({ seat: 1, reaction: "wave" });
    react(watcher, "wave");
    expect(await watcher.next("refused")).toMatchObject({ code: "game/spectator" });
    react(wires[1], "sink");
    expect((await wires[1].next("refused")).type).toBe("refused");
    now += 2000;
    await store.players.restrict(anna.player, { muted: 1 });
    react(wires[0], "wow");
    expect(await wires[0].next("refused")).toMatchObject({ code: "reaction/muted" });
  });
});

describe("two servers on one PostgreSQL", () => {
  it("play one game together, see who is where, and go on when one of them is gone", async () => {
    const postgres = await startTestPostgres();
    const url = await postgres.createDatabase();
    const one = await start({ store: await openPostgres({ url }) });
    const two = await startTestServer({ store: await openPostgres({ url }) });
    const { wires, grants } = await battle([one.url, two.url]);
    for (let shot = 0; shot < 4; shot++) await fireOnce(wires);
    await wires[0].next("status", ({ status }) => status.players[1].presence === "here");
    wires[0].send({ type: "react", reaction: "clap" });
    expect(await wires[1].next("reaction")).toMatchObject({ seat: 0, reaction: "clap" });
    // A second connection of the same player, at the other process, has to wait as well.
    const second = await sitDown(two.url, grants[0]);
    second.send({ type: "react", reaction: "wow" });
    expect(await second.next("refused")).toMatchObject({ code: "reaction/too-soon" });
    await two.close();
    expect(await wires[1].closed()).toBe(1001);
    const moved = await sitDown(one.url, grants[1]);
    await fireOnce([wires[0], moved]);
    await closeAll();
    await postgres.remove();
  });
});

describe("the draw", () => {
  it("is held again after a game that was called off: leaving does not bring the first shot", async () => {
    const { url, store } = await start();
    const { wires, grants, game } = await battle([url, url]);
    const loser = (1 - wires[0].view().first) as 0 | 1;
    await wires[loser].command(commandFor({ type: "abort", version: 2 }));
    const rematch = async (grant: Grant) =>
      (await ask(url, `/games/${game}/rematch`, {}, bearer(grant))).body as { grant: Grant };
    await rematch(grants[0]);
    const { grant } = await rematch(grants[1]);
    const [created] = await store.events(grant.game, 0);
    expect(JSON.parse(created!.body).rematchOf).toBeNull();
    const again = [await sitDown(url, (await rematch(grants[0])).grant), await sitDown(url, grant)];
    await toBattle(grant.game, [again[0]!, again[1]!], 3);
    const placed = (await store.events(grant.game, 0)).filter(({ type }) => type === "place");
    const salts = placed.map(({ body }) => JSON.parse(body).salt) as [string, string];
    expect(again[0]!.view().first).toBe(firstSeat(grant.game, salts));
  });

  it("cannot be had again and again in quick match: who keeps leaving waits", async () => {
    let now = 1_800_000_000_000;
    const { url } = await start({ now: () => now, settings: { trustProxy: 1 } });
    const from = (address: string) => ({ "x-forwarded-for": address });
    const seek = async (address: string) => {
      const own = (await ask(url, "/seeks", wish, from(address))).body as {
        seek: string;
        token: string;
      };
      const look = async () => {
        const headers = { ...bearer(own), ...from(address) };
        const { body } = await ask(url, `/seeks/${own.seek}`, undefined, headers);
        return (body as { grant: Grant | null }).grant;
      };
      return { ...own, look };
    };
    for (let n = 0; n < 3; n++) {
      const patient = await seek(`203.0.113.${n}`);
      const leaver = await seek("198.51.100.9");
      const grant = await leaver.look();
      if (n < 2) {
        await patient.look();
        const wire = await openWire(url, from("198.51.100.9"));
        wire.send({
          type: "hello",
          protocol: 4,
          seen: null,
          game: grant!.game,
          token: grant!.token,
        });
        await wire.next("welcome");
        const abort = commandFor({ type: "abort", version: 0 });
        expect(await wire.command(abort)).toMatchObject({ type: "accepted" });
      } else {
        expect(grant).toBeNull();
        expect(await patient.look()).toBeNull();
        now += 10_000;
        expect(await leaver.look()).toMatchObject({ seat: expect.any(Number) });
      }
    }
  });
});
