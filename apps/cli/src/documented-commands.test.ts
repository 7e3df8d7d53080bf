import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { beforeAll, describe, expect, it } from "vitest";
import { documentedCommands } from "../../../tests/programs/documented-commands.ts";
import { PlainCommand } from "./terminal/plain-command.ts";

/** Whatever main.ts adds to the program. */
let adders: readonly ((program: PlainCommand) => void)[];
beforeAll(async () => {
  const main = readFileSync(new URL("./main.ts", import.meta.url), "utf8");
  const imports = [...main.matchAll(/^import \{([^}]*\badd\w+Command[^}]*)\} from "([^"]+)";/gm)];
  const found = imports.map(async ([, names, file]) => {
    const module = await import(/* @vite-ignore */ new URL(file!, import.meta.url).href);
    return names!.match(/\badd\w+Command\b/g)!.map((name) => module[name]);
  });
  adders = (await Promise.all(found)).flat();
});

/** The program, whose commands do nothing. */
function createProgram(): PlainCommand {
  const program = new PlainCommand("broadside").exitOverride();
  program.configureOutput({ writeOut: () => {}, writeErr: () => {} });
  program.version("0", "-V, --version");
  for (const add of adders) add(program);
  const silence = (command: Command): void => {
    command.exitOverride().action(() => {});
    for (const each of command.commands) silence(each);
  };
  for (const each of program.commands) silence(each);
  return program;
}

/** Undefined if the program takes this command line; else what it says. */
async function refusal(words: readonly string[]): Promise<string | undefined> {
  const program = createProgram();
  return program.parseAsync([...words], { from: "user" }).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

/** Prose names a command without what it needs ("broadside lab verify"), and asks for help. */
function isName(words: readonly string[]): boolean {
  let command: Command | undefined = createProgram();
  for (const word of words.filter((each) => !/^(help|--help)$/.test(each))) {
    command = command?.commands.find((each) => each.name() === word);
  }
  return command !== undefined;
}

describe("the commands that pages show", () => {
  // docs/online.md also shows texts that are hashed, which begin like this.
  const shown = documentedCommands(
    /^(npx |npm run )?broadside (-- )?(?=[a-z-])(?!(commitment|draw) 1)/,
  );

  it("are those of the program, with their options", async () => {
    expect(shown.length).toBeGreaterThan(60);
    const wrong: string[] = [];
    for (const { page, line, words } of shown) {
      const why = isName(words) ? undefined : await refusal(words);
      if (why !== undefined) wrong.push(`${page}: ${line}: ${why}`);
    }
    expect(wrong).toEqual([]);
  });

  it("would fail with an option or a command that does not exist", async () => {
    expect(await refusal(["odds", "--no-such"])).toContain("--no-such");
    expect(await refusal(["lab", "nothing"])).toContain("nothing");
    expect([isName(["nothing"]), isName(["lab", "verify"])]).toEqual([false, true]);
  });
});
