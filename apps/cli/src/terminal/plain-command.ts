import { nearestNames, shown } from "@broadside/rules";
import { type Argument, Command, type Option } from "commander";
import { UserError } from "./user-error.ts";

/**
 * A command that says what is wrong with its command line as everything else is said: a sentence,
 * the nearest name, and where to read on. Commander calls these methods by their names with what
 * it found; they take the place of its own messages.
 */
export class PlainCommand extends Command {
  /** What else to say about an option that is not ours. */
  unknownOptionHint: ((flag: string) => string) | undefined;

  override createCommand(name?: string): PlainCommand {
    return new PlainCommand(name);
  }

  unknownOption(flag: string): never {
    const flags = [...this.options, ...ownersOf(this).flatMap((owner) => owner.options)];
    const names = flags.flatMap(({ long }) => (long ? [long] : []));
    const hint = this.unknownOptionHint?.(flag) ?? "";
    this.refuse(
      `"${nameOf(this)}" has no option "${shown(flag)}".${didYouMean(flag, ["--help", ...names], "--")}${hint}`,
    );
  }

  unknownCommand(given = this.args[0] ?? ""): never {
    const names = this.createHelp()
      .visibleCommands(this)
      .map((command) => command.name());
    this.refuse(`"${nameOf(this)}" has no command "${shown(given)}".${didYouMean(given, names)}`);
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
    // A command that runs when none is named gets what was meant to be a command's name.
    const { parent } = this;
    const isNamed = parent?.args[0] === this.name();
    if (parent instanceof PlainCommand && parent.parent && !isNamed) parent.unknownCommand();
    const extra = shown(given.slice(this.registeredArguments.length).join(" "));
    const problem =
      this.registeredArguments.length === 0
        ? `takes only options, not "${extra}".`
        : `has no use for "${extra}". Put quotes around words that belong together.`;
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

/** For an option that takes one of a few words. */
export const oneOf =
  <T extends string>(flag: string, choices: readonly T[]) =>
  (text: string): T => {
    const found = choices.find((choice) => choice === text);
    if (found) return found;
    const list = `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;
    throw new UserError(`${flag} must be ${list}, not "${shown(text)}".`);
  };
