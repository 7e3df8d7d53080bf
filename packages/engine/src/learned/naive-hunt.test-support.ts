import type { AnsweredShot, Cell } from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { meeting } from "./naive-explanations.test-support.ts";
import { naivePhi, roundToEven } from "./naive-phi.test-support.ts";
import { cellsOf, type NaivePosition, over, shipsLeft } from "./naive-position.test-support.ts";
import {
  afterAnswer,
  diagonalShares,
  type GivenChances,
  type NaiveShot,
  neighboursOf,
  ringCounts,
  scaled,
  shortlist,
  unknownShare,
} from "./naive-shot.test-support.ts";

/** The likely squares while hunting, with their features in the kernel's order. */
export function naiveHunt(
  position: NaivePosition,
  shots: readonly AnsweredShot[],
  given?: GivenChances,
): NaiveShot[] {
  const { afloat, alive, board } = position;
  const cells = cellsOf(board.variant);
  const share = alive.map((all, l) => (all.length > 0 ? afloat[l]! / all.length : 0));
  const overs = alive.map((_, l) => cells.map((cell) => over(position, l, cell)));
  const sumOf = (each: readonly number[], cell: Cell) =>
    each.reduce((sum, one, l) => sum + one * overs[l]![cell]!, 0);
  const chances = cells.map((cell) => sumOf(share, cell));
  const merits = given?.hits ?? cells.map((cell) => sumOf(afloat, cell));
  const topChance = Math.max(...chances);
  const topMerit = Math.max(...merits);
  const listed = shortlist(merits, 0.85);
  if (listed.length < 2) return listed.map((cell) => ({ cell, x: [] }));
  const estimates = huntChances(position);
  const estimate = (cell: Cell) => estimates.reduce((sum, ofClass) => sum + ofClass[cell]!, 0);
  const truth = given?.hits ?? cells.map(estimate);
  return listed.map((cell) => ({ cell, x: describe(cell) }));

  function describe(cell: Cell): number[] {
    const chance = chances[cell]!;
    const bounded = Math.min(1, chance);
    const next = highestAfterMiss(position, cell);
    const relative = chance / topChance;
    const unknown = unknownShare(position);
    const sides = neighboursOf(board.variant, cell).map(
      (side) =>
        alive.reduce(
          (sum, all, l) =>
            sum + share[l]! * all.filter((own) => own.includes(cell) && own.includes(side)).length,
          0,
        ) / chance,
    );
    const last = alive.length - 1;
    return [
      ...alive.map((_, l) => share[l]! * overs[l]![cell]! * 5),
      ...alive.map((_, l) => (afloat[l]! * overs[l]![cell]!) / (2 * board.lengths[l]!)),
      relative,
      merits[cell]! / topMerit,
      chance * 5,
      Math.log(relative),
      next * 5,
      next / topChance,
      5 * (chance + (1 - bounded) * next),
      Math.max(0, ...sides),
      sides.reduce((sum, side) => sum + side * side, 0),
      ...ringCounts(position, cell),
      ...afloat.map((n, l) => n / board.fleet[l]!),
      unknown,
      alive.reduce((sum, all, l) => sum + (afloat[l]! * all.length) / 700, 0),
      topChance * 5,
      ...diagonalShares(position, cell),
      relative * unknown,
      1 - Math.exp(-chance),
      (share[last]! * overs[last]![cell]!) / Math.max(1e-9, chance),
      ...answers(cell, bounded),
      5 * truth[cell]!,
      truth[cell]! / chance,
    ];
  }

  function answers(cell: Cell, chance: number): number[] {
    const rule = announcementRuleOf(board.variant);
    const last = alive.length - 1;
    const parts = estimates.map((ofClass) =>
      ofClass[cell]! > 0 ? ofClass[cell]! / estimate(cell) : 0,
    );
    const isCounted = given?.sinks !== undefined && !rule.namesSunk;
    const part = isCounted ? given.sinks[cell]! / given.hits[cell]! : parts[last]!;
    const boats = rule.announcesSinking && board.lengths[last] === 1 ? part : 0;
    const isLast = board.variant.fleet.length - position.sunk === 1;
    const zero = new Array<number>(12 * alive.length + 16).fill(0);
    const after = (answer: "miss" | "hit" | "sunk", shipClass = last) => {
      const next = afterAnswer(position, shots, cell, answer, shipClass);
      return (shipsLeft(next) > 0 ? naivePhi(next) : undefined) ?? zero;
    };
    if (rule.namesHits) {
      const named = alive.map((_, l) => {
        if (parts[l]! <= 1e-9) return zero;
        const result = board.lengths[l] === 1 ? "sunk" : "hit";
        if (isLast && result === "sunk") return zero;
        return scaled(after(result, l), parts[l]! * chance);
      });
      const sums = zero.map((_, j) => named.reduce((sum, values) => sum + values[j]!, 0));
      return [...scaled(after("miss"), 1 - chance), ...sums];
    }
    const sunk = boats > 0 && !isLast ? scaled(after("sunk"), boats * chance) : zero;
    const hit = boats <= 1 - 1e-9 ? scaled(after("hit"), (1 - boats) * chance) : zero;
    return [...scaled(after("miss"), 1 - chance), ...hit.map((value, j) => sunk[j]! + value)];
  }
}

function highestAfterMiss(position: NaivePosition, cell: Cell): number {
  const { afloat, alive, board } = position;
  let top = 0;
  for (const other of cellsOf(board.variant)) {
    if (other === cell) continue;
    let sum = 0;
    alive.forEach((all, l) => {
      const left = all.filter((own) => !own.includes(cell));
      if (afloat[l]! <= 0 || left.length === 0) return;
      sum += (afloat[l]! / left.length) * left.filter((own) => own.includes(other)).length;
    });
    top = Math.max(top, sum);
  }
  return top;
}

const mixes = [0, 0, 0, 0.27, 0.31, 0.445, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5];

/** By class and cell: the mixture of a first and a second order of how ships keep out of each other's way. */
function huntChances(position: NaivePosition): number[][] {
  const { afloat, alive, board, sunk } = position;
  const mix = mixes[board.variant.fleet.length - sunk]!;
  const free = (own: readonly Cell[], m: number) =>
    1 - meeting(position, own, alive[m]!) * (1 / Math.max(1, alive[m]!.length));
  return alive.map((all, l) => {
    const chances = cellsOf(board.variant).map(() => 0);
    if (afloat[l]! <= 0 || all.length === 0) return chances;
    const rest = afloat.map((n, m) => n - (m === l ? 1 : 0));
    const levels = rest.map((n, m) => (mix > 0 && n > 0 ? levelsOf(m, rest, free) : []));
    const weights = all.map((own) => {
      let [first, second] = [1, 1];
      rest.forEach((n, m) => {
        if (n <= 0) return;
        const met = alive[m]!.reduce(
          (sum, other, i) => sum + (meeting(position, own, [other]) ? (levels[m]![i] ?? 0) : 0),
          0,
        );
        const total = levels[m]!.reduce((sum, level) => sum + level, 0);
        first *= free(own, m) ** n;
        second *= mix > 0 ? (1 - met / total) ** n : 1;
      });
      return { own, first, second };
    });
    const all1 = weights.reduce((sum, { first }) => sum + first, 0);
    const all2 = weights.reduce((sum, { second }) => sum + second, 0);
    for (const { own, first, second } of weights) {
      for (const cell of own) {
        if (all1 > 0) chances[cell]! += (afloat[l]! * (1 - mix) * first) / all1;
        if (mix > 0 && all2 > 0) chances[cell]! += (afloat[l]! * mix * second) / all2;
      }
    }
    return chances;
  });

  function levelsOf(m: number, rest: number[], freeOf: typeof free): number[] {
    // Factor by factor, as the kernel has it: the last bit decides which way a half is rounded.
    const weights = alive[m]!.map((own) => {
      let weight = 1;
      rest.forEach((n, o) => {
        for (let q = n - (o === m ? 1 : 0); q > 0; q--) weight *= freeOf(own, o);
      });
      return weight;
    });
    const top = Math.max(0, ...weights);
    return weights.map((weight) => (top > 0 ? roundToEven(weight * (63 / top)) : 0));
  }
}
