import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { broadside, buildProgram, program, root } from "../../../../tests/programs/program.ts";

const folder = mkdtempSync(join(tmpdir(), "broadside-odds-"));

beforeAll(buildProgram);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const odds = (args: readonly string[], input = "") => broadside(["odds", ...args], input);

const vectors = (file: string) => readFileSync(join(root, "vectors", file), "utf8");

/** Whole numbers as text: JSON.parse would round the large ones. */
const wholeNumbers = (json: string, key: string): string =>
  new RegExp(`"${key}":(\\[[^\\]]*\\]|\\d+)`).exec(json)?.[1] ?? "";

describe("broadside odds", () => {
  it.each(["small.jsonl", "classic.jsonl", "soviet.jsonl"])("answers %s exactly", (file) => {
    const { status, out } = odds(["--json", "--no-book", join(root, "vectors", file)]);
    expect(status).toBe(0);
    const given = vectors(file).trim().split("\n");
    const answers = out.trim().split("\n");
    expect(answers.length).toBe(given.length);
    answers.forEach((answer, i) => {
      expect(JSON.parse(answer)).toMatchObject({ exact: true, method: expect.any(String) });
      for (const key of ["layouts", "counts"]) {
        expect(wholeNumbers(answer, key)).toBe(wholeNumbers(given[i]!, key));
      }
    });
  });

  it("reads a drawn board with its list of sunk ships", () => {
    const board = `  0  1  2  3\n ------------\n0|#  *  O  #\n1|#  #  O  #\n2|#  X  #  #\n3|#  #  #  #\nSunk ships :\n[0, 2] -> [1, 2]\n`;
    const { status, out } = odds([], board);
    expect(status).toBe(0);
    expect(out).toContain("Exact, from");
    expect(odds(["--json"], board).out).toMatch(/"exact":true/);
  });

  it("follows a prior by name or from a file, names it, and refuses what is not one", () => {
    const opening = '{"variant":"classic","shots":[]}';
    expect(odds(["--prior", "people"], opening).out).toContain("Exact, with the prior people");
    const file = join(folder, "edge.json");
    const part = '{"share":1,"kind":"features","coefficients":{"edge":500}}';
    writeFileSync(file, `{"format":"broadside-prior","version":1,"name":"edge","parts":[${part}]}`);
    const answer = JSON.parse(odds(["--prior", file, "--json"], opening).out);
    expect(answer).toMatchObject({ prior: "edge", exact: true });
    expect(answer.counts[0] / answer.layouts).toBeGreaterThan(0.15);
    writeFileSync(file, '{"format":"broadside-prior"');
    expect(odds(["--prior", file], opening)).toMatchObject({
      status: 2,
      err: expect.stringContaining("is not a prior"),
    });
    expect(odds(["--prior", "peple"], opening).err).toContain("Did you mean people?");
  });

  it("says that a prior of listed layouts has none that fits", () => {
    const file = join(folder, "listed.json");
    const layout = "[[0,1,2,3,4],[10,11,12,13],[20,21,22],[30,31,32],[40,41]]";
    const part = `{"share":1,"kind":"layouts","rows":10,"columns":10,"layouts":[${layout}]}`;
    writeFileSync(file, `{"format":"broadside-prior","version":1,"name":"mine","parts":[${part}]}`);
    const missed = '{"variant":"classic","shots":[{"cell":"A1","result":"miss"}]}';
    const { status, out } = odds(["--prior", file], missed);
    expect(status).toBe(1);
    expect(out).toContain('The prior "mine" expects other layouts.');
    const answer = JSON.parse(odds(["--prior", file, "--json"], missed).out);
    expect(answer.impossible.code).toBe("odds/unexpected");
  });

  it("draws a heatmap, the best cells and where the numbers come from", () => {
    const { out } = odds([], vectors("classic.jsonl").split("\n")[0]);
    expect(out).toMatch(/Most likely hit: E5 21\.36%, then E6 21\.36%/);
    expect(out).toMatch(/Exact, from 30,093,975,536 layouts \(book/);
  });

  it("says how many shots perfect play still needs, apart from the chance of a hit", () => {
    const position = JSON.stringify({ rows: 5, cols: 5, fleet: [3], announce: "sunk-named" });
    const { out } = odds([], position);
    expect(out).toMatch(/Most likely hit: C3 20\.00%/);
    expect(out).toMatch(/Fewest shots still needed, played perfectly: B3 6\.900, then C2 6\.900/);
    const json = JSON.parse(odds(["--json", "--fewest"], position).out);
    expect(json.shotsNeeded[7]).toBe(6.9);
    expect(json.shotsNeeded[12]).toBe(7.1);
    expect(JSON.parse(odds(["--json"], position).out).shotsNeeded).toBeUndefined();
    const alone = odds(["--fewest"], position);
    expect(alone).toMatchObject({
      status: 2,
      err: expect.stringContaining("--fewest is for --json"),
    });
  });

  it("names the shot that makes a position impossible", () => {
    const shot = (row: number, col: number, result: string) => ({ row, col, result });
    const position = {
      rows: 3,
      cols: 3,
      fleet: [{ name: "boat", length: 2 }],
      shots: [shot(0, 0, "hit"), shot(0, 1, "miss"), shot(1, 0, "miss")],
    };
    const { status, out } = odds(["--json"], JSON.stringify(position));
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      layouts: 0,
      impossible: {
        code: "odds/contradiction",
        params: { shot: 3, square: { row: 1, column: 0 } },
        message:
          "Shot 3 at B1 can't be a miss: after the earlier shots, B1 can only be the sinking of the boat.",
      },
    });
  });

  it("names no best square that a sample cannot separate from the next", () => {
    const { out } = odds(["--no-book", "--budget", "0"], vectors("soviet.jsonl").split("\n")[0]);
    expect(out).toMatch(/^Among the most likely: /m);
    expect(out).toMatch(/Sampled ± /);
  });

  it("falls back to a sample, with its error, when told to hurry", () => {
    const { out } = odds(
      ["--json", "--no-book", "--max-ms", "0"],
      vectors("soviet.jsonl").split("\n")[0],
    );
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ exact: false, method: "sample" });
    expect(answer.sample.standardErrors.length).toBe(100);
  });

  const good = vectors("small.jsonl").split("\n")[0]!;
  it.each([
    ["not JSON", `${good}\n{"rows":5,}`, /Line 2, column \d+/],
    ["a wrong type", `${good}\n\n{"rows":"5"}`, /Line 3, fleet: This must be a list, not null/],
    [
      "a cell off the board",
      good.replace('"row":4', '"row":9'),
      /Line 1, shot 1: "\[9, \d+\]" is off the board/,
    ],
    [
      "a fleet without room",
      '{"rows":2,"cols":2,"fleet":[{"length":2,"count":3}]}',
      /Line 1: This fleet doesn't fit on a 2 × 2 board/,
    ],
    ["an odd mark", " 0 1\n---\n0|#  ?\n1|#  #\n", /Line 3, column/],
    ["prose", "hello\n", /Line 1/],
    ["nothing", "", /The input has no position/],
    ["binary rubbish", "\u0000\u0001\u0007{", /Line 1/],
  ])("refuses %s with the line, and exit code 2", (_, input, message) => {
    const { status, err } = odds(["--json"], input);
    expect(status).toBe(2);
    expect(err).toMatch(message);
    expect(err).not.toMatch(/\n\s+at /);
    expect([...err.trimEnd()].every((c) => c === "\n" || c >= " ")).toBe(true);
  });

  it("answers a bad line with an error object, and the lines around it as usual", () => {
    const lines = ['{"rows":5,}', good, "", '{"rows":"5"}', "nonsense", good];
    const { status, out, err } = odds(["--json"], lines.join("\n"));
    const answers = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers.map(({ line, exact }) => line ?? exact)).toEqual([1, true, 4, 5, true]);
    expect(answers[2]).toEqual({
      error: {
        code: expect.stringMatching(/^json\//),
        params: expect.any(Object),
        message: expect.stringMatching(/^Line 4, rows: This must be a whole number/),
      },
      line: 4,
    });
    expect(status).toBe(2);
    expect(err).toContain("Line 1");
    expect(err).toContain("2 more bad lines.");
  });

  it("answers line by line, as a process that other programs keep running", async () => {
    const child = spawn(process.execPath, [program, "odds", "--json"]);
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    for (const line of [good, '{"rows":5,}', good]) {
      child.stdin.write(`${line}\n`);
      const { value } = await answers.next();
      expect(Object.keys(JSON.parse(value))).toContain(line === good ? "layouts" : "error");
    }
    child.stdin.end();
    const [status] = await once(child, "close");
    expect(status).toBe(2);
  });

  const shotAt = (cell: string, result: string, ship?: string) => ({ cell, result, ship });
  /** The cruiser covers E5 and E6, and either E4 or E7. */
  const uncertain = [
    ...["E4", "E5", "E7"].map((cell) => shotAt(cell, "hit")),
    shotAt("E6", "sunk", "cruiser"),
    shotAt("J9", "miss"),
  ];
  it.each([
    [
      "classic",
      [
        shotAt("A1", "miss"),
        shotAt("C3", "hit"),
        shotAt("E5", "hit"),
        shotAt("E6", "sunk", "destroyer"),
      ],
    ],
    [
      "open-waters-6",
      [
        shotAt("A1", "miss"),
        shotAt("C3", "hit"),
        { ...shotAt("C4", "sunk"), ship: "boat", cells: ["C3", "C4"] },
      ],
    ],
    ["classic", uncertain],
  ])("prints a drawing of %s that it can read back", (variant, shots) => {
    const position = JSON.stringify({ variant, shots });
    const drawn = odds([], position);
    expect(drawn.out).toContain("* miss, X hit, O sunk.");
    const again = odds(["--variant", variant], drawn.out);
    expect(again).toMatchObject({ status: 0, err: "" });
    const withoutTime = (text: string) => text.replace(/\([^)]* ms\)/, "");
    expect(withoutTime(again.out)).toBe(withoutTime(drawn.out));
    expect(wholeNumbers(odds(["--json", "--variant", variant], drawn.out).out, "counts")).toBe(
      wholeNumbers(odds(["--json"], position).out, "counts"),
    );
  });

  it("refuses a drawing whose squares are not those of its note", () => {
    const position = JSON.stringify({ variant: "classic", shots: uncertain });
    const drawn = odds([], position).out.replace(" X", " *");
    const { status, err } = odds([], drawn);
    expect(status).toBe(2);
    expect(err).toContain('The drawing and the line "Position:" below it show different shots.');
  });

  it.each([
    ["odds", "hello\n"],
    ["odds", "42\n"],
    ["odds", '{"rows":5,}\n'],
    ["odds", "x\n".repeat(300)],
    ["odds", ""],
    ["explain", "[1, 2]\n"],
    ["explain", "\n\n"],
  ])("%s says what it expects when it is given %j", (command, input) => {
    const args = command === "explain" ? [command, "--bot", "density"] : [command];
    const { status, err } = broadside(args, input);
    expect(status).toBe(2);
    expect(err).toContain(
      "Expected positions as JSON, one object per line, or one drawn board or game record.",
    );
    expect(err).toContain("broadside odds --help");
  });

  it("refuses a missing file and a bad option with exit code 2", () => {
    expect(odds([join(folder, "none.jsonl")])).toMatchObject({
      status: 2,
      err: expect.stringContaining("There is no file"),
    });
    expect(odds(["--budget", "soon"], good).status).toBe(2);
    expect(odds(["--colour"], good).status).toBe(2);
    writeFileSync(join(folder, "empty.jsonl"), "\n\n");
    expect(odds([join(folder, "empty.jsonl")]).status).toBe(2);
  });
});
