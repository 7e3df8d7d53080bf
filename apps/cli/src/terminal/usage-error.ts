import { shown } from "@broadside/rules";
import type { Command, CommanderError } from "commander";
import { UserError } from "./user-error.ts";

/** Commands that a shell has taken apart may have options of the bot's among ours. */
export type Hint = (command: Command, flag: string) => string | undefined;

/**
 * What commander finds wrong with a command line is told like everything else: a sentence, the
 * nearest name, and where to read on. For a program with all its commands added.
 */
export function speakPlainly(command: Command, hint: Hint): void {
  command.configureOutput({ ...command.configureOutput(), outputError: () => {} });
  command.exitOverride((error) => {
    const sentence = sentenceFor(command, error, hint);
    throw sentence === undefined ? error : new UserError(`${sentence} ${helpOf(command)}`);
  });
  for (const part of command.commands) speakPlainly(part, hint);
}

/** Undefined for what is no mistake: help and version were asked for. */
function sentenceFor(command: Command, error: CommanderError, hint: Hint): string | undefined {
  const { code, message } = error;
  const [, given = ""] = /'([^']*)'/.exec(message) ?? [];
  const near = /\(Did you mean (?:one of )?(.*)\?\)/.exec(message)?.[1]?.replaceAll(", ", " or ");
  const meant = near === undefined ? "" : ` Did you mean ${near}?`;
  const name = nameOf(command);
  switch (code) {
    case "commander.unknownOption":
      return `"${name}" has no option "${shown(given)}".${meant}${hint(command, given) ?? ""}`;
    case "commander.unknownCommand":
      return `"${name}" has no command "${shown(given)}".${meant}`;
    case "commander.missingArgument":
      return `"${name}" needs <${given}>${about(command.registeredArguments, given)}.`;
    case "commander.missingMandatoryOptionValue":
      return `"${name}" needs ${given}${about(command.options, given)}.`;
    case "commander.optionMissingArgument":
      return `${given.split(" ")[0]!.replace(",", "")} needs a value: ${given}.`;
    case "commander.excessArguments":
      return `"${name}" ${excessText(command)}`;
    case "commander.invalidArgument":
      return invalidText(message);
    default:
      return undefined;
  }
}

/** "broadside bot check" */
const nameOf = (command: Command): string =>
  command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();

const helpOf = (command: Command): string => `See: ${nameOf(command)} --help`;

interface Described {
  readonly description: string;
  name(): string;
  readonly flags?: string;
}

function about(all: readonly Described[], given: string): string {
  const found = all.find((one) => one.flags === given || one.name() === given);
  return found ? `: ${found.description}` : "";
}

function excessText({ args, registeredArguments }: Command): string {
  const extra = shown(args.slice(registeredArguments.length).join(" "));
  return registeredArguments.length === 0
    ? `takes options only, and was given "${extra}".`
    : `was given too much: "${extra}". Put quotes around what belongs together.`;
}

/** "--first cannot be "never". Allowed choices are me, opponent, random." */
function invalidText(message: string): string {
  const [, flags = "", value = "", why = ""] =
    /option '([^']*)' argument '(.*)' is invalid\. (.*)/s.exec(message) ?? [];
  return `${flags.split(" ")[0]} cannot be "${shown(value)}". ${why}`;
}
