import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { broadside, buildProgram, root } from "../../../../tests/programs/program.ts";

const folder = mkdtempSync(join(tmpdir(), "broadside-ask-"));
beforeAll(buildProgram);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ask = (args: readonly string[], input = "") => broadside(["ask", ...args], input);

describe("broadside ask", () => {
  it("suggests questions and shots, takes answers, and takes them back", () => {
    const lines = ["yes", "undo", "nonsense", "B2 C3 2 yes", "B2 hit", "B2 miss", "quit"];
    const { status, out } = ask(["--variant", "mini", "--questions", "3"], lines.join("\n"));
    expect(status).toBe(0);
    expect(out).toMatch(/^Ask: .+\? A \d+\.\d% chance of yes, worth [01]\.\d\d bits/);
    expect(out).toContain(`"nonsense" isn't an announcement`);
    expect(out).toContain("You've already fired at this square.");
    expect(out).toContain("Questions left: 2.");
  });

  it("says so when no layout fits", () => {
    const { out } = ask(["--variant", "mini"], "A1 E5 6 yes\nquit\n");
    expect(out).toContain("No layout fits");
  });

  it("plays boards from a file: with questions better than without", () => {
    const file = join(folder, "boards.txt");
    writeFileSync(
      file,
      "# one\nWWWWW\nWRRWW\nWWWWG\nWWWWG\nWWWWW\n\n# two\nWWWWW\nGWWWW\nGWRRR\nWWWWW\nWWWWW\n",
    );
    const args = ["--boards", file, "--games", "2", "--questions", "0,8", "--wrong", "0"];
    const { status, out } = ask(args);
    expect(status).toBe(0);
    const means = out
      .split("\n")
      .slice(2, 4)
      .map((line) => Number(line.split("|")[3]));
    expect(means[1]).toBeGreaterThan(means[0]!);
    expect(ask(args).out).toBe(out);
    const rows = ask([...args, "--json"])
      .out.trim()
      .split("\n");
    expect(rows.map((row) => JSON.parse(row).mean.toFixed(3))).toEqual(
      means.map((mean) => mean.toFixed(3)),
    );
    // What it says about the published figures is on the page too, word for word.
    const notes = out.split("\n").slice(4).join("\n").trim();
    expect(notes).toContain("The settings differ:");
    expect(readFileSync(join(root, "docs/asking.md"), "utf8")).toContain(notes);
  });

  it("answers programs with a line of JSON for every suggestion and complaint", () => {
    const args = ["--variant", "mini", "--questions", "1", "--json"];
    const { out } = ask(args, "yes\nnonsense\nA1 E5 6 yes\nquit\n");
    const lines = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const corner = expect.stringMatching(/^[A-E][1-5]$/);
    const some = expect.any(Number);
    const fire = { type: "fire", cell: corner, chance: some, left: 0 };
    expect(lines).toMatchObject([
      { type: "ask", from: corner, to: corner, atLeast: some, yes: some, bits: some, left: 1 },
      fire,
      { error: { message: expect.stringContaining('"nonsense"') } },
      fire,
      { type: "none", left: 0 },
    ]);
  });

  it("refuses bad boards, rates and large games with a sentence", () => {
    const file = join(folder, "bad.txt");
    writeFileSync(file, "# bad\nRWR\nWWW\n");
    expect(ask(["--boards", file])).toMatchObject({ status: 2 });
    expect(ask(["--boards", `${folder}/none`])).toMatchObject({ status: 2 });
    expect(ask(["--wrong", "60"]).err).toContain("--wrong takes numbers from 0 to 49");
    const large = '{"rows":20,"cols":20,"fleet":[2]}';
    expect(ask(["--variant", large]).status).toBe(2);
  });
});
