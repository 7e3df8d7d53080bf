import type { Cell } from "@broadside/rules";
import { columnOf, rowOf } from "@broadside/rules/board";
import { FLIGHT_MS } from "./motion.ts";
import { addPart, type Scene } from "./scene.ts";

/** The screen positions of the target sea and of the sea the shell comes from. */
export interface Seas {
  readonly sea: DOMRectReadOnly;
  readonly other: DOMRectReadOnly | undefined;
}

/**
 * A shell seen from above: it grows on its way up, and its shadow runs ahead of it over the water.
 */
export function flight(scene: Scene, seas: Seas, cell: Cell, from: number): void {
  const { x, y } = wayTo(scene, cell, seas);
  const [start, middle] = [`translate(${x}px, ${y}px)`, `translate(${x * 0.45}px, ${y * 0.45}px)`];
  const lift = Math.min(70, 18 + 0.12 * Math.hypot(x, y));
  const high = `translate(${x * 0.45}px, ${y * 0.45 - lift}px)`;
  const course = { from, until: from + FLIGHT_MS, easing: "linear" };
  addPart(scene, cell, "muzzle", muzzle(start), { from, until: from + 200 });
  addPart(
    scene,
    cell,
    "shadow",
    [
      { transform: `${start} scale(0.5)`, opacity: 0 },
      { transform: `${middle} scale(0.7)`, opacity: 0.3 },
      { transform: "translate(0, 0) scale(0.5)", opacity: 0.4 },
    ],
    course,
  );
  addPart(
    scene,
    cell,
    "shell",
    [
      { transform: `${start} scale(0.55)`, opacity: 0, easing: "ease-out" },
      { transform: `${high} scale(1.5)`, opacity: 1, offset: 0.5, easing: "ease-in" },
      { transform: "translate(0, 0) scale(0.45)", opacity: 1 },
    ],
    course,
  );
}

const muzzle = (start: string): Keyframe[] => [
  { transform: `${start} scale(0.4)`, opacity: 0.9 },
  { transform: `${start} scale(1.8)`, opacity: 0 },
];

/** Pixels from the target square to the middle of the other sea, or else from below the board. */
function wayTo({ board }: Scene, cell: Cell, { sea, other }: Seas) {
  const [width, height] = [sea.width / board.columns, sea.height / board.rows];
  if (!other || other.width === 0) return { x: 0, y: 6 * height };
  return {
    x: other.x + other.width / 2 - (sea.x + (columnOf(board, cell) + 0.5) * width),
    y: other.y + other.height / 2 - (sea.y + (rowOf(board, cell) + 0.5) * height),
  };
}
