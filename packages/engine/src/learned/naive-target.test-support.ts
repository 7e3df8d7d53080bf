import type { AnsweredShot, Cell } from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import {
  type Explanation,
  explanationsOf,
  meeting,
  shareApart,
} from "./naive-explanations.test-support.ts";
import { naivePhi } from "./naive-phi.test-support.ts";
import {
  cellsOf,
  isHunting,
  type NaivePosition,
  over,
  shipsLeft,
} from "./naive-position.test-support.ts";
import {
  afterAnswer,
  diagonalShares,
  type GivenChances,
  type NaiveShot,
  ringOf,
  shortlist,
  unknownShare,
} from "./naive-shot.test-support.ts";

/** The likely squares with open hits about, with their features in the kernel's order. */
export function naiveTarget(
  position: NaivePosition,
  shots: readonly AnsweredShot[],
  given?: GivenChances,
): NaiveShot[] {
  const { afloat, alive, board, tried, open } = position;
  const found = explanationsOf(position, true);
  const { total, cover, sink, leaves } = found;
  if (total <= 0) return [];
  const cells = cellsOf(board.variant);
  const share = alive.map((all, l) => (all.length > 0 ? found.left[l]! / all.length / total : 0));
  const overs = alive.map((_, l) => cells.map((cell) => over(position, l, cell)));
  const covers = cells.map((cell) => (tried.has(cell) ? 0 : cover[cell]! / total));
  const besides = cells.map((cell) =>
    share.reduce((sum, one, l) => sum + one * overs[l]![cell]!, 0),
  );
  const chances =
    given?.hits ?? cells.map((cell) => covers[cell]! + (1 - covers[cell]!) * besides[cell]!);
  const merits = given?.hits ?? cells.map((cell) => covers[cell]! + 2 * besides[cell]!);
  const topChance = Math.max(...chances);
  const topMerit = Math.max(...merits);
  const certain = chances.findIndex((chance) => chance > 0.99999);
  const listed = certain >= 0 ? [certain] : shortlist(merits, 0.6);
  if (listed.length < 2) return listed.map((cell) => ({ cell, x: [] }));
  return listed.map((cell) => ({ cell, x: describe(cell) }));

  function describe(cell: Cell): number[] {
    const isClose = !given && leaves.length < 1000;
    const close = isClose ? chanceAt(position, leaves, cell) : chances[cell]!;
    const chance = Math.max(1e-6, close);
    const sinks = sink.map((byCell) => byCell[cell]! / total);
    const allSinks = sinks.reduce((sum, one) => sum + one, 0);
    const { on, size } = ringOf(board.variant, cell, [1, 0]);
    const merit = merits[cell]!;
    return [
      chance,
      chance / topChance,
      Math.log(chance / topChance),
      chance * chance,
      ...sinks,
      allSinks,
      alive.reduce(
        (sum, all, l) => sum + (all.length > 0 ? (afloat[l]! * overs[l]![cell]!) / all.length : 0),
        0,
      ) * 5,
      besides[cell]! / chance,
      ...splits(leaves.slice(0, 400), cell),
      on.filter((other) => open.has(other)).length * 0.5,
      on.filter((other) => tried.has(other) && !open.has(other)).length * 0.5,
      (size - on.length) * 0.5,
      ...afloat.map((n, l) => n / board.fleet[l]!),
      open.size / 5,
      Math.log(found.number + 1) / 5,
      unknownShare(position),
      topChance,
      position.doubts.length,
      ...afloat.map((n, l) => (n * overs[l]![cell]!) / (2 * board.lengths[l]!)),
      diagonalShares(position, cell)[0]!,
      merit,
      merit / topMerit,
      ...answers(cell, Math.min(1, chance), sinks, allSinks),
    ];
  }

  function answers(cell: Cell, chance: number, sinks: number[], allSinks: number): number[] {
    const size = 12 * alive.length + 17;
    const hunting = new Array<number>(size).fill(0);
    const others = new Array<number>(size).fill(0);
    const rule = announcementRuleOf(board.variant);
    /** By class: ships without a hit share what the explanations leave of the chance. */
    const rest = Math.max(0, chance - cover[cell]! / total);
    const other = alive.map((_, l) =>
      besides[cell]! > 0 ? (rest * share[l]! * overs[l]![cell]!) / besides[cell]! : 0,
    );
    const boats = board.lengths.map((length, l) => (length === 1 ? other[l]! : 0));
    const allSunk = boats.reduce((sum, one) => sum + one, allSinks);
    const sunk = rule.namesSunk ? allSunk : (given?.sinks?.[cell] ?? allSunk);
    add("miss", 0, 1 - chance);
    if (rule.namesHits) {
      sinks.forEach((sink, l) => {
        add("sunk", l, sink + boats[l]!);
        const laid = found.coverOf[l]![cell]! / total;
        add("hit", l, board.lengths[l] === 1 ? 0 : laid - sink + other[l]!);
      });
    } else if (!rule.announcesSinking) add("hit", 0, chance);
    else {
      if (rule.namesSunk) {
        sinks.forEach((sink, l) => {
          add("sunk", l, sink + boats[l]!);
        });
      } else add("sunk", 0, sunk);
      add("hit", 0, chance - Math.min(sunk, chance));
    }
    return [...hunting, ...others];

    function add(result: "miss" | "hit" | "sunk", l: number, weight: number): void {
      if (weight < 1e-4) return;
      const after = afterAnswer(position, shots, cell, result, l);
      const phi = shipsLeft(after) > 0 ? naivePhi(after) : undefined;
      if (!phi) return;
      const to = isHunting(after) ? hunting : others;
      [...phi, 1].forEach((value, j) => {
        to[j]! += weight * value;
      });
    }
  }
}

/** The chance of a hit: explanations over the cell, or another ship that avoids the explanation. */
function chanceAt(position: NaivePosition, leaves: readonly Explanation[], cell: Cell): number {
  let [all, hits] = [0, 0];
  for (const leaf of leaves) {
    all += leaf.weight;
    hits += leaf.weight * (leaf.cells.includes(cell) ? 1 : Math.min(1, chanceBeside(leaf)));
  }
  return hits / all;

  function chanceBeside({ left, avoid }: Explanation): number {
    let chance = 0;
    left.forEach((n, l) => {
      if (n <= 0) return;
      let sum = 0;
      for (const own of avoid[l]!.filter((one) => one.includes(cell))) {
        sum += left.reduce((product, k, m) => {
          const others = k - (m === l ? 1 : 0);
          if (others <= 0) return product;
          const met = 1 - meeting(position, own, avoid[m]!) / avoid[m]!.length;
          return product * (met / shareApart(position, avoid[l]!, avoid[m]!)) ** others;
        }, 1);
      }
      chance += (n * sum) / avoid[l]!.length;
    });
    return chance;
  }
}

/** How well the next shot is known, by the answer to this one; and how much the answer tells. */
function splits(leaves: readonly Explanation[], cell: Cell): number[] {
  const kindOf = ({ cells, sinking }: Explanation) =>
    cells.includes(cell) ? (sinking.includes(cell) ? 2 : 1) : 0;
  const all = leaves.reduce((sum, { weight }) => sum + weight, 0);
  const tops = [0, 1, 2].map((kind) => {
    const own = leaves.filter((leaf) => kindOf(leaf) === kind);
    const weight = own.reduce((sum, leaf) => sum + leaf.weight, 0);
    const sums = new Map<Cell, number>();
    for (const leaf of own) {
      for (const other of leaf.cells) sums.set(other, (sums.get(other) ?? 0) + leaf.weight);
    }
    sums.delete(cell);
    return { weight, top: Math.max(0, ...sums.values()) };
  });
  const known = tops.filter(({ weight }) => weight > 0);
  return [
    known.reduce((sum, { top }) => sum + top / all, 0),
    ...tops.slice(0, 2).map(({ weight, top }) => (weight > 0 ? top / weight : 0)),
    known.reduce((sum, { weight }) => sum - (weight / all) * Math.log(weight / all), 0),
  ];
}
