import { cellCount, type Knowledge } from "@broadside/rules";
import type { CountOptions } from "./count.ts";
import type { Evidence } from "./evidence.ts";
import type { CountingMethod, PlacementCount, Posterior } from "./posterior.ts";
import type { Tally } from "./problem.ts";
import {
  cellStandardError,
  effectiveSize,
  layoutsStandardError,
  type SampleTally,
} from "./sample.ts";

type Wanted = Pick<CountOptions, "ships" | "placements">;

/** A tally does not tell the ships of a group apart; a posterior does. */
export function posteriorFromTally(
  knowledge: Knowledge,
  evidence: Evidence,
  tally: Tally,
  method: CountingMethod,
  wanted: Wanted,
): Posterior {
  const orders = product(evidence.shipsOfGroup.map((ships) => factorial(ships.length)));
  const counts = cellSums(knowledge, evidence, tally.through).map((n) => n * orders);
  const layouts = tally.layouts * orders;
  const parts = partsOf(knowledge, evidence, tally.through, orders, wanted);
  return { layouts, counts, exact: true, method, ...parts };
}

export function posteriorFromSample(
  knowledge: Knowledge,
  evidence: Evidence,
  tally: SampleTally,
  wanted: Wanted,
): Posterior {
  const estimate = (weight: number): bigint => wholeNumber(weight / tally.draws);
  const through = tally.through.map((weights) => Array.from(weights, estimate));
  const standardErrors = Array.from(tally.cellWeight, (_, cell) => cellStandardError(tally, cell));
  return {
    layouts: estimate(tally.weight),
    counts: Array.from(tally.cellWeight, estimate),
    exact: false,
    method: "sample",
    ...partsOf(knowledge, evidence, through, 1n, wanted),
    sample: {
      draws: tally.draws,
      effectiveSize: effectiveSize(tally),
      standardErrors,
      layoutsError: layoutsStandardError(tally),
    },
  };
}

type Through = Tally["through"];

function cellSums(knowledge: Knowledge, { problem }: Evidence, through: Through): bigint[] {
  const sums = new Array<bigint>(cellCount(knowledge.variant)).fill(0n);
  problem.groups.forEach(({ placements }, g) => {
    placements.forEach((cells, p) => {
      const layouts = through[g]![p]!;
      if (layouts !== 0n) for (const cell of cells) sums[cell]! += layouts;
    });
  });
  return sums;
}

function partsOf(
  knowledge: Knowledge,
  evidence: Evidence,
  through: Through,
  orders: bigint,
  wanted: Wanted,
): Pick<Posterior, "ships" | "placements"> {
  if (!wanted.ships && !wanted.placements) return {};
  const placements = placementCounts(knowledge, evidence, through, orders);
  return {
    ...(wanted.ships && { ships: shipCounts(knowledge, placements) }),
    ...(wanted.placements && { placements }),
  };
}

/** A placement used by a group of k equal ships is used by each of them in one k-th of the layouts. */
function placementCounts(
  knowledge: Knowledge,
  { problem, shipsOfGroup }: Evidence,
  through: Through,
  orders: bigint,
): PlacementCount[] {
  const groupOf = knowledge.variant.fleet.map((_, s) =>
    shipsOfGroup.findIndex((ships) => ships.includes(s)),
  );
  return knowledge.variant.fleet.flatMap((ship, s) => {
    const g = groupOf[s]!;
    const group = problem.groups[g]!;
    return group.placements
      .map((cells, p) => ({
        ship: ship.name,
        cells,
        layouts: (through[g]![p]! * orders) / BigInt(group.count),
      }))
      .filter(({ layouts }) => layouts > 0n);
  });
}

function shipCounts(knowledge: Knowledge, placements: readonly PlacementCount[]): bigint[][] {
  const size = cellCount(knowledge.variant);
  const counts = new Map(
    knowledge.variant.fleet.map((ship) => [ship.name, new Array<bigint>(size).fill(0n)]),
  );
  for (const { ship, cells, layouts } of placements) {
    for (const cell of cells) counts.get(ship)![cell]! += layouts;
  }
  return [...counts.values()];
}

export const factorial = (n: number): bigint => (n <= 1 ? 1n : BigInt(n) * factorial(n - 1));

const product = (factors: readonly bigint[]): bigint => factors.reduce((a, b) => a * b, 1n);

const wholeNumber = (value: number): bigint => BigInt(Math.round(value));
