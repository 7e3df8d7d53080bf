import type { Odds } from "@broadside/engine/tasks";
import {
  bestShots,
  bestTitle,
  chanceText,
  fewestText,
  isLongerThanLife,
  neededAt,
  roughTimeText,
} from "@broadside/play";
import { type Cell, type Knowledge, openCells } from "@broadside/rules";
import { itemise, numberText, problemText, squareName, terminal } from "@broadside/words";
import { heat, style } from "../terminal/style.ts";
import type { FullOdds } from "../think/thinker.ts";
import { drawGrid } from "./board-rows.ts";
import { marks, targetSquares } from "./squares.ts";

/** The board with a whole percentage on every open square, the best shots and the source of the figures. */
export function oddsLines(knowledge: Knowledge, odds: FullOdds, width = 80): string[] {
  if (odds.impossible) return [problemText(odds.impossible, knowledge.variant.notation)];
  // A blank between the numbers, unless the board would be wider than the terminal.
  const gap = 2 + 4 * knowledge.variant.columns <= width ? " " : "";
  const squares = targetSquares(knowledge);
  const highest = Math.max(0, ...openChances(knowledge, odds));
  const grid = drawGrid(knowledge.variant, {
    label: (name) => name.padStart(2),
    column: (name) => gap + name.padStart(3),
    cell(cell) {
      const square = squares[cell]!;
      if (square !== "unknown") return gap + marks[square].padStart(3);
      const chance = odds.chances[cell]!;
      const percent = (chance * 100).toFixed(0).padStart(3);
      return gap + heat(percent, highest > 0 ? chance / highest : 0);
    },
  });
  return [
    ...grid,
    bestText(knowledge, odds, 5),
    ...neededLines(knowledge, odds),
    style.dim(originText(odds)),
  ];
}

const openChances = (knowledge: Knowledge, odds: Odds): number[] =>
  openCells(knowledge).map((cell) => odds.chances[cell]!);

/** "Best: E5 20.9%, then E6 20.9%" */
export function bestText(knowledge: Knowledge, odds: Odds, most: number): string {
  const shots = bestShots(knowledge, odds, Math.max(2, most));
  const [best, ...others] = shots.slice(0, most).map(({ cell, chance, isExact }) =>
    terminal.squareChance({
      square: squareName(knowledge.variant, cell),
      chance: chanceText(chance, isExact),
    }),
  );
  if (best === undefined) return terminal.nothingLeft();
  const title = bestTitle(shots, odds);
  return others.length > 0
    ? terminal.bestSquares({ title, best, others: itemise(others) })
    : terminal.bestSquare({ title, best });
}

/** On small boards: the shots still needed after the likeliest hit, and a square that needs fewer. */
export function neededLines(knowledge: Knowledge, odds: FullOdds): string[] {
  const [best] = bestShots(knowledge, odds, 1);
  const needed = best && neededAt(odds.needed, best.cell);
  if (!best || !needed) return [];
  const square = squareName(knowledge.variant, best.cell);
  const fastest = fewestText(knowledge.variant, odds.needed, best.cell);
  return [
    fastest
      ? terminal.neededMore({ square, needed, fastest })
      : terminal.needed({ square, needed }),
  ];
}

/** "37.7%", and on small boards "37.7%, 9.43 shots needed". */
export function cursorText(odds: FullOdds, cell: Cell): string {
  const chance = chanceText(odds.chances[cell]!, odds.exact);
  const needed = neededAt(odds.needed, cell);
  return needed === undefined ? chance : terminal.chanceNeeded({ chance, needed });
}

/** The progress of counting, rounded down: 100% only at the end. `left`: the time left, if it is known. */
export function countingText(fraction: number, left?: string): string {
  const part = Math.floor(fraction * 100) / 100;
  return left === undefined
    ? terminal.counting({ part })
    : terminal.countingLeft({ part, time: left });
}

export function originText(odds: Odds): string {
  const { exact, layouts, chances, standardError, exactMs, prior } = odds;
  if (exact && prior !== undefined) return terminal.exactPrior({ prior });
  if (exact) return layouts === 1n ? terminal.exactOne() : terminal.exact({ layouts });
  if (chances.every((chance) => chance === 0)) return terminal.noLayout();
  const error = numberText(standardError * 100, 2);
  if (prior !== undefined) return terminal.sampledPrior({ prior, error });
  if (exactMs === undefined) return terminal.sampled({ error });
  return isLongerThanLife(exactMs)
    ? terminal.sampledForever({ error })
    : terminal.sampledSlow({ error, time: roughTimeText(exactMs) });
}
