import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createMemoryStore, createPlayerBook, createServerClient } from "@broadside/client";
import { type ServerProcess, startServerProcess } from "@broadside/client/server-process";
import { unwrap } from "@broadside/rules";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildProgram, newHome, program } from "../../../../tests/programs/program.ts";

let host: ServerProcess;
beforeAll(async () => {
  await buildProgram();
  host = await startServerProcess();
}, 120_000);
afterAll(() => host.close());

it("a bot enters a tournament, plays the games it is given, and leaves it", async () => {
  const players = createPlayerBook(createMemoryStore(), host.url);
  const playerToken = async () => (await players.find())?.token;
  const server = createServerClient({ url: host.url, playerToken });
  unwrap(await players.ensure(server));
  const { tournament } = unwrap(
    await server.openTournament({
      name: "League",
      format: { type: "arena", minutes: 10 },
      variant: "mini",
      clock: { kind: "per-turn", turnMs: 30_000 },
      startsAt: Date.now(),
      bots: true,
    }),
  );
  const args = ["--tournament", tournament, "--server", host.url, "-n", "2"];
  const bots = ["random", "density"].map((bot) =>
    promisify(execFile)(process.execPath, [program, "online", "bot", ...args, "--bot", bot], {
      env: { ...process.env, BROADSIDE_HOME: newHome() },
    }),
  );
  for (const { stderr } of await Promise.all(bots)) expect(stderr).toBe("");
  const { table, games } = unwrap(await server.tournament(tournament));
  // Nobody is left with a game that its opponent will not come to.
  expect(games).toEqual([]);
  expect(table.map(({ kind, played, isIn }) => [kind, played, isIn])).toEqual([
    ["bot", 2, false],
    ["bot", 2, false],
  ]);
  expect(table.reduce((sum, { wins }) => sum + wins, 0)).toBe(2);
});
