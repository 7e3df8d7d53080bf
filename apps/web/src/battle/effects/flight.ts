import type { Cell } from "@broadside/rules";
import { FLIGHT_MS } from "./motion.ts";
import { boxAt, part, type Stage } from "./stage.ts";

/**
 * A shell from one sea into the other, seen from above: it swells on its way up, and its shadow runs
 * ahead of it over the water.
 */
export function flight(stage: Stage, from: Element | undefined, cell: Cell, after: number): void {
  const box = boxAt(stage, cell);
  const { x, y } = wayTo(box, from);
  const [start, middle] = [`translate(${x}px, ${y}px)`, `translate(${x * 0.45}px, ${y * 0.45}px)`];
  const lift = Math.min(70, 18 + 0.12 * Math.hypot(x, y));
  const high = `translate(${x * 0.45}px, ${y * 0.45 - lift}px)`;
  const course = { ms: FLIGHT_MS, after, easing: "linear" };
  part(box, "muzzle", muzzle(start), { ms: 200, after });
  part(
    box,
    "shadow",
    [
      { transform: `${start} scale(0.5)`, opacity: 0 },
      { transform: `${middle} scale(0.7)`, opacity: 0.3 },
      { transform: "translate(0, 0) scale(0.5)", opacity: 0.4 },
    ],
    course,
  );
  part(
    box,
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

/** Pixels from the square fired at to the middle of the other sea, or else from below the board. */
function wayTo(box: HTMLElement, from: Element | undefined): { x: number; y: number } {
  const to = box.getBoundingClientRect();
  const other = from?.getBoundingClientRect();
  if (!other || other.width === 0) return { x: 0, y: 6 * to.height };
  return {
    x: other.x + other.width / 2 - (to.x + to.width / 2),
    y: other.y + other.height / 2 - (to.y + to.height / 2),
  };
}
