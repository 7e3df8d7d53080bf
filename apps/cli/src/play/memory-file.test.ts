import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { broadside, buildProgram, newHome } from "../../../../tests/programs/program.ts";

beforeAll(buildProgram);

const squares = [..."ABCDE"].flatMap((row) => [1, 2, 3, 4, 5].map((column) => `${row}${column}`));

/** A whole game on the smallest board; the same seed places the same fleet. */
function playAdmiral(home: string, ...args: readonly string[]) {
  const game = ["play", "--plain", "--brief", "--variant", "mini", "--bot", "admiral"];
  const input = `random\n\n${squares.join("\n")}\n`;
  const run = broadside([...game, "--seed", "memory", ...args], input, home);
  expect(run.out).toMatch(/won in \d+ shots/);
  return run;
}

const pathIn = (home: string) => join(home, "admiral.json");
const readIn = (home: string) => JSON.parse(readFileSync(pathIn(home), "utf8"));

describe("Admiral in the terminal", () => {
  it("remembers only if asked to, then from game to game, says what it noticed, and forgets", () => {
    const home = newHome();
    playAdmiral(home);
    expect(existsSync(pathIn(home))).toBe(false);
    const first = playAdmiral(home, "--remember");
    expect(first.out).toContain("Admiral remembers you from now on");
    expect(Object.values(readIn(home))).toMatchObject([{ games: 1, noticed: [] }]);
    const second = playAdmiral(home);
    expect(second.out).toContain("Admiral has noticed: You've used this layout before");
    expect(Object.values(readIn(home))).toMatchObject([{ games: 2 }]);

    const copy = join(home, "copy.json");
    expect(broadside(["play", "--export-memory", copy], "", home).out).toContain(copy);
    expect(readFileSync(copy, "utf8")).toBe(readFileSync(pathIn(home), "utf8"));
    expect(broadside(["play", "--forget"], "", home).out).toContain("has forgotten everything");
    const nothing = broadside(["play", "--export-memory", join(home, "b.json")], "", home);
    expect([nothing.status, nothing.err]).toEqual([1, expect.stringContaining("--remember")]);
    playAdmiral(home);
    expect(existsSync(pathIn(home))).toBe(false);
  });

  it("plays without a memory that is damaged, and says so", () => {
    const home = newHome();
    writeFileSync(pathIn(home), "{ damaged");
    const { out } = playAdmiral(home);
    expect(out).toContain("What Admiral remembers can't be read, so it plays without:");
    expect(out).toContain("broadside play --forget");
    expect(readFileSync(pathIn(home), "utf8")).toBe("{ damaged");

    playAdmiral(newHomeWithMemory(home));
    const [code] = Object.keys(readIn(home));
    writeFileSync(
      pathIn(home),
      JSON.stringify({ [code!]: { profile: "{", games: 7, noticed: [] } }),
    );
    const again = playAdmiral(home);
    expect(again.out).toContain("Admiral can't use what it remembered, so it's starting over:");
    expect(Object.values(readIn(home))).toMatchObject([{ games: 1 }]);
  });
});

function newHomeWithMemory(home: string): string {
  writeFileSync(pathIn(home), "{}");
  return home;
}
