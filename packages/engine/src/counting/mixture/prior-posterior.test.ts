import {
  createRng,
  preset,
  presetIds,
  randomLayout,
  unwrap,
  validateVariant,
} from "@broadside/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { knownPriors } from "../../priors/known-priors.ts";
import type { Coefficients, ListedLayout, Prior, PriorPart } from "../../priors/prior.ts";
import { priorFor } from "../../priors/variant-prior.ts";
import { randomKnowledge, smallVariants } from "../../test-positions.test-support.ts";
import { count } from "../count.ts";
import { chanceOf, ratio } from "../posterior.ts";
import { naivePriorPosterior } from "./naive-prior-posterior.ts";

const partOf = (kind: number, share: number, layouts: ListedLayout[], board: Board): PriorPart => {
  const { rows, columns } = board;
  const parts: PriorPart[] = [
    { share, kind: "uniform" },
    { share, kind: "in-order", first: share % 2 ? "longest" : "shortest" },
    {
      share,
      kind: "squares",
      table: [
        [300, 50],
        [20 * share, 100],
      ],
      alongEdge: 200,
    },
    { share, kind: "features", coefficients: { edge: 300, bottom: -700, "edge-3": 90 * share } },
    { share, kind: "layouts", rows, columns, layouts },
  ];
  return parts[kind % parts.length]!;
};
type Board = { readonly rows: number; readonly columns: number };

const cases = fc
  .tuple(
    smallVariants,
    fc.nat(1e9),
    fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 3 }),
  )
  .map(([variant, seed, drawn]) => {
    const knowledge = randomKnowledge(variant, seed);
    // The hidden layout is the first one that this seed draws, so that lists can hold it.
    const layouts = [createRng(seed), createRng(seed + 1)].map((rng) =>
      unwrap(randomLayout(variant, rng)).placements.map(({ cells }) => cells),
    );
    const parts = drawn.map(([kind, share]) => partOf(kind, share, layouts, variant));
    return { knowledge, prior: { name: "any", parts } };
  });

describe("count under a prior", () => {
  it("equals its naive twin on random positions under random mixtures", () => {
    fc.assert(
      fc.property(cases, ({ knowledge, prior }) => {
        const posterior = count(knowledge, { prior, ships: true, placements: true });
        const naive = naivePriorPosterior(knowledge, prior);
        expect(posterior.exact).toBe(true);
        const cross = posterior.counts.map((n) => n * naive.layouts);
        expect(cross).toEqual(naive.counts.map((n) => n * posterior.layouts));
        const sums = posterior.counts.map((_, cell) =>
          posterior.ships!.reduce((sum, cells) => sum + cells[cell]!, 0n),
        );
        const placed = posterior.placements?.reduce((sum, { layouts }) => sum + layouts, 0n);
        const ships = BigInt(knowledge.variant.fleet.length);
        if (!posterior.prior) return;
        expect(sums).toEqual(posterior.counts);
        expect(placed).toBe(posterior.layouts * ships);
      }),
      { seed: 31, numRuns: 500 },
    );
  });

  it("samples distance factors, and states the error", () => {
    const prior: Prior = {
      name: "apart",
      parts: [
        { share: 1, kind: "uniform" },
        { share: 3, kind: "features", coefficients: { edge: 200, closeness: -1500 } },
      ],
    };
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const knowledge = randomKnowledge(preset("mini"), seed, 4);
      const posterior = count(knowledge, { prior, budget: { draws: 20_000 } });
      const naive = naivePriorPosterior(knowledge, prior);
      expect(posterior.exact).toBe(false);
      posterior.counts.forEach((_, cell) => {
        const error = posterior.sample!.standardErrors[cell]!;
        const off = chanceOf(posterior, cell) - ratio(naive.counts[cell]!, naive.layouts);
        expect(Math.abs(off)).toBeLessThan(5 * error + 1e-6);
      });
    }
  });

  it("stays finite with the largest coefficients that a file may have", () => {
    const oddsOf = (lengths: readonly number[], side: number, coefficients: Coefficients) => {
      const fleet = lengths.map((length, i) => ({ name: `ship ${i}`, length }));
      const made = { name: "any", rows: side, columns: side, fleet, contact: "any" } as const;
      const variant = unwrap(validateVariant({ ...made, announcement: "sunk" }));
      const prior: Prior = { name: "any", parts: [{ share: 1, kind: "features", coefficients }] };
      const posterior = count({ variant, shots: [] }, { prior, budget: { ms: 5_000, draws: 500 } });
      return posterior.counts.map((_, cell) => chanceOf(posterior, cell));
    };
    const long = oddsOf([26, 4], 26, { edge: 20_000, corner: 20_000, "edge-long": 20_000 });
    expect(long[0]).toBeGreaterThan(0.25);
    const near = oddsOf(new Array(12).fill(2), 10, { "apart-1": 20_000, closeness: 20_000 });
    expect(near.reduce((a, b) => a + b)).toBeCloseTo(24, 6);
  });

  it("says which part the answers favour", () => {
    const variant = preset("classic");
    const edge = [0, 9, 90, 99].map((cell) => ({ cell, announcement: { result: "hit" } as const }));
    const people = knownPriors.find(({ name }) => name === "people")!;
    const before = count({ variant, shots: [] }, { prior: people });
    const after = count({ variant, shots: edge }, { prior: people });
    expect(before.prior!.masses[1]).toBeCloseTo(0.2, 9);
    expect(after.prior!.masses[1]).toBeGreaterThan(0.8);
    expect(chanceOf(before, 0)).toBeGreaterThan(0.085);
  });

  it("is the same as without a prior if all layouts are equally likely", () => {
    const knowledge = randomKnowledge(preset("mini"), 5, 6);
    const prior = { name: "one", parts: [{ share: 7, kind: "uniform" } as const] };
    expect(count(knowledge, { prior })).toEqual(count(knowledge));
  });
});

it.each(presetIds)("every known prior suits %s", (id) => {
  for (const prior of knownPriors) expect(priorFor(prior, preset(id)).ok, prior.name).toBe(true);
});
