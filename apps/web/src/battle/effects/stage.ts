import { type Board, type Cell, columnOf, rowOf } from "@broadside/rules";

/** Where effects are played: a layer over one sea. Nothing in it can be pressed or read. */
export interface Stage {
  readonly layer: HTMLElement;
  readonly board: Board;
}

/** A box over one square. Its parts are as large as it is, so that percentages are squares. */
export function boxAt({ layer, board }: Stage, cell: Cell): HTMLElement {
  const box = document.createElement("div");
  box.className = "effect";
  box.style.left = `${(100 * columnOf(board, cell)) / board.columns}%`;
  box.style.top = `${(100 * rowOf(board, cell)) / board.rows}%`;
  box.style.width = `${100 / board.columns}%`;
  box.style.height = `${100 / board.rows}%`;
  layer.append(box);
  return box;
}

interface Course {
  readonly ms: number;
  readonly after?: number;
  readonly easing?: string;
}

/**
 * A part of an effect, moved by transform and opacity alone: the page itself has nothing to do while
 * it runs. It is gone when its course is over, and its box with the last of them.
 */
export function part(
  box: HTMLElement,
  look: string,
  frames: Keyframe[],
  { ms, after = 0, easing = "ease-out" }: Course,
): Animation {
  const element = document.createElement("i");
  element.className = `effect-${look}`;
  box.append(element);
  const animation = element.animate(frames, {
    duration: ms,
    delay: after,
    easing,
    // Nothing of it shows before its time has come: the style sheet keeps it clear.
    fill: "forwards",
  });
  animation.onfinish = () => {
    element.remove();
    if (box.childElementCount === 0) box.remove();
  };
  return animation;
}

/** From a to b, by chance: for show only. */
export const between = (a: number, b: number): number => a + (b - a) * Math.random();
