import type { Variant } from "@broadside/rules";
import {
  type BoardPanel,
  drawPanel,
  panelHeight,
  panelWidth,
  type TileWidth,
} from "./board-panel.ts";
import type { Size } from "./canvas.ts";
import type { Ink } from "./ink.ts";
import { wrap } from "./text.ts";

/** How two boards lie in a window: beside or below each other, or one at a time. */
export interface Arrangement {
  readonly how: "beside" | "below" | "single";
  readonly tile: TileWidth;
}

const GAP = 4;

/**
 * The roomiest arrangement in which the boards and `others` further lines fit. `numbers` on the
 * squares run together when these are narrow: then one board at a time is better.
 */
export function arrange(
  variant: Variant,
  size: Size,
  others: number,
  numbers = false,
): Arrangement | undefined {
  const height = panelHeight(variant);
  const fits = ({ how, tile }: Arrangement) => {
    const columns = panelWidth(variant, tile) * (how === "beside" ? 2 : 1);
    const rows = how === "below" ? 2 * height + 1 : height;
    return columns + (how === "beside" ? GAP : 0) <= size.columns && rows + others <= size.rows;
  };
  const fitting = arrangements.filter(fits);
  return (numbers ? fitting.find(({ tile }) => tile === 3) : undefined) ?? fitting[0];
}

const arrangements: readonly Arrangement[] = [
  { how: "beside", tile: 3 },
  { how: "below", tile: 3 },
  { how: "beside", tile: 2 },
  { how: "below", tile: 2 },
  { how: "single", tile: 3 },
  { how: "single", tile: 2 },
];

/** Where there is room for one board only, `front` says which. */
export function drawBoards(
  panels: readonly [BoardPanel, BoardPanel],
  { how, tile }: Arrangement,
  front: 0 | 1,
  ink: Ink,
): string[] {
  if (how === "single") return drawPanel(panels[front], tile, ink);
  const [first, second] = panels.map((panel) => drawPanel(panel, tile, ink));
  if (how === "below") return [...first!, "", ...second!];
  return first!.map((line, i) => `${line}${" ".repeat(GAP)}${second![i]}`);
}

/** What stands in a window in which not even one board fits. */
export function tooSmall(variant: Variant, size: Size, others: number): string[] {
  const columns = panelWidth(variant, 2);
  const rows = panelHeight(variant) + others;
  const text = `This window is ${size.columns} x ${size.rows} characters. The board needs ${columns} x ${rows}. Make the window larger, or press Ctrl-C to leave (the game is saved) and play with --plain.`;
  return wrap(text, size.columns).slice(0, size.rows);
}
