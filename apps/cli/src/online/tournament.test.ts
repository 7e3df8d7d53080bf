import { type ChildProcess, spawn } from "node:child_process";
import {
  createLobby,
  createMemoryStore,
  createPlayerBook,
  createSeatBook,
  createServerClient,
  openOnlineGame,
} from "@broadside/client";
import {
  openSocket,
  type ServerProcess,
  startServerProcess,
} from "@broadside/client/server-process";
import { createRng, preset, randomLayout, unwrap } from "@broadside/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { broadside, newHome, program } from "../../../../tests/programs/program.ts";
import {
  leave,
  runInTerminal,
  type TerminalRun,
  useTerminals,
  walk,
} from "../../../../tests/programs/terminal.ts";
import { placed } from "../play/play.test-support.ts";

useTerminals();
let host: ServerProcess;
beforeAll(async () => {
  host = await startServerProcess();
}, 120_000);
afterAll(() => host.close());

const tournament = (home: string, ...args: readonly string[]) =>
  broadside(["online", "tournament", ...args, "--server", host.url], "", home);
const joinInTerminal = (id: string, home: string, ...flags: readonly string[]): TerminalRun =>
  runInTerminal(["online", "tournament", "join", id, ...flags], {
    home,
    columns: 140,
    env: { BROADSIDE_SERVER: host.url },
  });
const open = (home: string, ...args: readonly string[]): string => {
  const { out, err } = tournament(
    home,
    "open",
    "Harbour Cup",
    "--variant",
    "mini",
    ...args,
    "--json",
  );
  expect(err).toBe("");
  return (JSON.parse(out) as { tournament: string }).tournament;
};

/** Somebody on another device, who resigns every game once the battle has begun. */
async function joinAsFriend(id: string, key: string) {
  const players = createPlayerBook(createMemoryStore(), host.url);
  const playerToken = async () => (await players.find())?.token;
  const server = createServerClient({ url: host.url, playerToken });
  const book = createSeatBook(createMemoryStore());
  const { player } = unwrap(await players.ensure(server, { name: "Bo Harbour" }));
  unwrap(await server.joinTournament(id, { key }));
  const seen = new Set<string>();
  async function playNext(): Promise<void> {
    let next: string | undefined;
    const look = async () => {
      const { table } = unwrap(await server.tournament(id));
      next = table.find((row) => row.player === player)?.game;
      return next !== undefined && !seen.has(next);
    };
    await expect.poll(look, { timeout: 60_000 }).toBe(true);
    seen.add(next!);
    // A pairing is stored before its game.
    const sitDown = async () => (await createLobby({ server, book }).continueSeat(next!)).ok;
    await expect.poll(sitDown, { timeout: 60_000 }).toBe(true);
    const game = unwrap(await openOnlineGame({ server, book, game: next!, openSocket }));
    const [seat] = game.seats as [0 | 1];
    const layout = unwrap(randomLayout(preset("mini"), createRng(next!)));
    unwrap(await game.send(seat, { type: "place", layout }));
    await expect.poll(() => game.view(seat).phase, { timeout: 60_000 }).toBe("battle");
    unwrap(await game.send(seat, { type: "resign" }));
    game.close();
  }
  return { playNext };
}

describe("broadside online tournament", () => {
  it("plays the rounds of a Swiss tournament with a password to the end", async () => {
    const home = newHome();
    const id = open(home, "--rounds", "2", "--key", "Kraken", "--listed");
    expect(tournament(home).out).toMatch(`${id}  Harbour Cup: 2 rounds · Mini · 30 s a turn`);
    expect(tournament(home, "start", id).err).toContain("at least two players");
    const run = joinInTerminal(id, home);
    await walk(
      run,
      [
        ["Password:", "wrong\r"],
        [/not the password[\s\S]*Password:$/, "kraken\r"],
      ],
      "Your first game opens by itself",
    );
    expect(run.title()).toBe("Harbour Cup – Broadside");
    const friend = await joinAsFriend(id, "kraken");
    await run.waitFor("Bo Harbour");
    run.type("\r");
    const first = friend.playNext();
    await run.waitFor("Place your ships within 2 minutes, or you lose this game");
    await expect.poll(() => run.title()).toBe("Place your ships against Bo Harbour – Broadside");
    expect(run.bells()).toBeGreaterThan(0);
    await walk(run, placed, "Bo Harbour resigned");
    await first;
    // The next round begins while the end of the first is looked at.
    await run.waitFor("Your next game, against Bo Harbour, is ready");
    run.type("\r");
    const second = friend.playNext();
    await walk(run, placed, "Bo Harbour resigned");
    await second;
    run.type("\r");
    expect(await run.exit).toBe(0);
    expect(run.screen().join("\n")).toMatch(
      /Harbour Cup: .+ wins the tournament![\s\S]+Bo Harbour +0/,
    );
    const { out } = tournament(home, "show", id, "--json");
    expect(JSON.parse(out)).toMatchObject({
      stage: "over",
      decided: 2,
      table: [{ points: 2 }, {}],
    });
    expect(tournament(home, "show", id, "--csv").out).toContain("rank,name,kind,points");
    expect(tournament(home, "join", id)).toMatchObject({
      status: 0,
      out: expect.stringContaining("wins the tournament!"),
    });
  });

  it("lets a latecomer into an arena, leaves it with Ctrl-C, and comes back to the same game", async () => {
    const [organiser, home] = [newHome(), newHome()];
    const id = open(organiser, "--arena", "30", "--start", "now", "--bots");
    const bots = ["random", "density"].map((bot) => startBot(bot, id));
    const points = () => tournament(home, "show", id).out.match(/^ +\d+ .+$/gm) ?? [];
    await expect.poll(() => points().length, { timeout: 60_000 }).toBe(2);
    const run = joinInTerminal(id, home);
    await run.waitFor(/Place the \w+/);
    await leave(run);
    await run.waitFor("You left Harbour Cup, so you won't get any new games.");
    expect(run.screen().join("\n")).toContain(`broadside online tournament join ${id} --server`);
    const isIn = () => (JSON.parse(tournament(home, "show", id, "--json").out) as Shown).table;
    expect(isIn().find(({ kind }) => kind === "person")).toMatchObject({ isIn: false });
    const again = joinInTerminal(id, home, "--plain");
    await again.waitFor(/Place the \w+/);
    again.type("random\r");
    await again.waitFor("All ships are placed");
    again.type("\r");
    await again.waitFor(/Your shot:|won/);
    expect(isIn().find(({ kind }) => kind === "person")).toMatchObject({ isIn: true });
    await leave(again);
    expect(tournament(home, "end", id).err).toContain("Only the tournament's host");
    expect(tournament(organiser, "end", id).out).toContain("Harbour Cup is over.");
    for (const bot of bots) expect(await bot.exit).toBe(0);
  });

  it("says what to do when something is wrong", () => {
    const home = newHome();
    const wrong = (...args: string[]) => tournament(home, ...args).err;
    expect(wrong("join", "?!")).toContain("neither a tournament's id nor a link");
    expect(wrong("show", "abcdefgh23")).toContain("There's no such tournament.");
    expect(wrong("open", "Cup", "--arena", "5", "--rounds", "3")).toContain("--arena or --rounds");
    expect(wrong("open", "Cup", "--start", "soon")).toContain("15m, 19:30 or now");
    const id = open(home, "--key", "kraken");
    expect(wrong("join", id, "--key", "squid")).toContain("not the password");
    expect(wrong("remove", id, "Nobody")).toContain("no Nobody in this tournament");
    expect(tournament(home, "end", id).status).toBe(0);
  });
});

interface Shown {
  readonly table: readonly { readonly kind: string; readonly isIn: boolean }[];
}

function startBot(bot: string, id: string): { readonly exit: Promise<number | null> } {
  const args = ["online", "bot", "--bot", bot, "--tournament", id, "--server", host.url];
  const child: ChildProcess = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, BROADSIDE_HOME: newHome() },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { exit: new Promise((done) => child.once("exit", done)) };
}
