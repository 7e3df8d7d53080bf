// npm run puzzles: looks through thousands of games for positions in which the best shot is not the
// one a quick look would choose, and writes them for the web game to ship. The seed is fixed.
//
// Tempting is the square that `density` likes best: the sum over the ships afloat of the ways each
// could lie, as if it were alone. That is how a good player reckons in the head, and it overlooks
// what the ships do to each other. Every chance is counted exactly.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { count, findBot } from "@broadside/engine";
import {
  LEAST_GAP,
  levelOf,
  makePuzzleText,
  type Puzzle,
  parsePuzzle,
  puzzleLevels,
  puzzleRules,
} from "@broadside/play";
import {
  type AnsweredShot,
  type Cell,
  createDefence,
  createRng,
  openCells,
  pick,
  type Rng,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { readOptions } from "../shared/options.mjs";

/** Puzzles of each rules and level. */
const WANTED = Number(readOptions("puzzles").words[0] ?? 100);
const MAX_GAMES = 40_000;
/** Fewer shots than these, and nothing has happened yet. */
const LEAST_SHOTS = 6;
/** What is not as good as the best must be worse by this much: no puzzle hangs on a hair. */
const MARGIN = 0.015;
/** Not every position of a game: they would be alike. */
const PART = 0.25;
/** Those whose games the positions are taken from: good enough to make sense, and not too good. */
const shooters = ["mate", "captain", "density", "parity"];

const levels = new Map(puzzleLevels.map((level) => [level, [] as string[]]));
for (const variant of puzzleRules) collect(variant);
for (const [level, lines] of levels) write(level, lines);

function collect(variant: Variant): void {
  const begun = performance.now();
  const found = new Map(puzzleLevels.map((level) => [level, new Set<string>()]));
  const isMissing = () => [...found.values()].some(({ size }) => size < WANTED);
  let games = 0;
  for (; games < MAX_GAMES && isMissing() && performance.now() - begun < 600_000; games++) {
    const rng = createRng("puzzles").split(`${variant.name} ${games}`);
    for (const puzzle of puzzlesIn(variant, rng)) {
      const lines = found.get(levelOf(puzzle.gap))!;
      if (lines.size < WANTED) lines.add(makePuzzleText(puzzle));
    }
  }
  for (const [level, lines] of found) levels.get(level)!.push(...lines);
  const sizes = [...found.values()].map(({ size }) => size).join(", ");
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${variant.name}: ${sizes} puzzles by level, ${games} games, ${seconds} s`);
}

/** One at most: the first found, so that no two puzzles come from one game. */
function puzzlesIn(variant: Variant, rng: Rng): Puzzle[] {
  const strategy = unwrap(findBot(pick(rng, shooters), variant));
  const defence = createDefence(variant, unwrap(randomLayout(variant, rng.split("fleet"))));
  const dice = rng.split("shots");
  const shots: AnsweredShot[] = [];
  while (defence.squaresLeft > 0) {
    if (shots.length >= LEAST_SHOTS && rng.unit() < PART) {
      const puzzle = puzzleAt(variant, [...shots]);
      if (puzzle) return [puzzle];
    }
    const cell = strategy.choose({ variant, shots }, dice);
    shots.push({ cell, announcement: defence.answer(cell) });
  }
  return [];
}

function puzzleAt(variant: Variant, shots: readonly AnsweredShot[]): Puzzle | undefined {
  const knowledge = { variant, shots };
  const open = openCells(knowledge);
  const liked = highest(open, unwrap(findBot("density", variant)).explain(knowledge));
  const posterior = count(knowledge);
  if (!posterior.exact) return undefined;
  const layouts = Number(posterior.layouts);
  const chances = Array.from(posterior.counts, (n) => Number(n) / layouts);
  const [best] = highest(open, chances);
  const [tempting] = highest(liked, chances);
  const rest = open.filter((cell) => chances[cell] !== chances[best]);
  // In whole thousandths, as it is written: a puzzle on the border of two levels is of one of them.
  const more = BigInt(posterior.counts[best]!) - BigInt(posterior.counts[tempting]!);
  const gap = Number((1000n * more) / posterior.layouts) / 1000;
  const isClear = rest.every((cell) => chances[cell]! <= chances[best]! - MARGIN);
  return gap >= LEAST_GAP && isClear ? { knowledge, best, tempting, gap } : undefined;
}

/** The cells of the highest value, of which there is one at least. */
function highest(cells: readonly Cell[], values: readonly number[]): [Cell, ...Cell[]] {
  const top = Math.max(...cells.map((cell) => values[cell]!));
  return cells.filter((cell) => values[cell] === top) as [Cell, ...Cell[]];
}

function write(level: number, lines: readonly string[]): void {
  for (const line of lines) if (!parsePuzzle(line)) throw new Error(`Cannot be read: ${line}`);
  const text = `/** Made by \`npm run puzzles\`; do not edit. See puzzle-text.ts in packages/play. */
// biome-ignore format: data
export default [
${lines.map((line) => `  "${line}",`).join("\n")}
];
`;
  const folder = join(process.cwd(), "apps", "web", "src", "puzzles", "data");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `level-${level}.ts`), text);
  console.log(`level ${level}: ${lines.length} puzzles, ${(text.length / 1024).toFixed(0)} kB`);
}
