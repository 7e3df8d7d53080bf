import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { broadside, buildProgram, newHome } from "../../../../tests/programs/program.ts";
import { leave, runInTerminal, walk } from "../../../../tests/programs/terminal.ts";
import { placed } from "./play.test-support.ts";
import { isProgram, programName } from "./program-name.ts";

beforeAll(buildProgram, 120_000);

const folder = newHome();

/** A program that fires row by row and notes what it hears; `go` is run at each `go`. */
function programThat(name: string, go = "fire()", hello = `hello 1 ${name}`): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(
    path,
    `import { appendFileSync } from "node:fs";
import { createInterface } from "node:readline";
let columns = 5;
let fired = new Set();
const say = (line) => process.stdout.write(line + "\\n");
const fire = () => {
  let n = 0;
  while (fired.has(n)) n++;
  fired.add(n);
  say("fire " + String.fromCharCode(65 + Math.floor(n / columns)) + (n % columns + 1));
};
for await (const line of createInterface({ input: process.stdin })) {
  appendFileSync(${JSON.stringify(`${path}.heard`)}, line + "\\n");
  const [word, square] = line.split(" ");
  if (word === "hello") say(${JSON.stringify(hello)});
  if (word === "variant") say("ok");
  if (word === "new") fired = new Set();
  if (word === "announcement") fired.add((square.charCodeAt(0) - 65) * columns + Number(square.slice(1)) - 1);
  if (word === "go") { ${go}; }
  if (word === "quit") process.exit();
}
`,
  );
  return `cmd:"${process.execPath}" "${path}"`;
}

const heard = (name: string): string => readFileSync(join(folder, `${name}.mjs.heard`), "utf8");

const play = (args: readonly string[], input: string, home = newHome()) =>
  broadside(["play", "--plain", "--variant", "mini", "--seed", "p", ...args], input, home);

const everySquare = ["A", "B", "C", "D", "E"]
  .flatMap((row) => [1, 2, 3, 4, 5].map((n) => `${row}${n}\n`))
  .join("");

describe("a program as opponent", () => {
  it("plays a whole game, and hears how it ended", () => {
    const bot = programThat("rows");
    const { status, out } = play(["--bot", bot], `random\n\n${everySquare}`);
    expect(status).toBe(0);
    expect(out).toContain("Rows (program) fires at A1:");
    expect(out).toMatch(/won in \d+ shots\./);
    expect(heard("rows")).toMatch(/^hello 1\nvariant \{.*\}\nnew game \d+\ngo\n/);
    expect(heard("rows")).toMatch(
      /\nannouncement A1 .*\ngo\n[\s\S]*\nover (won|lost) \d+\nquit\n$/,
    );
  });

  it("can be watched, against another program or a bot", () => {
    const watch = (one: string, other: string) =>
      play(["--watch", one, "--bot", other, "--speed", "max"], "");
    const two = watch(programThat("same"), programThat("twin", "fire()", "hello 1 same"));
    expect(two.out).toMatch(/Same \(program\) fires at A1[\s\S]*Same \(program 2\) fires at A1/);
    expect([two.status, two.err]).toEqual([0, ""]);
    const mixed = watch("captain", programThat("other"));
    expect(mixed.out).toMatch(/Captain fires at[\s\S]*Other \(program\) fires at/);
    expect(mixed.status).toBe(0);
  });

  it.each([
    [
      "dies",
      "60",
      "process.stderr.write('out of luck'); process.exit(3)",
      /It exited with code 3\..*Last output: ".*out of luck"/,
    ],
    ["cheats", "60", "say('fire A1')", /It fired at A1 a second time\..*Last output: "fire A1"/],
    ["mumbles", "60", "say('boom')", /not "boom"/],
    ["sleeps", "0.3", "", /It did not answer within 0\.3 s\./],
  ])("that %s ends in a sentence, and the game stays saved", (name, seconds, go, why) => {
    const home = newHome();
    const bot = programThat(name, go);
    const { status, err } = play(
      ["--bot", bot, "--timeout", seconds],
      `random\n\n${everySquare}`,
      home,
    );
    expect(err).toMatch(/^broadside: The bot ".*" failed\. /);
    expect(err).toMatch(why);
    expect(err).toContain("The game is saved. Resume it with: broadside play --resume");
    expect(err).not.toMatch(/\n\s+at /);
    expect(status).toBe(1);
    expect(readdirSync(join(home, "games")).filter((each) => each.endsWith(".save"))).toHaveLength(
      1,
    );
  });

  it("that cannot be started, or declines, is refused before the first ship", () => {
    const missing = play(["--bot", "cmd:/no/such/program"], "random\n\n");
    expect([missing.status, missing.err]).toEqual([
      1,
      expect.stringMatching(/^broadside: The bot "\/no\/such\/program" failed\./),
    ]);
    expect(missing.out).not.toContain("Place");
    const old = play(["--bot", programThat("old", "fire()", "hello 9 old")], "random\n\n");
    expect([old.status, old.err]).toEqual([1, expect.stringContaining("It speaks version 9")]);
  });

  it("is named again to resume its game: a saved game starts no program", () => {
    const home = newHome();
    const bot = programThat("again");
    play(["--bot", bot], "random\n\nA1\nA2\nquit\n", home);
    const resume = (...args: string[]) =>
      broadside(["play", "--plain", "--resume", ...args], "A3\nquit\n", home);
    const bare = resume();
    expect([bare.status, bare.err]).toEqual([
      2,
      "broadside: The program \"again\" plays in this game. To resume it, name the program again: --bot 'cmd:…'\n",
    ]);
    const { status, out } = resume("--bot", bot);
    expect(status).toBe(0);
    expect(out).toContain("Again (program) fires at A3:");
    const other = newHome();
    play(["--bot", "mate"], "random\n\nA1\nquit\n", other);
    const wrong = broadside(["play", "--plain", "--resume", "--bot", bot], "", other);
    expect([wrong.status, wrong.err]).toEqual([
      2,
      expect.stringContaining("You cannot change it with --bot"),
    ]);
  });

  it("on a full screen", async () => {
    const run = runInTerminal(["play", "--variant", "mini", "--bot", programThat("screen")]);
    await walk(run, placed, "Your turn");
    run.type("C3\r");
    await run.waitFor("Screen (program) fires at A1:");
    await leave(run);
  });
});

describe("a program's name", () => {
  it("is marked, fits a record, and is unlike any other in the game", () => {
    expect(programName("hunter", [])).toBe("hunter (program)");
    expect(programName("hunter", ["hunter (program)"])).toBe("hunter (program 2)");
    expect(programName("x".repeat(100), []).length).toBeLessThanOrEqual(40);
    expect(programName("a\u0007b", [])).toBe("bot (program)");
    expect(isProgram({ kind: "bot", name: "hunter (program 2)" })).toBe(true);
    expect(isProgram({ kind: "person", name: "Ann (program)" })).toBe(false);
    expect(isProgram({ kind: "bot", name: "captain" })).toBe(false);
  });
});
