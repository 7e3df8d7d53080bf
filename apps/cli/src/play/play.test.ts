import { describe, expect, it } from "vitest";
import {
  leave,
  runInTerminal,
  type TerminalRun,
  useTerminals,
  walk,
} from "../../../../tests/programs/terminal.ts";
import { placed, placedByLines } from "./play.test-support.ts";

useTerminals();

const start = (args: readonly string[], more = {}): TerminalRun =>
  runInTerminal(["play", ...args], more);

const squares = (rows: number, columns: number, name: (row: number, column: number) => string) =>
  Array.from({ length: rows * columns }, (_, i) => name(Math.floor(i / columns), i % columns));

const letters = (row: number, column: number) => `${String.fromCharCode(65 + row)}${column + 1}`;

/** Fires at every square in turn until someone has won. */
async function fireAll(run: TerminalRun, cells: readonly string[], type: (cell: string) => string) {
  for (const cell of cells) {
    run.type(type(cell));
    const fired = `You fire at ${cell.replace(/[[\]]/g, "\\$&")}:`;
    await run.waitFor(
      new RegExp(
        `Your (?:turn|shot)[\\s\\S]*${fired}|${fired}[\\s\\S]*Your shot|won in \\d+ shots\\.`,
      ),
    );
    if (/won in \d+ shots\./.test(run.screen().join("\n"))) return;
  }
}

describe("whole games typed at a terminal", () => {
  it("classic, full screen, by typed squares", async () => {
    const run = start(["--variant", "classic", "--opponent", "deckhand", "--seed", "a"]);
    await run.waitFor("Place the carrier");
    run.type("A1 v\r");
    await run.waitFor("Place the battleship");
    run.type("a");
    await run.waitFor("All ships are placed");
    run.type("\r");
    await run.waitFor("Your turn");
    await fireAll(run, squares(10, 10, letters), (cell) => `${cell}\r`);
    await run.waitFor(/won in \d+ shots\./);
    await run.waitFor(/\d+ ships? \(\d+ squares?\) left to sink\./);
    run.type("\t");
    await run.waitFor(/\d+ hits? in \d+ shots/);
    await run.waitFor("Your choices cost about");
    run.type("\r");
    expect(await run.exit).toBe(0);
    expect(run.isFullScreen()).toBe(false);
    expect(run.screen().join("\n")).toMatch(/won in \d+ shots/);
  });

  it("mini, full screen, with the arrow keys alone", async () => {
    const run = start(["--variant", "mini", "--opponent", "random", "--seed", "b"]);
    await run.waitFor("Place the cruiser");
    run.type("a");
    await run.waitFor("All ships are placed");
    run.type("\r");
    await run.waitFor("Your turn");
    // From the middle to the upper left, then row by row.
    run.type("\u001b[A\u001b[A\u001b[D\u001b[D");
    for (const [i, cell] of squares(5, 5, letters).entries()) {
      run.type(i === 0 ? "\r" : i % 5 === 0 ? "\u001b[B\u001b[H\r" : "\u001b[C\r");
      await run.waitFor(new RegExp(`Your turn[\\s\\S]*You fire at ${cell}:|won in \\d+ shots\\.`));
      if (/won in \d+ shots\./.test(run.screen().join("\n"))) break;
    }
    await run.waitFor(/won in \d+ shots\./);
    run.type("q");
    expect(await run.exit).toBe(0);
  });

  it("open-waters-5, a line at a time, in coordinates", async () => {
    const run = start(
      ["--variant", "open-waters-5", "--opponent", "random", "--seed", "c", "--plain"],
      {
        rows: 60,
      },
    );
    await run.waitFor("Place the boat (length 2):");
    run.type("0 0 V\r");
    await run.waitFor("Place the submarine 1 (length 3):");
    run.type("random\r");
    await run.waitFor("All ships are placed.");
    run.type("\r");
    await run.waitFor("Sunk ships :");
    const cells = squares(5, 5, (row, column) => `[${row}, ${column}]`);
    await fireAll(run, cells, (cell) => `${cell.replace(/[[\],]/g, "")}\r`);
    expect(await run.exit).toBe(0);
    const text = run.screen().join("\n");
    expect(text).toMatch(/hit\. \[\d, \d\] -> \[\d, \d\] has sunk!/);
    expect(text).toMatch(/won in \d+ shots\.\n.*left to sink\./);
    expect(text).toMatch(/\d+ hits? in \d+ shots/);
  });

  it("salvo: as many shots as ships afloat, counted down", async () => {
    const run = start(["--variant", "salvo", "--opponent", "random", "--seed", "d"]);
    await walk(run, placed, "5 shots left");
    run.type("A1\r");
    await run.waitFor("4 shots left");
    for (const cell of ["A2", "A3", "A4"]) run.type(`${cell}\r`);
    await run.waitFor("You fire at A4:");
    run.type("A5\r");
    await run.waitFor(/Random fires at/);
    await leave(run);
  });

  it("volley: all shots are called, then all are answered", async () => {
    const run = start(["--variant", "volley", "--bot", "random", "--seed", "d"]);
    await walk(run, placed, "5 shots to call");
    for (const [i, cell] of ["A1", "A2", "A3", "A4"].entries()) {
      run.type(`${cell}\r`);
      await run.waitFor(new RegExp(`\\b${4 - i} shots? to call`));
    }
    expect(run.screen().join("\n")).not.toContain("You fire");
    expect(run.screen().join("\n")).toMatch(/^ A {2}\+ {2}\+ {2}\+ \[\+\]/m);
    run.type("A1\r");
    await run.waitFor("You've already called that square.");
    run.type("A5\r");
    await run.waitFor(/You fire at A1:[\s\S]*You fire at A5:/);
    await run.waitFor(/(Random fires at[\s\S]*){3}\n/);
    await leave(run);
  });

  it("volley a line at a time, to the end", async () => {
    const args = ["--variant", "mini", "--turns", "volley", "--bot", "random", "--seed", "v"];
    const run = start([...args, "--plain"], { rows: 400 });
    await walk(run, placedByLines, "Call a square (3 left):");
    run.type("help\r");
    await run.waitFor("The shots are answered together, after the last one.");
    run.type("A1\rA2\r");
    await run.waitFor(/Called A1\. 2 to go\.\n.*Called A2\. 1 to go\.\nCall a square \(1 left\):/);
    run.type("boards\r");
    await run.waitFor(/^A {2}\+ {2}\+ /m);
    for (const cell of squares(5, 5, letters).slice(2)) run.type(`${cell}\r`);
    expect(await run.exit).toBe(0);
    expect(run.screen().join("\n")).toMatch(/won in \d+ shots\.[\s\S]*hits? in \d+ shots/);
  });

  it("two people: nothing of either board shows between their turns", async () => {
    const run = start([
      "--variant",
      "mini",
      "--opponent",
      "person",
      "--names",
      "Ann,Bob",
      "--seed",
      "e",
    ]);
    for (const name of ["Ann", "Bob"]) {
      await run.waitFor(`${name}, it's your turn.`);
      run.type("\r");
      await run.waitFor("Place the cruiser");
      run.type("a");
      await run.waitFor("All ships are placed");
      run.type("\r");
    }
    await run.waitFor("Ann, it's your turn.");
    expect(run.screen().join("\n")).not.toMatch(/waters|[S*#]/);
    run.type("\r");
    await run.waitFor("Bob's waters");
    run.type("C3\r");
    await run.waitFor("Enter end your turn");
    run.type("\r");
    await run.waitFor("Bob, it's your turn.");
    expect(run.screen().join("\n")).not.toMatch(/waters|[*#]/);
    run.type("\r");
    await run.waitFor("Ann fires at C3:");
    await leave(run);
  });

  it("two bots play by themselves until one has won", async () => {
    const run = start([
      "--watch",
      "admiral",
      "--opponent",
      "deckhand",
      "--variant",
      "squid-hunt",
      "--speed",
      "max",
      "--seed",
      "f",
    ]);
    await run.waitFor(/(Admiral|Deckhand) won in \d+ shots\./);
    run.type("\r");
    expect(await run.exit).toBe(0);
  });
});
