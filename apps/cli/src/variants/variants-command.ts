import { presetChoices } from "@broadside/play";
import { preset } from "@broadside/rules";
import { fleetCells } from "@broadside/rules/board";
import type { Command } from "commander";
import { style } from "../terminal/style.ts";

export function addVariantsCommand(program: Command): void {
  program
    .command("variants")
    .description("list the variants")
    .option("--json", "print one JSON object per line")
    .action((options: { json?: boolean }) => {
      for (const { name, title, about } of presetChoices) {
        const variant = preset(name);
        const named = `${style.bold(name.padEnd(nameWidth))} ${title.padEnd(titleWidth)}`;
        if (options.json) console.log(JSON.stringify(variant));
        else console.log(`${named} ${about}`, describe(variant.fleet));
      }
      if (!options.json) console.log(use);
    });
}

const nameWidth = Math.max(...presetChoices.map(({ name }) => name.length));
const titleWidth = Math.max(...presetChoices.map(({ title }) => title.length));

const use = `
Choose one with --variant and its name or title, as in --variant "Sea battle". Case does not matter.
For your own variant, use a JSON file: --variant FILE.json.`;

const describe = (fleet: readonly { name: string; length: number }[]): string =>
  style.dim(`(${fleet.map((ship) => ship.length).join(", ")}: ${fleetCells(fleet)} squares)`);
