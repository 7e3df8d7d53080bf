import type { Odds } from "@broadside/engine/tasks";
import type { Cell } from "@broadside/rules";
import { marks, type Square, type Symbols } from "../board/squares.ts";
import type { Tile, TileWidth } from "./board-panel.ts";
import type { Ink } from "./ink.ts";

/** Squares as tiles. One's own calm water has no mark where there is colour to show it. */
export const tilesOf =
  (squares: readonly Square[], symbols: Symbols, ink: Ink) =>
  (cell: Cell): Tile => {
    const square = squares[cell]!;
    const text = square === "water" && ink.colour ? " " : marks[symbols][square];
    return { text, paint: ink[square] };
  };

/** The same with the chance of a ship, in whole percent, on every square not fired at. */
export function heatTiles(
  squares: readonly Square[],
  symbols: Symbols,
  odds: Odds,
  width: TileWidth,
  ink: Ink,
): (cell: Cell) => Tile {
  const open = odds.chances.filter((_, cell) => squares[cell] === "unknown");
  const highest = Math.max(0, ...open);
  const marked = tilesOf(squares, symbols, ink);
  return (cell) => {
    if (squares[cell] !== "unknown") return marked(cell);
    const chance = odds.chances[cell]!;
    const text = percentText(chance, width);
    return { text, paint: (t) => ink.heat(t, highest > 0 ? chance / highest : 0) };
  };
}

/**
 * Certainty must not look like 99: three digits where they fit, else exclamation marks. Where there
 * is room for one digit, it counts tens.
 */
function percentText(chance: number, width: TileWidth): string {
  const percent = Math.round(chance * 100);
  if (width === 1) return chance === 1 ? "!" : `${Math.min(9, Math.floor(chance * 10))}`;
  if (chance < 1 && percent === 100) return "99";
  if (percent < 100) return `${percent}`.padStart(2);
  return width === 3 ? "100" : "!!";
}
