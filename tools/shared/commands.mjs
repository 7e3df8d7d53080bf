// The development commands of package.json and their options, for tools/shared/options.mjs.

const quick = /** @type {const} */ ({
  type: "boolean",
  help: "a short version, to see that it works",
});

export const commands = /** @type {const} */ ({
  build: {
    what: "Installs the packages if need be, builds the engine's kernels and bundles the broadside command.",
    options: {},
  },
  "test:nodes": {
    what: "Runs the tests that need no browser on every supported version of Node, or on those given. Takes about\nten minutes for each; npm fetches the versions.",
    words: "[VERSION …]",
    most: 10,
    options: {},
  },
  pack: {
    what: "Packs the packages as archives that npm install takes, for programs outside this repository.",
    words: "[FOLDER]",
    most: 1,
    options: {},
  },
  screenshots: {
    what: "Takes pictures of every page, on a desktop and a phone, light and dark, into screenshots/; those\nthat the README shows, its film and the terminal into docs/images/. A look such as phone-dark: only that.",
    words: "[LOOK]",
    among: ["desktop-light", "desktop-dark", "phone-light", "phone-dark"],
    most: 1,
    options: {
      film: { type: "boolean", help: "the film alone" },
      icons: { type: "boolean", help: "the icons as PNG, and nothing else" },
    },
  },
  bench: {
    file: "tools/bench/engine.ts",
    what: "Shows how long the engine takes for fixed positions, and a signature of its answers.",
    options: {
      prototypes: {
        type: "string",
        value: "FOLDER",
        help: "run the native prototypes `few` and `many` of this folder in between",
      },
      readme: { type: "boolean", help: "write the table into the README" },
    },
  },
  book: {
    file: "tools/data/book.ts",
    what: "Regenerates the opening book that the engine ships.",
    options: {},
  },
  openings: {
    file: "tools/data/openings.ts",
    what: "Finds how `exact` begins where its first counts take long, and writes it for the engine to ship.\nTakes some minutes. The same command gives the same bytes.",
    words: "[PRESET …]",
    among: ["sea-battle", "react"],
    most: 2,
    options: {
      layouts: {
        type: "string",
        number: true,
        value: "N",
        default: "20000",
        help: "random layouts",
      },
      least: {
        type: "string",
        number: true,
        value: "N",
        default: "6",
        help: "layouts out of these that a position must fit to be kept",
      },
    },
  },
  "daily:table": {
    file: "tools/data/daily-table.ts",
    what: "Has Admiral and the exact player play 10,000 fleets under the rules of every daily fleet, and writes\nhow many shots they needed.",
    options: {},
  },
  puzzles: {
    file: "tools/data/puzzles.ts",
    what: "Looks through thousands of games for positions in which the best shot is not the tempting one, and\nwrites them for the web game to ship.",
    words: "[COUNT]",
    most: 1,
    number: true,
    options: {},
  },
  counts: {
    file: "tools/measure/counts.ts",
    what: "Counts the layouts of the usual boards.",
    options: {},
  },
  train: {
    file: "tools/training/train.ts",
    what: "Trains the bot that looks beyond the odds, and writes what it learned into the engine. The same command\ngives the same bytes. Interrupted, it resumes. See docs/strength.md.",
    words: "[PRESET …]",
    most: 100,
    options: {
      scale: {
        type: "string",
        number: true,
        value: "X",
        default: "1",
        help: "all numbers of games, times this",
      },
      seed: { type: "string", value: "TEXT", default: "train", help: "of all that is drawn" },
      folder: {
        type: "string",
        value: "FOLDER",
        default: "node_modules/.broadside/training",
        help: "where unfinished work is kept",
      },
      out: {
        type: "string",
        value: "FOLDER",
        default: "packages/engine/src/learned/weights",
        help: "where the weights go",
      },
      test: {
        type: "string",
        number: true,
        value: "N",
        default: "2000",
        help: "games to test the weights with after every round",
      },
    },
  },
  "solve:mini": {
    file: "tools/data/solve-mini.ts",
    what: "Solves mini from scratch, checks its decision tree against every layout, and writes it for the engine\nto ship. Takes some minutes and about 1 GB of memory. With `shots` it works out what each first shot\ncosts instead, which takes several times as long.",
    words: "[shots]",
    among: ["shots"],
    most: 1,
    options: {},
  },
  "solve:table": {
    file: "tools/measure/solve-table.ts",
    what: "Solves small boards, plays the bots against every layout of each, and writes docs/perfect-play.md.\nTakes a few minutes.",
    options: {},
  },
  "solve:vectors": {
    file: "tools/measure/solve-vectors.ts",
    what: "Solves every case of vectors/perfect.jsonl, or those with up to so many layouts, and compares. Takes\nabout a quarter of an hour.",
    words: "[LAYOUTS]",
    most: 1,
    number: true,
    options: {},
  },
  "luck:fit": {
    file: "tools/training/luck-fit.ts",
    what: "Fits, for each preset, the value function by which luck is measured, and writes the weights for the\nengine to ship.",
    words: "[PRESET …]",
    most: 100,
    options: {
      games: { type: "string", number: true, value: "N", default: "10000", help: "games each" },
      seed: { type: "string", value: "TEXT", default: "luck", help: "of all that is drawn" },
      bot: {
        type: "string",
        value: "NAME",
        help: "who plays them (default: density, or exact where ships may not touch)",
      },
    },
  },
  "bench:browser": {
    what: "Times the engine's positions in a Web Worker of a real Chromium and in Node, and games in the built page.",
    options: { quick },
  },
  strength: {
    what: "Measures how strong the bots are, and writes the figures of README.md, docs/strength.md, docs/luck.md and\n`broadside bots`. Takes hours; interrupted, it resumes, except `bots`.\n\n  bots      every bot on the same layouts (some minutes)\n  classic   many games of the learned bot and of those it is measured against\n  presets   the strongest bot by the rules of every preset\n  think     what thinking time is worth",
    words: "[bots | classic | presets | think …]",
    among: ["bots", "classic", "presets", "think"],
    most: 4,
    options: {
      games: { type: "string", number: true, value: "N", default: "100000", help: "of `classic`" },
      corrected: {
        type: "string",
        number: true,
        value: "N",
        default: "400",
        help: "other games of `classic`, measured without luck",
      },
      scale: {
        type: "string",
        number: true,
        value: "X",
        default: "1",
        help: "all other numbers of games, times this: 0.02 for a try",
      },
      jobs: { type: "string", number: true, value: "N", default: "2", help: "threads" },
    },
  },
  "bench:bots": {
    file: "tools/bench/bots.ts",
    what: "Shows how many games a second each bot plays on one core. Processor time is counted, not the clock's.",
    words: "[BOT …]",
    most: 100,
    options: {
      variant: { type: "string", value: "PRESET", default: "classic", help: "the rules" },
      seconds: { type: "string", number: true, value: "N", default: "3", help: "for each bot" },
    },
  },
  "bench:lab": {
    file: "tools/bench/lab.ts",
    what: "Shows what the lab costs around a bot, and how much faster two workers are than one.",
    options: {},
  },
  "bench:cluster": {
    file: "tools/bench/cluster.ts",
    what: "Shows what it costs to share a run between machines. All of it, or some of:\n\n  throughput   two worker processes against the local lab's two threads, in rounds that alternate\n  queue        what a job costs with 1, 2, 8 and 32 workers\n  million      rows and memory over time in a run of a million games",
    words: "[throughput | queue | million …]",
    among: ["throughput", "queue", "million"],
    most: 3,
    options: { quick },
  },
  "faults:cluster": {
    what: "Plays the same run again and again while workers are killed and frozen at random and PostgreSQL restarts\nunder load, and compares every byte with a quiet run.",
    options: {
      rounds: { type: "string", number: true, value: "N", default: "20", help: "runs" },
      games: { type: "string", number: true, value: "N", default: "6000", help: "games of each" },
    },
  },
  "bench:startup": {
    file: "tools/bench/startup.ts",
    what: "Shows how long `broadside play` takes to its first prompt, beside a bare Node.",
    options: {},
  },
  "bench:server": {
    file: "tools/bench/server.ts",
    what: "Shows how many durable moves a second the server takes, and how long each waits.",
    options: { quick },
  },
  crash: {
    file: "tools/test/crash.ts",
    what: "Kills the server 20 times under load, on SQLite and on PostgreSQL, and checks that nothing is lost.",
    options: {},
  },
  fuzz: {
    file: "tools/test/fuzz.ts",
    what: "Sends the server 100,000 messages that no client would send, and opens 1,000 connections that stall.",
    words: "[SEED]",
    most: 1,
    options: {},
  },
  games: {
    what: "Moves what a server keeps in and out. Files are never written over.\n\n  export   write all games, one record a line; the server may be running\n  import   take games from such a file; stop the server first\n  backup   copy the embedded store while the server runs\n\nThe games are those of npm start: in --data, or in DATABASE_URL.",
    words: "<export | import | backup> <FILE>",
    most: 2,
    options: {
      data: { type: "string", value: "FOLDER", help: "where the server keeps its games" },
    },
  },
  hiding: {
    what: "Measures what each way to place ships costs the bots, and writes it into the README. Takes a minute or two.",
    options: {},
  },
  guarded: {
    file: "tools/data/guarded.ts",
    what: "Finds the mix of layouts that costs the best of our shooters the most shots on classic, and writes it\nfor the engine to ship. Takes up to five minutes.",
    options: {},
  },
  "guarded:report": {
    file: "tools/measure/guarded-report.ts",
    what: "Measures how far our shooters can exploit guarded placement, and writes it into docs/placement.md.",
    options: {},
  },
  placement: {
    file: "tools/measure/placement-table.ts",
    what: "Finds the equilibrium of small boards, and writes it into docs/placement.md. Takes up to five minutes.",
    options: {},
  },
});
