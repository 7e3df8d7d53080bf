import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { broadside, buildProgram, root } from "../../../../tests/programs/program.ts";

const folder = mkdtempSync(join(tmpdir(), "broadside-solve-"));

beforeAll(buildProgram);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const solve = (args: readonly string[], input = "") => broadside(["solve", ...args], input);

/** Two ships of two squares in a row of five: a certain hit can hurt here. */
const strip = JSON.stringify({
  name: "strip",
  rows: 1,
  columns: 5,
  announcement: "sunk",
  fleet: [
    { name: "a", length: 2 },
    { name: "b", length: 2 },
  ],
});

/** Takes some thousand nodes. */
const harder = '{"rows":3,"cols":4,"fleet":[3,2,1],"contact":"any","announce":"sunk"}';

describe("broadside solve", () => {
  it("solves a sample of the shared cases exactly", () => {
    const lines = readFileSync(join(root, "vectors", "perfect.jsonl"), "utf8")
      .trim()
      .split("\n");
    const sample = lines.filter((line, i) => {
      const { rows, cols, layouts } = JSON.parse(line);
      return i % 9 === 0 && rows * cols <= 12 && layouts <= 400;
    });
    expect(sample.length).toBeGreaterThan(15);
    const { status, out } = solve(["--position", "-", "--json"], sample.join("\n"));
    expect(status).toBe(0);
    const answers = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    sample.forEach((line, i) => {
      const { layouts, totalShots } = JSON.parse(line);
      const proven = { layouts, totalShots, lower: totalShots, upper: totalShots, exact: true };
      expect(answers[i], line).toMatchObject(proven);
      expect(answers[i].shots[0].totalShots).toBe(totalShots);
    });
  });

  it("shows the value, the best first shots and what the others cost", () => {
    const { status, out } = solve(["--variant", strip]);
    expect(status).toBe(0);
    expect(out).toContain(
      "Perfect play needs 4.333333 shots on average: 26 over 6 layouts. Proven.",
    );
    expect(out).toContain("Best first shots: A2, A3, A4");
    expect(out).toMatch(/A {3}0\.333 {7}0 {7}0 {7}0 {3}0\.333/);
  });

  it("solves positions in the middle of a game", () => {
    const shots = [{ cell: "A2", result: "hit" }];
    const position = JSON.stringify({ variant: JSON.parse(strip), shots });
    const { out } = solve(["--position", "-", "--json", "--no-shots"], position);
    expect(JSON.parse(out)).toMatchObject({ layouts: 6, totalShots: 20, exact: true });
    expect(JSON.parse(out).shots).toBeUndefined();
  });

  it("starts mini from the tree that is shipped, however short the budget", () => {
    const { status, out } = solve(["--variant", "mini", "--budget", "1ms", "--json"]);
    const { lower, upper, exact } = JSON.parse(out);
    expect([status, upper, exact]).toEqual([0, 182_600, false]);
    // With no time to search, what the first hit takes is all that is known.
    expect(lower).toBeGreaterThan(80_000);
  });

  it("stops at its budget with bounds, and continues from its file", () => {
    const resume = join(folder, "unfinished");
    const args = ["--position", "-", "--json", "--resume", resume];
    const first = solve([...args, "--budget", "30ms"], harder);
    expect(first.status).toBe(0);
    const bounds = JSON.parse(first.out);
    expect(bounds).toMatchObject({ totalShots: null, exact: false });
    expect(existsSync(resume)).toBe(true);
    const second = JSON.parse(solve(args, harder).out);
    expect(second.exact).toBe(true);
    expect(bounds.lower).toBeLessThanOrEqual(second.totalShots);
    expect(bounds.upper).toBeGreaterThanOrEqual(second.totalShots);
    expect(existsSync(resume)).toBe(false);
  });

  it("refuses to continue from a damaged file, or another position's", () => {
    const resume = join(folder, "damaged");
    const args = ["--position", "-", "--json", "--resume", resume, "--budget", "30ms"];
    solve(args, harder);
    const other = solve(args, harder.replace("sunk", "hit-miss"));
    expect(other).toMatchObject({ status: 2, err: expect.stringContaining("another position") });
    const saved = readFileSync(resume, "latin1");
    writeFileSync(resume, saved.replace('"lower":', '"lower":1'), "latin1");
    expect(solve(args, harder).err).toContain("is damaged");
    writeFileSync(resume, "hello");
    expect(solve(args, harder).err).toContain("not a saved search");
  });

  it.each([
    [["--variant", "classic"], /layouts fit; perfect play is worked out for up to/],
    [[], /--variant or --position/],
    [["--variant", strip, "--budget", "soon"], /--budget takes a time/],
    [["--check", join(folder, "none.json")], /There is no file/],
  ])("refuses %j with a sentence", (args, message) => {
    const { status, err } = solve(args);
    expect(status).toBe(2);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n\s+at /);
  });
});

describe("a decision tree", () => {
  const tree = join(folder, "tree.json");

  it.each(["hit-miss", "sunk", "sunk-named", "sunk-cells", "ship-named"])(
    "of %s holds against every layout",
    (announce) => {
      const position = `{"rows":3,"cols":3,"fleet":[2,2,1],"contact":"any","announce":"${announce}"}`;
      const { out } = solve(["--position", "-", "--json", "--no-shots", "--tree", tree], position);
      const checked = solve(["--check", tree, "--json"]);
      expect(checked.status).toBe(0);
      const { layouts, totalShots } = JSON.parse(out);
      expect(JSON.parse(checked.out)).toMatchObject({ layouts, totalShots, isAsPromised: true });
    },
  );

  it("is caught when it promises too much, ends early or fires twice", () => {
    solve(["--variant", strip, "--tree", tree]);
    const good = readFileSync(tree, "utf8");
    const spoilt = (from: string | RegExp, to: string) => {
      writeFileSync(tree, good.replace(from, to));
      return solve(["--check", tree]);
    };
    expect(spoilt('"totalShots":26', '"totalShots":25')).toMatchObject({
      status: 1,
      out: expect.stringContaining("not as it claims"),
    });
    expect(spoilt(/,"sunk":\{"fire":"A4"\}/, "").err).toContain("ends before the last ship");
    expect(spoilt('"hit":{"fire":"A5"}', '"hit":{"fire":"A4"}').err).toContain("A4 twice");
    expect(spoilt("broadside-tree", "tree").err).toContain("is not a decision tree");
  });
});
