import type { Command } from "commander";
import { UserError } from "../terminal/user-error.ts";
import type { OddsOptions } from "./odds-options.ts";

export function addOddsCommand(program: Command): void {
  program
    .command("odds")
    .description("exact odds for positions from a file or standard input")
    .argument(
      "[file]",
      "positions as JSON lines, or a drawn board with its list of sunk ships; - for standard input",
    )
    .option("--json", "one JSON object a line: layouts, counts (row by row), exact, method, ms")
    .option("--no-book", "compute openings too, instead of looking them up")
    .option(
      "--max-ms <ms>",
      "settle for a stated sample when exact counting takes longer",
      milliseconds,
    )
    .option("--variant <name>", "the rules of a drawn board (default: seed-N for N x N)")
    .addHelpText("after", examples)
    .action(async (file: string | undefined, options: OddsOptions) => {
      const { answerAll } = await import("./odds-answer.ts");
      await answerAll(file, options);
    });
}

const examples = `
A position is one JSON object on a line:
  {"rows":10,"cols":10,"contact":"any","announce":"sunk-named",
   "fleet":[{"name":"carrier","length":5},{"length":2,"count":3}],
   "shots":[{"row":4,"col":4,"result":"hit"},{"row":0,"col":0,"result":"miss"}]}

A drawn board uses # unknown, * nothing, X hit, O sunk:
     0  1  2  3  4
   ---------------
  0|#  *  O  #  #
  1|#  #  O  #  #
  2|#  X  #  *  #
  3|#  #  #  #  #
  4|#  #  #  #  #
  Sunk ships :
  [0, 2] -> [1, 2]`;

function milliseconds(text: string): number {
  const ms = Number(text);
  if (text.trim() !== "" && Number.isFinite(ms) && ms >= 0) return ms;
  throw new UserError(`--max-ms wants a number of milliseconds, not "${text}".`);
}
