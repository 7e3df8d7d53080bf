import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { splitLayouts } from "@broadside/lab";
import { type SharedFleet, sharedFleetOf } from "@broadside/protocol";
import {
  createRng,
  createVariant,
  parseVariant,
  preset,
  randomLayout,
  unwrap,
} from "@broadside/rules";
import { parseLayout } from "@broadside/rules/text";
import { describe, expect, it } from "vitest";
import { useServers } from "../battle.test-support.ts";
import { readConfig } from "../config.ts";
import { fleetsCommand } from "../fleets-command.ts";
import { openLimits, temporaryFolder } from "../server.test-support.ts";
import { ask } from "../socket/wire.test-support.ts";

const { start } = useServers();
const mini = preset("mini");
const pond = createVariant({
  name: "Anna's pond",
  rows: 4,
  columns: 5,
  fleet: [
    { name: "Anna", length: 3 },
    { name: "Bo", length: 2 },
  ],
});

const fleetOf = (variant = mini, seed = "a"): SharedFleet =>
  sharedFleetOf(variant, unwrap(randomLayout(variant, createRng(seed))));

describe("a shared fleet", () => {
  it("is stored as its rules and squares, and nothing else", async () => {
    const { url, store, logged } = await start();
    expect((await ask(url, "/fleets")).body).toEqual({ isOpen: true });
    const fleet = fleetOf();
    expect((await ask(url, "/fleets", fleet)).status).toBe(204);
    const [stored] = await store.fleets.list("mini", "", 9);
    expect(stored).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      rules: "mini",
      ships: JSON.stringify(fleet.ships),
    });
    expect(logged.join()).not.toContain(JSON.stringify(fleet.ships));
  });

  it("loses the names that somebody gave to rules and ships", async () => {
    const { url, store } = await start();
    const { ships } = fleetOf(pond);
    const own = { ...pond };
    expect((await ask(url, "/fleets", { variant: own, ships })).status).toBe(204);
    expect((await ask(url, "/fleets", fleetOf(pond, "b"))).status).toBe(204);
    const [{ rules, fleets } = { rules: "", fleets: 0 }, ...others] = await store.fleets.counts();
    expect([fleets, others]).toEqual([2, []]);
    expect(rules).not.toMatch(/Anna|Bo|pond/);
    expect(unwrap(parseVariant(rules))).toMatchObject({ rows: 4, columns: 5, name: "custom" });
  });

  it("that breaks the rules, or has anything else in it, gets a code and a sentence", async () => {
    const { url, store } = await start();
    const good = fleetOf();
    const [first = [], ...rest] = good.ships;
    const wrong: readonly (readonly [unknown, string])[] = [
      [{}, "json/missing-field"],
      [[], "json/not-object"],
      [{ ...good, name: "Anna" }, "json/unknown-field"],
      [{ ...good, at: 1 }, "json/unknown-field"],
      [{ ...good, ships: "A1" }, "json/wrong-type"],
      [{ ...good, ships: [["0"], ...rest] }, "json/not-whole"],
      [{ ...good, ships: [[-1], ...rest] }, "json/not-whole"],
      [{ ...good, ships: [[0.5, 1.5], ...rest] }, "json/not-whole"],
      [{ ...good, ships: Array(1000).fill([0]) }, "json/too-many"],
      [{ ...good, variant: "no such preset" }, "variant/unknown"],
      [{ ...good, variant: "__proto__" }, "variant/unknown"],
      [{ ...good, ships: [] }, "layout/missing-ship"],
      [{ ...good, ships: rest }, "layout/wrong-length"],
      [{ ...good, ships: [first, first, ...rest.slice(1)] }, "layout/overlap"],
      [{ ...good, ships: [[...first].fill(675), ...rest] }, "layout/off-board"],
      [{ ...good, ships: [...good.ships, [0]] }, "layout/unknown-ship"],
    ];
    for (const [body, code] of wrong) {
      const answer = await ask(url, "/fleets", body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(answer.body, JSON.stringify(body)).toMatchObject({
        code,
        message: expect.stringMatching(/^(?!Something went wrong).{8,}$/),
      });
    }
    expect(await store.fleets.counts()).toEqual([]);
  });

  it("is refused by a server that takes none, and by a private one without its key", async () => {
    const closed = await start({ settings: { sharedFleets: 0 } });
    expect((await ask(closed.url, "/fleets")).body).toEqual({ isOpen: false });
    const refused = { status: 403, body: { code: "fleets/off" } };
    expect(await ask(closed.url, "/fleets", fleetOf())).toMatchObject(refused);
    expect(await closed.store.fleets.counts()).toEqual([]);
    const { url } = await start({ settings: { accessKey: "open sesame" } });
    const keyless = { status: 403, body: { code: "request/key" } };
    expect(await ask(url, "/fleets", fleetOf())).toMatchObject(keyless);
    const key = { "broadside-key": "open sesame" };
    expect((await ask(url, "/fleets", fleetOf(), key)).status).toBe(204);
  });

  it("is limited per address, apart from new games, and in number", async () => {
    const limits = { ...openLimits, creations: 3 };
    const { url, store } = await start({ settings: { limits, sharedFleets: 2 } });
    const statuses: number[] = [];
    for (const seed of ["a", "b", "c", "d"]) {
      statuses.push((await ask(url, "/fleets", fleetOf(mini, seed))).status);
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
    expect(await store.fleets.counts()).toEqual([{ rules: "mini", fleets: 2 }]);
    const friendly = { variant: "mini", clock: null, opponent: "friend" };
    expect((await ask(url, "/games", friendly)).status).toBe(201);
  });
});

it("shared fleets are listed, exported as layouts, and deleted", async () => {
  const data = temporaryFolder();
  const { url } = await start({ folder: data });
  const sent = ["a", "b", "c"].map((seed) => fleetOf(mini, seed));
  for (const fleet of [...sent, fleetOf(pond)]) await ask(url, "/fleets", fleet);
  const config = readConfig({}, { data });
  expect(await fleetsCommand(config, { action: "list" })).toMatch(/^3 {2}mini$/m);
  const folder = join(mkdtempSync(join(tmpdir(), "broadside-fleets-")), "out");
  const told = await fleetsCommand(config, { action: "export", folder });
  expect(told).toContain(`broadside habits ${join(folder, "mini.txt")} --everyone --variant mini`);
  expect(readdirSync(folder).sort()).toEqual(["custom-1.json", "custom-1.txt", "mini.txt"]);
  const textOf = (name: string) => readFileSync(join(folder, name), "utf8");
  const layouts = splitLayouts(textOf("mini.txt")).map((text) => unwrap(parseLayout(mini, text)));
  const squares = layouts.map(({ placements }) => JSON.stringify(placements.map((p) => p.cells)));
  expect(squares.sort()).toEqual(sent.map(({ ships }) => JSON.stringify(ships)).sort());
  const rules = unwrap(parseVariant(textOf("custom-1.json")));
  expect(parseLayout(rules, splitLayouts(textOf("custom-1.txt"))[0]!).ok).toBe(true);
  const again = fleetsCommand(config, { action: "export", folder });
  await expect(again).rejects.toThrow(`${join(folder, "mini.txt")} exists already.`);
  expect(await fleetsCommand(config, { action: "delete" })).toContain("Deleted 4 fleets");
  expect(await fleetsCommand(config, { action: "list" })).toContain("Nobody has shared a fleet");
});
