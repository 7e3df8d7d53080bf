import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { broadside, newHome } from "../../../../tests/programs/program.ts";
import {
  leave,
  runInTerminal,
  runShell,
  type TerminalRun,
  useTerminals,
  type Walk,
  walk,
} from "../../../../tests/programs/terminal.ts";
import { mini, placed, placedByLines } from "./play.test-support.ts";

useTerminals();

const record = join(newHome(), "game.txt");
const watched = "play --variant mini --watch mate --bot mate --seed r --speed max --record";

/** What is typed at the shell; the way to where Ctrl-Z is pressed; the screen there; the next step. */
const programs: readonly [string, string, Walk, RegExp, string, string | RegExp][] = [
  [
    "play under npm",
    `npm run --silent broadside -- ${mini.join(" ")}`,
    placed,
    /Your turn[\s\S]*Deckhand's waters/,
    "C3\r",
    "You fire at C3:",
  ],
  [
    "plain play under npm",
    `npm run --silent broadside -- ${mini.join(" ")} --plain`,
    placedByLines,
    /Your shot:$/,
    "C3\r",
    "You fire at C3:",
  ],
  [
    "npm start -- --terminal",
    `npm start --silent -- --terminal ${mini.slice(1).join(" ")}`,
    placed,
    /Your turn[\s\S]*Deckhand's waters/,
    "C3\r",
    "You fire at C3:",
  ],
  [
    "advise",
    '"$NODE" "$BROADSIDE" advise --variant mini',
    [],
    /Their waters[\s\S]*what was the answer\?/,
    "m",
    "1 shot",
  ],
  [
    "plain advise",
    '"$NODE" "$BROADSIDE" advise --variant mini --plain',
    [],
    /Answer:$/,
    "miss\r",
    /Answer: miss\n[\s\S]*\nAnswer:$/,
  ],
  ["replay", '"$NODE" "$BROADSIDE" replay "$RECORD"', [], /Shot 0 of/, "\u001b[C", "Shot 1 of"],
  [
    "plain replay",
    '"$NODE" "$BROADSIDE" replay "$RECORD" --plain',
    [],
    /Shot 0 of \d+:$/,
    "\r",
    "Shot 1 of",
  ],
];

const text = (run: TerminalRun) => run.screen().join("\n");

/** At the shell, with nothing typed. */
const PROMPT = /shell>$/;

describe.skipIf(process.platform === "win32")("Ctrl-Z", () => {
  it.each(programs)(
    "in %s: back to the shell, fg, on with the game, and Ctrl-C ends it all",
    async (name, command, way, shown, next, then) => {
      if (name.includes("replay")) broadside([...watched.split(" "), record], "", newHome());
      const run = runShell({ env: { RECORD: record }, rows: 60 });
      await run.waitFor("shell>");
      run.type(`${command}\r`);
      await walk(run, way, shown);
      for (const round of [1, 2]) {
        run.type("\u001a");
        await run.waitFor(new RegExp(`Stopped[\\s\\S]*${PROMPT.source}`));
        expect(run.isFullScreen()).toBe(false);
        // The shell echoes again: raw mode is off.
        run.type(`echo round-$((${round} + 40))\r`);
        await run.waitFor(new RegExp(`echo round[\\s\\S]*round-${round + 40}\\n${PROMPT.source}`));
        run.type("fg\r");
        await run.waitFor(shown);
      }
      run.type(next);
      await run.waitFor(then);
      run.type("\u0003");
      await run.waitFor(PROMPT);
      run.type("jobs; echo exit-$?\r");
      await run.waitFor(/exit-0/);
      expect(text(run)).not.toMatch(/\bat .*\.js:/);
      run.kill("SIGKILL");
      await run.exit;
    },
    180_000,
  );

  it("without a shell to go back to, the game goes on", async () => {
    const run = runInTerminal(mini);
    await walk(run, placed, "Your turn");
    run.type("\u001a");
    run.type("C3\r");
    await run.waitFor("You fire at C3:");
    await expect.poll(run.isFullScreen).toBe(true);
    await leave(run);
  });
});
