import { checkFairness } from "@broadside/protocol";
import { unwrap } from "@broadside/rules";
import { parseRecord } from "@broadside/rules/record";
import { applyViewEvent, type PlayerView, type ViewEvent } from "@broadside/rules/view";
import { describe, expect, it } from "vitest";
import { battle, fireOnce, useServers } from "./battle.test-support.ts";
import { temporaryFolder } from "./server.test-support.ts";
import { ask, commandFor, sitDown } from "./socket/wire.test-support.ts";
import { openSqlite } from "./store/sqlite.ts";

const { start, closeAll } = useServers();

describe("a game between friends", () => {
  it("is created, joined, placed, fought and recorded, with a spectator looking on", async () => {
    const { url } = await start();
    const { game, wires } = await battle([url, url]);
    const watcher = await sitDown(url, { game });
    expect((await ask(url, `/games/${game}/record`)).status).toBe(409);
    while (wires[0].view().phase !== "over") await fireOnce(wires);
    await expect.poll(() => watcher.view().phase).toBe("over");
    const { status, body } = await ask(url, `/games/${game}/record`);
    expect(status).toBe(200);
    const record = unwrap(parseRecord(JSON.stringify(body)));
    expect(record.players).toEqual(["Anna", "Bo"]);
    expect(unwrap(checkFairness(record))).toEqual({ seats: [0, 1], first: "drawn" });
    const info = await ask(url, `/games/${game}`);
    expect(info.body).toMatchObject({ stage: "over", outcome: { by: "fleet-sunk" } });
  });

  it("brings those who come back the events they missed, or a whole view if those are many", async () => {
    const { url } = await start();
    const { game, grants, wires } = await battle([url, url]);
    const before = wires[0].view();
    await fireOnce(wires);
    await fireOnce(wires);
    const back = await sitDown(url, grants[0], before.version);
    const [welcome] = back.messages;
    if (welcome?.type !== "welcome") throw new Error("There was no welcome.");
    expect(welcome.view).toBeUndefined();
    expect(welcome.events.map(({ number }) => number)).toEqual([3, 4]);
    const fold = (view: PlayerView, event: ViewEvent) => unwrap(applyViewEvent(view, event));
    expect(welcome.events.reduce(fold, before)).toEqual(wires[0].view());
    expect((await sitDown(url, grants[0], 4)).messages[0]).toMatchObject({ events: [] });
    // A client that has seen more events than there are has seen another game.
    expect((await sitDown(url, grants[0], 5)).view().version).toBe(4);
    while (wires[0].view().phase !== "over") await fireOnce(wires);
    expect(wires[0].view().version).toBeGreaterThan(31);
    const late = await sitDown(url, { game }, 1);
    expect(late.view()).toMatchObject({ phase: "over", version: wires[0].view().version });
  });

  it("answers a command sent again without carrying it out again, after a restart too", async () => {
    const folder = temporaryFolder();
    const first = await start({ folder });
    const { wires, grants } = await battle([first.url, first.url]);
    const { turn, version } = wires[0].view();
    const { seat } = turn!;
    const shot = commandFor({ type: "fire", version, cell: 0 });
    const answer = await wires[seat].command(shot);
    expect(answer).toMatchObject({ type: "accepted", version: version + 1 });
    expect(await wires[seat].command(shot)).toEqual(answer);
    await closeAll();
    const { url } = await start({ folder });
    const again = await sitDown(url, grants[seat]);
    expect(await again.command(shot)).toEqual(answer);
    expect(again.view().version).toBe(version + 1);
  });
});

describe("a store that is away", () => {
  it("is answered with 503, a code and a sentence, and the log has the reason", async () => {
    const store = await openSqlite(temporaryFolder());
    const away = () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.7"));
    const { url, logged } = await start({ store: { ...store, append: away, events: away } });
    const friendly = { variant: "mini", clock: null, opponent: "friend" };
    for (const answer of [
      await ask(url, "/games", friendly),
      await ask(url, "/games/b2c3d4f5g6"),
    ]) {
      const message = expect.stringContaining("Try again");
      const body = { code: "server/unavailable", params: {}, message };
      expect(answer).toMatchObject({ status: 503, body });
      expect(JSON.stringify(answer.body)).not.toContain("10.0.0.7");
    }
    expect(logged.join("")).toContain("ECONNREFUSED");
  });
});

describe("a request to join", () => {
  const friendly = { variant: "mini", clock: null, opponent: "friend" };
  const token = "t".repeat(43);

  it("that comes again with its token gets the same seat, at once and later", async () => {
    const { url } = await start();
    const { game } = (await ask(url, "/games", friendly)).body;
    const join = () => ask(url, `/games/${game}/join`, { token });
    const seat = { status: 200, body: { game, seat: 1, token } };
    expect(await Promise.all([join(), join(), join()])).toMatchObject([seat, seat, seat]);
    expect(await join()).toMatchObject(seat);
  });

  it("with the token of another game is refused and takes no seat", async () => {
    const { url } = await start();
    await ask(url, "/games", { ...friendly, token });
    const { game } = (await ask(url, "/games", friendly)).body;
    const refused = { status: 409, body: { code: "game/token" } };
    expect(await ask(url, `/games/${game}/join`, { token })).toMatchObject(refused);
    expect((await ask(url, `/games/${game}/join`, {})).status).toBe(200);
  });
});
