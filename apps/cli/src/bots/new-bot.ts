import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { excerpt } from "@broadside/rules/text";
import { quoted } from "../terminal/command-line.ts";
import { whyUnwritable } from "../terminal/file-error.ts";
import { UserError } from "../terminal/user-error.ts";
import { type BotKit, botKits, type KitLanguage } from "./bot-kit.ts";

/** Writes a complete bot into a new folder of this name, and prints what to do next. */
export function newBot(name: string, language: KitLanguage): void {
  if (!NAME.test(name)) {
    throw new UserError(
      `A bot's name has 1 to 40 letters, digits, - and _, and starts with a letter: not "${excerpt(name)}".`,
    );
  }
  const kit = botKits[language];
  const files: Record<string, string> = {
    ...kit.files,
    [kit.file]: programOf(kit, name),
    "README.md": readmeOf(kit, name),
  };
  makeFolder(name);
  for (const [file, text] of Object.entries(files)) {
    write(join(name, file), text);
    console.log(`wrote ${name}/${file}`);
  }
  console.log(`\n${[...stepsOf(kit, name)].join("\n")}`);
}

/** Safe as a folder on every system, and in a shell without quotes. */
const NAME = /^[A-Za-z][\w-]{0,39}$/;

/** Never writes into an existing folder. */
function makeFolder(name: string): void {
  try {
    mkdirSync(name);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw new UserError(`"${name}" is already there. Choose another name.`);
    throw new UserError(`"${name}" cannot be created: ${reason(error)}`, 1);
  }
}

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: "wx" });
  } catch (error) {
    throw new UserError(`"${path}" cannot be written: ${reason(error)}`, 1);
  }
}

const reason = (error: unknown): string => whyUnwritable(error as NodeJS.ErrnoException);

/** The build puts the sample bots beside the program. */
const samples = new URL("./bot-kit/", import.meta.url);

/** A sample bot under its new name, with its own commands in the comment at its top. */
function programOf(kit: BotKit, name: string): string {
  const text = readFileSync(new URL(kit.sample, samples), "utf8");
  const path = `examples/bots/${kit.sample.replace(/\.\w+$/, "")}`;
  return text
    .replace(kit.sampleName, name)
    .replace(/\bA sample bot\b/, "A bot")
    .replaceAll(path, `${name}/bot`)
    .replaceAll(`check ${name}/bot`, `check ./${name}/bot`)
    .replaceAll(`cmd:${name}/bot`, `cmd:./${name}/bot`);
}

function* stepsOf(kit: BotKit, name: string): Generator<string> {
  const start = kit.start(name);
  if (kit.build.length > 0) yield `Build it:    cd ${name} && ${kit.build.join(" && ")} && cd ..`;
  yield `Check it:    broadside bot check ${quoted(start)}`;
  yield `Measure it:  broadside compare ${quoted(`cmd:${start}`)} density parity --games 200`;
  yield `Play it:     broadside play --bot ${quoted(`cmd:${start}`)}`;
}

const readmeOf = (kit: BotKit, name: string): string => `# ${name}

A bot for Broadside. ${kit.about} It needs ${kit.needs} and no libraries.

    ${[...stepsOf(kit, name)].join("\n    ")}

Run these in the folder above this one.

\`${kit.file}\` is the whole bot. Change how it chooses a square, then measure it again. The report gives the difference
from other bots with its error: play more games until it is clear.

The lab talks to it in lines. It says \`variant\` with the rules, \`new game\`, \`go\` when it wants a shot and
\`announcement\` with the answer; the bot says \`fire B7\`. \`broadside bot check --transcript\` shows a whole conversation,
and docs/protocol.md in the folder of the broadside package explains every message.
`;
