import { type None, type Problem, problemsOf } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";

/**
 * The vectors write a shot as {"row": 1, "col": 6, …} and a sunk ship's cells as [row, column]
 * pairs. Here they become {"cell": "[1, 6]", …}; everything else is left unchanged.
 */
export function normaliseShots(shots: unknown): Result<unknown, readonly Problem[]> {
  if (!Array.isArray(shots)) return ok(shots);
  const problems: Problem[] = [];
  const spelled = Array.from(shots, (shot: unknown, index) => {
    if (!isByRow(shot)) return shot;
    const { row, col, ...rest } = shot;
    const cell = pairName([row, col]);
    if (cell === undefined) problems.push(problem("position/square", {}, { shot: index + 1 }));
    return { cell, ...rest, ...(Array.isArray(rest.cells) && { cells: rest.cells.map(cellName) }) };
  });
  return problems.length > 0 ? fail(problems) : ok(spelled);
}

type Fields = Readonly<Record<string, unknown>>;

const isByRow = (shot: unknown): shot is Fields =>
  typeof shot === "object" &&
  shot !== null &&
  !Object.hasOwn(shot, "cell") &&
  (Object.hasOwn(shot, "row") || Object.hasOwn(shot, "col"));

const cellName = (cell: unknown): unknown => pairName(cell) ?? cell;

function pairName(pair: unknown): string | undefined {
  if (!Array.isArray(pair) || pair.length !== 2) return undefined;
  const isPlace = pair.every((n) => Number.isInteger(n) && n >= 0 && n < 1000);
  return isPlace ? `[${pair[0]}, ${pair[1]}]` : undefined;
}

export interface PositionShotProblems {
  "position/square": None;
}
const problem = problemsOf<PositionShotProblems>();
