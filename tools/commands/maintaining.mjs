// Commands that measure, and those that write data which packages ship.
import { Argument, Option } from "commander";
import { number, partsOf, tool } from "./command.mjs";

/** @typedef {import("commander").Command} Command */

/** @param {Command} program */
export function addBenchmarks(program) {
  const quick = /** @type {const} */ (["--quick", "a short version, to check that it works"]);
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
  tool(program, "ask:table", "measure/ask-table.mjs")
    .description(
      "Plays the boards of Collaborative Battleship with questions, and writes docs/asking.md. Takes a few minutes.",
    )
    .argument("<boards>", "a file of boards, or a folder: see docs/asking.md")
    .option("--games <n>", "games per board; only 3 or more are written", number, 3);
  tool(program, "bench:python", "bench/python.mjs")
    .description("Times the Python package, and writes the table into docs/python.md.")
    .option(...quick);
  tool(program, "bench:startup", "bench/startup.ts").description(
    "Shows how long `broadside play` takes to show its first prompt, compared with a bare Node, and how much disk space an installation takes. Writes both into docs/packages.md.",
  );
  tool(program, "bench:server", "bench/server.ts")
    .description("Shows how many durable moves a second the server takes, and how long each waits.")
    .option(...quick)
    .option("--before <folder>", "run the benchmark of that checkout in turn, and compare the two")
    .option("--rounds <n>", "with --before, how often each is run", number, 3);
  tool(program, "bench:removal", "bench/removal.mjs")
    .description("Shows how long the server is busy while it removes old games.")
    .argument("[games]", "old games", number, 100_000);
  tool(program, "bench:migration", "bench/migration.mjs")
    .description(
      "Shows how long it takes to open a store written before there were player accounts.",
    )
    .argument("[games]", "old games", number, 10_000);
}

/** @param {Command} program */
export function addMeasurements(program) {
  addStrength(program);
  addLeague(program);
  tool(program, "luck:figures", "measure/luck-figures.ts").description(
    "Measures how long it takes to remove luck, and what reviews charge bots for their choices, and writes both into docs/luck.md. Takes a few minutes.",
  );
  tool(program, "hiding", "measure/hiding.mjs").description(
    "Measures how many shots each placing strategy costs the bots, and writes the table into the README. Takes a minute or two.",
  );
  tool(program, "methods", "measure/methods.ts")
    .description(
      "Times every exact method on positions of many fleets and boards, and shows whether the fastest was chosen and how well its time was predicted. Takes about a quarter of an hour.",
    )
    .option("--quick", "fewer and faster positions; takes a minute")
    .option("--docs", "write the table into docs/counting.md; only after a full run")
    .option(
      "--results <file>",
      "save every position as a line of JSON; another run with the same options resumes from there",
    )
    .option("--seed <text>", "play other games than those the estimates were fitted to")
    .option(
      "--before <folder>",
      "also time another checkout of this repository, position by position",
    )
    .option(
      "--check <n>",
      "instead, see whether all methods find the same counts for this many random positions of each kind",
      number,
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
  tool(program, "solve:table", "measure/solve-table.ts")
    .description(
      "Solves small boards, plays the bots against every layout of each, and writes docs/perfect-play.md. Takes about ten minutes, nearly all of it for `boards`.",
    )
    .addArgument(partsOf(["certain-hit", "first-shots", "boards"]));
  tool(program, "solve:vectors", "measure/solve-vectors.ts")
    .description(
      "Solves every case of vectors/perfect.jsonl, and compares. Takes about a quarter of an hour.",
    )
    .argument("[layouts]", "skip cases with more layouts than this", number);
}

/** @param {Command} program */
function addStrength(program) {
  tool(program, "strength", "measure/strength.mjs")
    .description(
      "Measures how strong the bots are, and writes the figures of README.md, docs/strength.md, docs/luck.md and `broadside bots`. Takes hours. All parts but `bots` resume after an interruption.",
    )
    .addArgument(partsOf(["bots", "opponents", "classic", "presets", "think", "priors"]))
    .option("--games <n>", "games of `classic` (default: 100000)", number)
    .option(
      "--corrected <n>",
      "other games of `classic`, measured without luck (default: 400)",
      number,
    )
    .option(
      "--scale <x>",
      "multiplies the games of `presets`, `think` and `priors`: 0.02 for a trial run",
      number,
      1,
    )
    .addOption(
      new Option("--tables <name...>", "only these tables of `priors`").choices([
        "weights",
        "in-order",
        "foresight",
        "mixtures",
        "admiral",
        "curves",
      ]),
    )
    .option("--variant <preset...>", "with `presets`: only these; the other rows stay as they are")
    .option("--jobs <n>", "threads", number, 2)
    .addHelpText(
      "after",
      `
With fewer games than usual, the figures are printed and the pages stay as they are.

Parts:
  bots        every bot on the same layouts (some minutes)
  opponents   the steps between the eight opponents (some minutes)
  classic     many games of the learned bot and its main rivals
  presets     the strongest bot under the rules of every preset
  think       the value of thinking time
  priors      what knowing or learning how an opponent places is worth (about an hour of one core)`,
    );
}

/** @param {Command} program */
function addLeague(program) {
  tool(program, "league", "league/league.ts")
    .description(
      "Has our bots and a program in the line protocol play a rated arena on its own server, and compares their ratings with the lab's Elo, in docs/strength.md. Takes about an hour. Resumes after an interruption.",
    )
    .argument("[bot...]", "only these bots")
    .option("--games <n>", "games of each bot, at least", number, 100)
    .option("--matches <n>", "matches of each pair of bots in the lab", number, 200)
    .option("--variant <preset>", "the rules", "classic")
    .option("--program <command>", "the program", "node examples/bots/hunt-bot.mjs")
    .option("--folder <folder>", "where the server and the bots store everything");
}

const openingPresets = ["sea-battle", "six-ships", "flottenmanoever"];

/** Commands that write data which packages ship. @param {Command} program */
export function addGenerators(program) {
  tool(program, "translations", "data/translations.mjs")
    .description(
      "Lists messages that a language is missing, that English does not have, or whose parameters differ.",
    )
    .argument("[language]", "only this one: de, pt-BR (default: all)");
  tool(program, "book", "data/book.ts").description(
    "Regenerates the opening book that the engine ships.",
  );
  tool(program, "openings", "data/openings.ts")
    .description(
      "Finds the first shots of `exact` where its first counts are slow, and writes them for the engine to ship. Takes a few minutes. Reproducible byte for byte.",
    )
    .addArgument(partsOf(openingPresets, "preset").choices([...openingPresets, "react"]))
    .option("--layouts <n>", "random layouts (default: 20,000; 4,000 for flottenmanoever)", number)
    .option("--least <n>", "layouts among these that a position must fit", number, 6);
  tool(program, "daily:table", "data/daily-table.ts").description(
    "Plays 10,000 fleets under the rules of every daily fleet, as Admiral and as the exact player, and writes how many shots they needed.",
  );
  tool(program, "puzzles", "data/puzzles.ts")
    .description(
      "Searches thousands of games for positions in which the best shot is not the tempting one, and writes them for the web game to ship.",
    )
    .argument("[count]", "puzzles per level and rules", number, 100);
  addPlacingData(program);
  tool(program, "solve:mini", "data/solve-mini.ts")
    .description(
      "Solves mini from scratch, checks its decision tree against every layout, and writes it for the engine to ship. Takes a few minutes and about 1 GB of memory.",
    )
    .addArgument(
      new Argument(
        "[shots]",
        "work out the cost of each first shot instead, which takes several times as long",
      ).choices(["shots"]),
    );
  tool(program, "train", "training/train.ts")
    .description(
      "Trains the bot that looks beyond the odds, and writes its weights into the engine. Reproducible byte for byte. Resumes after an interruption. See docs/strength.md.",
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

/** Layouts, and how people and placing strategies place. @param {Command} program */
function addPlacingData(program) {
  tool(program, "people", "data/people.ts")
    .description(
      "Fits how people place to published counts of squares, and writes the weights for the engine to ship and docs/priors.md. The file is battleship_game_squares.csv of github.com/cliambrown/battleship-data.",
    )
    .argument("<file>", "the counts")
    .option(
      "--random <share>",
      "the share of people's fleets that came from the random button",
      number,
      0.5,
    )
    .option("--along <factor>", "how much likelier a ship along the edge is", number, 7.39)
    .option("--games <n>", "games for each figure in shots", number, 1500)
    .option("--print", "print the figures, and write nothing");
  tool(program, "guarded", "data/guarded.ts").description(
    "Finds the mix of layouts that costs the best of our shooters the most shots on classic, and writes it for the engine to ship. Takes up to five minutes.",
  );
  tool(program, "characters", "data/characters.ts").description(
    "Fits a log-linear model to each of our placing strategies, and writes it for the engine to ship.",
  );
}
