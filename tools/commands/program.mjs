// The development commands of package.json, each with its help and its options.
import { Command } from "commander";
import { addBenchmarks, addGenerators, addMeasurements } from "./maintaining.mjs";
import { addRunning, addTesting } from "./running.mjs";

/** Every command, ready to parse `process.argv`. Bad input ends the process with exit code 2. */
export function createProgram() {
  const program = new Command("npm run")
    .configureHelp({ helpWidth: 100, commandUsage })
    .configureOutput({ outputError: (message, write) => write(sentenceFor(message)) })
    .helpOption("-h, --help", "show this help")
    .exitOverride(({ exitCode }) => process.exit(exitCode && 2));
  addRunning(program);
  addTesting(program);
  addBenchmarks(program);
  addMeasurements(program);
  addGenerators(program);
  for (const command of program.commands) {
    command.showHelpAfterError(`See: ${npmCommand(command)} -- --help`);
  }
  return program;
}

/** "npm start" and "npm test" need no "run". @param {Command} command */
function npmCommand(command) {
  const name = command.name();
  return ["start", "test"].includes(name) ? `npm ${name}` : `npm run ${name}`;
}

/** npm takes the options before "--" for its own. @param {Command} command */
const commandUsage = (command) => `${npmCommand(command)} -- ${command.usage()}`;

/** Commander's message, as a sentence. @param {string} message */
const sentenceFor = (message) =>
  message
    .replace(/^error: unknown option '(.*)'/, 'Unknown option "$1".')
    .replace(/^error: option '(--\S+).*' argument missing/, "$1 needs a value.")
    .replace(
      /^error: option '(--\S+).*' argument '(.*)' is invalid\./,
      'Invalid value for $1: "$2".',
    )
    .replace(
      /^error: command-argument value '(.*)' is invalid for argument '.*'\./,
      'Unexpected argument "$1".',
    )
    .replace(/^error: unknown command '(.*)'/, 'Unknown command "$1".')
    .replace(/^error: missing required argument '(.*)'/, "Missing argument: <$1>.")
    .replace(/^error: too many arguments for '.*'\./, "Too many arguments.");
