import type { Cell } from "@broadside/rules";
import { addPart, between, type Scene } from "./scene.ts";

/** A miss: widening rings and flying drops. */
export function splash(scene: Scene, cell: Cell, from: number): void {
  addPart(scene, cell, "foam", fade("scale(0.15)", "scale(0.95)", 0.95), {
    from,
    until: from + 380,
  });
  for (const [i, size] of [1.3, 2.1].entries()) {
    const begins = from + 130 * i;
    const frames = fade("scale(0.2)", `scale(${size})`, 0.75);
    addPart(scene, cell, "ring", frames, { from: begins, until: begins + 780 });
  }
  for (const turn of around(2)) {
    const until = from + between(400, 560);
    addPart(scene, cell, "drops", flung(turn, between(0.7, 1), 60), { from, until });
  }
}

/** A hit: a flash, fire, sparks, and smoke that lingers. */
export function explosion(scene: Scene, cell: Cell, from: number, size = 1): void {
  burst(scene, cell, from, size);
  addPart(scene, cell, "shock", fade("scale(0.3)", `scale(${2.7 * size})`, 0.7), {
    from,
    until: from + 460,
  });
  for (let i = 0; i < 3; i++) smoke(scene, cell, from + 110 + 120 * i, size);
}

/** One of several along a ship: the fire, and less of everything else. */
export function burning(scene: Scene, cell: Cell, from: number): void {
  burst(scene, cell, from, 0.8);
  smoke(scene, cell, from + 150, 0.8);
}

function burst(scene: Scene, cell: Cell, from: number, size: number): void {
  const grow = (start: number, end: number) => fade(`scale(${start})`, `scale(${end * size})`, 1);
  addPart(scene, cell, "flash", grow(0.3, 2.9), { from, until: from + 300 });
  addPart(scene, cell, "fire", grow(0.35, 1.75), { from, until: from + 520 });
  for (const turn of around(size < 1 ? 1 : 3)) {
    const until = from + between(420, 680);
    addPart(scene, cell, "sparks", flung(turn, between(0.6, 1.05) * size, 25), { from, until });
  }
}

function smoke(scene: Scene, cell: Cell, from: number, size: number): void {
  const [x, start] = [between(-26, 26), between(-12, 16)];
  const frames = [
    { transform: `translate(${x}%, ${start}%) scale(0.35)`, opacity: 0 },
    { transform: `translate(${x * 1.2}%, ${start - 40}%) scale(0.9)`, opacity: 0.5, offset: 0.2 },
    { transform: `translate(${x * 2}%, ${start - 150}%) scale(${1.9 * size})`, opacity: 0 },
  ];
  const course = { from, until: from + between(1_150, 1_700), easing: "linear" };
  addPart(scene, cell, "smoke", frames, course);
}

/** Air rising where a ship went down. */
export function bubbles(scene: Scene, cells: readonly Cell[], from: number): void {
  for (const cell of cells) {
    const rings = fade("scale(0.4)", "scale(1.9)", 0.6);
    addPart(scene, cell, "ring", rings, { from, until: from + 1_300 });
    for (const turn of around(2)) {
      const at = `rotate(${turn}rad)`;
      const begins = from + between(0, 900);
      addPart(scene, cell, "bubbles", fade(`${at} scale(0.4)`, `${at} scale(1)`, 0.9), {
        from: begins,
        until: begins + between(450, 760),
      });
    }
  }
}

/** A flare bursting over the sea. */
export function flare(scene: Scene, cell: Cell, from: number): void {
  addPart(scene, cell, "flash", fade("scale(0.2)", "scale(1.9)", 0.85), {
    from,
    until: from + 340,
  });
  for (const turn of around(4)) {
    const until = from + between(720, 1_050);
    addPart(scene, cell, "sparks", flung(turn, between(0.7, 1.25), 70), { from, until });
  }
}

const fade = (from: string, to: string, opacity: number): Keyframe[] => [
  { transform: from, opacity },
  { transform: to, opacity: 0 },
];

/** Parts that fly outwards and fall by `fall` hundredths of a square. */
function flung(turn: number, size: number, fall: number): Keyframe[] {
  const at = (down: number, part: number) =>
    `translateY(${down}%) rotate(${turn}rad) scale(${part * size})`;
  return [
    { transform: at(0, 0.12), opacity: 1 },
    { transform: at(fall / 5, 0.8), opacity: 1, offset: 0.55 },
    { transform: at(fall, 1), opacity: 0, easing: "ease-in" },
  ];
}

const around = (parts: number): number[] =>
  Array.from({ length: parts }, (_, i) => ((i + between(0, 0.8)) / parts) * 2 * Math.PI);
