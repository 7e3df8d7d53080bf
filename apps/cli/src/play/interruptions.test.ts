import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { broadside, newHome, program } from "../../../../tests/programs/program.ts";
import { leave, runInTerminal, useTerminals, walk } from "../../../../tests/programs/terminal.ts";
import { probePrivateFile } from "../saves/data-folder.ts";
import { mini, placed } from "./play.test-support.ts";

useTerminals();

const saves = (home: string) => {
  const folder = join(home, "games");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".save"))
    .map((name) => join(folder, name));
};

describe("whatever else ends a game", () => {
  it("SIGTERM and a closed terminal give the terminal back", async () => {
    for (const [signal, code] of [
      ["SIGTERM", 143],
      ["SIGHUP", 129],
    ] as const) {
      const run = runInTerminal(mini);
      await run.waitFor("Place the cruiser");
      run.kill(signal);
      expect(await run.exit).toBe(code);
      expect(run.isFullScreen()).toBe(false);
    }
  });

  it("kill -9 loses nothing that was shown", async () => {
    const home = newHome();
    const run = runInTerminal(mini, { home });
    await walk(run, placed, "Your turn");
    run.type("C3\r");
    await run.waitFor(/Your turn[\s\S]*You fire at C3:[\s\S]*Deckhand fires at/);
    const board = run.screen().filter((line) => /^ [A-E] /.test(line));
    run.kill("SIGKILL");
    await run.exit;
    const again = runInTerminal(["play", "--resume"], { home });
    await again.waitFor("Your turn");
    expect(again.screen().filter((line) => /^ [A-E] /.test(line))).toEqual(board);
    await leave(again);
  });

  it("a game that is open in one terminal is not resumed in another", async () => {
    const home = newHome();
    const run = runInTerminal(mini, { home });
    await walk(run, placed, "Your turn");
    const second = broadside(["play", "--resume"], "", home);
    expect([second.status, second.err]).toEqual([1, expect.stringContaining("another terminal")]);
    await leave(run);
  });

  it("the end of the input in the middle: a sentence, the way back, exit code 0", () => {
    const home = newHome();
    const run = (input: string, args: readonly string[]) => broadside(args, input, home);
    const nothing = run("", ["play"]);
    expect([nothing.status, nothing.out]).toEqual([
      0,
      expect.stringContaining("No game was started"),
    ]);
    const middle = run("random\n\nA1\nA2", mini);
    expect(middle.status).toBe(0);
    expect(middle.out).toContain("You fire at A2:");
    expect(middle.out).toContain("broadside play --resume");
    expect(run("", ["play", "--resume"]).out).toMatch(/A\s+[*X]\s+[*X]/);
    const { out } = run("resign\nno\n", ["play", "--resume", "--plain", "--brief"]);
    expect(out).toMatch(/^Mini against \w+, \d+ shots so far\.\n[\s\S]*\nThe game goes on\.\n/);
    expect(run("", ["play", "--saves"]).out).toMatch(
      /\.save {2}Mini against \w+, \d+ shots, last played \d{1,2} \w{3,4} \d{4}, \d\d:\d\d\n/,
    );
    expect(run("", ["play", "--saves", "--lang", "de"]).out).toMatch(
      /Mini gegen Matrose, \d+ Schüsse, zuletzt gespielt am \d{1,2}\. \S+ \d{4}, \d\d:\d\d\n/,
    );
  });

  it("a brief game draws the board after a ship is placed, and not after a mistake", () => {
    const { out } = broadside([...mini, "--plain", "--brief"], "Z9 V\nwhere\nA1 H\n", newHome());
    expect(out).toContain(
      "I don't understand “where”. Type a square and H (across) or V (down), like B5 V",
    );
    expect(out.match(/^A /gm)).toHaveLength(2);
  });

  it("a reader that goes away ends the game without a stack trace", async () => {
    const child = spawn(
      "sh",
      [
        "-c",
        `yes A1 | "${process.execPath}" "${program}" ${mini.join(" ")} --watch random --speed max | head -3`,
      ],
      {
        env: { ...process.env, BROADSIDE_HOME: newHome() },
      },
    );
    let errors = "";
    child.stderr.on("data", (data) => {
      errors += data;
    });
    await new Promise((done) => child.on("close", done));
    expect(errors).not.toMatch(/at .*\.js:|Error/);
  });
});

describe("garbage and a damaged save", () => {
  it("no typo ends a game: noise at every prompt is refused with a reason", async () => {
    const run = runInTerminal([...mini, "--plain"], { rows: 200 });
    for (const noise of [
      "",
      "H",
      "Z9 H",
      "A1",
      "A1 X",
      "9 9 9 9",
      "\u001b[A\u001b[D",
      "💥",
      "-1 -1 V",
      "A5 H",
    ]) {
      await run.waitFor("Place the cruiser (length 2):");
      run.type(`${noise}\r`);
    }
    run.type("random\r\r");
    await run.waitFor("Your shot:");
    for (const noise of ["", "F1", "A0", "99 99", "fire!", "[1;", "x".repeat(500)])
      run.type(`${noise}\r`);
    run.type("A1\r");
    await run.waitFor("You fire at A1:");
    run.type("A1\r");
    await run.waitFor("You've already fired at A1.");
    run.type("\u0004");
    expect(await run.exit).toBe(0);
  });

  it("a line at a time, places the rest hard for people or for learners", () => {
    const { out } = broadside([...mini, "--plain"], "people\nclear\nlearners\n\n", newHome());
    expect(out.match(/All ships are placed\./g)).toHaveLength(2);
    expect(out).toContain("Deckhand's waters");
  });

  it("a line at a time, what is not understood is answered with what is expected", () => {
    const { out } = broadside([...mini, "--plain"], "zzz\nrandom\nzzz\n\nzzz\n", newHome());
    const asks = out.split("\n").filter((line) => line.startsWith("I don't understand “zzz”."));
    expect(asks).toEqual([
      expect.stringContaining("Type a square and H (across) or V (down), like B5 V, or random"),
      expect.stringContaining("Press Enter to start, or type random"),
      expect.stringContaining("Type a square, like B5, or help, odds, boards or quit."),
    ]);
  });

  it("full screen: noise changes nothing and a paste is taken as typed", async () => {
    const run = runInTerminal(mini);
    await walk(run, placed, "Your turn");
    run.type("\u001b[99~\u001b[<0;1;1M\u0001\u0002zzz~~\u001b[200~B2\u001b[201~");
    await run.waitFor("Square: B2");
    run.type("\r");
    await run.waitFor("You fire at B2:");
    run.type("E9\r");
    await run.waitFor("off the board");
    await leave(run);
  });

  it("a window made small and large again shows the same game", async () => {
    const run = runInTerminal(mini);
    await walk(run, placed, "Your turn");
    const before = run.screen();
    run.resize(20, 8);
    await run.waitFor(/is\s+20 × 8\./);
    run.resize(30, 20);
    await run.waitFor("Deckhand's waters");
    run.resize(80, 24);
    await run.waitFor(/Deckhand's waters +Your waters/);
    expect(run.screen()).toEqual(before);
    await leave(run);
  });

  it("a low window shows a compact board; in a smaller one nothing is fired unseen", async () => {
    const run = runInTerminal(
      ["play", "--variant", "classic", "--bot", "deckhand", "--seed", "x"],
      {
        columns: 40,
        rows: 15,
      },
    );
    await walk(run, placed, /Your turn · Deckhand's waters\n[\s\S]*\n J [\s\S]*Enter fire/);
    run.type("C3\r");
    await run.waitFor(/Your turn[\s\S]*Deckhand fires at/);
    run.type("\u001b[C\r");
    // C3 was a hit, C4 is a miss: what was typed has been read before the window changes.
    await run.waitFor(/Your turn[\s\S]* C +# +# +X *\[\*\]/);
    run.resize(23, 15);
    await run.waitFor(/The board needs\s+24 × 14/);
    run.type("A1\r\r :resign\ry");
    run.resize(40, 13);
    await run.waitFor(/is\s+40 × 13\./);
    run.type("A2\r");
    // Once this is drawn, what was typed before it has been read.
    run.resize(41, 13);
    await run.waitFor(/is\s+41 × 13\./);
    run.resize(80, 40);
    await run.waitFor(/Your waters[\s\S]*You fire at C4:/);
    const text = run.screen().join("\n");
    expect(text).not.toMatch(/You fire at A[12]|Resign/);
    run.resize(20, 8);
    await run.waitFor(/is\s+20 × 8\./);
    run.type("q");
    expect(await run.exit).toBe(0);
    expect(run.screen().join("")).toContain("The game is saved.");
  });

  it("a damaged save is refused with the line at fault and left as it is", async () => {
    const home = newHome();
    const run = runInTerminal(mini, { home });
    await walk(run, placed, "Your turn");
    run.type("C3\r");
    await run.waitFor("Deckhand fires at");
    await leave(run);
    const [path] = saves(home);
    const damaged = readFileSync(path!, "utf8").replace(
      /^1\. player 1 fires at C3: .*/m,
      "1. player 1 fires at C3: maybe",
    );
    const line = damaged.split("\n").findIndex((each) => each.startsWith("1. ")) + 1;
    writeFileSync(path!, damaged);
    const again = broadside(["play", "--resume"], "", home);
    expect(again.status).toBe(1);
    expect(again.err).toContain(`Line ${line},`);
    expect(readFileSync(path!, "utf8")).toBe(damaged);
  });
});

describe("a record that cannot be written", () => {
  const play = (path: string) => broadside([...mini, "--plain", "--record", path], "", newHome());

  // Only Linux has /proc.
  it.skipIf(process.platform !== "linux")("in a folder that can never be made ends at once", () => {
    const { status, out, err } = play("/proc/nope/x");
    expect(status).toBe(1);
    expect(err).toMatch(/"\/proc\/nope\/x" cannot be written: .* cannot be created/);
    expect(out).toBe("");
  });

  it.each([
    ["under a file", join(program, "game.txt"), /part of its path is not a folder/, 1],
    ["at a folder", join(program, ".."), /is a folder/, 2],
  ])("%s is refused before the first ship is placed", (_, path, why, exitCode) => {
    const { status, out, err } = play(path);
    expect(status).toBe(exitCode);
    expect(err).toMatch(why);
    expect(out).toBe("");
  });

  it("leaves no trace where it could be written, folders included", () => {
    const home = newHome();
    const path = join(home, "new", "folder", "game.txt");
    expect(play(path).status).toBe(0);
    expect(existsSync(path)).toBe(true);
    probePrivateFile(join(home, "other", "folder", "game.txt"));
    expect(readdirSync(home)).toEqual(["new"]);
  });
});
