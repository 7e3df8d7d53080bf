import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strategies } from "@broadside/engine";
import { presetChoices } from "@broadside/play";
import { preset, presetIds } from "@broadside/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { broadside, buildProgram, root } from "../../../../tests/programs/program.ts";
import { measured } from "./measured.ts";

beforeAll(buildProgram);

const huntBot = `cmd:"${process.execPath}" "${join(root, "examples/bots/hunt-bot.mjs")}"`;
const position = readFileSync(join(root, "vectors/classic.jsonl"), "utf8").split("\n")[9]!;

describe("broadside bots", () => {
  it("lists every bot with its description, variants and measured strength", () => {
    const lines = broadside(["bots", "--json"]).out.trim().split("\n");
    const bots = lines.map((line) => JSON.parse(line));
    expect(bots.map((bot) => bot.name).sort()).toEqual(strategies.map((s) => s.name).sort());
    for (const bot of bots) {
      expect(bot.description.length).toBeGreaterThan(40);
      expect(bot.presets.length).toBeGreaterThan(0);
      expect(bot.classic ?? undefined, bot.name).toEqual(measured.bots[bot.name]);
    }
    // The only one that does not play classic.
    expect(bots.filter((bot) => !bot.classic).map((bot) => bot.name)).toEqual(["perfect"]);
    const { out } = broadside(["bots", "--variant", "mini"]);
    expect(out).toContain("± ");
    expect(out).toContain(measured.command);
  });

  it("puts them in families, in the order of their strength, and says so", () => {
    const lines = broadside(["bots", "--json"]).out.trim().split("\n");
    const bots = lines.map((line) => JSON.parse(line));
    const meansOf = (family: string): number[] =>
      bots.filter((bot) => bot.family === family && bot.classic).map((bot) => bot.classic.mean);
    const rising = (means: number[]) => [...means].sort((a, b) => a - b);
    for (const family of ["seeds", "ours", "baselines"]) {
      expect(meansOf(family)).toEqual(rising(meansOf(family)));
      expect(meansOf(family).length).toBeGreaterThan(2);
    }
    expect(meansOf("opponents")).toEqual(rising(meansOf("opponents")).reverse());
    const { out } = broadside(["bots"]);
    const titles = [
      /^Opponents, weakest first/m,
      /^Bots of the five/m,
      /^Our own, strongest/m,
      /^Baselines, strongest/m,
    ];
    const places = titles.map((title) => out.search(title));
    expect(places).toEqual(rising(places));
    expect(places).not.toContain(-1);
    expect(out).toContain("Strength is the mean number of shots to win ± standard error (SE)");
  });

  it("says which bot Admiral is by the rules of each preset", () => {
    const lines = broadside(["bots", "--json"]).out.trim().split("\n");
    const admiral = lines.map((line) => JSON.parse(line)).find((bot) => bot.name === "admiral");
    expect(Object.keys(admiral.standsFor)).toEqual(presetIds);
    expect(admiral.standsFor).toMatchObject({ classic: "foresight", mini: "perfect" });
    const { out } = broadside(["bots"]);
    expect(out.replace(/\s+/g, " ")).toMatch(/It is foresight on classic, .*perfect on mini[;.]/);
  });

  it("has the solver for boards smaller than mini, when it lists bots and when it explains them", () => {
    const fleet = [{ name: "boat", length: 2 }];
    const pond = { name: "pond", rows: 3, columns: 3, fleet };
    const listed = broadside(["bots", "--json", "--variant", JSON.stringify(pond)]);
    const names = listed.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).name);
    expect(names).toContain("perfect");
    const position = JSON.stringify({ variant: pond, shots: [] });
    expect(broadside(["explain", "--bot", "perfect"], position)).toMatchObject({ status: 0 });
  });

  it("refuses a variant that is not there", () => {
    const { status, err } = broadside(["bots", "--variant", "clasic"]);
    expect(status).toBe(2);
    expect(err).toMatch(/There is no variant "clasic"/);
  });
});

describe("broadside variants", () => {
  it("lists every preset", () => {
    const names = broadside(["variants", "--json"])
      .out.trim()
      .split("\n")
      .map((l) => JSON.parse(l).name);
    expect(names).toEqual(presetIds);
    const { out } = broadside(["variants"]);
    for (const { name, title } of presetChoices)
      expect(out).toMatch(new RegExp(`${name} +${title} `));
  });

  it("aligns the titles and the descriptions", () => {
    const lines = broadside(["variants"]).out.split("\n").slice(0, presetChoices.length);
    const columns = presetChoices.map(({ title, about }, i) => [
      lines[i]!.indexOf(`${title} `, lines[i]!.indexOf(" ")),
      lines[i]!.indexOf(about),
    ]);
    expect(new Set(columns.map(String)).size).toBe(1);
  });

  it.each([
    ["bots", "--variant", "sea battle", "--json"],
    ["simulate", "--variant", "Squid Hunt", "-n", "1", "--bot", "random"],
    ["compare", "random", "parity", "--variant", "SILENT", "-n", "1", "--matches", "0"],
    ["advise", "--variant", "open waters 8 x 8", "--json"],
  ])("are found by title in any case: %s %s %s", (...args) => {
    expect(broadside(args)).toMatchObject({ status: 0, err: "" });
  });

  it("may be a file for every command, and a missing file is told so", () => {
    const file = join(mkdtempSync(join(tmpdir(), "variant-")), "own.json");
    writeFileSync(file, broadside(["variants", "--json"]).out.split("\n")[3]!);
    expect(broadside(["bots", "--variant", file]).status).toBe(0);
    expect(broadside(["advise", "--variant", file, "--json"]).status).toBe(0);
    for (const command of [["bots"], ["simulate"], ["play"], ["advise"]]) {
      expect(broadside([...command, "--variant", "none.json"])).toMatchObject({
        status: 2,
        err: expect.stringContaining('There is no file "none.json"'),
      });
    }
  });
});

describe("broadside explain", () => {
  const players = strategies.filter((s) => s.canPlay(preset("classic")) === true);

  it.each(players.map((s) => s.name))("prints the value map of %s", (name) => {
    const drawn = broadside(["explain", "--bot", name], position);
    expect(drawn.err).toBe("");
    expect(drawn.out.split("\n").length).toBeGreaterThan(12);
    const json = JSON.parse(broadside(["explain", "--bot", name, "--json"], position).out);
    expect(json).toMatchObject({ bot: name, choices: expect.any(Array) });
    expect(json.values.length).toBe(100);
  });

  it("refuses a position that no layout fits, as odds does", () => {
    const shots = [
      { cell: "A1", result: "hit" },
      { cell: "A2", result: "miss" },
      { cell: "B1", result: "miss" },
    ];
    const impossible = JSON.stringify({ variant: "classic", shots });
    const { status, out, err } = broadside(["explain", "--bot", "exact"], impossible);
    expect(broadside(["odds"], impossible)).toMatchObject({ status, out: err.slice(11) });
    expect(err).toContain("No layout fits these answers. Shot 3 at B1 can't be");
    expect({ status, out }).toEqual({ status: 1, out: "" });
  });

  it("answers every line of JSON, good or bad, as odds does", () => {
    const impossible = JSON.stringify({
      variant: "mini",
      shots: [{ cell: "A1", result: "sunk", ship: "cruiser" }],
    });
    const bad = '{"variant":"nonsense"}';
    const lines = [position, bad, impossible, position].join("\n");
    const { status, out, err } = broadside(["explain", "--bot", "exact", "--json"], lines);
    const [one, second, third, other] = out.trim().split("\n");
    expect(other).toBe(one);
    const { error, line } = JSON.parse(second!);
    expect([error.code, line]).toEqual(["variant/unknown", 2]);
    expect(JSON.parse(third!)).toMatchObject({ error: { message: expect.any(String) }, line: 3 });
    expect([status, err.split("\n").at(-2)]).toEqual([2, "1 more bad line."]);
  });

  it("asks a program that offers it, and draws what it answers", () => {
    const drawn = broadside(["explain", "--bot", huntBot], position);
    expect(drawn.err).toBe("");
    expect(drawn.status).toBe(0);
    expect(drawn.out).toMatch(/hunt bot \(JavaScript\) rates [A-J]\d+.* highest\./);
    const two = broadside(["explain", "--bot", huntBot, "--json"], `${position}\n${position}\n`);
    const [one, other] = two.out.trim().split("\n");
    expect(other).toBe(one);
    const { bot, values, choices } = JSON.parse(one!);
    expect(bot).toBe("hunt bot (JavaScript)");
    expect(values).toHaveLength(100);
    const shots: string[] = JSON.parse(position).shots.map(
      ({ row, col }: { row: number; col: number }) => `${"ABCDEFGHIJ"[row]}${col + 1}`,
    );
    expect(shots.length).toBeGreaterThan(5);
    expect(choices.length).toBeGreaterThan(0);
    for (const choice of choices) expect(shots).not.toContain(choice);
  });

  it("says what a program lacks that does not offer it", () => {
    const mute = `cmd:"${process.execPath}" -e "process.stdin.on('data', (d) => console.log(String(d).startsWith('hello') ? 'hello 1 mute' : 'ok'))"`;
    const { status, err } = broadside(["explain", "--bot", mute], position);
    expect(err).toContain("It does not offer to explain.");
    expect(status).toBe(1);
    const none = broadside(["explain", "--bot", "cmd:no-such-program-here"], position);
    expect(none).toMatchObject({ status: 1, err: expect.stringContaining("It exited with code") });
  });

  it("names the nearest bots for one that is not there", () => {
    const { status, err } = broadside(["explain", "--bot", "densty"], position);
    expect(status).toBe(2);
    expect(err).toMatch(/There is no bot "densty"\. Did you mean density/);
    expect(broadside(["explain"], position).status).toBe(2);
  });
});
