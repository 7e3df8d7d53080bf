// Kinds of commands, and their arguments.
import { Argument, InvalidArgumentError } from "commander";
import { runTool } from "../setup/run.mjs";

/** @typedef {import("commander").Command} Command */

/** A command that a file of this folder runs. @param {Command} program @param {string} name @param {string} file */
export function tool(program, name, file) {
  const command = program.command(name);
  return command.action(() => runTool(file, [command.opts(), ...command.processedArgs]));
}

/**
 * A command that hands all its arguments on to another program, and ends with its exit code.
 * @param {Command} program @param {string} name @param {string} description
 * @param {(args: string[]) => Promise<number>} run
 */
export function passOn(program, name, description, run) {
  const command = program.command(name).description(description);
  return command
    .argument("[argument...]")
    .allowUnknownOption()
    .action(async () => {
      process.exitCode = await run(command.args);
    });
}

/** Any of these, or all. @param {string[]} choices */
export const partsOf = (choices, name = "part") =>
  new Argument(`[${name}...]`).choices(choices).default(choices, "all");

/** @param {string} text */
export function number(text) {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a number.");
}
