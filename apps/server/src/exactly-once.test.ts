import type { Grant } from "@broadside/protocol";
import { describe, expect, it } from "vitest";
import { battle, useServers } from "./battle.test-support.ts";
import { startTestPostgres, temporaryFolder } from "./server.test-support.ts";
import { ask, commandFor, sitDown } from "./socket/wire.test-support.ts";
import { openPostgres } from "./store/postgres.ts";

const { start, closeAll } = useServers();
const friendly = { variant: "mini", clock: null, opponent: "friend" };
const token = "t".repeat(43);
const bearer = (own: { token: string }) => ({ authorization: `Bearer ${own.token}` });

describe("requests that overlap and carry one token", () => {
  it("create one game, and all are told of it", async () => {
    const { url, store } = await start();
    const body = { ...friendly, token };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(url, "/games", body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => (answer.body as Grant).game)).size).toBe(1);
    expect(await store.upkeep.games("", 10)).toHaveLength(1);
  });

  it("create one game, at two servers on one PostgreSQL too", async () => {
    const postgres = await startTestPostgres();
    const url = await postgres.createDatabase();
    const stores = [await openPostgres({ url }), await openPostgres({ url })];
    const servers = [await start({ store: stores[0]! }), await start({ store: stores[1]! })];
    const body = { ...friendly, token };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => ask(servers[n % 2]!.url, "/games", body)),
    );
    expect(new Set(answers.map((answer) => (answer.body as Grant).game)).size).toBe(1);
    expect(await stores[0]!.upkeep.games("", 10)).toHaveLength(1);
    await closeAll();
    await postgres.remove();
  });

  it("take one seat: a token that creates a game meanwhile joins no other", async () => {
    const { url } = await start();
    const { game } = (await ask(url, "/games", friendly)).body as Grant;
    const [created, joined] = await Promise.all([
      ask(url, "/games", { ...friendly, token }),
      ask(url, `/games/${game}/join`, { token }),
    ]);
    const own = [created, joined].filter(({ status }) => status < 300);
    expect(new Set(own.map((answer) => (answer.body as Grant).game)).size).toBe(1);
  });
});

describe("the id of a command", () => {
  it("belongs to it: used for another one it is refused, after a restart too", async () => {
    const folder = temporaryFolder();
    const first = await start({ folder });
    const { wires, grants } = await battle([first.url, first.url]);
    const { turn, version } = wires[0].view();
    const { seat } = turn!;
    const shot = { ...commandFor({ type: "fire", version, cell: 0 }), id: "mine" };
    const other = { ...commandFor({ type: "fire", version, cell: 1 }), id: "mine" };
    const resign = { ...commandFor({ type: "resign", version }), id: "mine" };
    const answer = await wires[seat].command(shot);
    expect(answer).toMatchObject({ type: "accepted" });
    for (const reused of [other, resign]) {
      expect(await wires[seat].command(reused)).toMatchObject({ code: "command/id" });
    }
    await closeAll();
    const { url } = await start({ folder });
    const again = await sitDown(url, grants[seat]);
    expect(await again.command(other)).toMatchObject({ type: "refused", code: "command/id" });
    expect(await again.command(shot)).toEqual(answer);
    expect(again.view()).toMatchObject({ version: version + 1, phase: "battle" });
  });
});

describe("a seat that is asked for again and again", () => {
  it("comes with the same token: of a matched seek", async () => {
    const { url } = await start();
    const seek = async () =>
      (await ask(url, "/seeks", { variant: "mini", clock: null })).body as never as {
        seek: string;
        token: string;
      };
    const [one] = [await seek(), await seek()];
    const look = async () => (await ask(url, `/seeks/${one.seek}`, undefined, bearer(one))).body;
    const grant = await look();
    expect(grant).toMatchObject({ grant: { seat: 0 } });
    for (let n = 0; n < 3; n++) expect(await look()).toEqual(grant);
    expect((await sitDown(url, (grant as { grant: Grant }).grant)).view().viewer).toBe(0);
  });

  it("comes with the same token: of a rematch", async () => {
    const { url } = await start();
    const { wires, grants, game } = await battle([url, url]);
    await wires[0].command(commandFor({ type: "resign", version: 2 }));
    const rematch = async (seat: 0 | 1) =>
      (await ask(url, `/games/${game}/rematch`, {}, bearer(grants[seat]))).body;
    await rematch(0);
    const [two, one] = [await rematch(1), await rematch(0)];
    expect(await rematch(0)).toEqual(one);
    expect(await rematch(1)).toEqual(two);
    expect(one).not.toEqual(two);
  });
});
