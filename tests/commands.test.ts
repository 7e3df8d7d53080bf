import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../tools/setup/setup.mjs";
import { commands } from "../tools/shared/commands.mjs";
import { answerOf, type CommandName, names } from "../tools/shared/options.mjs";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
/** They hand their options on to vitest or Biome, or, like broadside itself, have pages of them. */
const others = ["start", "test", "broadside", "check", "dev", "format", "golden"];

/** The program behind `npm run NAME`. */
const fileOf = (name: string): string => scripts[name]!.split(" ").at(-1)!;

describe("the development commands", () => {
  it("are all known, with the program that each of them runs", () => {
    expect([...names, ...others].sort()).toEqual(Object.keys(scripts).sort());
    for (const name of names) {
      const command = commands[name];
      if (scripts[name]!.includes("run-ts.mjs"))
        expect(command).toHaveProperty("file", fileOf(name));
      else expect(command, name).not.toHaveProperty("file");
    }
  });

  it.each(names)("%s reads its options in one way, or has none", (name) => {
    const text = readFileSync(join(root, fileOf(name)), "utf8");
    expect(text).not.toMatch(/parseArgs|argv\.(includes|slice)|argv\[2\]/);
    const { options, ...rest } = commands[name];
    const isChecked = "file" in rest && Object.keys(options).length === 0 && !("words" in rest);
    if (!isChecked) expect(text).toContain(`readOptions("${name}")`);
  });

  it.each(names)("%s answers --help and names each of its options", (name) => {
    const { help = "" } = answerOf(name, ["--help"]);
    expect(help).toMatch(new RegExp(`^Usage: npm run ${name}\\b`));
    for (const option of Object.keys(commands[name].options)) expect(help).toContain(`--${option}`);
    expect(Math.max(...help.split("\n").map((line) => line.length))).toBeLessThanOrEqual(110);
  });

  it.each(names)("%s refuses what it does not know, with a sentence", (name) => {
    expect(answerOf(name, ["--no-such"]).wrong).toBe(`npm run ${name} has no option --no-such.`);
    const words = Array.from({ length: 101 }, () => "word");
    expect(answerOf(name, words).wrong).toMatch(/^.+\.$/);
  });

  it("refuse what is no number, or has no value", () => {
    expect(answerOf("train", ["--scale", "large"]).wrong).toBe(
      '--scale takes a number, not "large".',
    );
    expect(answerOf("train", ["--seed"]).wrong).toBe("--seed is not given as it should be.");
    expect(answerOf("puzzles", ["many"]).wrong).toBe('"many" is not a number.');
    expect(answerOf("bench:cluster", ["all"]).wrong).toBe(
      '"all" is not one of throughput, queue, million.',
    );
    expect(answerOf("strength", ["think", "--jobs", "4"])).toEqual({
      values: { games: "100000", corrected: "400", scale: "1", jobs: "4" },
      words: ["think"],
    });
  });

  it.each<CommandName>(["train", "strength", "faults:cluster"])(
    "%s does so when it runs",
    (name) => {
      const [program = "", ...args] = scripts[name]!.split(" ").slice(1);
      const run = (option: string) =>
        spawnSync(process.execPath, [program, ...args, option], { cwd: root, encoding: "utf8" });
      expect(run("--help")).toMatchObject({ status: 0, stderr: "" });
      expect(run("--no-such")).toMatchObject({
        status: 2,
        stderr: `npm run ${name} has no option --no-such.\nSee: npm run ${name} -- --help\n`,
      });
    },
  );
});
