import type { PlayerGrant } from "@broadside/protocol";
import { describe, expect, it } from "vitest";
import { battle, useServers } from "../battle.test-support.ts";
import { by, newPlayer } from "../players/players.test-support.ts";
import { ask, commandFor } from "../socket/wire.test-support.ts";
import { createAuthenticator, type TestAuthenticator } from "./authenticator.test-support.ts";

const { start } = useServers();
const token = "a".repeat(43);

/** Requests of a page of this server. */
const pageOf = (url: string) => {
  const from = { origin: url };
  const optionsFor = async (path: string, headers: Record<string, string> = {}) =>
    ((await ask(url, path, {}, { ...from, ...headers })).body as { options: string }).options;
  return {
    forNew: (player: PlayerGrant) => optionsFor("/players/me/passkeys/options", by(player)),
    forSignIn: () => optionsFor("/passkeys/options"),
    add: (player: PlayerGrant, answer: string) =>
      ask(url, "/players/me/passkeys", { answer }, { ...from, ...by(player) }),
    signIn: (answer: string, more: object = {}) => ask(url, "/passkeys", { answer, ...more }, from),
    list: async (player: PlayerGrant) =>
      (await ask(url, "/players/me/passkeys", undefined, by(player))).body as { id: string }[],
    remove: (player: PlayerGrant, id: string) =>
      ask(url, "/players/me/passkeys", { id }, by(player), "DELETE"),
  };
};

async function withPasskey(now?: () => number) {
  const { url, store } = await start({ ...(now && { now }) });
  const page = pageOf(url);
  const anna = await newPlayer(url, { name: "Anna" });
  const authenticator = createAuthenticator();
  const added = await page.add(anna, authenticator.create(await page.forNew(anna), url));
  expect(added.status).toBe(204);
  return { url, store, page, anna, authenticator };
}

describe("a passkey", () => {
  it("signs its player in on another device, once for each challenge", async () => {
    const { url, page, anna, authenticator } = await withPasskey();
    expect(await page.list(anna)).toMatchObject([{ id: authenticator.id, host: "127.0.0.1" }]);
    const answer = authenticator.use(await page.forSignIn(), url);
    const { body: phone } = await page.signIn(answer, { token });
    expect(phone).toMatchObject({ player: anna.player, name: "Anna", token });
    expect((await ask(url, "/players/me", undefined, by(phone))).body).toMatchObject({
      player: anna.player,
    });
    // Sent again after a lost connection, it is answered; by somebody else, refused.
    expect((await page.signIn(answer, { token })).body).toEqual(phone);
    expect((await page.signIn(answer)).body).toMatchObject({ code: "passkey/refused" });
    const again = authenticator.use(await page.forSignIn(), url);
    expect((await page.signIn(again)).body).toMatchObject({ player: anna.player });
  });

  it("keeps its player reachable when all devices are lost, and goes with the player", async () => {
    const { url, page, anna, authenticator } = await withPasskey();
    const use = async () => page.signIn(authenticator.use(await page.forSignIn(), url));
    const { code } = (await ask(url, "/players/me/links", { mode: "move" }, by(anna))).body;
    await ask(url, "/players/links", { code });
    expect((await ask(url, "/players/me", undefined, by(anna))).status).toBe(401);
    const back: PlayerGrant = (await use()).body;
    expect(back.player).toBe(anna.player);
    const bo = await newPlayer(url, {});
    expect((await page.remove(bo, authenticator.id)).status).toBe(403);
    expect((await page.remove(back, authenticator.id)).status).toBe(204);
    expect((await use()).status).toBe(403);
    const other = createAuthenticator();
    await page.add(back, other.create(await page.forNew(back), url));
    await ask(url, "/players/me", undefined, by(back), "DELETE");
    expect((await page.signIn(other.use(await page.forSignIn(), url))).status).toBe(403);
  });

  it("of another website, another player's challenge or a copied counter is refused", async () => {
    let now = 1_800_000_000_000;
    const { url, page, anna, authenticator } = await withPasskey(() => now);
    const refused = async (answer: string, why: string) =>
      expect((await page.signIn(answer)).body, why).toMatchObject({ code: "passkey/refused" });
    await refused(authenticator.use(await page.forSignIn(), "https://example.org"), "website");
    const clone: TestAuthenticator = createAuthenticator();
    await refused(clone.use(await page.forSignIn(), url), "unknown passkey");
    const forged = JSON.parse(clone.use(await page.forSignIn(), url));
    const stolen = { ...forged, id: authenticator.id, rawId: authenticator.id };
    await refused(JSON.stringify(stolen), "another key");
    await refused(authenticator.use(JSON.stringify({ challenge: "AAAA" }), url), "own challenge");
    await refused(authenticator.use(await page.forNew(anna), url), "challenge for a new passkey");
    const old = authenticator.use(await page.forSignIn(), url);
    const later = authenticator.use(await page.forSignIn(), url);
    expect((await page.signIn(later)).status).toBe(200);
    await refused(old, "counter");
    const slow = authenticator.use(await page.forSignIn(), url);
    now += 5 * 60_000 + 1;
    await refused(slow, "late");
    for (const text of ["{", "{}", '{"id":"a","response":{}}', "null"]) await refused(text, text);
  });

  it("is added by its player only, and is nobody else's afterwards", async () => {
    const { url, page, anna, authenticator } = await withPasskey();
    const bo = await newPlayer(url, {});
    const mine = createAuthenticator();
    const options = await page.forNew(anna);
    expect((await page.add(bo, mine.create(options, url))).status).toBe(403);
    expect((await page.add(anna, mine.create(options, url))).status).toBe(403);
    expect((await page.add(bo, mine.create(await page.forSignIn(), url))).status).toBe(403);
    const twice = authenticator.create(await page.forNew(bo), url);
    expect((await page.add(bo, twice)).status).toBe(403);
    expect(await page.list(bo)).toEqual([]);
    expect((await ask(url, "/players/me/passkeys/options", {}, by(anna))).status).toBe(400);
    expect((await ask(url, "/players/me/passkeys")).status).toBe(401);
  });

  it("makes nobody stronger: a game between two devices of one passkey is not rated", async () => {
    const { url, store, page, anna, authenticator } = await withPasskey();
    const { body: phone } = await page.signIn(authenticator.use(await page.forSignIn(), url));
    const rated = { rated: true };
    const { wires, game } = await battle([url, url], null, [by(anna), by(phone)], rated);
    expect(wires[0].messages[0]).toMatchObject({ status: { isRated: false } });
    await wires[1].command(commandFor({ type: "resign", version: 2 }));
    const played = async () => (await store.results.of({ player: anna.player, most: 9 }))[0];
    await expect.poll(played).toMatchObject({ game, rated: 0 });
    expect(await store.results.ratings(anna.player)).toEqual([]);
  });

  it("is in the export without its key", async () => {
    const { url, store, anna, authenticator } = await withPasskey();
    const text = JSON.stringify((await ask(url, "/players/me/export", undefined, by(anna))).body);
    const { public_key } = (await store.passkeys.find(authenticator.id))!;
    expect(text).toContain('"host":"127.0.0.1"');
    expect(text).not.toContain(public_key);
  });
});
