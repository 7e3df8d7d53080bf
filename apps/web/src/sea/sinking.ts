import type { Cell } from "@broadside/rules";
import { columnOf, directionOf, rowOf } from "@broadside/rules/board";
import { bubbles, burning } from "./impacts.ts";
import { place, type Scene } from "./scene.ts";

/** Milliseconds from the last hit until the water has closed over a ship. */
export const SINKING_MS = 1_700;

/** A ship burns from end to end, heels over and fades into the deep. */
export function sinking(scene: Scene, cells: readonly Cell[], from: number): void {
  const inOrder = [...cells].sort((a, b) => a - b);
  sinkHull(scene, inOrder, from);
  for (const [i, cell] of inOrder.entries()) burning(scene, cell, from + 60 + 110 * i);
  bubbles(scene, inOrder, from + 650);
}

/** Drawn over the wreck. Your own ship is visible before it is hit, too. */
function sinkHull(scene: Scene, cells: readonly Cell[], from: number): void {
  const element = copyShip(scene, cells);
  if (!element) return;
  const heel = Math.random() < 0.5 ? -7 : 7;
  const isHidden = scene.layer.closest(".is-target") !== null;
  const begins = isHidden ? from : 0;
  const struck = (from - begins) / (from + SINKING_MS - begins);
  const frames = [
    { transform: "none", opacity: 1 },
    { transform: "none", opacity: 1, offset: struck },
    {
      transform: `rotate(${heel * 0.4}deg) scale(0.99)`,
      opacity: 1,
      offset: struck + 0.35 * (1 - struck),
    },
    { transform: `rotate(${heel}deg) scale(0.8)`, opacity: 0 },
  ];
  const course = { from: begins, until: from + SINKING_MS, easing: "ease-in" };
  scene.actors.push({ element, frames, course });
}

/** A copy of the drawn ship in a separate picture, which can move without the rest. */
function copyShip({ layer, board }: Scene, cells: readonly Cell[]): SVGElement | undefined {
  const drawn = layer.parentElement?.querySelector(`.ship[data-cells="${cells.join(" ")}"]`);
  if (!drawn) return undefined;
  const isUpright = directionOf(board, cells) === "V";
  const [across, down] = isUpright ? [1, cells.length] : [cells.length, 1];
  const [column, row] = [columnOf(board, cells[0]!), rowOf(board, cells[0]!)];
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", `${column} ${row} ${across} ${down}`);
  picture.setAttribute("class", "effect-ship");
  place(board, picture, cells[0]!, across, down);
  const copy = drawn.cloneNode(true) as SVGElement;
  copy.setAttribute("class", "ship is-afloat");
  picture.append(copy);
  return picture;
}
