import { cellCount, type Knowledge } from "@broadside/rules";
import type { Evidence } from "../evidence/evidence.ts";
import { type CountResult, permutationsOf } from "../evidence/problem.ts";
import type { CountingMethod, PlacementCount, Posterior } from "./posterior.ts";
import { cellStandardError, effectiveSize, layoutsStandardError } from "./sample.ts";
import type { SampleSums } from "./sampler.ts";

export interface WantedParts {
  /** Also count per ship, or per placement. */
  readonly ships?: boolean;
  readonly placements?: boolean;
}

/** Equal ships are interchangeable in `answer` but distinct in a posterior. */
export function posteriorFromResult(
  knowledge: Knowledge,
  evidence: Evidence,
  answer: CountResult,
  method: CountingMethod,
  wanted: WantedParts,
): Posterior {
  const permutations = permutationsOf(evidence.problem.groups);
  const counts = cellSums(knowledge, evidence, answer.through).map((n) => n * permutations);
  const layouts = answer.layouts * permutations;
  const parts = partsOf(knowledge, evidence, answer.through, permutations, wanted);
  return { layouts, counts, exact: true, method, ...parts };
}

export function posteriorFromSample(
  knowledge: Knowledge,
  evidence: Evidence,
  sums: SampleSums,
  exactMs: number,
  wanted: WantedParts,
): Posterior {
  const estimate = (weight: number): bigint => wholeNumber(weight / sums.draws);
  const through = sums.through.map((weights) => Array.from(weights, estimate));
  const standardErrors = Array.from(sums.cellWeight, (_, cell) => cellStandardError(sums, cell));
  return {
    layouts: estimate(sums.weight),
    counts: Array.from(sums.cellWeight, estimate),
    exact: false,
    method: "sample",
    ...partsOf(knowledge, evidence, through, 1n, wanted),
    sample: {
      draws: sums.draws,
      effectiveSize: effectiveSize(sums),
      standardErrors,
      layoutsError: layoutsStandardError(sums),
      ...(Number.isFinite(exactMs) && { exactMs }),
    },
  };
}

type Through = CountResult["through"];

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
  permutations: bigint,
  wanted: WantedParts,
): Pick<Posterior, "ships" | "placements"> {
  if (!wanted.ships && !wanted.placements) return {};
  const placements = placementCounts(knowledge, evidence, through, permutations);
  return {
    ...(wanted.ships && { ships: shipCounts(knowledge, placements) }),
    ...(wanted.placements && { placements }),
  };
}

/** Each of a group's k equal ships has the placement in one k-th of the group's layouts. */
function placementCounts(
  knowledge: Knowledge,
  { problem, shipsOfGroup }: Evidence,
  through: Through,
  permutations: bigint,
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
        layouts: (through[g]![p]! * permutations) / BigInt(group.count),
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

const wholeNumber = (value: number): bigint => BigInt(Math.round(value));
