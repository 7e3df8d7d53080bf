// The development commands of package.json with their options. A tool is a module whose default
// export, if it has one, is called with the options and arguments.
import { Argument, Command, InvalidArgumentError } from "commander";
import { broadsideFile, runNode, runTool } from "./setup/run.mjs";
import { setup } from "./setup/setup.mjs";
import { USUAL_PORT } from "./start/serve.mjs";

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

/** @param {Command} program */
function addRunning(program) {
  if (process.argv.includes("--terminal")) {
    passOn(program, "start", "Plays in this terminal.", (args) =>
      runBroadside(["play", ...args.filter((arg) => arg !== "--terminal")]),
    ).helpOption(false);
  } else addStart(program);
  passOn(program, "broadside", "Runs the broadside command.", runBroadside).helpOption(false);
  passOn(
    program,
    "dev",
    "Serves the web game with live reload, and reruns the fast tests of what you change. Arguments go to vitest: part of a path runs only the tests of matching files.",
    async (args) => (await import("./start/dev.mjs")).dev(args),
  );
  program
    .command("build")
    .description(
      "Installs packages if needed, builds the engine's kernels and bundles the broadside command.",
    )
    .action(() => setup());
  tool(program, "pack", "start/pack.mjs")
    .description(
      "Packs the packages as archives that npm install accepts, for programs outside this repository.",
    )
    .argument("[folder]", "where to put them", "dist/packages");
  tool(program, "games", "start/games.mjs")
    .description("Moves a server's games in and out. Existing files are never overwritten.")
    .addArgument(new Argument("<action>").choices(["export", "import", "backup"]))
    .argument("<file>")
    .option("--data <folder>", "the server's data folder (default: that of npm start)")
    .addHelpText(
      "after",
      `
Actions:
  export      write all games, one record per line; the server may be running
  import      add games from such a file; stop the server first
  backup      copy the embedded store while the server runs

With DATABASE_URL set, the games are those of that PostgreSQL.`,
    );
  tool(program, "screenshots", "pictures/screenshots.mjs")
    .description(
      "Takes pictures of every page into screenshots/, and writes those the README shows, its film and the terminal to docs/images/.",
    )
    .addArgument(
      new Argument("[look]", "only this one, and no film").choices([
        "desktop-light",
        "desktop-dark",
        "phone-light",
        "phone-dark",
      ]),
    )
    .option("--film", "only the film")
    .option("--icons", "only the icons, as PNG");
}

/** @param {Command} program */
function addStart(program) {
  tool(program, "start", "start/start.mjs")
    .description(
      "Starts the game and its server. Open the printed address in a browser, play bots right away, or create a game and send a friend the link. A fresh clone is set up first, which takes a moment.",
    )
    .option("--host", "let other devices on your network play: prints the address and a QR code")
    .option(
      "--port <n>",
      `serve the game at this port (default: the first free one from ${USUAL_PORT})`,
    )
    .option(
      "--data <folder>",
      "store online games here (default: your user folder; printed at the start)",
    )
    .option(
      "--terminal",
      "play in this terminal instead; add options of `play`, or --help for a list",
    )
    .addHelpText(
      "after",
      `
Environment variables, for servers that run for long (docs/running.md explains them all):
  PORT                    same as --port
  DATABASE_URL            use this PostgreSQL instead of a folder
  BROADSIDE_HOST          listen at this address
  BROADSIDE_DATA          same as --data
  BROADSIDE_ACCESS_KEY    require this key to create and join games
  BROADSIDE_ORIGINS       other websites that may use this server, separated by commas
  BROADSIDE_TRUST_PROXY   1 if a reverse proxy is in front of the server
  BROADSIDE_LOG           debug, info, warn, error or silent (default: warn)
  BROADSIDE_KEEP_DAYS     days to keep finished games (default: 365; 0 = forever)

Exit codes: 0 when the server was stopped, 1 when it could not be started, 2 for bad input.`,
    );
}

/** @param {Command} program */
function addTesting(program) {
  const tests = () => import("./test/test.mjs");
  const filters = "Arguments go to vitest: part of a path runs only the tests of matching files.";
  passOn(
    program,
    "test",
    `Checks format, lint and types, and runs every test. ${filters}`,
    async (args) => (await tests()).test(args),
  );
  passOn(
    program,
    "check",
    `Checks format, lint and types, and runs the fast tests: run it before every commit. ${filters}`,
    async (args) => (await tests()).check(args),
  );
  tool(program, "test:nodes", "test/test-nodes.mjs")
    .description(
      "Runs the tests that need no browser on every supported version of Node. Takes about ten minutes for each; npm downloads them.",
    )
    .argument("[version...]", "versions of Node", ["20.19.0", "22", "24", "26"]);
  tool(program, "crash", "test/crash.ts").description(
    "Kills the server 20 times under load, on SQLite and on PostgreSQL, and checks that nothing is lost.",
  );
  tool(program, "fuzz", "test/fuzz.ts")
    .description(
      "Sends the server 100,000 messages that no client would send, and opens 1,000 connections that stall.",
    )
    .argument("[seed]", "random seed", "broadside");
  tool(program, "faults:cluster", "test/cluster-faults.mjs")
    .description(
      "Repeats a run while workers are killed and frozen at random and PostgreSQL restarts under load, and compares every byte with an undisturbed run.",
    )
    .option("--rounds <n>", "runs", number, 20)
    .option("--games <n>", "games per run", number, 6000);
}

/** @param {Command} program */
function addBenchmarks(program) {
  const quick = /** @type {const} */ (["--quick", "a short version, to see that it works"]);
  tool(program, "bench", "bench/engine.ts")
    .description("Times the engine on fixed positions, and prints a signature of its answers.")
    .option("--prototypes <folder>", "also time the native prototypes `few` and `many` found there")
    .option("--readme", "write the table into the README");
  tool(program, "bench:browser", "bench/browser.mjs")
    .description(
      "Times the engine's positions in a Web Worker of a real Chromium and in Node, and games in the built page.",
    )
    .option(...quick);
  tool(program, "bench:bots", "bench/bots.ts")
    .description("Shows how many games a second each bot plays on one core, in processor time.")
    .argument("[bot...]", "only these bots")
    .option("--variant <preset>", "the rules", "classic")
    .option("--seconds <n>", "seconds per bot", number, 3);
  tool(program, "bench:lab", "bench/lab.ts").description(
    "Shows the lab's overhead around a bot, and how much faster two workers are than one.",
  );
  tool(program, "bench:cluster", "bench/cluster.ts")
    .description("Shows what it costs to share a run between machines.")
    .addArgument(partsOf(["throughput", "queue", "million"]))
    .option(...quick)
    .addHelpText(
      "after",
      `
Parts:
  throughput  two worker processes against the local lab's two threads, in alternating rounds
  queue       the cost of a job with 1, 2, 8 and 32 workers
  million     rows and memory over time in a run of a million games`,
    );
  tool(program, "bench:startup", "bench/startup.ts").description(
    "Shows how long `broadside play` takes to its first prompt, compared with a bare Node.",
  );
  tool(program, "bench:server", "bench/server.ts")
    .description("Shows how many durable moves a second the server takes, and how long each waits.")
    .option(...quick);
}

/** @param {Command} program */
function addMeasurements(program) {
  tool(program, "strength", "measure/strength.mjs")
    .description(
      "Measures how strong the bots are, and writes the figures of README.md, docs/strength.md, docs/luck.md and `broadside bots`. Takes hours. All parts but `bots` resume after an interruption.",
    )
    .addArgument(partsOf(["bots", "classic", "presets", "think"]))
    .option("--games <n>", "games of `classic`", number, 100_000)
    .option("--corrected <n>", "other games of `classic`, measured without luck", number, 400)
    .option("--scale <x>", "multiplies all other numbers of games: 0.02 for a try", number, 1)
    .option("--jobs <n>", "threads", number, 2)
    .addHelpText(
      "after",
      `
Parts:
  bots        every bot on the same layouts (some minutes)
  classic     many games of the learned bot and its main rivals
  presets     the strongest bot under the rules of every preset
  think       the value of thinking time`,
    );
  tool(program, "hiding", "measure/hiding.mjs").description(
    "Measures how many shots each way to place ships costs the bots, and writes it into the README. Takes a minute or two.",
  );
  tool(program, "counts", "measure/counts.ts").description(
    "Counts the layouts of the usual boards.",
  );
  tool(program, "guarded:report", "measure/guarded-report.ts").description(
    "Measures how far our shooters can exploit guarded placement, and writes it into docs/placement.md.",
  );
  tool(program, "placement", "measure/placement-table.ts").description(
    "Finds the equilibrium of small boards, and writes it into docs/placement.md. Takes up to five minutes.",
  );
  tool(program, "solve:table", "measure/solve-table.ts").description(
    "Solves small boards, plays the bots against every layout of each, and writes docs/perfect-play.md. Takes about ten minutes.",
  );
  tool(program, "solve:vectors", "measure/solve-vectors.ts")
    .description(
      "Solves every case of vectors/perfect.jsonl, and compares. Takes about a quarter of an hour.",
    )
    .argument("[layouts]", "skip cases with more layouts than this", number);
}

/** Commands that write data which packages ship. @param {Command} program */
function addGenerators(program) {
  tool(program, "book", "data/book.ts").description(
    "Regenerates the opening book that the engine ships.",
  );
  tool(program, "openings", "data/openings.ts")
    .description(
      "Finds the first shots of `exact` where its first counts take long, and writes them for the engine to ship. Takes some minutes. The same command gives the same bytes.",
    )
    .addArgument(
      partsOf(["sea-battle", "six-ships"], "preset").choices(["sea-battle", "six-ships", "react"]),
    )
    .option("--layouts <n>", "random layouts", number, 20_000)
    .option("--least <n>", "layouts among these that a position must fit", number, 6);
  tool(program, "daily:table", "data/daily-table.ts").description(
    "Plays 10,000 fleets under the rules of every daily fleet, as Admiral and as the exact player, and writes how many shots they needed.",
  );
  tool(program, "puzzles", "data/puzzles.ts")
    .description(
      "Searches thousands of games for positions in which the best shot is not the tempting one, and writes them for the web game to ship.",
    )
    .argument("[count]", "puzzles per level and rules", number, 100);
  tool(program, "guarded", "data/guarded.ts").description(
    "Finds the mix of layouts that costs the best of our shooters the most shots on classic, and writes it for the engine to ship. Takes up to five minutes.",
  );
  tool(program, "solve:mini", "data/solve-mini.ts")
    .description(
      "Solves mini from scratch, checks its decision tree against every layout, and writes it for the engine to ship. Takes some minutes and about 1 GB of memory.",
    )
    .addArgument(
      new Argument(
        "[shots]",
        "work out the cost of each first shot instead, which takes several times as long",
      ).choices(["shots"]),
    );
  tool(program, "train", "training/train.ts")
    .description(
      "Trains the bot that looks beyond the odds, and writes its weights into the engine. The same command gives the same bytes. Resumes after an interruption. See docs/strength.md.",
    )
    .argument("[preset...]", "the rules to train for", ["classic"])
    .option("--scale <x>", "multiplies all numbers of games", number, 1)
    .option("--seed <text>", "random seed", "train")
    .option(
      "--folder <folder>",
      "where to save unfinished work",
      "node_modules/.broadside/training",
    )
    .option("--out <folder>", "where to write the weights", "packages/engine/src/learned/weights")
    .option("--test <n>", "games to test the weights with after every round", number, 2000);
  tool(program, "luck:fit", "training/luck-fit.ts")
    .description(
      "Fits, for each preset, the value function that measures luck, and writes the weights for the engine to ship.",
    )
    .argument("[preset...]", "", ["classic", "mini", "silent", "sea-battle", "squid-hunt"])
    .option("--games <n>", "games per preset", number, 10_000)
    .option("--seed <text>", "random seed", "luck")
    .option("--bot <name>", "the player (default: density, or exact where ships may not touch)");
}

/** A command that a file of this folder runs. @param {Command} program @param {string} name @param {string} file */
function tool(program, name, file) {
  const command = program.command(name);
  return command.action(() => runTool(file, [command.opts(), ...command.processedArgs]));
}

/**
 * A command that hands all its arguments on to another program, and ends with its exit code.
 * @param {Command} program @param {string} name @param {string} description
 * @param {(args: string[]) => Promise<number>} run
 */
function passOn(program, name, description, run) {
  const command = program.command(name).description(description);
  return command
    .argument("[argument...]")
    .allowUnknownOption()
    .action(async () => {
      process.exitCode = await run(command.args);
    });
}

/** @param {string[]} args */
async function runBroadside(args) {
  await setup();
  return runNode(broadsideFile, args);
}

/** Any of these, or all. @param {string[]} choices */
const partsOf = (choices, name = "part") =>
  new Argument(`[${name}...]`).choices(choices).default(choices, "all");

/** @param {string} text */
function number(text) {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a number.");
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
