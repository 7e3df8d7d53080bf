import { finish } from "@broadside/engine/internals";
import { createRng, createVariant, unwrap, type Variant, validateVariant } from "@broadside/rules";
import type { AnnouncementRuleId } from "@broadside/rules/announcement";
import { type Contact, contacts } from "@broadside/rules/board";
import { describe, expect, it } from "vitest";
import { solvableRules } from "../perfect/solvable-rules.test-support.ts";
import type { Equilibrium, EquilibriumOptions } from "./equilibrium.ts";
import { findEquilibrium } from "./find-equilibrium.ts";
import { compareFractions, decimalOf, fraction, makeFraction, plus, times } from "./fraction.ts";
import { LayoutClasses } from "./layout-classes.ts";
import { MatrixGame } from "./matrix-game.ts";
import { naiveEquilibrium } from "./naive-equilibrium.test-support.ts";

function board(
  rows: number,
  columns: number,
  lengths: readonly number[],
  announcement: AnnouncementRuleId = "sunk-named",
  contact: Contact = "any",
): Variant {
  const fleet = lengths.map((length, i) => ({ name: `ship ${i + 1}`, length }));
  return createVariant({ name: "small", rows, columns, fleet, contact, announcement });
}

const solve = (variant: Variant, options: EquilibriumOptions = {}): Equilibrium =>
  finish(unwrap(findEquilibrium(variant, options)));

describe("the value of placing against shooting", () => {
  it.each([
    [3, 3, 2, "9/2"],
    [4, 4, 2, "379/60"],
    [4, 4, 3, "108/19"],
    [5, 5, 3, "325/46"],
  ])(
    "%i x %i with one ship of %i: %s",
    (rows, columns, length, value) => {
      const found = solve(board(rows, columns, [length]));
      expect(found).toMatchObject({ exact: true, regret: { placer: zero, shooter: zero } });
      expect(makeFraction(found.lower)).toBe(value);
      expect(makeFraction(found.upper)).toBe(value);
      expect(found.placer.map(({ share }) => share).reduce(plus)).toEqual(fraction(1n));
      expect(compareFractions(found.uniform, found.lower)).toBeLessThanOrEqual(0);
    },
    60_000,
  );

  it("has a mix of several ships too", () => {
    expect(makeFraction(solve(board(3, 3, [2, 1])).lower)).toBe("269/42");
  }, 300_000);
});

const zero = fraction(0n);

it("never costs the shooter less to be told less", () => {
  for (const lengths of [
    [2, 1],
    [2, 2],
  ]) {
    const values = [...solvableRules]
      .reverse()
      .map((rule) => solve(board(2, 4, lengths, rule)).lower);
    expect(values.map(makeFraction)).toEqual([...values].sort(compareFractions).map(makeFraction));
  }
}, 300_000);

describe("the twin that lists every way of shooting", () => {
  const shapes = [
    [1, 3, [1]],
    [1, 3, [1, 1]],
    [1, 4, [2]],
    [1, 4, [2, 1]],
    [1, 5, [2]],
    [1, 5, [2, 2]],
    [1, 5, [3, 1]],
    [2, 2, [1]],
    [2, 2, [2]],
    [2, 2, [2, 1]],
    [2, 3, [3]],
    [2, 3, [2]],
  ] as const;
  const cases = shapes.flatMap((shape) =>
    contacts.flatMap((contact) => solvableRules.map((rule) => [...shape, contact, rule] as const)),
  );

  it("agrees on every rule of the tiniest boards", () => {
    let compared = 0;
    for (const [rows, columns, lengths, contact, rule] of cases) {
      const fleet = lengths.map((length, i) => ({ name: `ship ${i + 1}`, length }));
      const made = validateVariant({
        name: "tiny",
        rows,
        columns,
        fleet,
        contact,
        announcement: rule,
      });
      if (!made.ok) continue;
      const found = solve(made.value);
      const name = `${rows}x${columns} ${lengths} ${contact} ${rule}`;
      expect(found.exact, name).toBe(true);
      expect(makeFraction(found.lower), name).toBe(
        makeFraction(naiveEquilibrium(made.value).value),
      );
      compared++;
    }
    expect(compared).toBeGreaterThan(90);
  }, 300_000);
});

describe("a budget", () => {
  it("ends the work with bounds that hold", () => {
    const variant = board(4, 4, [2]);
    const some = solve(variant, { budget: { nodes: 300 } });
    expect(some.exact).toBe(false);
    const value = fraction(379n, 60n);
    expect(compareFractions(some.lower, value)).toBeLessThan(0);
    expect(compareFractions(some.upper, value)).toBeGreaterThan(0);
    const { placer, shooter } = some.regret;
    expect(compareFractions(plus(some.lower, plus(placer, shooter)), some.upper)).toBe(0);
  });

  it("refuses boards with too many layouts", () => {
    const found = findEquilibrium(board(8, 8, [4, 3, 2]));
    expect(found.ok ? "" : found.error.code).toBe("equilibrium/too-large");
  });

  it("reports progress that never falls", () => {
    const work = unwrap(findEquilibrium(board(4, 4, [2])));
    let last = 0;
    for (let step = work.next(); !step.done; step = work.next()) {
      expect(step.value).toBeGreaterThanOrEqual(last);
      last = step.value;
    }
    expect(last).toBeLessThanOrEqual(1);
  });
});

describe("layout classes", () => {
  it("hold every layout once, equal ships told apart", () => {
    const classes = unwrapped(LayoutClasses.of(board(4, 4, [2, 2, 1]), 10_000));
    const sizes = classes.list.map(({ layouts }) => layouts.length);
    expect(sizes.reduce((a, b) => a + b)).toBe(classes.layouts);
    expect(Math.max(...sizes)).toBe(16);
    for (const [index, { layouts }] of classes.list.entries()) {
      for (const ships of layouts) expect(classes.indexOf(ships)).toBe(index);
    }
  });
});

function unwrapped<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("nothing");
  return value;
}

describe("a matrix game", () => {
  it("is proven by its own solution: neither side can do better", () => {
    const rng = createRng("matrix games");
    for (let i = 0; i < 200; i++) {
      const rows = 1 + rng.below(5);
      const sizes = Array.from({ length: rows }, () => 1 + rng.below(4));
      const game = new MatrixGame(sizes);
      const columns: number[][] = [];
      for (let c = 0; c < 8; c++) {
        columns.push(sizes.map((size) => size * (1 + rng.below(3)) + rng.below(2)));
        game.addColumn(columns[c]!);
        const { value, rowWeights, columnShares } = game.solve();
        const mass = rowWeights.reduce((sum, w, r) => sum + w * BigInt(sizes[r]!), 0n);
        const paid = columns.map((totals) =>
          fraction(
            rowWeights.reduce((sum, w, r) => sum + w * BigInt(totals[r]!), 0n),
            mass,
          ),
        );
        const got = sizes.map((size, r) =>
          columns
            .map((totals, k) => times(columnShares[k]!, fraction(BigInt(totals[r]!), BigInt(size))))
            .reduce(plus),
        );
        expect(rowWeights.every((w) => w >= 0n)).toBe(true);
        expect(columnShares.reduce(plus)).toEqual(fraction(1n));
        expect([...paid].sort(compareFractions)[0]).toEqual(value);
        expect([...got].sort(compareFractions).at(-1)).toEqual(value);
      }
    }
  });
});

describe("fractions", () => {
  it("are in lowest terms and written as people write them", () => {
    expect(makeFraction(fraction(-6n, -4n))).toBe("3/2");
    expect(makeFraction(fraction(8n, -4n))).toBe("-2");
    expect(decimalOf(fraction(-7n, 4n))).toBe(-1.75);
    expect(decimalOf(fraction(10n ** 400n + 1n, 3n * 10n ** 400n))).toBeCloseTo(1 / 3, 12);
  });
});
