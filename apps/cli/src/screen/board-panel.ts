import type { Odds } from "@broadside/engine/tasks";
import type { Cell, Variant } from "@broadside/rules";
import { columnOf, rowOf } from "@broadside/rules/board";
import { columnLabel, rowLabel } from "@broadside/words";
import { marks, type Square } from "../board/squares.ts";
import type { Ink, Paint } from "./ink.ts";
import { fit, padTo } from "./text.ts";

/** A square to draw, at most as wide as the board's squares. */
interface Tile {
  readonly text: string;
  readonly paint: Paint;
}

/** One board under its title. */
export interface BoardPanel {
  readonly title: string;
  readonly variant: Variant;
  readonly tile: (cell: Cell) => Tile;
  readonly cursor?: Cell | undefined;
}

/** Columns per square, the widest first. */
export const tileWidths = [3, 2, 1] as const;
export type TileWidth = (typeof tileWidths)[number];

export const panelWidth = (variant: Variant, tile: TileWidth): number =>
  MARGIN + variant.columns * tile;

/** Title, column names and the rows. */
export const panelHeight = (variant: Variant): number => variant.rows + 2;

const MARGIN = 3;

export function drawPanel(panel: BoardPanel, width: TileWidth, ink: Ink): string[] {
  const { variant, title } = panel;
  const range = (length: number) => Array.from({ length }, (_, i) => i);
  const names = range(variant.columns).map((column) => {
    const name = columnLabel(variant, column);
    return width === 3 ? name.padStart(2).padEnd(3) : name.padStart(width).slice(-width);
  });
  const rows = range(variant.rows).map((row) => {
    const tiles = range(variant.columns).map((column) =>
      drawTile(panel, row * variant.columns + column, width, ink),
    );
    return ink.label(`${rowLabel(variant, row).padStart(2)} `) + tiles.join("");
  });
  const full = panelWidth(variant, width);
  const isHere = panel.cursor !== undefined;
  return [
    padTo((isHere ? ink.accent : ink.title)(fit(title, full)), full),
    padTo(ink.label(" ".repeat(MARGIN) + names.join("")), full),
    ...rows,
  ];
}

/** The cursor also has brackets, so that it is visible without colour. */
function drawTile(panel: BoardPanel, cell: Cell, width: TileWidth, ink: Ink): string {
  const { text, paint } = panel.tile(cell);
  const here = panel.cursor === cell;
  if (here && width === 3 && text.length === 1) return ink.cursor(`[${text}]`);
  const padded = width === 3 && text.length < 3 ? ` ${text}`.padEnd(3) : text.padStart(width);
  return here ? ink.cursor(padded) : paint(padded);
}

/** The square one step away, staying on the board. */
export function stepFrom(variant: Variant, cell: Cell, name: string): Cell {
  const row = rowOf(variant, cell);
  const column = columnOf(variant, cell);
  switch (name) {
    case "up":
      return row > 0 ? cell - variant.columns : cell;
    case "down":
      return row < variant.rows - 1 ? cell + variant.columns : cell;
    case "left":
      return column > 0 ? cell - 1 : cell;
    case "right":
      return column < variant.columns - 1 ? cell + 1 : cell;
    case "home":
      return cell - column;
    case "end":
      return cell - column + variant.columns - 1;
    default:
      return cell;
  }
}

/** Squares as tiles. With colour, your own calm water needs no mark. */
export const tilesOf =
  (squares: readonly Square[], ink: Ink) =>
  (cell: Cell): Tile => {
    const square = squares[cell]!;
    const text = square === "water" && ink.colour ? " " : marks[square];
    return { text, paint: ink[square] };
  };

/** Tiles with the chance of a ship, in whole percent, on squares not fired at. */
export function heatTiles(
  squares: readonly Square[],
  odds: Odds,
  width: TileWidth,
  ink: Ink,
): (cell: Cell) => Tile {
  const open = odds.chances.filter((_, cell) => squares[cell] === "unknown");
  const highest = Math.max(0, ...open);
  const marked = tilesOf(squares, ink);
  return (cell) => {
    if (squares[cell] !== "unknown") return marked(cell);
    const chance = odds.chances[cell]!;
    const text = percentText(chance, width);
    return { text, paint: (t) => ink.heat(t, highest > 0 ? chance / highest : 0) };
  };
}

/**
 * Certainty must not look like 99: three digits if they fit, else exclamation marks. A single digit
 * counts tens.
 */
function percentText(chance: number, width: TileWidth): string {
  const percent = Math.round(chance * 100);
  if (width === 1) return chance === 1 ? "!" : `${Math.min(9, Math.floor(chance * 10))}`;
  if (chance < 1 && percent === 100) return "99";
  if (percent < 100) return `${percent}`.padStart(2);
  return width === 3 ? "100" : "!!";
}
