import { spawn } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  createLobby,
  createMemoryStore,
  createSeatBook,
  createServerClient,
  type OnlineGame,
  openOnlineGame,
  playSeat,
} from "@broadside/client";
import {
  openSocket,
  type ServerProcess,
  startServerProcess,
} from "@broadside/client/server-process";
import { createRng, type Layout, opponentOf, preset, randomLayout, unwrap } from "@broadside/rules";
import { makeCellName } from "@broadside/rules/text";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { broadside, newHome, program, root } from "../../../../tests/programs/program.ts";
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

const mini = preset("mini");
const terminalAt = (args: readonly string[], home: string) =>
  runInTerminal(["online", ...args], { home, columns: 140, env: { BROADSIDE_SERVER: host.url } });

/** Someone on another device: places ships that the test knows, and fires from the last square on. */
async function joinAsFriend(game: string, ships: Layout): Promise<OnlineGame> {
  const server = createServerClient({ url: host.url });
  const book = createSeatBook(createMemoryStore());
  unwrap(await createLobby({ server, book }).join(game, "Bo"));
  const friend = unwrap(await openOnlineGame({ server, book, game, openSocket }));
  void playSeat(friend, { place: () => ships, choose: ({ shots }) => 24 - shots.length });
  return friend;
}

const invited = (run: TerminalRun): string =>
  /#\/game\/([a-z0-9]{8,40})/.exec(run.screen().join("\n"))![1]!;

async function fireAt(run: TerminalRun, square: string): Promise<void> {
  await run.waitFor("Your turn");
  run.type(`${square}\r`);
  await run.waitFor(new RegExp(`You fire at ${square}|You won`));
}

describe("broadside online", () => {
  it("plays a friend to the end, though the server is killed on the way", async () => {
    const home = newHome();
    const record = join(home, "game.txt");
    const run = terminalAt(
      ["create", "--variant", "mini", "--name", "Ann", "--record", record],
      home,
    );
    await run.waitFor("Waiting for someone to join");
    const ships = unwrap(randomLayout(mini, createRng("friend")));
    const friend = await joinAsFriend(invited(run), ships);
    await walk(run, placed, /Your turn|Bo is thinking/);
    const [first, second, ...rest] = ships.placements.flatMap(({ cells }) => cells);
    await expect.poll(() => run.title()).toMatch(/^Your turn against Bo|^Bo's turn/);
    await fireAt(run, makeCellName(mini, first!));
    // Bo's shot is answered, and it is our turn again.
    await expect.poll(() => run.bells()).toBeGreaterThan(0);
    await expect.poll(() => run.title()).toBe("Your turn against Bo – Broadside");
    run.type(":react cheer\r");
    await run.waitFor("Type react and one of these: wave, luck");
    run.type(":react clap\r");
    await run.waitFor("Well played");
    await expect.poll(() => friend.status().reaction?.reaction).toBe("clap");
    await host.kill();
    await run.waitFor("Connection lost");
    await host.restart();
    for (const cell of [second!, ...rest]) await fireAt(run, makeCellName(mini, cell));
    await run.waitFor("You won in 5 shots.");
    await run.waitFor("Fair play verified");
    run.type("\r");
    await run.waitFor("Play again?");
    run.type("n");
    expect(await run.exit).toBe(0);
    expect(run.screen().join("\n")).toContain("You won in 5 shots.");
    const verified = broadside(["verify", record]);
    expect(verified).toMatchObject({ status: 0, err: "" });
    expect(verified.out).toContain("Bo's ships are the ones sealed before the first shot");
    expect(verified.out).toMatch(
      /(Ann|Bo) fired first, drawn by lot from both players' random numbers/,
    );
    friend.close();
  });

  it("can be left with Ctrl-C and resumed, listed and resigned", async () => {
    const home = newHome();
    const run = terminalAt(["create", "--variant", "mini", "--bot", "deckhand"], home);
    await walk(run, placed, /Your turn/);
    await leave(run);
    const [, game] = /broadside online resume ([a-z0-9]+)/.exec(run.screen().join("\n"))!;
    expect(readdirSync(join(home, "online"))).toContain(`${game}.json`);
    for (const file of readdirSync(join(home, "online"))) {
      expect(statSync(join(home, "online", file)).mode & 0o077).toBe(0);
    }
    const at = ["--server", host.url];
    expect(broadside(["online"], "", home).out).toMatch(`${game}  Mini against Deckhand`);
    const again = terminalAt(["resume"], home);
    await again.waitFor("Your turn");
    again.type("A1\r");
    await again.waitFor("You fire at A1");
    await leave(again);
    const [listed] = broadside(["online", "list", "--json", ...at], "", home).out.split("\n");
    expect(JSON.parse(listed!)).toMatchObject({ game, opponent: "deckhand", stage: "battle" });
    expect(broadside(["online", "resign", game!], "", home)).toMatchObject({
      status: 0,
      out: "You resigned.\n",
    });
  });

  it("goes on with a seat on another device", async () => {
    const [here, there] = [newHome(), newHome()];
    const create = ["online", "create", "--variant", "mini", "--bot", "mate", "--json"];
    const { game } = JSON.parse(broadside([...create, "--server", host.url], "", here).out);
    const moved = broadside(["online", "move"], "", here).out;
    const run = terminalAt(["take"], there);
    await run.waitFor("Paste the link to your seat:");
    run.type(`${moved.split("\n")[0]}\r`);
    await walk(run, placed, "Your turn");
    await leave(run);
    await run.waitFor(`broadside online resume ${game}`);
    // The first device has the seat too, and sees the fleet that was placed on the other.
    const again = terminalAt(["resume"], here);
    await again.waitFor("Your turn");
    expect(again.screen().join("\n")).toMatch(/\bS\b/);
    await leave(again);
  });

  it("gives this computer a name on its first game, which can be changed, moved and deleted", () => {
    const [here, there] = [newHome(), newHome()];
    const player = (home: string, args: readonly string[], input = "") =>
      broadside(["online", "player", ...args, "--server", host.url], input, home);
    expect(player(here, []).err).toContain("You aren't a player on");
    const create = ["online", "create", "--variant", "mini", "--json", "--server", host.url];
    expect(broadside(create, "", here).status).toBe(0);
    expect(player(here, []).out).toMatch(/you're [A-Z][a-z]+ \d{4}\./);
    expect(player(here, ["rename", "captain"]).err).toContain("reserved");
    expect(player(here, ["rename", "Terminal Ann"]).out).toContain("Terminal Ann");
    const club = (...args: string[]) =>
      broadside(["online", ...args, "--server", host.url], "", here);
    expect(club("create", "--variant", "mini", "--listed", "--json").status).toBe(0);
    expect(club("games").out).toContain("Mini: Terminal Ann is waiting for someone to join");
    expect(club("leaderboard", "--variant", "tiny-nothing").status).toBe(2);
    expect(club("leaderboard", "--variant", "classic").out).toContain("Nobody has a rating");
    const [code] = player(here, ["link", "--move"]).out.split("\n");
    expect(player(there, ["take"], `${code}\n`).out).toContain("you're Terminal Ann.");
    expect(player(there, ["take"], `${code}\n`).err).toContain("was used before");
    expect(player(here, ["export"]).err).toContain("isn't known here");
    expect(JSON.parse(player(there, ["export"]).out)).toMatchObject({
      name: "Terminal Ann",
      games: [{ seat: 0 }, { seat: 0 }],
    });
    expect(player(there, ["delete"]).err).toContain("--yes");
    expect(player(there, ["delete", "--yes"]).out).toContain("is gone");
    expect(player(there, []).err).toContain("You aren't a player on");
  });

  it("says what is wrong in a sentence", () => {
    const home = newHome();
    const wrong = (...args: string[]) => broadside(["online", ...args], "", home);
    expect(wrong("resume")).toMatchObject({
      status: 1,
      err: expect.stringContaining("have no seat"),
    });
    expect(wrong("join", "?!").err).toContain("neither a game's id nor a link");
    expect(wrong("create", "--variant", "mini", "--clock", "soon").err).toContain("5+3 or 30s");
    const away = wrong("join", "abcdefgh23", "--server", "http://localhost:9");
    expect(away).toMatchObject({ status: 1, err: expect.stringContaining("Can't reach") });
    const none = wrong("watch", "abcdefgh23", "--server", host.url);
    expect(none).toMatchObject({ status: 1, err: expect.stringContaining("game") });
  });
});

/** A game that waits for a second player, a fleet for it, and how the bot `mate` joins it. */
async function awaitMate() {
  const server = createServerClient({ url: host.url });
  const book = createSeatBook(createMemoryStore());
  const wanted = { variant: "mini", clock: null, opponent: "friend" } as const;
  const id = unwrap(await createLobby({ server, book }).create(wanted));
  const game = unwrap(await openOnlineGame({ server, book, game: id, openSocket }));
  const layout = unwrap(randomLayout(mini, createRng("own")));
  return {
    game,
    layout,
    join: ["online", "bot", "--bot", "mate", "--game", `${host.url}/#/${id}`],
  };
}

describe("bots on a server", () => {
  it("meet in a quick match: a program in the line protocol, and one that knows only the wire", async () => {
    const url = ["--server", host.url];
    const own = ["online", "bot", "--variant", "mini", "-n", "1", "--json", ...url];
    const [ours, plain] = await Promise.all([
      run([program, ...own, "--", process.execPath, "examples/bots/hunt-bot.mjs"]),
      run([join(root, "examples", "online", "plain-bot.mjs"), host.url]),
    ]);
    const report = JSON.parse(ours.out.trim().split("\n").at(-1)!) as { won: boolean };
    expect(report).toMatchObject({ opponent: "Plain bot", outcome: { by: "fleet-sunk" } });
    expect(plain).toEqual({
      status: 0,
      err: "",
      out: expect.stringContaining(report.won ? "Did not win." : "Won."),
    });
  });

  it("of the engine's join a game by its link", async () => {
    const { game, layout, join } = await awaitMate();
    const played = playSeat(game, { place: () => layout, choose: ({ shots }) => shots.length });
    expect(await run([program, ...join])).toMatchObject({ status: 0, err: "" });
    const { outcome } = unwrap(await played);
    expect(outcome).toMatchObject({ by: "fleet-sunk" });
    // The name alone is reserved for the server's own bot.
    expect(game.players[opponentOf(game.seats[0]!)].name).toMatch(/^mate \d+$/);
    game.close();
  });

  it("go by the name they are given, unless it is none", async () => {
    const { game, layout, join } = await awaitMate();
    const played = playSeat(game, { place: () => layout, choose: ({ shots }) => shots.length });
    const named = [...join, "--name", "Bosun"];
    expect(await run([program, ...named])).toMatchObject({ status: 0, err: "" });
    unwrap(await played);
    expect(game.players[opponentOf(game.seats[0]!)].name).toMatch(/^Bosun/);
    game.close();
    const { status, err } = await run([program, ...join, "--name", " "]);
    expect(status).toBe(2);
    expect(err).toMatch(/name/);
  });
});

describe("a bot that was ended in the middle of a game", () => {
  it("goes on with it when it is started again", async () => {
    const { game, layout, join } = await awaitMate();
    let goOn = () => {};
    const isBack = new Promise<void>((done) => (goOn = done));
    const choose = async ({ shots }: { shots: readonly unknown[] }) => {
      if (shots.length === 2) await isBack;
      return shots.length;
    };
    const played = playSeat(game, { place: () => layout, choose });
    const home = newHome();
    const env = { ...process.env, BROADSIDE_HOME: home };
    const first = spawn(process.execPath, [program, ...join], { cwd: root, env, stdio: "ignore" });
    // Four or five, as the draw of the first shot will have it.
    const shots = () => game.view("spectator").shooters.length;
    await expect.poll(shots, { timeout: 60_000 }).toBeGreaterThanOrEqual(4);
    first.kill("SIGKILL");
    goOn();
    expect(await run([program, ...join], home)).toMatchObject({ status: 0, err: "" });
    expect(unwrap(await played).outcome).toMatchObject({ by: "fleet-sunk" });
    game.close();
  });
});

describe("broadside verify", () => {
  const made = async (): Promise<string> => {
    const file = join(newHome(), "record.json");
    const server = createServerClient({ url: host.url });
    const books = [0, 1].map(() => createSeatBook(createMemoryStore()));
    const lobbies = books.map((book) => createLobby({ server, book }));
    const wanted = { variant: "mini", clock: null, opponent: "friend" } as const;
    const game = unwrap(await lobbies[0]!.create(wanted));
    unwrap(await lobbies[1]!.join(game));
    const games = await Promise.all(
      books.map(async (book) => unwrap(await openOnlineGame({ server, book, game, openSocket }))),
    );
    const place = (seed: number) => () => unwrap(randomLayout(mini, createRng(seed)));
    const choose = ({ shots }: { shots: readonly unknown[] }) => shots.length;
    await Promise.all(games.map((each, i) => playSeat(each, { place: place(i), choose })));
    writeFileSync(file, await (await fetch(`${host.url}/api/v1/games/${game}/record`)).text());
    for (const each of games) each.close();
    return file;
  };

  it("finds what was changed in a record, and what is only not a record", async () => {
    const file = await made();
    const text = readFileSync(file, "utf8");
    const verify = (changed: string, ...flags: string[]) => {
      writeFileSync(file, changed);
      return broadside(["verify", file, ...flags]);
    };
    expect(verify(text)).toMatchObject({ status: 0 });
    const salt = /"salts":\["(.)/.exec(text)![1] === "0" ? "1" : "0";
    const resalted = verify(text.replace(/("salts":\[")./, `$1${salt}`), "--json");
    expect(resalted.status).toBe(1);
    expect(JSON.parse(resalted.out)).toMatchObject({
      fair: false,
      problems: expect.arrayContaining([expect.objectContaining({ code: "fair/mismatch" })]),
    });
    expect(resalted.out).toContain(`"player":1},"message":"The ships of player 1 aren't the ones`);
    const answered = verify(text.replace('"result":"miss"', '"result":"hit"'));
    expect(answered).toMatchObject({
      status: 1,
      out: expect.stringContaining('events[2]: The answer to this shot is "miss"'),
    });
    const { fairness: _, ...bare } = JSON.parse(text) as { fairness: unknown };
    expect(verify(JSON.stringify(bare))).toMatchObject({
      status: 1,
      out: expect.stringContaining("has no sealed fleets"),
    });
    expect(verify("Hello")).toMatchObject({ status: 2 });
  });
});

function run(
  args: readonly string[],
  home = newHome(),
): Promise<{ status: number | null; out: string; err: string }> {
  const env = { ...process.env, BROADSIDE_HOME: home };
  const child = spawn(process.execPath, args, { cwd: root, env });
  let out = "";
  let err = "";
  child.stdout.on("data", (piece) => (out += piece));
  child.stderr.on("data", (piece) => (err += piece));
  return new Promise((done) => child.once("close", (status) => done({ status, out, err })));
}
