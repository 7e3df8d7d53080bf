import type { Command } from "commander";

/** What a script can tell from the exit code, for each command that has more to say than `usual`. */
const byCommand: Readonly<Record<string, string>> = {
  play: "0 when the game ended or you left, 130 after Ctrl-C, 1 when the game cannot continue (a program failed, or nothing can be written), 2 for bad input.",
  advise:
    "0 when you left or the odds were printed, 130 after Ctrl-C, 1 when no layout fits the answers (with --json), 2 for bad input.",
  replay: "0 when you left or the game was printed, 130 after Ctrl-C, 2 for bad input.",
  odds: "0 when every position was answered, 1 when no layout fits one of them, 2 for bad input.",
  explain: "0 when every position was explained, 1 when the program failed, 2 for bad input.",
  check: "0 when the bot passed, 1 when it did not, 2 for bad input.",
  worker:
    "0 after Ctrl-C, with its chunks finished or given back, 1 when PostgreSQL cannot be reached, 2 for bad input.",
  attach:
    "as for the command that submitted the run: 0, 1, 2, 3 or 130; see `broadside simulate --help`.",
  verify: "0 when everything agrees, 1 when something does not, 2 for bad input.",
};

const usual = "0 when the work is done, 1 when it could not be done, 2 for bad input.";

/** These have a table of their own. */
const withTable: readonly string[] = ["simulate", "compare"];

/** The last lines of a command's help. */
export function exitCodesHelp(command: Command): string {
  const name = command.name();
  if (withTable.includes(name)) return "";
  return wrapped(`Exit codes: ${byCommand[name] ?? usual}`);
}

const COLUMNS = 100;

function wrapped(text: string): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = `${lines.at(-1)} ${word}`.trimStart();
    if (line.length > COLUMNS) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return `\n${lines.join("\n")}`;
}
