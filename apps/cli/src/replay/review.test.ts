import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { broadside, buildProgram, newHome } from "../../../../tests/programs/program.ts";

const home = newHome();
const path = join(home, "game.txt");
const cli = (args: readonly string[]) => broadside(args, "", home);

beforeAll(async () => {
  await buildProgram();
  const bots = ["--watch", "captain", "--bot", "random", "--variant", "mini", "--speed", "max"];
  cli(["play", "--plain", ...bots, "--seed", "r", "--record", path]);
}, 120_000);

interface Side {
  readonly side: number;
  readonly shots: number;
  readonly hits: number;
  readonly givenAway: number;
  readonly balance: Balance;
}

interface Balance {
  readonly shots: number;
  readonly stillNeeded: number;
  readonly expected: number;
  readonly luck: number;
  readonly skill: number;
}

describe("broadside review", () => {
  it("says of both sides what the odds were and what was given away", () => {
    const { status, out, err } = cli(["review", path]);
    expect([status, err]).toEqual([0, ""]);
    expect(out).toMatch(/^Mini: Captain against Random, \d+ shots\.\n.* won in \d+ shots\./);
    expect(out).toMatch(/Captain's shooting\n\d+ hits? in [\s\S]*Random's shooting\n\d+ hits? in /);
    expect(out).toContain("Other costly shots:");
    expect(out).toMatch(
      /An average game takes [\d.]+ shots.*\. (Captain|Random)'s choices cost .*; luck /,
    );
    expect(out).toMatch(/(Good|Careless|Blunder): [A-E]\d was better by [\d.]+ shots\. /);
    const one = cli(["review", path, "--player", "2", "--shots"]).out;
    expect(one).not.toContain("Captain's shooting");
    expect(one).toMatch(/Every shot:\n {2}shot {3}1: [A-E]\d, [\d.]+%\. /);
  });

  it("prints the same as JSON, a verdict for every shot", () => {
    const { status, out } = cli(["review", path, "--json"]);
    const { players, winner, sides, shots } = JSON.parse(out);
    expect(status).toBe(0);
    expect(players).toEqual(["captain", "random"]);
    expect([1, 2]).toContain(winner);
    const [captain, random] = sides as [Side, Side];
    expect(captain.shots + random.shots).toBe(shots.length);
    expect(captain.givenAway / captain.shots).toBeLessThan(random.givenAway / random.shots);
    for (const shot of shots) {
      expect(shot.mostLikelyChance).toBeGreaterThanOrEqual(shot.chance);
      expect(shot.cost).toBeCloseTo(shot.mostLikelyChance - shot.chance, 12);
      expect(shot.needed - shot.bestNeeded).toBeCloseTo(shot.shotsLost, 12);
    }
    expect(shots.at(-1).proven).toBe(true);
    for (const { balance, ...side } of [captain, random]) {
      const { stillNeeded, expected, luck, skill } = balance;
      expect(balance.shots).toBe(side.shots);
      expect(expected + luck + skill).toBeCloseTo(side.shots + stillNeeded, 9);
    }
    expect(captain.balance.skill).toBeLessThan(random.balance.skill);
  });

  it("refuses what it cannot read, in a sentence", () => {
    expect(cli(["review", join(home, "none")])).toMatchObject({
      status: 2,
      err: `broadside: There is no file "${join(home, "none")}".\n`,
    });
    expect(cli(["review", path, "--player", "3"]).status).toBe(2);
    expect(cli(["review", path, "--budget", "soon"]).err).toContain("--budget takes a time");
    expect(cli(["review"]).err).toContain("needs <file>");
    expect(cli(["review", "--help"]).out).toContain("Exit codes:");
  });
});
