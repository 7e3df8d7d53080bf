import { presetChoices } from "@broadside/play";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { broadside, buildProgram, newHome } from "../../../../tests/programs/program.ts";
import { readFlags } from "./play-options.ts";

beforeAll(buildProgram);

const play = (...args: string[]) =>
  broadside(
    ["play", "--plain", "--variant", "mini", "--seed", "x", ...args],
    "random\n\nA1\nquit\n",
    newHome(),
  );

describe("the flags of play", () => {
  it("name the opponent with --bot, as every command names a bot, or with --opponent", () => {
    const { status, out } = play("--bot", "deckhand");
    expect(status).toBe(0);
    expect(out).toContain("Deckhand");
    expect(play("--opponent", "deckhand").out).toBe(out);
    const help = broadside(["play", "--help"]).out;
    expect(help).toContain("--bot <name>");
    expect(help).not.toContain("--opponent <name>");
    expect(help).toContain("contain the ships of both sides");
  });

  it("give time to read after the other side's shots with --pause", () => {
    const begun = performance.now();
    const { status, out } = broadside(
      ["play", "--plain", "--variant", "mini", "--bot", "deckhand", "--seed", "x", "--pause", "1"],
      "random\n\nA1\nC3\nquit\n",
      newHome(),
    );
    expect(status).toBe(0);
    expect(out.match(/Deckhand fires at/g)).toHaveLength(2);
    expect(performance.now() - begun).toBeGreaterThan(2000);
  });

  it("do not take two different opponents", () => {
    const rest = { speed: "normal", first: "me", timeout: 5 } as const;
    expect(readFlags({ ...rest, bot: "mate", opponent: "mate" }).opponent).toBe("mate");
    expect(() => readFlags({ ...rest, bot: "mate", opponent: "admiral" })).toThrow(/mean the same/);
    expect(play("--bot", "dekhand").err).toContain("Did you mean deckhand");
  });
});

describe("a game line by line", () => {
  it("offers the games in a list whose titles are aligned", () => {
    const lines = broadside(["play", "--plain"], "", newHome()).out.split("\n");
    const columns = presetChoices.map(({ title }, i) =>
      lines.find((line) => line.includes(` ${i + 1}  ${title}`))?.indexOf(title),
    );
    expect(new Set(columns)).toEqual(new Set([6]));
  });

  it("names squares as --squares says, on the board, when read and in refusals", () => {
    const { status, out } = broadside(
      "play --plain --variant mini --bot random --seed x --squares cyrillic".split(" "),
      "А1 H\nа3 V\nrandom\n\nВ2\nК1\nquit\n",
      newHome(),
    );
    expect(status).toBe(0);
    expect(out).toContain("   А  Б  В  Г  Д\n1  S  S  .");
    expect(out).toMatch(/^You fire at В2: /m);
    expect(out).toMatch(/^2 {2}# {2}# {2}[XO*.] {2}# {2}#/m);
    expect(out).toContain('"К1" is off the board. Its squares go from А1 to Д5');
  });

  it("lists every shot so far with log", () => {
    const lines = "random\n\nlog\nA1\nlog\nquit\n";
    const game = ["play", "--plain", "--variant", "mini", "--bot", "deckhand", "--seed", "x"];
    const { out } = broadside(game, lines, newHome());
    expect(out).toContain("No shots have been fired yet.");
    expect(out).toMatch(/^1\. You fire at A1: .*\n2\. Deckhand fires at /m);
    expect(broadside(game, "random\n\nhelp\nquit\n", newHome()).out).toMatch(
      /^log +list every shot/m,
    );
  });

  it("is worded and drawn as the first console game, counting from 0", () => {
    const squares = Array.from({ length: 25 }, (_, i) => `${Math.floor(i / 5)} ${i % 5}`);
    const game = [
      "play",
      "--plain",
      "--variant",
      "open-waters-5:2",
      "--bot",
      "random",
      "--seed",
      "x",
    ];
    const { out } = broadside(game, `0 0 H\n\n${squares.join("\n")}\n`, newHome());
    expect(out).toMatch(/fires at \[0, [01]\]: hit\. \[0, 0\] -> \[0, 1\] has sunk!/);
    // Your own waters: a miss differs from water that nobody has fired at.
    const own = out.split("Your waters").at(-1)!;
    expect(own).toMatch(/0\|[SXO] +[SXO]/);
    expect(own).toContain("*");
    expect(own).toContain(".");
  });
});

describe("a game in another language", () => {
  it("is played in Russian with Cyrillic squares to the end", () => {
    const squares = [..."АБВГД"].flatMap((letter) => [1, 2, 3, 4, 5].map((n) => `${letter}${n}`));
    const game = "play --plain --variant mini --bot random --seed x --lang ru".split(" ");
    const { status, out } = broadside(game, `random\n\n${squares.join("\n")}\n`, newHome());
    expect(status).toBe(0);
    expect(out).toContain("   А  Б  В  Г  Д\n1 ");
    expect(out).not.toMatch(/\b(you|your|fires|hit|miss|sunk|won)\b/i);
    expect(out.split("\n").at(-2)).not.toBe("");
  });

  it("follows the terminal's locale, and --lang before it", () => {
    const game = "play --plain --variant mini --bot random --seed x".split(" ");
    const inLocale = (locale: string, ...more: string[]) => {
      vi.stubEnv("LC_ALL", locale);
      return broadside([...game, ...more], "quit\n", newHome()).out;
    };
    const german = inLocale("de_AT.UTF-8");
    expect(german).toContain("Schiff");
    expect(inLocale("de_AT.UTF-8", "--lang", "en")).toContain("Place your ships");
    expect(inLocale("C")).toContain("Place your ships");
    expect(inLocale("en_GB.UTF-8", "--lang", "de")).toBe(german);
    vi.unstubAllEnvs();
    expect(broadside([...game, "--lang", "xx"], "", newHome()).err).toContain("--lang must be");
  });
});
