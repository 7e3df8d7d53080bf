import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptyNotebook, note } from "@broadside/play";
import { createKnowledge, createVariant, preset, unwrap } from "@broadside/rules";
import { shotResults } from "@broadside/rules/announcement";
import { parsePositions } from "@broadside/rules/text";
import { notebook, setLanguage, setSquareStyle, squareName } from "@broadside/words";
import { languageFor, languages } from "@broadside/words/languages";
import { afterEach, describe, expect, it } from "vitest";
import { broadside, newHome } from "../../../../tests/programs/program.ts";
import { leave, runInTerminal, useTerminals } from "../../../../tests/programs/terminal.ts";
import { makeNotebookText } from "./notebook-file.ts";
import { exampleAnswer, noteSaidAfloat, parseSaidAnswer } from "./shot-answer.ts";

useTerminals();

const home = newHome();
const classic = preset("classic");
const cli = (args: readonly string[], input = "") => broadside(["advise", ...args], input, home);

async function speakLanguage(id: string): Promise<void> {
  const language = languageFor([id]);
  setLanguage(await language.load());
  setSquareStyle(language.squares);
}

afterEach(() => speakLanguage("en"));

describe("the notebook", () => {
  const one = note(emptyNotebook(classic), 44, { result: "hit" });

  it("is read back as it was written", () => {
    const read = parsePositions(makeNotebookText(one.now));
    expect(unwrap(read)[0]?.position).toMatchObject({
      kind: "notebook",
      knowledge: one.now,
    });
    expect(parsePositions(makeNotebookText(createKnowledge(classic))).ok).toBe(true);
  });

  it.each([
    ["B7 miss", { cell: 16, result: "miss", ship: "" }],
    ["1 6 h", { cell: 16, result: "hit", ship: "" }],
    ["[1, 6] sunk cruiser", { cell: 16, result: "sunk", ship: "cruiser" }],
    ["h", { cell: 5, result: "hit", ship: "" }],
    ["H 5 m", { cell: 74, result: "miss", ship: "" }],
  ])("understands %j", (text, said) => {
    expect(parseSaidAnswer(classic, text, 5)).toEqual({ ok: true, value: said });
  });

  it.each([
    ["de", "G2 Treffer", { cell: 16, result: "hit", ship: "" }],
    ["ru", "Ж2 убит крейсер", { cell: 16, result: "sunk", ship: "крейсер" }],
    ["ru", "ж2 sunk cruiser", { cell: 16, result: "sunk", ship: "cruiser" }],
    ["zh-Hans", "B7 未中", { cell: 16, result: "miss", ship: "" }],
    ["fr", "à l'eau", { cell: 5, result: "miss", ship: "" }],
  ])("understands squares and answers in the player's language: %s, %j", async (id, text, said) => {
    await speakLanguage(id);
    expect(parseSaidAnswer(classic, text, 5)).toEqual({ ok: true, value: said });
  });

  it.each(languages.map(({ id }) => id))("understands all answers in %s", async (id) => {
    await speakLanguage(id);
    const square = squareName(classic, 16);
    for (const result of shotResults) {
      const said = parseSaidAnswer(classic, `${square} ${notebook[result]()}`, undefined);
      expect(said).toEqual({ ok: true, value: { cell: 16, result, ship: "" } });
    }
  });

  it("shows in its help what can be typed, in the player's squares and ships", async () => {
    await speakLanguage("ru");
    const { square, other, ship } = exampleAnswer(classic);
    expect([square, other, ship]).toEqual(["Ж2", "Д3", "авианосец"]);
    for (const line of [`${square} hit`, `${other} sunk ${ship}`])
      expect(parseSaidAnswer(classic, line, undefined)).toMatchObject({ ok: true });
  });

  it("[R63] notes how many ships the opponent has left, where the answers don't tell", () => {
    const silent = note(emptyNotebook(preset("silent")), 44, { result: "hit" });
    const counted = noteSaidAfloat(silent, "afloat 4");
    expect(counted?.ok && counted.value.now.afloat).toEqual([{ shots: 1, ships: 4 }]);
    expect(noteSaidAfloat(silent, "afloat 6")).toMatchObject({ ok: false });
    expect(noteSaidAfloat(silent, "afloat")).toMatchObject({ ok: false });
    expect(noteSaidAfloat(one, "afloat 4")).toMatchObject({ ok: false });
    expect(noteSaidAfloat(silent, "A1 miss")).toBeUndefined();
  });

  it.each(["", "B7", "Z99 miss", "boo"])("refuses %j with a sentence", (text) => {
    expect(parseSaidAnswer(classic, text, undefined)).toMatchObject({ ok: false });
  });
});

describe("broadside advise in another language", () => {
  it("reads and prints the squares of records for programs, whatever the language", () => {
    const position = ["--json", "--variant", "mini", "--shots", "E1 miss; C3 hit"];
    expect(cli([...position, "--lang", "ru"]).out).toBe(cli(position).out);
  });

  it("takes a ship by its name there, and by its English one", () => {
    const typed = ["А1 ранен", "А2 sunk крейсер", "undo", "А2 sunk cruiser", "list", "quit"];
    const flags = ["--plain", "--variant", "mini", "--lang", "ru"];
    const { out } = broadside(["advise", ...flags], `${typed.join("\n")}\n`, newHome());
    expect(out.match(/А2 убит: крейсер/g)).toHaveLength(1);
    expect(out).not.toContain("Так не бывает");
    expect(broadside(["advise", ...flags], "help\nquit\n", newHome()).out).toContain(
      "Д2 miss, Д3 sunk ",
    );
  });
});

describe("broadside advise --json", () => {
  it("prints the exact odds of a position given on the command line", () => {
    const { out } = cli(["--json", "--variant", "mini", "--shots", "C3 hit; C4 sunk cruiser"]);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ variant: "mini", shots: 2, exact: true });
    expect(answer.chances).toHaveLength(25);
    expect(answer.best[0].chance).toBe(Math.max(...answer.chances.filter((c: number) => c < 1)));
  });

  it("reads a file, and standard input", () => {
    const text = '{"variant": "mini", "shots": [{"cell": "A1", "result": "miss"}]}';
    const path = join(home, "notes.json");
    writeFileSync(path, text);
    expect(cli([path, "--json"]).out).toBe(cli(["-", "--json"], text).out);
  });

  it("keeps a variant's name as it is, whatever is in it", () => {
    for (const name of ["cash $'", "$& more", "a$$b", "$`x"]) {
      const draft = { name, rows: 3, columns: 3, fleet: [{ name: "raft", length: 2 }] };
      const knowledge = createKnowledge(createVariant(draft));
      const [read] = unwrap(parsePositions(makeNotebookText(knowledge)));
      expect(read!.position.knowledge.variant.name).toBe(name);
    }
  });

  it("names the shot that cannot be", () => {
    const shots = "E5 hit; E6 miss; E4 miss; D5 miss; F5 miss";
    const { status, out } = cli(["--json", "--variant", "classic", "--shots", shots]);
    expect(JSON.parse(out).impossible.message).toContain("Shot 5 at F5 can't be a miss");
    expect(status).toBe(1);
  });

  it("refuses two answers for one square", () => {
    const shots = "E5 hit; E5 miss";
    const { status, err } = cli(["--json", "--variant", "classic", "--shots", shots]);
    expect(status).toBe(2);
    expect(err).toContain('--shots, "E5 miss": E5 has an answer already.');
  });

  it("refuses a damaged file with the line at fault, and leaves it as it is", () => {
    const path = join(home, "bad.json");
    const text =
      '{\n  "variant": "mini",\n  "shots": [\n    {"cell": "A1", "result": "boom"}\n  ]\n}\n';
    writeFileSync(path, text);
    const { status, err } = cli([path, "--json"]);
    expect([status, err]).toEqual([2, expect.stringContaining("Line 4, shot 1: ")]);
    expect(readFileSync(path, "utf8")).toBe(text);
  });
});

describe("broadside advise at a terminal", () => {
  it("twelve shots, a typo noticed and corrected, and the game goes on", async () => {
    const path = join(home, "paper.json");
    const run = runInTerminal(["advise", path, "--variant", "classic"], { home });
    await run.waitFor("what was the answer?");
    const shots = ["A1 miss", "E5 hit", "E6 miss", "E4 miss", "D5 miss"];
    for (const [i, shot] of shots.entries()) {
      run.type(`${shot}\r`);
      await run.waitFor(new RegExp(`${i + 1} shots?[\\s\\S]*what was the answer`));
    }
    run.type("F5\r");
    await run.waitFor("F5 100%: what was the answer?");
    run.type("m");
    await run.waitFor("Impossible: Shot 6 at F5 can't be a miss");
    // The typo was at D5: back there, and the right answer.
    run.type("D5\r");
    await run.waitFor("D5 is shot 5");
    run.type("h");
    await run.waitFor(/5\. D5 hit[\s\S]*Exact percentages/);
    run.type("u");
    await run.waitFor("Impossible:");
    run.type("F5\rd");
    await run.waitFor("5 shots");
    run.type("q");
    expect(await run.exit).toBe(0);
    const saved = JSON.parse(readFileSync(path, "utf8"));
    expect(saved.shots).toHaveLength(5);
    const again = runInTerminal(["advise", path], { home });
    await again.waitFor("5 shots");
    await leave(again);
  });

  it("one key each on the suggested square, and which ship only when it is not clear", async () => {
    const run = runInTerminal(
      ["advise", "--variant", "squid-hunt", "--announcement", "sunk-named"],
      {
        home,
      },
    );
    await run.waitFor("what was the answer?");
    for (const shot of ["C3 hit", "C4 hit", "C5 hit"]) {
      run.type(`${shot}\r`);
      await run.waitFor(shot);
    }
    run.type("C6\r");
    await run.waitFor(/C6 .*: what was the answer/);
    run.type("s");
    await run.waitFor("Which ship? 1 big squid");
    run.type("1");
    await run.waitFor("4. C6 sunk: big squid");
    run.type("\u0004");
    expect(await run.exit).toBe(0);
  });

  it("a line at a time", () => {
    const path = join(home, "line.json");
    const input = [
      "hit",
      "m",
      "edit 2 hit",
      "list",
      "undo",
      "redo",
      "undo",
      "what",
      "E5 miss",
      `save ${path}`,
      "quit",
    ];
    const { status, out } = cli(["--variant", "mini", "--plain"], `${input.join("\n")}\n`);
    expect(status).toBe(0);
    expect(out).not.toContain("nothing to");
    expect(out).toContain("Most likely hit: ");
    expect(out).toContain("Exact percentages");
    expect(JSON.parse(readFileSync(path, "utf8")).shots).toHaveLength(3);
  });
});
