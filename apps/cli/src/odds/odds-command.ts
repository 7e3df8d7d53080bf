import type { Command } from "commander";
import { addBudget } from "../terminal/option-values.ts";
import { UserError } from "../terminal/user-error.ts";
import type { OddsOptions } from "./odds-answer.ts";
import { playerFlagHelp, seatFrom, variantFlagHelp } from "./position-flags.ts";
import { priorHelp } from "./prior-option.ts";

export function addOddsCommand(program: Command): void {
  const odds = program
    .command("odds")
    .description("show the exact odds of positions from a file or standard input")
    .argument(
      "[file]",
      "positions as JSON, a notebook, a drawn board or a game record; - for standard input",
    )
    .option(
      "--json",
      "print one JSON object per line: layouts, counts (row by row), exact, method, ms",
    )
    .option(
      "--fewest",
      "with --json: also the fewest shots still needed for each square, where proven",
    )
    .option("--no-book", "do not use the opening book");
  addBudget(
    odds,
    "fall back to sampling, with its error shown, if exact counting takes longer (default: 10s)",
  )
    .option("--prior <name or file>", priorHelp)
    .option("--variant <name>", variantFlagHelp)
    .option("--player <n>", playerFlagHelp, seatFrom)
    .addHelpText("after", examples)
    .action(async (file: string | undefined, options: OddsOptions) => {
      if (options.fewest && !options.json) throw new UserError(FEWEST_ALONE);
      const { answerAll } = await import("./odds-answer.ts");
      await answerAll(file, options);
    });
}

const examples = `
A position is a JSON object, one per line or one per file, in either of these forms:
  {"variant":"classic","shots":[{"cell":"B7","result":"hit"},{"cell":"A1","result":"miss"}]}
  {"rows":10,"cols":10,"contact":"any","announce":"sunk-named",
   "fleet":[{"name":"carrier","length":5},{"length":2,"count":3}],
   "shots":[{"row":4,"col":4,"result":"hit"},{"row":0,"col":0,"result":"miss"}]}

Where sinkings are not announced, "afloat" gives the number of ships the opponent had left after a
number of your shots, as its next salvo or volley reveals:
  {"variant":"...","shots":[...],"afloat":[{"shots":4,"ships":5},{"shots":9,"ships":4}]}

With --json, every line of the input is answered by one line, at once: a program in another language can
keep \`broadside odds --json\` running, write a position and read its answer. A bad line is answered
by {"error":{"code":…,"params":…,"message":…},"line":3}, and the next line is read. The first line must be
a whole JSON object.

With --prior, "layouts" and "counts" are sums of weights: only their ratios are meaningful, and "prior"
names it. See docs/priors.md.

A game record gives the position of the player whose turn it is, or of the one who fired last if the
game is over. --player chooses one.

A drawn board uses # unknown, * nothing, X hit, O sunk. What \`odds\` prints can be read back too, with
the same --variant. If the answers revealed more than a drawing shows, such as a sinking on uncertain
squares, a last line "Position: {…}" has all of it, and is read with the drawing:
     0  1  2  3  4
   ---------------
  0|#  *  O  #  #
  1|#  #  O  #  #
  2|#  X  #  *  #
  3|#  #  #  #  #
  4|#  #  #  #  #
  Sunk ships :
  [0, 2] -> [1, 2]`;

const FEWEST_ALONE =
  "--fewest is for --json. Without --json the fewest shots are always shown where they are proven.";
