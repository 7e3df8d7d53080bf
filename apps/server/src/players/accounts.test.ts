import { describe, expect, it } from "vitest";
import { battle, useServers } from "../battle.test-support.ts";
import { readConfig } from "../config.ts";
import { type PlayersAction, playersCommand } from "../players-command.ts";
import { temporaryFolder } from "../server.test-support.ts";
import { ask, commandFor, sitDown } from "../socket/wire.test-support.ts";
import { openOn } from "../tournaments/tournaments.test-support.ts";
import { by, newPlayer } from "./players.test-support.ts";

const { start } = useServers();
const friendly = { variant: "mini", clock: null, opponent: "friend" };

describe("a player", () => {
  it("is made without any form, once per token, and plays under its name", async () => {
    const { url } = await start();
    const anna = await newPlayer(url);
    expect(anna.name).toMatch(/^[A-Z][a-z]+ \d{4}$/);
    const again = await ask(url, "/players", { token: anna.token });
    expect(again).toMatchObject({ status: 201, body: anna });
    const created = await ask(url, "/games", { ...friendly, name: "Ignored" }, by(anna));
    const info = await ask(url, `/games/${(created.body as { game: string }).game}`);
    expect(info.body).toMatchObject({
      players: [{ name: anna.name, player: anna.player, kind: "person" }, { player: null }],
    });
    expect(JSON.stringify(info.body)).not.toContain(anna.token);
  });

  it("cannot look like another one, an office or a bot, and programs are marked", async () => {
    const { url } = await start();
    const anna = await newPlayer(url, { name: "Anna" });
    const taken = { status: 409, body: { code: "player/name-taken" } };
    expect(await ask(url, "/players", { name: "Аnnа" })).toMatchObject(taken);
    const reserved = { status: 400, body: { code: "player/name-reserved" } };
    expect(await ask(url, "/players", { name: "captain" })).toMatchObject(reserved);
    const bo = await newPlayer(url, { name: "Bo", kind: "bot" });
    const rename = (name: string) => ask(url, "/players/me", { name }, by(bo), "PATCH");
    expect(await rename("ANNA")).toMatchObject(taken);
    expect(await rename("Robo")).toMatchObject({ status: 200, body: { name: "Robo" } });
    expect((await ask(url, "/players", { name: "Bo" })).status).toBe(201);
    expect((await ask(url, `/players/${bo.player}`)).body).toMatchObject({
      name: "Robo",
      kind: "bot",
    });
    expect((await ask(url, "/players/me", { name: "anna" }, by(anna), "PATCH")).status).toBe(200);
    const { game } = (await ask(url, "/games", friendly, by(bo))).body as { game: string };
    expect((await ask(url, `/games/${game}`)).body).toMatchObject({
      players: [{ kind: "bot", name: "Robo" }, {}],
    });
  });

  it("cannot act for another, and its secrets are nowhere to be read", async () => {
    const { url, logged } = await start();
    const anna = await newPlayer(url, { name: "Anna" });
    const bo = await newPlayer(url, { name: "Bo" });
    const { game } = (await ask(url, "/games", friendly, by(anna))).body as { game: string };
    for (const headers of [by(bo), {}, { "broadside-player": anna.player }]) {
      const refused = await ask(url, `/games/${game}/seat`, {}, headers);
      expect(refused.status).toBe(401);
    }
    for (const [path, method] of [
      ["/players/me", "GET"],
      ["/players/me", "DELETE"],
      ["/players/me/export", "GET"],
      ["/players/me/games", "GET"],
    ] as const) {
      const unknown = { "broadside-player": "x".repeat(43) };
      expect(await ask(url, path, undefined, unknown, method)).toMatchObject({
        status: 401,
        body: { code: "player/token" },
      });
    }
    const seen = [
      await ask(url, `/players/${anna.player}`),
      await ask(url, "/players/me/export", undefined, by(anna)),
      await ask(url, `/games/${game}`),
    ];
    expect(JSON.stringify(seen) + logged.join("")).not.toContain(anna.token);
  });

  it("continues on another device, with a copy or by moving, each link once and for a while", async () => {
    let now = 1_800_000_000_000;
    const { url } = await start({ now: () => now });
    const anna = await newPlayer(url, { name: "Anna" });
    const { game } = (await ask(url, "/games", friendly, by(anna))).body as { game: string };
    const link = async (mode: string, own = anna) =>
      ((await ask(url, "/players/me/links", { mode }, by(own))).body as { code: string }).code;
    const take = (code: string, token?: string) => ask(url, "/players/links", { code, token });
    const copied = (await take(await link("copy"))).body as typeof anna;
    expect(copied).toMatchObject({ player: anna.player, name: "Anna" });
    const seat = (await ask(url, `/games/${game}/seat`, {}, by(copied))).body;
    expect(seat).toMatchObject({ game, seat: 0 });
    expect((await sitDown(url, seat)).view().viewer).toBe(0);
    const code = await link("move");
    const token = "m".repeat(43);
    expect(await take(code, token)).toMatchObject({ status: 200, body: { token } });
    expect(await take(code, token)).toMatchObject({ status: 200, body: { token } });
    expect(await take(code)).toMatchObject({ status: 404, body: { code: "player/link" } });
    expect((await ask(url, "/players/me", undefined, by(anna))).status).toBe(401);
    expect((await ask(url, "/players/me", undefined, by(copied))).status).toBe(200);
    const late = await link("copy", copied);
    now += 15 * 60_000 + 1;
    expect((await take(late)).status).toBe(404);
  });

  it("is not lost by a link that a device takes with a token of another player", async () => {
    const { url } = await start();
    const [anna, bo] = [await newPlayer(url, { name: "Anna" }), await newPlayer(url, {})];
    const { code } = (await ask(url, "/players/me/links", { mode: "move" }, by(anna))).body;
    const take = (token: string) => ask(url, "/players/links", { code, token });
    const taken = { status: 409, body: { code: "game/token" } };
    expect(await take(bo.token)).toMatchObject(taken);
    const whoIs = async (player: typeof anna) =>
      (await ask(url, "/players/me", undefined, by(player))).body;
    expect(await whoIs(anna)).toMatchObject({ player: anna.player });
    expect(await whoIs(bo)).toMatchObject({ player: bo.player });
    const token = "m".repeat(43);
    expect(await take(token)).toMatchObject({ status: 200, body: { player: anna.player } });
  });

  it("sees its open games and whose turn it is, gets all data, and is gone when deleted", async () => {
    const { url } = await start();
    const anna = await newPlayer(url, { name: "Anna" });
    const { game, wires } = await battle([url, url], null, [by(anna), {}]);
    const { turn, version } = wires[0].view();
    const games = async () => (await ask(url, "/players/me/games", undefined, by(anna))).body;
    expect(await games()).toMatchObject([
      { game, seat: 0, opponent: "Bo", stage: "battle", isYourTurn: turn!.seat === 0 },
    ]);
    await wires[0].command(commandFor({ type: "resign", version }));
    expect(await games()).toEqual([]);
    for (const wire of wires) wire.close();
    const cup = await openOn(url, anna, { format: { type: "swiss", rounds: 3 } });
    const all = (await ask(url, "/players/me/export", undefined, by(anna))).body;
    expect(all).toMatchObject({ name: "Anna", devices: [{}], games: [{ game, seat: 0 }] });
    expect(all).toMatchObject({ tournaments: [cup] });
    expect((await ask(url, "/players/me", undefined, by(anna), "DELETE")).status).toBe(204);
    expect((await ask(url, `/players/${anna.player}`)).status).toBe(404);
    expect((await ask(url, "/players/me", undefined, by(anna))).status).toBe(401);
    await expect
      .poll(async () => JSON.stringify((await ask(url, `/games/${game}/record`)).body))
      .toContain("Anonymous");
    const record = JSON.stringify((await ask(url, `/games/${game}/record`)).body);
    expect(record).not.toContain("Anna");
    expect((await ask(url, "/players", { name: "Anna" })).status).toBe(201);
  });
});

describe("the operator", () => {
  it("lists, renames, mutes and bans while the server runs", async () => {
    const folder = temporaryFolder();
    const { url } = await start({ folder });
    const rude = await newPlayer(url, { name: "Rude Word" });
    const { game } = (await ask(url, "/games", friendly, by(rude))).body as { game: string };
    const config = readConfig({}, { data: folder });
    const run = (action: PlayersAction, player?: string, name?: string) =>
      playersCommand(config, { action, player, name });
    expect(await run("list")).toContain(`${rude.player}  `);
    expect(await run("rename", "rude word", "Gull 1")).toContain("Gull 1");
    await expect(run("rename", "Gull 1", "admin")).rejects.toThrow("reserved");
    await expect(run("ban", "nobody")).rejects.toThrow('no player "nobody"');
    expect(await run("mute", rude.player)).toContain("(muted)");
    expect(await run("ban", rude.player)).toContain("banned");
    const banned = { status: 403, body: { code: "player/banned" } };
    expect(await ask(url, "/games", friendly, by(rude))).toMatchObject(banned);
    await run("unban", rude.player);
    expect((await ask(url, "/games", friendly, by(rude))).status).toBe(201);
    expect(JSON.stringify((await ask(url, `/games/${game}`)).body)).not.toContain("Rude");
  });

  it("keeps banned players from new games and rematches, and leaves them their data", async () => {
    const { url, store } = await start();
    const anna = await newPlayer(url, { name: "Anna" });
    const { wires, game, grants } = await battle([url, url], null, [by(anna), {}]);
    await wires[1].command(commandFor({ type: "resign", version: 2 }));
    await store.players.restrict(anna.player, { banned: 1 });
    const banned = { status: 403, body: { code: "player/banned" } };
    const seat = { authorization: `Bearer ${grants[0].token}` };
    expect(await ask(url, `/games/${game}/rematch`, {}, seat)).toMatchObject(banned);
    expect(await ask(url, "/players/me", { name: "Bo" }, by(anna), "PATCH")).toMatchObject(banned);
    const all = await ask(url, "/players/me/export", undefined, by(anna));
    expect(all).toMatchObject({ status: 200, body: { name: "Anna", isBanned: true } });
    expect((await ask(url, "/players/me", undefined, by(anna), "DELETE")).status).toBe(204);
    expect((await ask(url, `/players/${anna.player}`)).status).toBe(404);
  });
});
