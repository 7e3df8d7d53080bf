import "./effects.css";
import type { Board, Cell } from "@broadside/rules";
import { columnOf, rowOf } from "@broadside/rules/board";
import { paced } from "./motion.ts";

/** A layer over one sea for effects. Nothing in it can be pressed or read. */
export interface Stage {
  readonly layer: HTMLElement;
  readonly board: Board;
}

/** The animations of one strike or one finale, from start to end. */
export interface Scene extends Stage {
  readonly actors: Actor[];
}

interface Actor {
  readonly element: Element;
  readonly frames: readonly Keyframe[];
  readonly course: Course;
}

/** In milliseconds from the start of the scene. The part is invisible before and after. */
export interface Course {
  readonly from: number;
  readonly until: number;
  readonly easing?: string;
}

export const createScene = (stage: Stage): Scene => ({ ...stage, actors: [] });

/** A part the size of one square: percentages in its frames are squares. */
export function addPart(
  scene: Scene,
  cell: Cell,
  look: string,
  frames: readonly Keyframe[],
  course: Course,
): void {
  const element = document.createElement("i");
  element.className = `effect-${look}`;
  place(scene.board, element, cell, 1, 1);
  scene.actors.push({ element, frames, course });
}

/** Places an element over a rectangle of squares whose first one is `cell`. */
export function place(
  board: Board,
  element: HTMLElement | SVGElement,
  cell: Cell,
  across: number,
  down: number,
): void {
  element.style.left = `${(100 * columnOf(board, cell)) / board.columns}%`;
  element.style.top = `${(100 * rowOf(board, cell)) / board.rows}%`;
  element.style.width = `${(100 * across) / board.columns}%`;
  element.style.height = `${(100 * down) / board.rows}%`;
}

/**
 * Plays everything on one clock, by transform and opacity alone. Every animation starts and ends
 * with the scene: one with another start or end would cost the page an extra frame, which a weak
 * phone cannot spare.
 */
export function playScene({ layer, actors }: Scene): void {
  const length = Math.max(...actors.map(({ course }) => course.until));
  const duration = paced(length);
  const scene = document.createElement("div");
  scene.className = "scene";
  scene.append(...actors.map(({ element }) => element));
  layer.append(scene);
  for (const { element, frames, course } of actors) {
    element.animate(onClock(frames, course, length), { duration, fill: "both" });
  }
  // A timer, because any of the animations may be cancelled.
  setTimeout(() => scene.remove(), duration);
}

/** The frames at their time in the scene, invisible before and after. */
function onClock(frames: readonly Keyframe[], course: Course, duration: number): Keyframe[] {
  const [start, length] = [course.from / duration, (course.until - course.from) / duration];
  const timed = frames.map((frame, i): Keyframe => {
    const offset = frame.offset ?? i / (frames.length - 1);
    const easing = frame.easing ?? course.easing ?? "ease-out";
    return { ...frame, easing, offset: Math.min(1, start + length * offset) };
  });
  const hidden = { opacity: 0, easing: "linear" };
  const [first, last] = [timed[0]!, timed.at(-1)!];
  const before = [0, start].map((offset) => ({ ...first, ...hidden, offset }));
  const after = [start + length, 1].map((offset) => ({ ...last, ...hidden, offset }));
  return [...(course.from > 0 ? before : []), ...timed, ...(course.until < duration ? after : [])];
}

/** A random number from a to b, for effects only. */
export const between = (a: number, b: number): number => a + (b - a) * Math.random();
