import { excerpt, nearestNames } from "@broadside/rules/text";
import { type Argument, Command, type HelpContext, type Option } from "commander";
import { UserError } from "./user-error.ts";

/**
 * A command that reports mistakes in its command line in our style: a sentence, the nearest name,
 * and where to read more. Commander calls these methods by name; they replace its own messages.
 */
export class PlainCommand extends Command {
  unknownOptionHint: ((flag: string) => string) | undefined;

  override createCommand(name?: string): PlainCommand {
    return new PlainCommand(name);
  }

  unknownOption(flag: string): never {
    const flags = [...this.options, ...ownersOf(this).flatMap((owner) => owner.options)];
    const names = flags.flatMap(({ long }) => (long ? [long] : []));
    const hint = this.unknownOptionHint?.(flag) ?? "";
    this.refuse(
      `"${nameOf(this)}" has no option "${excerpt(flag)}".${didYouMean(flag, ["--help", ...names], "--")}${hint}`,
    );
  }

  unknownCommand(given = this.args[0] ?? ""): never {
    const names = this.createHelp()
      .visibleCommands(this)
      .map((command) => command.name());
    this.refuse(`"${nameOf(this)}" has no command "${excerpt(given)}".${didYouMean(given, names)}`);
  }

  /** Asking for the help of a command that does not exist is a mistake too. */
  override helpInformation(context?: HelpContext): string {
    const [given] = this.args;
    const isNamed = given !== undefined && !given.startsWith("-") && given !== "help";
    if (this.commands.length > 0 && isNamed) this.unknownCommand(given);
    return super.helpInformation(context);
  }

  /** `broadside help NAME`. */
  _dispatchHelpCommand(name: string | undefined): never {
    if (name === undefined) this.help();
    const wanted = this.commands.find((command) => command.name() === name);
    return wanted ? wanted.help() : this.unknownCommand(name);
  }

  missingArgument(name: string): never {
    const argument = this.registeredArguments.find((each: Argument) => each.name() === name);
    this.refuse(`"${nameOf(this)}" needs <${name}>: ${argument?.description}.`);
  }

  missingMandatoryOptionValue({ flags, description }: Option): never {
    this.refuse(`"${nameOf(this)}" needs ${flags}: ${description}.`);
  }

  optionMissingArgument({ flags, short, long }: Option): never {
    this.refuse(`${short ?? long} needs a value: ${flags}.`);
  }

  _excessArguments(given: readonly string[]): never {
    // The default command receives a mistyped command's name as an argument.
    const { parent } = this;
    const isNamed = parent?.args[0] === this.name();
    if (parent instanceof PlainCommand && parent.parent && !isNamed) parent.unknownCommand();
    const extra = excerpt(given.slice(this.registeredArguments.length).join(" "));
    const problem =
      this.registeredArguments.length === 0
        ? `takes only options, not "${extra}".`
        : `takes no "${extra}". Put quotes around words that belong together.`;
    this.refuse(`"${nameOf(this)}" ${problem}`);
  }

  private refuse(sentence: string): never {
    throw new UserError(`${sentence} See: ${nameOf(this)} --help`);
  }
}

/** "broadside bot check" */
const nameOf = (command: Command): string =>
  command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();

const ownersOf = ({ parent }: Command): Command[] => (parent ? [parent, ...ownersOf(parent)] : []);

function didYouMean(given: string, names: readonly string[], prefix = ""): string {
  const bare = (name: string) => name.replace(prefix, "");
  const [near] = nearestNames(bare(given), names.map(bare));
  return near === undefined ? "" : ` Did you mean ${prefix}${near}?`;
}

/** The meaning of exit codes, for commands that need more than `usual`. */
const byCommand: Readonly<Record<string, string>> = {
  play: "0 when the game ended or you left, 130 after Ctrl-C, 1 when the game cannot continue (a program failed, or nothing can be written), 2 for bad input.",
  advise:
    "0 when you left or the odds were printed, 130 after Ctrl-C, 1 when no layout fits the answers (with --json), 2 for bad input.",
  replay: "0 when you left or the game was printed, 130 after Ctrl-C, 2 for bad input.",
  odds: "0 if every position was answered, 1 if no layout fits one of them, 2 for bad input (with --json, after all other lines were answered).",
  explain: "0 if every position was explained, 1 if the program failed, 2 for bad input.",
  check: "0 if the bot passed, 1 if it didn't, 2 for bad input.",
  worker:
    "0 after Ctrl-C, with its chunks finished or given back, 1 if PostgreSQL can't be reached, 2 for bad input.",
  attach:
    "as for the command that submitted the run: 0, 1, 2, 3 or 130; see `broadside simulate --help`.",
  verify: "0 if everything checks out, 1 if something doesn't, 2 for bad input.",
};

const usual = "0 on success, 1 on failure, 2 for bad input.";

/** These print their own table. */
const withTable: readonly string[] = ["simulate", "compare"];

/** The last lines of a command's help. */
export function exitCodesHelp(command: Command): string {
  const name = command.name();
  if (withTable.includes(name)) return "";
  return `\n${command.createHelp().boxWrap(`Exit codes: ${byCommand[name] ?? usual}`, 100)}`;
}
