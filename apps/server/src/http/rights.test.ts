import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Grant, problemSchema } from "@broadside/protocol";
import { describe, expect, it } from "vitest";
import { useServers } from "../battle.test-support.ts";
import { openLimits } from "../server.test-support.ts";
import { ask, openWire, sitDown } from "../socket/wire.test-support.ts";
import { addressKey } from "./http-server.ts";

const { start } = useServers();
const friendly = { variant: "mini", clock: null, opponent: "friend" };

describe("a request", () => {
  it("from another website is refused, and so is its socket", async () => {
    const { url } = await start({ settings: { origins: ["https://friend.example"] } });
    const from = (origin: string) => ask(url, "/games", friendly, { origin });
    expect(await from("https://evil.example")).toMatchObject({
      status: 403,
      body: { code: "request/origin" },
    });
    expect((await from("https://friend.example")).status).toBe(201);
    expect((await from(url)).status).toBe(201);
    await expect(openWire(url, { origin: "https://evil.example" })).rejects.toThrow("403");
    (await openWire(url, { origin: url })).close();
  });

  it("to a private server needs its key to create, join or seek; watching needs none", async () => {
    const { url } = await start({ settings: { accessKey: "open sesame" } });
    const key = { "broadside-key": "open sesame" };
    for (const headers of [{}, { "broadside-key": "open barley" }]) {
      const refused = { status: 403, body: { code: "request/key" } };
      expect(await ask(url, "/games", friendly, headers)).toMatchObject(refused);
      const seek = { variant: "mini", clock: null };
      expect(await ask(url, "/seeks", seek, headers)).toMatchObject(refused);
      expect(await ask(url, "/games/b2c3d4f5g6/join", {}, headers)).toMatchObject(refused);
    }
    const { body } = await ask(url, "/games", friendly, key);
    (await sitDown(url, { game: (body as Grant).game })).close();
  });

  it("that is malformed gets a code and a sentence, and changes nothing", async () => {
    const { url, store } = await start();
    const wrong = [
      {},
      { ...friendly, extra: 1 },
      { ...friendly, variant: 5 },
      { ...friendly, variant: "no such preset" },
      {
        ...friendly,
        variant: { name: "x", rows: 1, columns: 1, fleet: [{ name: "a", length: 9 }] },
      },
      { ...friendly, clock: { kind: "budget", totalMs: 1, incrementMs: 0 } },
      { ...friendly, opponent: { bot: "nobody" } },
      { ...friendly, name: "a\nb" },
      { ...friendly, name: "An\u200bna" },
      { ...friendly, name: "\u3164" },
      { ...friendly, name: "Bo\u{e0041}" },
      { ...friendly, token: "short" },
    ];
    for (const body of wrong) {
      const answer = await ask(url, "/games", body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(answer.body).toMatchObject({
        code: expect.stringMatching(/^[a-z-]+\/[a-z-]+$/),
        message: expect.stringMatching(/^(?!Something went wrong).{8,}$/),
      });
      expect(problemSchema.read(answer.body, "").ok, JSON.stringify(answer.body)).toBe(true);
    }
    expect((await ask(url, "/games", {})).body).toMatchObject({
      code: "json/missing-field",
      message: 'The field "variant" is missing.',
    });
    expect((await ask(url, "/games", { ...friendly, token: "short" })).body).toMatchObject({
      message: "token: This must be 43 letters, digits, hyphens or underscores.",
    });
    const send = (body: string, type = "application/json") =>
      fetch(`${url}/api/v1/games`, { method: "POST", body, headers: { "content-type": type } });
    expect((await send("{")).status).toBe(400);
    expect((await send("a=b", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await send(`"${"x".repeat(40_000)}"`)).status).toBe(413);
    expect((await ask(url, "/games/../../etc/passwd")).status).toBe(404);
    expect((await ask(url, "/games/unknowngame1")).body).toMatchObject({ code: "game/unknown" });
    expect(await store.upkeep.games("", 10)).toEqual([]);
  });

  it("may name its player in any script, with emoji", async () => {
    const { url } = await start();
    for (const name of ["Åsa Ångström", "海戦", "علی", "👩‍🚀 Zoë", "🏴‍☠️"]) {
      expect((await ask(url, "/games", { ...friendly, name })).status, name).toBe(201);
    }
  });

  it("sent again with its own token has no second effect", async () => {
    const { url, store } = await start();
    const token = "t".repeat(43);
    const first = await ask(url, "/games", { ...friendly, token });
    expect((await ask(url, "/games", { ...friendly, token })).body).toEqual(first.body);
    expect(await store.upkeep.games("", 10)).toHaveLength(1);
    const { game } = first.body as Grant;
    const other = { token: "u".repeat(43) };
    const joined = await ask(url, `/games/${game}/join`, other);
    expect((await ask(url, `/games/${game}/join`, other)).body).toEqual(joined.body);
    expect((await ask(url, `/games/${game}/join`, {})).body).toMatchObject({ code: "game/full" });
  });

  it("too many are refused for a while, those that create something sooner", async () => {
    const limits = { ...openLimits, requests: 8, creations: 3 };
    const { url } = await start({ settings: { limits } });
    const statuses = async (
      times: number,
      run: () => Promise<{ status: number; body: unknown }>,
    ) => {
      const answers = [];
      for (let n = 0; n < times; n++) answers.push(await run());
      return answers;
    };
    const creating = await statuses(4, () => ask(url, "/games", friendly));
    expect(creating.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect(creating[3]!.body).toMatchObject({ code: "rate/limit" });
    const looking = await statuses(9, () => ask(url, "/bots"));
    expect(looking.at(-1)!.status).toBe(429);
  });

  it("carries no token in its address, and the log holds no secret", async () => {
    const { url, logged } = await start();
    const { body } = await ask(url, "/games", friendly);
    const { token, game } = body as Grant;
    const rematch = `/games/${game}/rematch`;
    expect((await ask(url, rematch, {})).body).toMatchObject({ code: "request/token" });
    const bad = { authorization: `Bearer ${"x".repeat(43)}` };
    expect((await ask(url, rematch, {}, bad)).status).toBe(401);
    await sitDown(url, body as Grant);
    expect(logged.join("")).not.toContain(token);
  });
});

describe("a page of the server", () => {
  it("comes with headers that keep everything else out", async () => {
    const { url } = await start();
    const { headers } = await fetch(`${url}/api/v1/bots`);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("tells its operator how it is, and strangers nothing", async () => {
    const metricsToken = "only-the-operator-knows";
    const { url } = await start({ settings: { metricsToken } });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const metrics = (token: string) =>
      fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await metrics(metricsToken)).text()).toContain("broadside_sockets 0");
    expect((await metrics("only-a-guess-at-it")).status).toBe(404);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const { url: other } = await start();
    expect((await fetch(`${other}/metrics`)).status).toBe(404);
  });

  it("describes itself", async () => {
    const { url } = await start();
    const { body } = await ask(url, "/openapi.json");
    expect(Object.keys((body as { paths: object }).paths).sort()).toEqual([
      "/api/v1/alerts",
      "/api/v1/bots",
      "/api/v1/daily/{day}",
      "/api/v1/daily/{day}/shots",
      "/api/v1/daily/{day}/table",
      "/api/v1/fleets",
      "/api/v1/games",
      "/api/v1/games/{game}",
      "/api/v1/games/{game}/join",
      "/api/v1/games/{game}/record",
      "/api/v1/games/{game}/rematch",
      "/api/v1/games/{game}/seat",
      "/api/v1/leaderboards/{variant}",
      "/api/v1/passkeys",
      "/api/v1/passkeys/options",
      "/api/v1/players",
      "/api/v1/players/links",
      "/api/v1/players/me",
      "/api/v1/players/me/alerts",
      "/api/v1/players/me/export",
      "/api/v1/players/me/games",
      "/api/v1/players/me/links",
      "/api/v1/players/me/passkeys",
      "/api/v1/players/me/passkeys/options",
      "/api/v1/players/{player}",
      "/api/v1/players/{player}/games",
      "/api/v1/players/{player}/opponents",
      "/api/v1/seeks",
      "/api/v1/seeks/{seek}",
      "/api/v1/tournaments",
      "/api/v1/tournaments/{tournament}",
      "/api/v1/tournaments/{tournament}/end",
      "/api/v1/tournaments/{tournament}/join",
      "/api/v1/tournaments/{tournament}/leave",
      "/api/v1/tournaments/{tournament}/players/{player}",
      "/api/v1/tournaments/{tournament}/results",
      "/api/v1/tournaments/{tournament}/results.csv",
      "/api/v1/tournaments/{tournament}/start",
      "/api/v1/variants",
    ]);
  });
});

it("an IPv6 household is one address", () => {
  expect(addressKey("2001:db8:1:2:3:4:5:6")).toBe(addressKey("2001:db8:1:2::99"));
  expect(addressKey("2001:db8:1:3::1")).not.toBe(addressKey("2001:db8:1:2::1"));
  expect(addressKey("::ffff:192.0.2.7")).toBe("192.0.2.7");
});

describe("a file of the web game", () => {
  it("may go while the server runs: its request is cut off, and the others are answered", async () => {
    const web = await mkdtemp(join(tmpdir(), "broadside-web-"));
    for (const name of ["here.js", "gone.js"]) await writeFile(join(web, name), "1;");
    const { url } = await start({ web });
    await rm(join(web, "gone.js"));
    await expect(fetch(`${url}/gone.js`).then((answer) => answer.text())).rejects.toThrow();
    expect(await (await fetch(`${url}/here.js`)).text()).toBe("1;");
  });
});
