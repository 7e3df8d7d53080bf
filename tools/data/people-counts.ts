// The published counts of squares that held a ship, and means over squares that the board's symmetries exchange.
import { readFileSync } from "node:fs";

/** Squares to a side of the board of the published games. */
const SIZE = 10;
/** The number of different distances to an edge. */
export const HALF = SIZE / 2;
const SHIP_SQUARES = 17;

/** By distances to the edges along a column and a row: a number for those squares. Symmetric. */
export type Grid = readonly (readonly number[])[];

/** How often squares held a ship, in fleets placed by people and by the site's random button. */
export interface PeopleCounts {
  readonly games: number;
  readonly people: Grid;
  readonly random: Grid;
}

/** Of people's games against the two programs that aim, without automatic play. */
export function readPeopleCounts(file: string): PeopleCounts {
  const rows = readRows(file).filter((row) => row.ai_mode_id !== "1" && row.autoplay === "0");
  const counted = (isProgram: string) => {
    const totals = new Array<number>(SIZE * SIZE).fill(0);
    for (const row of rows) {
      if (row.ai_ships === isProgram) totals[Number(row.square) - 1]! += Number(row.games);
    }
    return totals;
  };
  const [people, random] = [counted("0"), counted("1")];
  return { games: gamesOf(people), people: gridOf(people), random: gridOf(random) };
}

const gamesOf = (totals: readonly number[]): number =>
  totals.reduce((a, b) => a + b, 0) / SHIP_SQUARES;

/** Rows of a CSV file with quoted numbers, by the names in its first line. */
function readRows(file: string): Readonly<Record<string, string>>[] {
  const [head, ...lines] = readFileSync(file, "utf8").trim().split(/\r?\n/);
  const fields = (line: string) => line.split(",").map((field) => field.replaceAll('"', ""));
  const names = fields(head!);
  const needed = ["ai_mode_id", "autoplay", "ai_ships", "square", "games"];
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`${file} has no column ${missing.join(", ")}.`);
  return lines.map((line) => Object.fromEntries(fields(line).map((text, i) => [names[i]!, text])));
}

/** The chance of a square, as a mean over all squares at its distances. */
function gridOf(totals: readonly number[]): Grid {
  const games = gamesOf(totals);
  return meanGrid(totals.map((total) => total / games));
}

/** By square to by distances. */
export function meanGrid(chances: readonly number[]): Grid {
  const distance = (at: number) => Math.min(at, SIZE - 1 - at);
  const grid = Array.from({ length: HALF }, () => new Array<number>(HALF).fill(0));
  chances.forEach((chance, cell) => {
    const [a, b] = [distance(Math.floor(cell / SIZE)), distance(cell % SIZE)];
    // Four squares at each pair of distances, and the board can be turned.
    grid[a]![b]! += chance / 8;
    grid[b]![a]! += chance / 8;
  });
  return grid;
}

/** What is left of people's counts if this share of their fleets came from the random button. */
export const withoutRandom = ({ people, random }: PeopleCounts, share: number): Grid =>
  people.map((row, a) =>
    row.map((chance, b) => {
      const left = (chance - share * random[a]![b]!) / (1 - share);
      if (left <= 0) throw new Error(`No fleet is left if ${100 * share} % of them are random.`);
      return left;
    }),
  );
