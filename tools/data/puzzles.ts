// npm run puzzles: searches thousands of games for positions in which the best shot is not the tempting one.
// The seed is fixed.
//
// The tempting square is the favourite of `density`: for each ship afloat, the number of ways it could lie
// there as if it were alone. That is how a good player estimates without paper, and it ignores how the ships
// crowd each other out. Every chance is counted exactly.
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
import { streamName } from "./stream-name.ts";

const MAX_GAMES = 40_000;
/** Before this many shots, nothing has happened yet. */
const LEAST_SHOTS = 6;
/** Every other square must be worse than the best by this much. */
const MARGIN = 0.015;
/** The share of positions tried: neighbouring ones are alike. */
const PART = 0.25;
/** The players of the games: good enough to make sense, and not too good. */
const shooters = ["mate", "captain", "density", "parity"];

/** `wanted`: puzzles per level and rules. */
export default function puzzles(_options: object, wanted: number) {
  const found = puzzleRules.map((variant) => collect(variant, wanted));
  for (const level of puzzleLevels) {
    write(
      level,
      found.flatMap((levels) => [...levels.get(level)!]),
    );
  }
}

/** Puzzles as text, by level. */
function collect(variant: Variant, wanted: number): Map<number, Set<string>> {
  const begun = performance.now();
  const found = new Map<number, Set<string>>(puzzleLevels.map((level) => [level, new Set()]));
  const isMissing = () => [...found.values()].some(({ size }) => size < wanted);
  let games = 0;
  for (; games < MAX_GAMES && isMissing() && performance.now() - begun < 600_000; games++) {
    const rng = createRng("puzzles").split(`${streamName(variant)} ${games}`);
    for (const puzzle of puzzlesIn(variant, rng)) {
      const lines = found.get(levelOf(puzzle.gap))!;
      if (lines.size < wanted) lines.add(makePuzzleText(puzzle));
    }
  }
  const sizes = [...found.values()].map(({ size }) => size).join(", ");
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${variant.name}: ${sizes} puzzles by level, ${games} games, ${seconds} s`);
  return found;
}

/** The first puzzle of a game, if any: two of the same game would be alike. */
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
  // In whole thousandths, as in the file: reading it back must give the same level.
  const more = BigInt(posterior.counts[best]!) - BigInt(posterior.counts[tempting]!);
  const gap = Number((1000n * more) / posterior.layouts) / 1000;
  const isClear = rest.every((cell) => chances[cell]! <= chances[best]! - MARGIN);
  return gap >= LEAST_GAP && isClear ? { knowledge, best, tempting, gap } : undefined;
}

/** The cells of the highest value. */
function highest(cells: readonly Cell[], values: readonly number[]): [Cell, ...Cell[]] {
  const top = Math.max(...cells.map((cell) => values[cell]!));
  return cells.filter((cell) => values[cell] === top) as [Cell, ...Cell[]];
}

function write(level: number, lines: readonly string[]): void {
  for (const line of lines) if (!parsePuzzle(line)) throw new Error(`Cannot be read: ${line}`);
  const text = `${JSON.stringify(lines, null, 2)}\n`;
  const folder = join(process.cwd(), "apps", "web", "src", "puzzles", "data");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `level-${level}.json`), text);
  console.log(`level ${level}: ${lines.length} puzzles, ${(text.length / 1024).toFixed(0)} kB`);
}
