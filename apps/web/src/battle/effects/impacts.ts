import type { Cell } from "@broadside/rules";
import { between, boxAt, part, type Stage } from "./stage.ts";

/** A shell in the water: rings that widen, drops that fly. */
export function splash(stage: Stage, cell: Cell, after: number): void {
  const box = boxAt(stage, cell);
  part(box, "foam", fade("scale(0.15)", "scale(0.95)", 0.95), { ms: 380, after });
  for (const [i, size] of [1.25, 1.75, 2.2].entries()) {
    part(box, "ring", fade("scale(0.2)", `scale(${size})`, 0.75), {
      ms: 760,
      after: after + 90 * i,
    });
  }
  for (const turn of around(8)) {
    const far = between(55, 105);
    part(box, "drop", flung(turn, far, 60, 0.4), { ms: between(380, 560), after });
  }
}

/** A shell that struck: a flash, fire, sparks, and smoke that stays a while. */
export function explosion(stage: Stage, cell: Cell, after: number, size = 1): void {
  const box = boxAt(stage, cell);
  part(box, "flash", fade("scale(0.3)", `scale(${2.9 * size})`, 1), { ms: 300, after });
  part(box, "fire", fade("scale(0.35)", `scale(${1.75 * size})`, 1), { ms: 520, after });
  part(box, "shock", fade("scale(0.3)", `scale(${2.7 * size})`, 0.7), { ms: 460, after });
  for (const turn of around(9)) {
    const far = between(75, 165) * size;
    part(box, "spark", flung(turn, far, 25, 0.2), { ms: between(420, 680), after });
  }
  for (let i = 0; i < 4; i++) smoke(box, after + 110 + 90 * i, size);
}

function smoke(box: HTMLElement, after: number, size: number): void {
  const [x, start] = [between(-26, 26), between(-12, 16)];
  const frames = [
    { transform: `translate(${x}%, ${start}%) scale(0.35)`, opacity: 0 },
    { transform: `translate(${x * 1.2}%, ${start - 40}%) scale(0.9)`, opacity: 0.5, offset: 0.2 },
    { transform: `translate(${x * 2}%, ${start - 150}%) scale(${1.9 * size})`, opacity: 0 },
  ];
  part(box, "smoke", frames, { ms: between(1_150, 1_700), after, easing: "linear" });
}

/** Air that comes up where a ship went down. */
export function bubbles(stage: Stage, cells: readonly Cell[], after: number): void {
  for (const cell of cells) {
    const box = boxAt(stage, cell);
    part(box, "ring", fade("scale(0.4)", "scale(1.9)", 0.6), { ms: 1_300, after });
    for (let i = 0; i < 4; i++) {
      const at = `translate(${between(-34, 34)}%, ${between(-30, 30)}%)`;
      part(box, "bubble", fade(`${at} scale(0.2)`, `${at} scale(1)`, 0.9), {
        ms: between(420, 760),
        after: after + between(0, 1_000),
      });
    }
  }
}

/** A light that bursts over the sea. */
export function flare(stage: Stage, cell: Cell, after: number): void {
  const box = boxAt(stage, cell);
  part(box, "flash", fade("scale(0.2)", "scale(1.9)", 0.85), { ms: 340, after });
  for (const turn of around(14)) {
    const far = between(110, 190);
    part(box, "spark", flung(turn, far, 70, 0.15), { ms: between(720, 1_050), after });
  }
}

const fade = (from: string, to: string, opacity: number): Keyframe[] => [
  { transform: from, opacity },
  { transform: to, opacity: 0 },
];

/** Outwards and, at the end, down. Distances in hundredths of a square. */
function flung(turn: number, far: number, fall: number, end: number): Keyframe[] {
  const [x, y] = [Math.cos(turn) * far, Math.sin(turn) * far];
  return [
    { transform: "translate(0, 0) scale(1)", opacity: 1 },
    { transform: `translate(${0.75 * x}%, ${0.8 * y}%) scale(0.8)`, opacity: 1, offset: 0.55 },
    { transform: `translate(${x}%, ${y + fall}%) scale(${end})`, opacity: 0 },
  ];
}

const around = (parts: number): number[] =>
  Array.from({ length: parts }, (_, i) => ((i + between(0, 0.8)) / parts) * 2 * Math.PI);
