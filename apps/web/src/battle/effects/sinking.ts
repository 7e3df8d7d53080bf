import { type Cell, columnOf, directionOf, rowOf } from "@broadside/rules";
import { bubbles, explosion } from "./impacts.ts";
import type { Stage } from "./stage.ts";

/** Milliseconds from the last hit until the water has closed over a ship. */
const SINKING_MS = 1_700;

/** A ship goes down: it burns from end to end, heels over and fades into the deep. */
export function sinking(stage: Stage, cells: readonly Cell[], after: number): void {
  const inOrder = [...cells].sort((a, b) => a - b);
  for (const [i, cell] of inOrder.entries()) explosion(stage, cell, after + 60 + 110 * i, 0.8);
  bubbles(stage, inOrder, after + 650);
  const ship = liftOut(stage, inOrder);
  if (!ship) return;
  const heel = Math.random() < 0.5 ? -7 : 7;
  const animation = ship.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `rotate(${heel * 0.4}deg) scale(0.99)`, opacity: 1, offset: 0.35 },
      { transform: `rotate(${heel}deg) scale(0.8)`, opacity: 0 },
    ],
    { duration: SINKING_MS, delay: after, easing: "ease-in", fill: "forwards" },
  );
  animation.onfinish = () => ship.remove();
}

/** The ship as it lies in the picture, in a picture of its own that moves without the rest. */
function liftOut({ layer, board }: Stage, cells: readonly Cell[]): SVGElement | undefined {
  const drawn = layer.parentElement?.querySelector(`.ship[data-cells="${cells.join(" ")}"]`);
  if (!drawn) return undefined;
  const isUpright = directionOf(board, cells) === "V";
  const [width, height] = isUpright ? [1, cells.length] : [cells.length, 1];
  const [column, row] = [columnOf(board, cells[0]!), rowOf(board, cells[0]!)];
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", `${column} ${row} ${width} ${height}`);
  picture.setAttribute("class", "effect-ship");
  // Nothing of it shows before the last shell has landed.
  picture.style.opacity = "0";
  picture.style.left = `${(100 * column) / board.columns}%`;
  picture.style.top = `${(100 * row) / board.rows}%`;
  picture.style.width = `${(100 * width) / board.columns}%`;
  picture.style.height = `${(100 * height) / board.rows}%`;
  const copy = drawn.cloneNode(true) as SVGElement;
  copy.setAttribute("class", "ship is-afloat");
  picture.append(copy);
  layer.append(picture);
  return picture;
}
