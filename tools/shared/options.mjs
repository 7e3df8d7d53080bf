// The options of the development commands: one way to read them, explain them and refuse the rest.
import { parseArgs } from "node:util";
import { commands } from "./commands.mjs";

/**
 * @typedef {object} Option
 * @property {"string" | "boolean"} type
 * @property {string} [default]
 * @property {string} [value] what stands for it in the help
 * @property {true} [number] whether it must be a number
 * @property {string} help
 */

/**
 * @typedef {object} Command
 * @property {string} [file] for those that tools/setup/run-ts.mjs runs
 * @property {string} what what it does, in sentences
 * @property {string} [words] what may be given besides options, as the help shows it
 * @property {readonly string[]} [among] the only words there are
 * @property {number} [most] how many words; 0 unless told
 * @property {true} [number] whether the words are numbers
 * @property {Readonly<Record<string, Option>>} options
 */

/** @typedef {keyof typeof commands} CommandName */

/**
 * Options and words of the command that runs. Answers --help, and refuses what the command does not know
 * with a sentence and exit code 2, before anything is built, played or written.
 * @template {CommandName} Name
 * @param {Name} name @param {string[]} [args]
 */
export function readOptions(name, args = process.argv.slice(2)) {
  const answer = answerOf(name, args);
  if (answer.help !== undefined) {
    console.log(answer.help);
    process.exit(0);
  }
  if (answer.wrong !== undefined) {
    console.error(`${answer.wrong}\nSee: npm run ${name} -- --help`);
    process.exit(2);
  }
  return /** @type {Read<Name>} */ ({ values: answer.values, words: answer.words });
}

/**
 * @template {CommandName} Name
 * @typedef {{ values: ReturnType<typeof parseArgs<{ options: (typeof commands)[Name]["options"] }>>["values"], words: string[] }} Read
 */

/** The command that a file is, if it is one. @param {string} file @returns {CommandName | undefined} */
export const commandIn = (file) => names.find((name) => commandOf(name).file === file);

export const names = /** @type {CommandName[]} */ (Object.keys(commands));

/** @param {CommandName} name @returns {Command} */
const commandOf = (name) => commands[name];

/**
 * What becomes of the arguments, without doing anything.
 * @param {CommandName} name @param {string[]} args
 * @returns {{ help?: string, wrong?: string, values?: Record<string, unknown>, words?: string[] }}
 */
export function answerOf(name, args) {
  if (args.some((arg) => arg === "--help" || arg === "-h")) return { help: helpOf(name) };
  const command = commandOf(name);
  try {
    const { values, positionals } = parseArgs({
      args,
      options: command.options,
      allowPositionals: true,
    });
    const wrong = wrongNumber(command, values) ?? wrongWord(command, positionals);
    return wrong === undefined ? { values: { ...values }, words: positionals } : { wrong };
  } catch (error) {
    return { wrong: sentenceFor(name, error) };
  }
}

/** @param {CommandName} name */
function helpOf(name) {
  const { what, words = "", options } = commandOf(name);
  const rows = Object.entries(options).map(([option, { value = "", help, default: usual }]) => {
    const known = usual === undefined ? "" : ` (default: ${usual})`;
    return [`--${option} ${value}`.trimEnd(), help + known];
  });
  rows.push(["--help", "show this help"]);
  const width = Math.max(...rows.map(([left = ""]) => left.length));
  const lines = rows.map(([left = "", right]) => `  ${left.padEnd(width)}   ${right}`);
  const given = [words, rows.length > 1 ? "[options]" : ""].filter((part) => part !== "");
  const usage = ["Usage: npm run", name, ...(given.length > 0 ? ["--", ...given] : [])].join(" ");
  return [usage, "", what, "", ...lines].join("\n");
}

/** @param {Command} command @param {Record<string, unknown>} values */
function wrongNumber({ options }, values) {
  for (const [option, value] of Object.entries(values)) {
    if (options[option]?.number && !isNumber(value)) {
      return `--${option} takes a number, not "${value}".`;
    }
  }
  return undefined;
}

/** @param {unknown} text */
const isNumber = (text) => /^\d+(\.\d+)?$/.test(`${text}`);

/** @param {Command} command @param {string[]} words */
function wrongWord({ among, most = 0, number }, words) {
  const unknown = words.find((word) => among && !among.includes(word));
  if (among && unknown !== undefined) return `"${unknown}" is not one of ${among.join(", ")}.`;
  const strange = words.find((word) => number && !isNumber(word));
  if (strange !== undefined) return `"${strange}" is not a number.`;
  if (words.length <= most) return undefined;
  return most === 0 ? `It takes no "${words[0]}".` : `"${words[most]}" is one too many.`;
}

/** Node's own message is no sentence. @param {CommandName} name @param {unknown} error */
function sentenceFor(name, error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  const [option = "An option"] = /--?[\w-]+/.exec(message) ?? [];
  return code === "ERR_PARSE_ARGS_UNKNOWN_OPTION"
    ? `npm run ${name} has no option ${option}.`
    : `${option} is not given as it should be.`;
}
