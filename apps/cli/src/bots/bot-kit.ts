/** The languages of `broadside bot new`. */
export const kitLanguages = ["js", "ts", "python", "cpp"] as const;
export type KitLanguage = (typeof kitLanguages)[number];

/** How to make a bot in one language out of a sample bot. */
export interface BotKit {
  /** In examples/bots, which the build puts beside the program. */
  readonly sample: string;
  /** What the sample calls itself. */
  readonly sampleName: string;
  readonly file: string;
  /** How the bot thinks, in a sentence. */
  readonly about: string;
  readonly needs: string;
  /** Commands that build it, to run in its folder. */
  readonly build: readonly string[];
  /** Starts it from the folder above. */
  readonly start: (name: string) => string;
  /** More files, by name. */
  readonly files: Readonly<Record<string, string>>;
}

const hunts =
  "It hunts on one colour of the chessboard, and fires around hits until the ship is sunk.";
const weighs =
  "For each ship afloat it counts the ways it can lie over each square, and fires at the square with the highest sum.";

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

export const botKits: Readonly<Record<KitLanguage, BotKit>> = {
  js: {
    sample: "hunt-bot.mjs",
    sampleName: "hunt bot (JavaScript)",
    file: "bot.mjs",
    about: hunts,
    needs: "Node 20.19 or newer",
    build: [],
    start: (folder) => `node ${folder}/bot.mjs`,
    files: {},
  },
  ts: {
    sample: "density-bot.ts",
    sampleName: "density bot (TypeScript)",
    file: "bot.ts",
    about: weighs,
    needs: "Node 20.19 or newer",
    build: ["npm install", "npm run build"],
    start: (folder) => `node ${folder}/bot.js`,
    files: {
      "package.json": json({
        private: true,
        type: "module",
        scripts: { build: "tsc" },
        devDependencies: { "@types/node": "^20.19.0", typescript: ">=5.9" },
      }),
      "tsconfig.json": json({
        compilerOptions: {
          ...{ target: "es2022", module: "nodenext", strict: true, types: ["node"] },
          noUncheckedIndexedAccess: true,
        },
        files: ["bot.ts"],
      }),
      ".gitignore": "node_modules/\nbot.js\n",
    },
  },
  python: {
    sample: "density_bot.py",
    sampleName: "density bot (Python)",
    file: "bot.py",
    about: weighs,
    needs: "Python 3.9 or newer",
    build: [],
    start: (folder) => `python3 ${folder}/bot.py`,
    files: {},
  },
  cpp: {
    sample: "hunt_bot.cpp",
    sampleName: "hunt bot (C++)",
    file: "bot.cpp",
    about: hunts,
    needs: "a compiler for C++17",
    build: ["c++ -std=c++17 -O2 -o bot bot.cpp"],
    start: (folder) => `./${folder}/bot`,
    files: { ".gitignore": "bot\n" },
  },
};
