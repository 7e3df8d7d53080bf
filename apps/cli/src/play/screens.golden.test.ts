import { describe, expect, it } from "vitest";
import {
  leave,
  runInTerminal,
  type TerminalRun,
  useTerminals,
  walk,
} from "../../../../tests/programs/terminal.ts";
import { placed } from "./play.test-support.ts";

// `npm run golden` rewrites these; read the diff before you commit it.

useTerminals();

const start = (variant: string, columns: number, rows: number, more: readonly string[] = []) =>
  runInTerminal(
    ["play", "--variant", variant, "--opponent", "captain", "--seed", "golden", ...more],
    {
      columns,
      rows,
      env: { NO_COLOR: "1" },
    },
  );

const shot = (run: TerminalRun) => `${run.screen().join("\n")}\n`;

async function fire(run: TerminalRun, cells: readonly string[]): Promise<void> {
  for (const cell of cells) {
    run.type(`:${cell}\r`);
    await run.waitFor(
      new RegExp(`Your turn[\\s\\S]*You fire at ${cell}:[\\s\\S]*Captain fires at`),
    );
  }
}

describe("golden screens", () => {
  it.each([
    ["classic", 80, 24],
    ["classic", 50, 20],
    ["open-waters", 120, 40],
    ["mini", 80, 24],
  ])("placing, %s at %i x %i", async (variant, columns, rows) => {
    const run = start(variant, columns, rows);
    await run.waitFor("Place the");
    run.type("\u001b[B\u001b[C\r");
    run.type("r\u001b[B");
    await run.waitFor(/Place the (battleship|submarine 1|destroyer)/);
    run.type(" ");
    run.type("a");
    await run.waitFor("All ships are placed");
    run.type("u");
    await run.waitFor(/Place the (destroyer|carrier|submarine) /);
    await expect(shot(run)).toMatchFileSnapshot(`golden/placing-${variant}-${columns}x${rows}.txt`);
    await leave(run);
  });

  it.each([
    ["classic", 80, 24],
    ["classic", 50, 20],
    ["classic", 40, 36],
    ["mini", 80, 24],
  ])("battle, %s at %i x %i", async (variant, columns, rows) => {
    const run = start(variant, columns, rows);
    await run.waitFor("Place the");
    run.type("a");
    await run.waitFor("All ships are placed");
    run.type("\r");
    await run.waitFor("Your turn");
    await fire(run, ["C3", "B2", "D4", "A5"]);
    await expect(shot(run)).toMatchFileSnapshot(`golden/battle-${variant}-${columns}x${rows}.txt`);
    await leave(run);
  });

  it("calling a volley at 80 x 24", async () => {
    const run = start("volley", 80, 24);
    await walk(run, placed, "5 shots to call");
    run.type("C3\rD4\rE5\r");
    await run.waitFor("2 shots to call");
    await expect(shot(run)).toMatchFileSnapshot("golden/volley-80x24.txt");
    await leave(run);
  });

  it("placing and battle a line at a time, as seed 000 draws them", async () => {
    const run = start("open-waters", 80, 100, ["--plain"]);
    await run.waitFor("Place the boat");
    run.type("0 0 V\r");
    await run.waitFor("Place the submarine 1");
    run.type("0 0 H\r");
    await run.waitFor("overlaps");
    run.type("random\r");
    await run.waitFor("All ships are placed");
    run.type("\r");
    await run.waitFor("Your shot:");
    run.type("4 3\r");
    await run.waitFor(/Captain fires at[\s\S]*Your shot:/);
    await expect(shot(run)).toMatchFileSnapshot("golden/plain-open-waters.txt");
    await leave(run);
  });
});
