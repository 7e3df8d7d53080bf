import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { buildProgram, program, root, typescript } from "../../../../tests/programs/program.ts";

beforeAll(buildProgram);

const folder = mkdtempSync(join(tmpdir(), "broadside-kit-"));
const run = (...args: readonly string[]) => {
  const options = {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], options);
  return { status, out: stdout, err: stderr };
};
const textOf = (path: string) => readFileSync(join(folder, path), "utf8");

/** The command that the bot's README and the program's output say to check it with. */
const commandIn = (text: string) => /bot check (?:'([^']+)'|(\S+))/.exec(text)!;

/** Writes a bot, checks it as its output says, and returns what it wrote. */
function makeAndCheck(name: string, language: string, build: () => void = () => {}): string {
  const made = run("bot", "new", name, "--language", language);
  expect([made.status, made.err]).toEqual([0, ""]);
  build();
  const [, quoted, bare] = commandIn(made.out);
  expect(commandIn(textOf(`${name}/README.md`)).slice(1)).toEqual([quoted, bare]);
  const checked = run("bot", "check", (quoted ?? bare)!, "-n", "2", "--timeout", "30");
  expect([checked.status, checked.err], checked.out).toEqual([0, ""]);
  expect(checked.out).toContain(`its name is ${name}`);
  expect(checked.out).toContain("its results can be reproduced");
  expect(checked.out).toContain("The bot follows the protocol.");
  return made.out;
}

const version = spawnSync("python3", ["--version"], { encoding: "utf8" }).stdout ?? "";
const hasPython = Number(/^Python 3\.(\d+)/.exec(version)?.[1] ?? 0) >= 9;
const hasCompiler = spawnSync("c++", ["--version"]).status === 0;

describe("broadside bot new", () => {
  it("writes a bot in JavaScript that passes the check", () => {
    const out = makeAndCheck("first-bot", "js");
    expect(out).toMatch(/^wrote first-bot\/bot\.mjs\nwrote first-bot\/README\.md\n/);
    const text = textOf("first-bot/bot.mjs");
    expect(text).toContain("broadside bot check 'node first-bot/bot.mjs'");
    expect(text).not.toMatch(/examples\/|sample|hunt bot/);
  });

  it("writes a bot in TypeScript that passes the check once it is compiled", () => {
    makeAndCheck("typed", "ts", () => {
      const { scripts } = JSON.parse(textOf("typed/package.json"));
      expect(scripts.build).toBe("tsc");
      // As npm would have installed the types.
      const types = ["--typeRoots", join(root, "node_modules", "@types")];
      execFileSync(process.execPath, [typescript, ...types], { cwd: join(folder, "typed") });
    });
  });

  it.runIf(hasPython)("writes one in Python that passes (only with Python 3.9 or newer)", () => {
    makeAndCheck("snake", "python");
  });

  it.runIf(hasCompiler)("writes one in C++ that passes (only where `c++` is a compiler)", () => {
    makeAndCheck("fast", "cpp", () => {
      const line = /^ *Build it: +cd fast && (.*) && cd \.\.$/m.exec(textOf("fast/README.md"))![1]!;
      execFileSync("sh", ["-c", line], { cwd: join(folder, "fast") });
    });
  });

  it("refuses a name that is taken or unsafe, and a language it does not know", () => {
    writeFileSync(join(folder, "taken"), "mine");
    expect(run("bot", "new", "taken")).toMatchObject({
      status: 2,
      err: 'broadside: "taken" is already there. Choose another name.\n',
    });
    expect(textOf("taken")).toBe("mine");
    for (const name of ["../up", "a b", "", "-x", "x".repeat(41), "$(id)"]) {
      const { status, err } = run("bot", "new", "--", name);
      expect([status, err], name).toEqual([2, expect.stringContaining("A bot's name has 1 to 40")]);
    }
    expect(existsSync(join(folder, "..", "up"))).toBe(false);
    expect(run("bot", "new", "x", "--language", "cobol").err).toContain(
      '--language must be js, ts, python or cpp, not "cobol".',
    );
    expect(run("bot", "new").err).toContain("needs <name>");
  });
});
