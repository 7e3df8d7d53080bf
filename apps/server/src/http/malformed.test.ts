import type { PlayerGrant } from "@broadside/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import { by, newPlayer } from "../players/players.test-support.ts";
import { startTestServer, type TestServer } from "../server.test-support.ts";
import { ask } from "../socket/wire.test-support.ts";

let server: TestServer;
const NOW = Date.parse("2026-11-19T12:00:00Z");
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
});
afterAll(() => server.close());

const token = "t".repeat(43);
const blitz = { kind: "budget", totalMs: 60_000, incrementMs: 0 };
const wish = { variant: "mini", clock: blitz, name: "Anna", token };
const push = { p256dh: "B".repeat(87), auth: "A".repeat(22) };
const passkey = JSON.stringify({ id: "AAAA", response: { clientDataJSON: "e30" } });

/** A body for each request that takes one, from which wrong ones are made. */
const bodies: Readonly<Record<string, object>> = {
  "post /games": { ...wish, opponent: { bot: "captain" }, rated: true, listed: true },
  "post /games/{game}/join": { name: "Bo", token, rated: true },
  "post /seeks": { ...wish, rated: true },
  "post /players": { name: "Cy", kind: "person", token },
  "patch /players/me": { name: "Dee" },
  "post /players/me/links": { mode: "copy" },
  "post /players/links": { code: token, token },
  "post /players/me/alerts": { endpoint: "https://fcm.googleapis.com/x", keys: push },
  "delete /players/me/alerts": { endpoint: "https://fcm.googleapis.com/x" },
  "post /players/me/passkeys": { answer: passkey },
  "delete /players/me/passkeys": { id: "AAAA" },
  "post /passkeys": { answer: passkey, token },
  "post /daily/{day}/shots": { shot: 1, cell: 0 },
  "post /fleets": { variant: "mini", ships: [[0, 1], [10]] },
  "post /tournaments": {
    ...{ name: "Cup", variant: "mini", clock: blitz, startsAt: NOW + 3_600_000, key: "kraken" },
    ...{ format: { type: "arena", minutes: 5 }, bots: true, rated: true, listed: true, token },
  },
  "post /tournaments/{tournament}/join": { key: "kraken" },
};

const nested = JSON.parse(`${"[".repeat(200)}${"]".repeat(200)}`);
/** What no client would send in place of any value. */
const oddities: readonly unknown[] = [
  ...[null, true, [], {}, [[]], nested, -1, 0.5, 1e308, 2 ** 53, 9_999_999_999_999],
  ...["", " ", "x".repeat(81), "y".repeat(20_000), "\u0000", "\ud800", "\u202eabc", "a\u200bb"],
  ...[
    "__proto__",
    "constructor",
    "../../etc/passwd",
    "' or 1=1 --",
    "%00",
    "=1+1",
    "e\u0301".repeat(39),
  ],
  ...[{ __proto__: null, toString: "x" }, { length: 5 }, Array(1000).fill(0), "💥".repeat(40)],
];

/** The body with each of its parts replaced by something odd or left out, and with one more. */
function* variations(body: unknown): Generator<unknown> {
  yield* oddities;
  if (typeof body !== "object" || body === null || Array.isArray(body)) return;
  for (const [name, value] of Object.entries(body)) {
    const { [name]: _, ...rest } = body as Record<string, unknown>;
    yield rest;
    for (const part of variations(value)) yield { ...body, [name]: part };
  }
  yield { ...body, more: 1 };
}

const ids = ["x", "b2c3d4f5g6h7j8", "2026-11-19", "%00", "%F0%9F", "..%2f..", "z".repeat(500)];

it("no request of the interface can make the server fail, whatever it holds", async () => {
  const { url } = server;
  const { body } = await ask(url, "/openapi.json");
  const { paths } = body as { paths: Record<string, Record<string, object>> };
  const failures: string[] = [];
  const known = new Set<string>();
  let sent = 0;
  async function send(method: string, path: string, value: unknown, player: PlayerGrant) {
    sent++;
    const response = await fetch(`${url}/api/v1${path}`, {
      method: method.toUpperCase(),
      headers: {
        ...by(player),
        origin: url,
        authorization: `Bearer ${token}`,
        ...(value !== undefined && { "content-type": "application/json" }),
      },
      ...(value !== undefined && { body: JSON.stringify(value) }),
    });
    const text = await response.text();
    const isProblem = () => typeof JSON.parse(text).code === "string";
    if (response.status >= 500 || (response.status >= 400 && !isProblem())) {
      failures.push(`${method} ${path} ${JSON.stringify(value)?.slice(0, 200)}: ${text}`);
    }
  }
  for (const [full, operations] of Object.entries(paths)) {
    const path = full.replace("/api/v1", "");
    for (const method of Object.keys(operations)) {
      known.add(`${method} ${path}`);
      const usual = bodies[`${method} ${path}`];
      const player = await newPlayer(url, {});
      const places = path.includes("{") ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path];
      for (const place of places) await send(method, place, usual, player);
      for (const query of ["?variant=%00", "?from=1e9", "?player=a&player=b", "?opponent=&x=%ff"]) {
        await send(method, `${places[1] ?? places[0]}${query}`, usual, player);
      }
      if (usual === undefined) continue;
      const place = path.replace("{day}", "2026-11-19").replaceAll(/\{\w+\}/g, "b2c3d4f5g6h7j8");
      for (const wrong of variations(usual)) await send(method, place, wrong, player);
    }
  }
  expect(sent).toBeGreaterThan(2500);
  expect(failures).toEqual([]);
  expect(Object.keys(bodies).filter((request) => !known.has(request))).toEqual([]);
  expect(server.logged.join("")).not.toContain("a request failed");
});
