// npm run people -- FILE: fits how people place to published counts of squares, and writes the weights for the engine to
// ship. The counts are battleship_game_squares.csv of https://github.com/cliambrown/battleship-data (MIT).
import { writeFileSync } from "node:fs";
import { chanceOf, count, findBot, type Prior, playAlone, priorFor } from "@broadside/engine";
import { createKnowledge, createRng, type Layout, type Rng, unwrap } from "@broadside/rules";
import { uniformLayout, variant, weightedLayout } from "../measure/priors/layouts.ts";
import { estimate, type Mean, minus } from "../measure/priors/mean.ts";
import { plusMinus, whole } from "../shared/figures.mjs";
import { table, writePart } from "../shared/report.mjs";
import {
  type Grid,
  HALF,
  meanGrid,
  type PeopleCounts,
  readPeopleCounts,
  withoutRandom,
} from "./people-counts.ts";

interface Options {
  /** The share of people's fleets that came from the random button. */
  readonly random: number;
  /** The factor of a ship that lies along the edge. */
  readonly along: number;
  readonly games: number;
  readonly print?: boolean;
}

export default function fitPeople(options: Options, file: string): void {
  const { random, along, games } = options;
  const counts = readPeopleCounts(file);
  const fits = [
    [0, 1],
    [0, along],
    [random, 1],
    [random, along],
  ].map(([share, factor]) => fitTo(counts, share!, factor!));
  const text = `${countsTable(counts)}\n\n${fitsTable(fits, games)}\n\n${noteOf(counts, options)}`;
  if (options.print) {
    console.log(text);
    return;
  }
  writeFileSync("packages/engine/src/priors/people-table.ts", sourceOf(fits.at(-1)!));
  writeFileSync("tools/measure/priors/people-readings.json", readingsOf(fits));
  writePart("people", text, "docs/priors.md");
}

interface Fit {
  readonly random: number;
  readonly along: number;
  /** In hundredths. */
  readonly table: readonly (readonly number[])[];
  /** The largest difference from what was to be fitted, after rounding. */
  readonly error: number;
  readonly prior: Prior;
}

const STEPS = 80;
/** Larger steps overshoot, because a ship covers several squares. */
const STEP = 0.4;

/** The least surprising weights of squares under which they are as likely as was counted. */
function fitTo(counts: PeopleCounts, random: number, along: number): Fit {
  const target = withoutRandom(counts, random);
  let logs = target.map((row) => row.map(() => 0));
  for (let step = 0; step < STEPS; step++) {
    const chances = chancesUnder(priorOf(logs, along, FINE));
    logs = logs.map((row, a) =>
      row.map((log, b) => log + STEP * Math.log(target[a]![b]! / chances[a]![b]!)),
    );
    const mean = logs.flat().reduce((sum, log) => sum + log, 0) / HALF ** 2;
    logs = logs.map((row) => row.map((log) => log - mean));
  }
  const prior = priorOf(logs, along, 100);
  const chances = chancesUnder(prior);
  const error = Math.max(
    ...target.flatMap((row, a) => row.map((t, b) => Math.abs(t - chances[a]![b]!))),
  );
  return { random, along, table: tableOf(logs, 100), error, prior };
}

/** While fitting, weights have more digits than those that are shipped. */
const FINE = 10_000;

const tableOf = (logs: Grid, scale: number): number[][] =>
  logs.map((row) => row.map((log) => Math.round(scale * Math.exp(log))));

const priorOf = (logs: Grid, along: number, scale: number): Prior => ({
  name: "people",
  parts: [
    { share: 1, kind: "squares", table: tableOf(logs, scale), alongEdge: Math.round(100 * along) },
  ],
});

function chancesUnder(prior: Prior): Grid {
  const posterior = count(createKnowledge(variant), { prior });
  return meanGrid(posterior.counts.map((_, cell) => chanceOf(posterior, cell)));
}

const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;

/** Means over the squares of the edge, of the corners, and of the four times four in the middle. */
function countsTable({ people, random }: PeopleCounts): string {
  const places: readonly [string, (a: number, b: number) => boolean][] = [
    ["the edge", (a, b) => Math.min(a, b) === 0],
    ["the corners", (a, b) => Math.max(a, b) === 0],
    ["the 16 squares in the middle", (a, b) => Math.min(a, b) >= HALF - 2],
  ];
  const mean = (grid: Grid, isIn: (a: number, b: number) => boolean) => {
    const own = grid.flatMap((row, a) => row.filter((_, b) => isIn(a, b)));
    return own.reduce((sum, chance) => sum + chance, 0) / own.length;
  };
  const rows = places.map(([name, isIn]) => [
    name,
    percent(mean(people, isIn)),
    percent(mean(random, isIn)),
    percent(mean(chancesUnder(uniform), isIn)),
  ]);
  return table(["squares of", "people", "the site's random button", "uniform"], rows);
}

const uniform: Prior = { name: "uniform", parts: [{ share: 1, kind: "uniform" }] };

/** How many shots more than against uniform layouts `exact` needs against each reading of the counts. */
function fitsTable(fits: readonly Fit[], games: number): string {
  const plain = shotsOn(uniformLayout, games);
  const rows = fits.map(({ random, along, error, prior }) => {
    const { weights } = unwrap(priorFor(prior, variant)).parts[0]!;
    const own = shotsOn((rng) => weightedLayout(variant, weights!, rng), games);
    const more = minus(own, plain);
    const mixed = {
      mean: (1 - random) * more.mean,
      standardError: (1 - random) * more.standardError,
    };
    return [
      percent(random, 0),
      along.toFixed(2),
      error.toFixed(4),
      plusMinus(more, 2),
      plusMinus(mixed, 2),
    ];
  });
  const heads = [
    "random fleets",
    "factor along the edge",
    "largest error",
    "shots more",
    "with the random fleets",
  ];
  return table(heads, rows, []);
}

function shotsOn(draw: (rng: Rng) => Layout, games: number): Mean {
  const bot = unwrap(findBot("exact", variant));
  const seed = createRng("people");
  return estimate(
    Array.from({ length: games }, (_, game) => {
      const rng = seed.split(game);
      return playAlone(bot, variant, draw(rng), rng).length;
    }),
  );
}

const noteOf = ({ games: counted }: PeopleCounts, { random, along, games }: Options): string =>
  `Counted over ${whole(counted)} games. "Shots more": what \`exact\`, which expects any layout, needs more than on uniform layouts; ${whole(games)} games each, mean ± standard error. The last line is shipped. Made by \`npm run people -- battleship_game_squares.csv --random ${random} --along ${along}\`.`;

/** For `npm run strength -- priors`: every reading, as a part of a prior. */
const readingsOf = (fits: readonly Fit[]): string =>
  `${JSON.stringify(
    fits.map(({ random, along, prior }) => ({ random, along, part: prior.parts[0] })),
    null,
    1,
  )}\n`;

const sourceOf = ({
  table: rows,
  along,
}: Fit): string => `/** Fitted to published counts of squares by \`npm run people\`; docs/priors.md has the source. */
export const peopleTable = {
  table: [
${rows.map((row) => `    [${row.join(", ")}],`).join("\n")}
  ],
  alongEdge: ${Math.round(100 * along)},
};
`;
