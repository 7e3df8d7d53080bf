import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { createProgram } from "../tools/commands/program.mjs";
import { root } from "../tools/setup/setup.mjs";
import { documentedCommands } from "./programs/documented-commands.ts";

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const { commands } = createProgram();
/** They hand their options on to another program. */
const open = ["test", "check", "dev", "broadside"];
const strict = commands.map((command) => command.name()).filter((name) => !open.includes(name));

describe("the development commands", () => {
  it("are the npm scripts", () => {
    const others = {
      format: "biome check --write .",
      golden: "node tools/run.mjs test golden --update",
    };
    const known = commands.map((command) => [
      command.name(),
      `node tools/run.mjs ${command.name()}`,
    ]);
    expect(scripts).toEqual({ ...Object.fromEntries(known), ...others });
  });

  it("run files that are there", () => {
    const text = ["running.mjs", "maintaining.mjs"]
      .map((name) => readFileSync(join(root, "tools", "commands", name), "utf8"))
      .join();
    const files = [...text.matchAll(/tool\(program, "[\w:]+", "([^"]+)"\)/g)].map(
      (match) => match[1]!,
    );
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !existsSync(join(root, "tools", file)))).toEqual([]);
    const texts = files.map((file) => readFileSync(join(root, "tools", file), "utf8"));
    expect(texts.join()).not.toMatch(/parseArgs|argv\.(includes|slice)|argv\[2\]/);
  });

  it.each(commands.filter((command) => command.name() !== "broadside"))(
    "$_name explains itself and each of its options",
    (command) => {
      const help = command.helpInformation();
      expect(help).toMatch(new RegExp(`^Usage: npm (run )?${command.name()} -- `));
      expect(command.description()).toMatch(/^[A-Z].*\.$/);
      for (const option of command.options) expect(option.description, option.flags).not.toBe("");
      expect(Math.max(...help.split("\n").map((line) => line.length))).toBeLessThanOrEqual(110);
    },
  );

  it.each(strict)("%s refuses what it does not know, with a sentence", (name) => {
    expect(refusal(name, "--no-such")).toMatch(/^Unknown option "--no-such"\.\n/);
    expect(refusal(name, ...Array.from({ length: 101 }, () => "word"), "--no-such")).not.toBe("");
  });

  it("refuse what is no number, or has no value, or is not among the choices", () => {
    expect(refusal("train", "--scale", "large")).toContain(
      'Invalid value for --scale: "large". It must be a number.',
    );
    expect(refusal("train", "--seed")).toContain("--seed needs a value.");
    expect(refusal("puzzles", "many")).toContain(
      'Unexpected argument "many". It must be a number.',
    );
    expect(refusal("bench:cluster", "all")).toContain(
      'Unexpected argument "all". Allowed choices are throughput, queue, million.',
    );
    expect(refusal("games", "export")).toContain("Missing argument: <file>.");
    expect(refusal("counts", "word")).toContain("Too many arguments. Expected 0 arguments");
  });

  it.each(["train", "strength", "faults:cluster"])("%s does so when it runs", (name) => {
    const [program = "", ...args] = scripts[name]!.split(" ").slice(1);
    const run = (option: string) =>
      spawnSync(process.execPath, [program, ...args, option], { cwd: root, encoding: "utf8" });
    expect(run("--help")).toMatchObject({ status: 0, stderr: "" });
    expect(run("--no-such")).toMatchObject({
      status: 2,
      stderr: `Unknown option "--no-such".\nSee: npm run ${name} -- --help\n`,
    });
  });
});

describe("the npm commands that pages show", () => {
  const shown = documentedCommands(/^npm (run )?(?=(start|test|[a-z]+(:[a-z]+)?)\b)/).filter(
    ({ words: [name = ""] }) => strict.includes(name) || name in scripts,
  );
  const listed = documentedCommands(/^npm run (?=[a-z])/);

  it("are scripts of package.json", () => {
    const names = listed.map(({ page, words }) => ({ page, name: words[0]! }));
    expect(names.length).toBeGreaterThan(40);
    // Those of other projects: the kit of a bot has its own.
    expect(names.filter(({ name }) => /^[a-z:]+$/.test(name) && !(name in scripts))).toEqual([]);
  });

  it("have only options that exist", async () => {
    const wrong: string[] = [];
    for (const { page, line, words } of shown.filter(({ words }) => strict.includes(words[0]!))) {
      const program = createProgram();
      const command = program.commands.find((each) => each.name() === words[0])!;
      command.configureOutput({ writeErr: () => {} }).exitOverride();
      command.action(() => {});
      const args = words.filter((word) => word !== "--");
      if (args.length === 1 || args.includes("--help") || args.includes("--terminal")) continue;
      const parsed = await program.parseAsync(args, { from: "user" }).then(
        () => true,
        () => false,
      );
      if (!parsed) wrong.push(`${page}: ${line}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** What a command writes to stderr instead of running. */
function refusal(name: string, ...args: string[]): string {
  const program = createProgram();
  const command: Command = program.commands.find((each) => each.name() === name)!;
  let text = "";
  command.configureOutput({ writeErr: (part) => (text += part) });
  command.exitOverride().action(() => {});
  expect(() => program.parse([name, ...args], { from: "user" })).toThrow();
  return text;
}
