import { describe, expect, it } from "vitest";
import { battle, fireOnce, useServers } from "../battle.test-support.ts";
import { openLimits } from "../server.test-support.ts";
import { ask, commandFor, sitDown } from "../socket/wire.test-support.ts";

const { start } = useServers();
const friendly = { variant: "mini", clock: null, opponent: "friend" };

describe("the log", () => {
  it("has a line for what matters: games, refusals and their codes, limits", async () => {
    const limits = { ...openLimits, creations: 2 };
    const { url, logged } = await start({ settings: { limits } });
    const { wires, game, grants } = await battle([url, url]);
    await fireOnce(wires);
    const { version } = wires[0].view();
    await wires[0].command(commandFor({ type: "claim", version }));
    await wires[0].command(commandFor({ type: "resign", version }));
    await ask(url, "/games/unknowngame1");
    for (let n = 0; n < 3; n++) await ask(url, "/games", friendly);
    const lines = logged.map((line) => JSON.parse(line));
    const about = (msg: string, facts: object) =>
      expect(lines).toContainEqual(expect.objectContaining({ msg, ...facts }));
    about("game created", { game, variant: "mini", opponent: "friend" });
    about("game finished", { game, by: "resignation" });
    about("refused", { code: expect.stringMatching(/^claim\//), command: "claim", game });
    about("refused", { code: "game/unknown", route: "/api/v1/games/:game", status: 404 });
    about("limit hit", { limit: "requests" });
    for (const { token } of grants) expect(logged.join("")).not.toContain(token);
  });

  it("is not filled by somebody who is refused again and again", async () => {
    const { url, logged, server } = await start();
    for (let n = 0; n < 300; n++) await ask(url, "/games/unknowngame1");
    const lines = logged.filter((line) => line.includes("game/unknown"));
    expect(lines.length).toBeLessThan(300);
    expect(await server.metrics.registry.metrics()).toMatch(
      /broadside_http_seconds_count\{route="\/api\/v1\/games\/:game",status="4xx"\} 300/,
    );
  });
});

describe("the metrics", () => {
  it("cover requests, limits, the store, bots, the bus and the version", async () => {
    const { url, server } = await start();
    const bot = { ...friendly, opponent: { bot: "captain" } };
    const wire = await sitDown(url, (await ask(url, "/games", bot)).body);
    await wire.next("status", ({ status }) => !!status.players[1].commitment);
    await fetch(`${url}/readyz`);
    const text = await server.metrics.registry.metrics();
    expect(text).toMatch(/broadside_store_seconds_count\{method="append"\} [1-9]/);
    expect(text).toMatch(/broadside_games_total\{what="created"\} 1/);
    expect(text).toMatch(/broadside_build_info\{version="\d+\.\d+\.\d+",node="v\d+/);
    expect(text).toMatch(/broadside_store_free_bytes [1-9]/);
    expect(text).toContain("broadside_bus_age_seconds 0");
    expect(text).toContain("broadside_bot_overruns 0");
    for (const name of ["limits_total", "bot_seconds", "http_seconds", "store_failures_total"]) {
      expect(text).toContain(`# HELP broadside_${name}`);
    }
  });
});
