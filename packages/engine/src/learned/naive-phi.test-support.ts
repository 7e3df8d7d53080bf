import type { Cell } from "@broadside/rules";
import { type Explanations, explanationsOf } from "./naive-explanations.test-support.ts";
import { cellsOf, isHunting, type NaivePosition, over } from "./naive-position.test-support.ts";

/** The features of a position, in the kernel's order; undefined if no layout fits. */
export function naivePhi(position: NaivePosition): number[] | undefined {
  const { afloat, alive, board, tried } = position;
  const found = isHunting(position) ? undefined : explanationsOf(position, false);
  if (found && found.total <= 0) return undefined;
  const unmet = afloat.map((n, l) => (found ? found.left[l]! / found.total : n));
  const { marks, last, squared, first, times } = naiveSweep(position, unmet);
  const halves = afloat.map((n) => n * 0.5);
  return [
    ...marks,
    last / 20,
    squared / 800,
    first / 10,
    ...times.map((time) => time / 20),
    Math.sqrt(last + 0.01) / 4,
    ...(found
      ? explained(position, found, unmet)
      : board.lengths.map(() => 0).concat(Array(9).fill(0))),
    ...halves,
    ...alive.map((all, l) => (all.length > 0 && afloat[l]! > 0 ? Math.log(all.length) * 0.3 : 0)),
    tried.size / 100,
    halves.reduce((sum, n) => sum + n, 0),
    (last * last) / 800,
  ];
}

function explained(position: NaivePosition, found: Explanations, unmet: number[]): number[] {
  const { total, cover, leaves, number } = found;
  const chances = cellsOf(position.board.variant).map((cell) => cover[cell]! / total);
  const heavy = heaviest(leaves, 64);
  const all = heavy.reduce((sum, leaf) => sum + leaf.weight, 0);
  const shares = heavy.map((leaf) => ({ ...leaf, weight: leaf.weight / all }));
  const misses = missesOf(shares, new Set(), 0) / 3;
  return [
    Math.max(...chances),
    chances.reduce((sum, p) => sum + p * (1 - p), 0) / 3,
    Math.log(number + 1) / 5,
    shares.reduce((sum, { weight }) => sum - weight * Math.log(weight), 0) / 3,
    misses,
    position.open.size / 5,
    ...position.afloat.map((n, l) => n - unmet[l]!),
    shares.reduce((sum, { weight, cells }) => sum + weight * cells.length, 0) / 4,
    misses * misses,
    position.doubts.length,
  ];
}

type Leaf = Explanations["leaves"][number];

/** In their order. */
function heaviest(leaves: readonly Leaf[], most: number): Leaf[] {
  const ranked = leaves.map((leaf, i) => ({ leaf, i }));
  ranked.sort((a, b) => b.leaf.weight - a.leaf.weight || a.i - b.i);
  const kept = ranked.slice(0, most).sort((a, b) => a.i - b.i);
  return kept.map(({ leaf }) => leaf);
}

/** Expected misses when always firing at the cell that most of the explanations cover. */
function missesOf(leaves: readonly Leaf[], known: ReadonlySet<Cell>, depth: number): number {
  if (leaves.length <= 1 || depth >= 11) return 0;
  const sums = new Map<Cell, number>();
  for (const { cells, weight } of leaves) {
    for (const cell of cells) if (!known.has(cell)) sums.set(cell, (sums.get(cell) ?? 0) + weight);
  }
  let best = -1;
  for (const cell of [...sums.keys()].sort((a, b) => a - b)) {
    if (best < 0 || sums.get(cell)! > sums.get(best)!) best = cell;
  }
  if (best < 0) return 0;
  const missed = leaves.filter(({ cells }) => !cells.includes(best));
  const hit = leaves.filter(
    ({ cells, sinking }) => cells.includes(best) && !sinking.includes(best),
  );
  const sunk = leaves.filter(({ sinking }) => sinking.includes(best));
  const after = new Set([...known, best]);
  let sum = missed.reduce((all, { weight }) => all + weight, 0);
  for (const part of [missed, hit, sunk]) sum += missesOf(part, after, depth + 1);
  return sum;
}

interface NaiveSweep {
  readonly marks: number[];
  readonly last: number;
  readonly squared: number;
  readonly first: number;
  readonly times: number[];
}

/** Fires where most placements are alive and always misses. */
function naiveSweep(position: NaivePosition, unmet: readonly number[]): NaiveSweep {
  const { afloat, alive, board } = position;
  const steps = unmet.map((n, l) => (alive[l]!.length > 0 ? roundToEven(128 * n) : 0));
  const marks = new Array<number>(8 * unmet.length).fill(0);
  const times = unmet.map(() => 0);
  let left = alive.map((all) => [...all]);
  const fired = new Set<Cell>();
  const at = [1, 3, 6, 10, 15, 20, 28, 38];
  let [last, squared, first] = [0, 0, 0];
  for (let shot = 0; shot < 60; shot++) {
    const met = alive.map((all, l) =>
      all.length > 0 ? (all.length - left[l]!.length) * (1 / all.length) : 0,
    );
    const mark = at.indexOf(shot);
    if (mark >= 0)
      unmet.forEach((n, l) => {
        marks[mark * unmet.length + l] = n * (1 - met[l]!);
      });
    let [all, none] = [1, 1];
    unmet.forEach((n, l) => {
      const share = alive[l]!.length > 0 ? 1 - met[l]! : 0;
      times[l]! += n * share;
      for (let i = 0; i < Math.max(1, afloat[l]!); i++)
        all *= 1 - (share * n) / Math.max(1, afloat[l]!);
      none *= Math.max(0, 1 - n * met[l]!);
    });
    if (1 - all < 0.001) break;
    last += 1 - all;
    squared += (1 - all) * (2 * shot + 1);
    first += none;
    const swept = { ...position, alive: left };
    let best = -1;
    let most = 0;
    for (const cell of cellsOf(board.variant)) {
      const score = steps.reduce((sum, step, l) => sum + step * over(swept, l, cell), 0);
      if (score <= most || fired.has(cell)) continue;
      best = cell;
      most = score;
    }
    if (best < 0) break;
    fired.add(best);
    left = left.map((own, l) => (steps[l] ? own.filter((cells) => !cells.includes(best)) : own));
  }
  return { marks, last, squared, first, times };
}

export function roundToEven(x: number): number {
  const floor = Math.floor(x);
  if (x - floor !== 0.5) return Math.round(x);
  return floor % 2 === 0 ? floor : floor + 1;
}
