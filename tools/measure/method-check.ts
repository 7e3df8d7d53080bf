// npm run methods -- --check N: whether every exact method finds the same counts for random positions.
import {
  type CountingProblem,
  type CountResult,
  countNaively,
  exactMethods,
  finish,
} from "@broadside/engine/internals";
import { createRng } from "@broadside/rules";
import { table } from "../shared/report.mjs";
import { type Kind, kinds, type Position, randomPosition } from "./method-check-positions.ts";

/** Slower methods are left out. */
const MAX_MS = 20;
/** Naive counts go through no more choices of placements than this. */
const MAX_CHOICES = 30_000;
const MAX_BYTES = 2 ** 31;

/** Prints what was compared, and fails if anything differs. `positions`: of each kind, in the middle of games. */
export function checkMethods(positions: number, seed: string): void {
  const rows = kinds.flatMap((kind) => rowsOf(kind, positions, seed));
  const heads = [
    "positions",
    "method",
    "compared",
    "after a sinking",
    "with open hits",
    "weighted",
    "naively",
  ];
  console.log(table([...heads, "different"], rows, [0, 1]));
  if (rows.some((row) => row.at(-1) !== 0))
    throw new Error("Some counts are different: see the table.");
}

type Figure = "compared" | "sunk" | "hits" | "weighted" | "naively" | "different";

function rowsOf(kind: Kind, positions: number, seed: string) {
  const figures = new Map<string, Record<Figure, number>>();
  for (let i = 0; i < positions; i++) {
    const rng = createRng(`${seed}${kind.title}`).split(i);
    const position = randomPosition(kind, rng);
    if (position) compare(position, figures);
  }
  return [...figures].map(
    ([method, { compared, sunk, hits, weighted, naively, different }]) =>
      [kind.title, method, compared, sunk, hits, weighted, naively, different] as const,
  );
}

/** Compares the total and the layouts through every placement, and so on every square. */
function compare(position: Position, figures: Map<string, Record<Figure, number>>): void {
  const { problem, isWeighted, hasSunk } = position;
  const answers = exactMethods.flatMap((method) => {
    if (method.estimate(problem).ms > MAX_MS) return [];
    const answer = finish(method.count(problem, MAX_BYTES));
    return answer ? [{ name: method.name, text: textOf(answer) }] : [];
  });
  const isNaive = choices(problem) <= MAX_CHOICES;
  const expected = isNaive ? textOf(countNaively(problem)) : answers[0]?.text;
  if (!isNaive && answers.length < 2) return;
  for (const { name, text } of answers) {
    const own = figures.get(name) ?? {
      compared: 0,
      sunk: 0,
      hits: 0,
      weighted: 0,
      naively: 0,
      different: 0,
    };
    figures.set(name, own);
    own.compared++;
    own.sunk += Number(hasSunk);
    own.hits += Number(problem.mustCover.length > 0);
    own.weighted += Number(isWeighted);
    own.naively += Number(isNaive);
    own.different += Number(text !== expected);
  }
}

const textOf = ({ layouts, through }: CountResult): string => `${layouts}: ${through.join("; ")}`;

/** The ways to choose placements for all ships, whether they fit or not. */
function choices({ groups }: CountingProblem): number {
  let product = 1;
  for (const { count, placements } of groups) {
    for (let i = 0; i < count; i++) product *= (placements.length - i) / (i + 1);
  }
  return product;
}
