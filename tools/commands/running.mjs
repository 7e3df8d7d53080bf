// Commands that start the game, and those that test it.
import { Argument, Option } from "commander";
import { sizes, usualSizes } from "../pictures/sizes.mjs";
import { broadsideFile, runNode } from "../setup/run.mjs";
import { setup } from "../setup/setup.mjs";
import { USUAL_PORT } from "../start/serve.mjs";
import { number, partsOf, passOn, tool } from "./command.mjs";

/** @typedef {import("commander").Command} Command */

/** @param {Command} program */
export function addRunning(program) {
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
    async (args) => (await import("../start/dev.mjs")).dev(args),
  );
  program
    .command("build")
    .description(
      "Installs packages if needed, builds the engine's kernels and bundles the broadside command.",
    )
    .action(() => setup());
  tool(program, "pack", "pack/pack.mjs")
    .description(
      "Packs the packages and the broadside command as archives that npm install accepts, for use outside this repository.",
    )
    .argument("[folder]", "where to put them", "dist/packages")
    .option("--check", "also check them with publint and Are the types wrong?");
  tool(program, "api", "reference/api.mjs").description(
    "Writes the names and signatures that the packages export to docs/api, and lists those without a doc comment.",
  );
  tool(program, "docs", "reference/docs.mjs")
    .description(
      "Builds a reference of the packages from their sources, and serves it. The first time, npm downloads TypeDoc.",
    )
    .option("--out <folder>", "write the pages there instead of serving them")
    .option("--port <n>", "serve them on this port (default: any free one)", number, 0);
  tool(program, "schemas", "schemas/write.ts").description(
    "Writes the JSON Schemas of positions, records and reports to docs/schemas.",
  );
  addServerUpkeep(program);
  addScreenshots(program);
}

/** What an operator does with a server. @param {Command} program */
function addServerUpkeep(program) {
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

With DATABASE_URL set, this uses that PostgreSQL database instead of the folder.`,
    );
  tool(program, "players", "start/players.mjs")
    .description("Lists and moderates a server's players, while the server runs.")
    .addArgument(
      new Argument("<action>").choices([
        ...["list", "rename", "mute", "unmute", "ban", "unban", "recompute"],
      ]),
    )
    .argument("[player]", "the player's id or name")
    .argument("[name]", "the new name, for rename")
    .option("--data <folder>", "the server's data folder (default: that of npm start)")
    .addHelpText(
      "after",
      `
Actions:
  list        print all players: id, first day, name
  rename      give a player another name, in stored games too
  mute        hide the player's reactions from everyone
  ban         refuse the player new games; those in progress can be finished
  recompute   check the results against the games, and recompute all ratings from them

With DATABASE_URL set, this uses that PostgreSQL database instead of the folder.`,
    );
  tool(program, "fleets", "start/fleets.mjs")
    .description("Shows and exports the fleets that players have shared, while the server runs.")
    .addArgument(new Argument("<action>").choices(["list", "export", "delete"]))
    .argument("[folder]", "for export; existing files are never overwritten")
    .option("--data <folder>", "the server's data folder (default: that of npm start)")
    .addHelpText(
      "after",
      `
Actions:
  list        print how many there are for each set of rules
  export      write a file of layouts for each variant, as \`broadside habits --everyone\` reads them
  delete      delete all of them

With DATABASE_URL set, this uses that PostgreSQL database instead of the folder.`,
    );
}

/** @param {Command} program */
function addStart(program) {
  tool(program, "start", "start/start.mjs")
    .description(
      "Starts the game and its server. Open the printed address in a browser, play bots right away, or create a game and send a friend the link. In a fresh clone it first sets everything up, which takes a moment.",
    )
    .option("--host", "let other devices on your network play: prints the address and a QR code")
    .option(
      "--port <n>",
      `serve the game on this port (default: the first free one from ${USUAL_PORT})`,
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
Environment variables, for long-running servers (docs/running.md explains them all):
  PORT                    same as --port
  DATABASE_URL            use this PostgreSQL instead of a folder
  BROADSIDE_HOST          listen at this address
  BROADSIDE_DATA          same as --data
  BROADSIDE_ACCESS_KEY    require this key to create and join games
  BROADSIDE_ORIGINS       other websites that may use this server, separated by commas
  BROADSIDE_TRUST_PROXY   1 if a reverse proxy is in front of the server
  BROADSIDE_LOG           debug, info, warn, error or silent (default: warn)
  BROADSIDE_KEEP_DAYS     days to keep finished games (default: 365; 0 = forever)

Exit codes: 0 when you stop the server, 1 if it could not start, 2 for bad input.`,
    );
}

/** @param {Command} program */
export function addTesting(program) {
  const tests = () => import("../test/test.mjs");
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
  tool(program, "crash", "test/crash.ts")
    .description(
      "Kills the server again and again under load and checks that nothing is lost: 20 times in games on SQLite and on PostgreSQL, and in tournaments of 500 players on one process and of 200 on two.",
    )
    .option("--minutes <n>", "how long an arena pairs players (default: 3 and 2)", number)
    .addArgument(partsOf(["games", "arena"]));
  tool(program, "fuzz", "test/fuzz.ts")
    .description(
      "Sends the server 100,000 malformed messages, and opens 1,000 connections that stall.",
    )
    .argument("[seed]", "random seed", "broadside");
  tool(program, "faults:cluster", "test/cluster-faults.mjs")
    .description(
      "Repeats a run while workers are killed and frozen at random and PostgreSQL restarts under load, and compares every byte with an undisturbed run.",
    )
    .option("--rounds <n>", "runs", number, 20)
    .option("--games <n>", "games per run", number, 6000);
}

/** @param {string[]} args */
async function runBroadside(args) {
  await setup();
  return runNode(broadsideFile, args);
}

/** @param {Command} program */
function addScreenshots(program) {
  const names = (/** @type {string} */ flag, /** @type {string} */ about) =>
    new Option(`--${flag} <names...>`, `with --all: ${about}`);
  const themes = ["light", "dark"];
  tool(program, "screenshots", "pictures/screenshots.mjs")
    .description("Writes the README's pictures, its film and the terminal to docs/images/.")
    .option("--film", "only the film")
    .option("--icons", "only the icons, as PNG")
    .option(
      "--all <folder>",
      "instead: every page in every state, with contact sheets, to a folder",
    )
    .option("--lang <id>", "with --all: in this language")
    .addOption(names("pages", "only these scenes, for example home or battle"))
    .addOption(
      names("sizes", "on these").choices(Object.keys(sizes)).default(usualSizes, "all but small"),
    )
    .addOption(names("themes", "in this light").choices(themes).default(themes, "both"));
}
