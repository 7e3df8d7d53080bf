import type { Command } from "commander";
import { durationFrom } from "../terminal/option-values.ts";
import { variantHelp } from "../variants/variant-choice.ts";
import type { EquilibriumCommandOptions } from "./equilibrium-run.ts";

export function addEquilibriumCommand(program: Command): void {
  program
    .command("equilibrium")
    .description("find and prove the placement on a small board that no shooter can exploit")
    .requiredOption("--variant <name>", `the rules: ${variantHelp}`)
    .option(
      "--budget <time>",
      "stop with proven bounds after this long: 90, 90s or 15m (default: 1m)",
      durationFrom("--budget"),
    )
    .option(
      "--json",
      "print one JSON object: value, lower, upper, exact, regret, uniform, mix; fractions are strings",
    )
    .addHelpText("after", notes)
    .action(async (options: EquilibriumCommandOptions) => {
      const { runEquilibrium } = await import("./equilibrium-run.ts");
      await runEquilibrium(options);
    });
}

const notes = `
One side places the fleet; the other fires until it is sunk, one shot at a time. The placer wants
many shots, the shooter few, and both may randomise. The value of this game is the average that the
placer can guarantee and the shooter can hold it to: an exact fraction. The placer's mix is drawn as
boards with their weights; each board stands for all its rotations and reflections, used equally
often. Regret is what a side could still gain against the other's mix: 0 once the value is proven.

  broadside equilibrium --variant '{"name":"small","rows":4,"columns":4,
    "fleet":[{"name":"boat","length":3}]}'

Ctrl-C stops with the bounds proven so far.`;
