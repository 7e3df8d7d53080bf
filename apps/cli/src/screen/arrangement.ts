import type { Variant } from "@broadside/rules";
import { terminal } from "@broadside/words";
import { UserLeft } from "../terminal/user-left.ts";
import {
  type BoardPanel,
  drawPanel,
  panelHeight,
  panelWidth,
  type TileWidth,
  tileWidths,
} from "./board-panel.ts";
import type { Size } from "./canvas.ts";
import type { Ink } from "./ink.ts";
import { type Key, letterOf } from "./key.ts";
import type { Screen } from "./screen.ts";
import { fit, withFoot, wrap } from "./text.ts";

/**
 * How two boards are arranged in a window: side by side, stacked, or one at a time; compact if
 * there is only room for a board, a line above it and two below.
 */
export interface Arrangement {
  readonly how: "beside" | "below" | "single" | "compact";
  readonly tile: TileWidth;
}

const GAP = 4;

/**
 * The largest arrangement in which the boards and `others` more lines fit. `numbers` on narrow
 * squares run together, so then one board at a time is better.
 */
export function arrange(
  variant: Variant,
  size: Size,
  others: number,
  numbers = false,
): Arrangement | undefined {
  if (!fitsBoard(variant, size)) return undefined;
  const height = panelHeight(variant);
  const fits = ({ how, tile }: Arrangement) => {
    const columns = panelWidth(variant, tile) * (how === "beside" ? 2 : 1);
    const rows = how === "below" ? 2 * height + 1 : height;
    return columns + (how === "beside" ? GAP : 0) <= size.columns && rows + others <= size.rows;
  };
  const fitting = arrangements.filter(fits);
  const best = (numbers ? fitting.find(({ tile }) => tile === 3) : undefined) ?? fitting[0];
  return best ?? { how: "compact", tile: widestTile(variant, size) };
}

/** The widest squares with which a board fits. */
export const widestTile = (variant: Variant, size: Size): TileWidth =>
  tileWidths.find((tile) => panelWidth(variant, tile) <= size.columns) ?? 1;

/** The smallest window in which a board can be used. */
const leastSize = (variant: Variant): Size => ({
  columns: Math.max(LEAST_COLUMNS, panelWidth(variant, 1)),
  rows: panelHeight(variant) + COMPACT_OTHERS,
});

/** The text below the board must be readable too. */
const LEAST_COLUMNS = 24;
/** News and hint. The title of a compact board shows whose turn it is. */
const COMPACT_OTHERS = 2;

export function fitsBoard(variant: Variant, size: Size): boolean {
  const least = leastSize(variant);
  return size.columns >= least.columns && size.rows >= least.rows;
}

/** A title, a board, as many lines below it as fit, and the foot. */
export function drawCompact(
  title: string,
  panel: BoardPanel,
  below: readonly string[],
  foot: string,
  size: Size,
  ink: Ink,
): string[] {
  const board = drawPanel(panel, widestTile(panel.variant, size), ink).slice(1);
  const room = Math.max(0, size.rows - board.length - 2);
  const lines = [ink.title(title), ...board, ...below.slice(0, room)];
  return withFoot(lines, [foot], size).map((line) => fit(line, size.columns));
}

const arrangements: readonly Arrangement[] = [
  { how: "beside", tile: 3 },
  { how: "below", tile: 3 },
  { how: "beside", tile: 2 },
  { how: "below", tile: 2 },
  { how: "single", tile: 3 },
  { how: "single", tile: 2 },
];

/** `front`: the board to draw if only one fits. */
export function drawBoards(
  panels: readonly [BoardPanel, BoardPanel],
  { how, tile }: Arrangement,
  front: 0 | 1,
  ink: Ink,
): string[] {
  if (how === "single" || how === "compact") return drawPanel(panels[front], tile, ink);
  const [first, second] = panels.map((panel) => drawPanel(panel, tile, ink));
  if (how === "below") return [...first!, "", ...second!];
  return first!.map((line, i) => `${line}${" ".repeat(GAP)}${second![i]}`);
}

/** The text for a window in which no board fits. */
export function tooSmall(variant: Variant, size: Size): string[] {
  const { columns, rows } = leastSize(variant);
  const window = { width: size.columns, height: size.rows };
  const text = terminal.tooSmall({ columns, rows, ...window, option: "--plain" });
  return wrap(text, size.columns).slice(0, size.rows);
}

/** The next key pressed at a visible board. If the window is too small, only q works. */
export const boardKey = async (screen: Screen, variant: Variant): Promise<Key> =>
  (await boardKeyUntil(screen, variant, never))!;

const never = new Promise<void>(() => {});

/** Like `boardKey`, but undefined if the event happens first. */
export async function boardKeyUntil(
  screen: Screen,
  variant: Variant,
  event: Promise<void>,
): Promise<Key | undefined> {
  for (;;) {
    const key = event === never ? await screen.key() : await screen.keyUntil(event);
    if (!key || fitsBoard(variant, screen.size)) return key;
    if (letterOf(key) === "q") throw new UserLeft("quit");
  }
}
