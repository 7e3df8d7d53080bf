import { describe, expect, it } from "vitest";
import { openRaw, repeated } from "../../../../tests/programs/raw-socket.ts";
import { battle, fireOnce, useServers } from "../battle.test-support.ts";
import { openLimits, temporaryFolder } from "../server.test-support.ts";
import { ask } from "../socket/wire.test-support.ts";
import { openSqlite } from "../store/sqlite.ts";

const { start } = useServers();
const limits = { ...openLimits, requests: 300 };

describe("91,000 requests sent at once on one connection", () => {
  it.each(["/healthz", "/readyz", "/metrics", "/", "/api/v1/bots", "/api/v1/nothing"])(
    "to %s: the connection is closed after a few, and a game beside it goes on",
    async (path) => {
      const { url } = await start({ settings: { limits } });
      const { wires } = await battle([url, url]);
      const raw = await openRaw(url);
      const line = `GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`;
      const flooding = raw.flood(repeated(line, 1000), 91);
      await fireOnce(wires);
      await flooding;
      await raw.closed();
      expect(raw.text().split("HTTP/1.1 ").length - 1).toBeLessThanOrEqual(4);
      await fireOnce(wires);
    },
  );
});

it("an address that has sent too many requests at once waits a second for its next connection", async () => {
  const { url } = await start({ settings: { limits } });
  const { wires } = await battle([url, url]);
  const first = await openRaw(url);
  const line = `GET /healthz HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`;
  first.stream.write(repeated(line, 1000));
  await first.closed();
  const refused = await openRaw(url);
  await refused.closed();
  expect(refused.received()).toBe(0);
  await fireOnce(wires);
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});

describe("every route", () => {
  it.each(["/healthz", "/readyz", "/metrics", "/", "/no/such/file", "/api/v1/bots"])(
    "is limited per address: %s",
    async (path) => {
      const { url } = await start({ settings: { limits: { ...openLimits, requests: 5 } } });
      const statuses = new Set<number>();
      for (let n = 0; n < 210 && !statuses.has(429); n++) {
        statuses.add((await fetch(url + path)).status);
      }
      expect(statuses).toContain(429);
    },
  );
});

describe("one address", () => {
  it("is refused more connections than it can need", async () => {
    const { url } = await start({ settings: { limits: { ...openLimits, socketsPerAddress: 2 } } });
    const open = await Promise.all(Array.from({ length: 70 }, () => openRaw(url)));
    await expect
      .poll(() => open.filter((raw) => raw.text().includes("429 Too Many Requests")).length)
      .toBe(4);
    for (const { stream } of open) stream.destroy();
  });
});

describe("/readyz", () => {
  const readiness = async (url: string) => {
    const answer = await fetch(`${url}/readyz`);
    return [answer.status, ((await answer.json()) as { status: string }).status];
  };

  it("asks the store at most once a second, however often it is asked", async () => {
    const store = await openSqlite(temporaryFolder());
    let checks = 0;
    const check = () => {
      checks++;
      return store.check();
    };
    const { url } = await start({ store: { ...store, check } });
    const startedAt = performance.now();
    for (let n = 0; n < 50; n++) expect(await readiness(url)).toEqual([200, "ok"]);
    expect(checks).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - startedAt) / 1000));
  });

  it("says no when the store takes nothing any more, or has no room", async () => {
    const store = await openSqlite(temporaryFolder());
    const full = async () => {
      throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
    };
    const { url } = await start({ store: { ...store, check: full } });
    expect(await readiness(url)).toEqual([503, "no store"]);
    const other = await openSqlite(temporaryFolder());
    const scarce = async () => ({ freeBytes: 1000 });
    const { url: tight } = await start({ store: { ...other, check: scarce } });
    expect(await readiness(tight)).toEqual([503, "disk full"]);
  });

  it("says no for good once the store has shown damage", async () => {
    const store = await openSqlite(temporaryFolder());
    const events = async () => {
      throw Object.assign(new Error("database disk image is malformed"), {
        code: "SQLITE_CORRUPT",
      });
    };
    const { url } = await start({ store: { ...store, events } });
    expect((await ask(url, "/games/b2c3d4f5g6")).status).toBe(503);
    expect(await readiness(url)).toEqual([503, "no store"]);
  });
});
