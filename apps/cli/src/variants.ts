import { fleetCells, preset, presets, unwrap } from "@broadside/rules";
import type { Command } from "commander";
import { style } from "./style.ts";

export function addVariantsCommand(program: Command): void {
  program
    .command("variants")
    .description("list the variants by name")
    .option("--json", "one JSON object a line")
    .action((options: { json?: boolean }) => {
      for (const { name, about } of presets) {
        const variant = unwrap(preset(name));
        if (options.json) console.log(JSON.stringify(variant));
        else console.log(`${style.bold(name.padEnd(11))} ${about}`, describe(variant.fleet));
      }
      if (!options.json) console.log("\nUse one with --variant NAME, or a JSON file of your own.");
    });
}

const describe = (fleet: readonly { name: string; length: number }[]): string =>
  style.dim(`(${fleet.map((ship) => ship.length).join(", ")}: ${fleetCells(fleet)} squares)`);
