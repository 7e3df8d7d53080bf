import type { Command } from "commander";
import { playerFlagHelp, seatFrom } from "../odds/position-flags.ts";
import { durationFrom } from "../terminal/option-values.ts";
import { variantHelp } from "../variants/variant-choice.ts";
import type { SolveOptions } from "./solve-run.ts";

export function addSolveCommand(program: Command): void {
  program
    .command("solve")
    .description("find and prove the fewest shots perfect play needs on a small board")
    .option("--variant <name>", `the rules: ${variantHelp}`)
    .option(
      "--position <file>",
      "positions to solve instead of the opening, as for `odds`; - for standard input",
    )
    .option("--player <n>", playerFlagHelp, seatFrom)
    .option(
      "--budget <time>",
      "stop with proven bounds after this long: 90, 90s or 15m",
      durationFrom("--budget"),
    )
    .option(
      "--json",
      "one JSON object per position: layouts, totalShots, lower, upper, exact, shots",
    )
    .option("--no-shots", "only the value, not what each first shot costs")
    .option("--tree <file>", "write a perfect way of playing as a decision tree")
    .option("--resume <file>", "save unfinished work in this file, and resume from it next time")
    .option("--check <tree>", "play a decision tree against every layout and report its total")
    .addHelpText("after", notes)
    .action(async (options: SolveOptions) => {
      if (options.check !== undefined) {
        const { checkTree } = await import("./check-tree.ts");
        checkTree(options.check, options.json === true);
        return;
      }
      const { solveAll } = await import("./solve-run.ts");
      await solveAll(options);
    });
}

const notes = `
Perfect play needs the fewest shots on average against a layout drawn at random. Totals are exact:
shots summed over all layouts, ships of equal length told apart. What cannot be proven in time is
given as a lower and an upper bound.

  broadside solve --variant mini --budget 15m
  broadside solve --variant '{"name":"strip","rows":1,"columns":5,"announcement":"sunk",
    "fleet":[{"name":"a","length":2},{"name":"b","length":2}]}'
  broadside solve --variant mini --tree mini.json && broadside solve --check mini.json

Ctrl-C stops with the bounds proven so far; with --resume, nothing is lost.`;
