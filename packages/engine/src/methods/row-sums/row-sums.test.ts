import { type Cell, createRng, type Rng, unwrap, validateVariant } from "@broadside/rules";
import { announcementRuleIds } from "@broadside/rules/announcement";
import { type Contact, cellsOfEveryPlacement, contacts, keepsApart } from "@broadside/rules/board";
import { describe, expect, it } from "vitest";
import { gatherEvidence } from "../../evidence/evidence.ts";
import { type CountingProblem, finish, weightBits } from "../../evidence/problem.ts";
import { randomKnowledge } from "../../test-positions.test-support.ts";
import { countFewShips } from "../few-ships/few-ships.ts";
import { countNaively } from "../naive-count.ts";
import { countRowSums } from "./row-sums.ts";
import { estimateRowSums } from "./row-sums-estimate.ts";
import { base64 } from "./row-windows.generated.ts";
import { provideRowWindows } from "./row-windows.ts";

/** Ships of these lengths, equal ones in a group; each placement is missing with the given chance. */
function randomProblem(
  rng: Rng,
  contact: Contact,
  board: { readonly rows: number; readonly columns: number },
  lengths: readonly number[],
  percentMissing: number,
  hits: number,
): CountingProblem {
  const groups = [...new Set(lengths)].map((length) => ({
    length,
    count: lengths.filter((other) => other === length).length,
    placements: cellsOfEveryPlacement(board, length).filter(() => rng.below(100) >= percentMissing),
  }));
  const mustCover = new Set<Cell>();
  while (mustCover.size < hits) mustCover.add(rng.below(board.rows * board.columns));
  return { board, contact, groups, mustCover: [...mustCover] };
}

provideRowWindows(base64);

type Case = readonly [rows: number, columns: number, lengths: readonly number[]];

/** Ships that may touch. */
const small: readonly Case[] = [
  [3, 3, [2]],
  [3, 4, [2, 2]],
  [4, 4, [3, 2, 1]],
  [1, 9, [2, 3]],
  [9, 1, [2, 3, 1]],
  [5, 4, [3, 2, 2]],
  [3, 4, [2, 2, 1, 1]],
  [3, 4, [2, 2, 2, 1, 1, 1, 1]],
];

const larger: readonly Case[] = [
  [5, 6, [4, 3, 2, 2]],
  [6, 6, [5, 4, 3, 3, 2]],
  [6, 7, [3, 2, 2, 1, 1]],
  [5, 5, [3, 2, 2, 1, 1, 1]],
  [7, 6, [4, 3, 3, 2, 2, 2]],
  [3, 14, [6, 5, 2, 2, 2]],
  [5, 6, [4, 3, 2, 2, 2, 1, 1]],
];

/** Five ships, whether they are all different or all alike. */
const fiveSmall: readonly Case[] = [
  [4, 5, [2, 1, 1, 1, 1]],
  [4, 5, [3, 2, 2, 1, 1]],
  [1, 16, [3, 2, 2, 1, 1]],
  [16, 1, [2, 2, 2, 1, 1]],
  [6, 4, [2, 2, 2, 2, 1]],
  [5, 6, [5, 4, 3, 2, 1]],
];

const fiveLarger: readonly Case[] = [
  [7, 7, [5, 4, 3, 3, 2]],
  [6, 9, [6, 5, 4, 3, 2]],
  [8, 6, [2, 2, 2, 2, 2]],
  [7, 8, [3, 3, 3, 2, 2]],
  [4, 20, [9, 7, 3, 3, 1]],
];

const apart = contacts.filter(keepsApart);

const inPlay: readonly (readonly [Contact, ...Case])[] = [
  ["any", 4, 4, [3, 2, 2, 1, 1, 1, 1]],
  ["no-edge", 5, 5, [2, 2, 1, 1, 1]],
  ["no-contact", 5, 5, [2, 2, 1, 1, 1]],
];

/** Weights from 1 to 255, most of them small. */
function withWeights(problem: CountingProblem, seed: number): CountingProblem {
  const rng = createRng("weights").split(seed);
  const weight = () => 1 + rng.below(rng.below(2) === 0 ? 5 : 255);
  const groups = problem.groups.map((group) => ({
    ...group,
    weights: group.placements.map(weight),
  }));
  return { ...problem, groups };
}

describe("row sums", () => {
  it.each(small)("equal the naive twin on %i x %i with %j", (rows, columns, lengths) => {
    for (let seed = 0; seed < 60; seed++) {
      const rng = createRng("naive").split(seed);
      const board = { rows, columns };
      const problem = randomProblem(rng, "any", board, lengths, 12 * (seed % 3), seed % 4);
      expect(finish(countRowSums(problem)), `seed ${seed}`).toEqual(countNaively(problem));
    }
  });

  it.each(larger)("equal the few-ships method on %i x %i with %j", (rows, columns, lengths) => {
    for (let seed = 0; seed < 24; seed++) {
      const rng = createRng("few").split(seed);
      const board = { rows, columns };
      const problem = randomProblem(rng, "any", board, lengths, 10 * (seed % 3), seed % 4);
      expect(finish(countRowSums(problem)), `seed ${seed}`).toEqual(finish(countFewShips(problem)));
    }
  });

  describe.each(apart)("of five ships, %s,", (contact) => {
    it.each(fiveSmall)("equal the naive twin on %i x %i with %j", (rows, columns, lengths) => {
      for (let seed = 0; seed < 100; seed++) {
        const rng = createRng("apart").split(seed);
        const board = { rows, columns };
        const problem = randomProblem(rng, contact, board, lengths, 20 * (seed % 4), seed % 3);
        expect(finish(countIfFive(problem)), `seed ${seed}`).toEqual(countNaively(problem));
      }
    });

    it.each(fiveLarger)("equal few ships on %i x %i with %j", (rows, columns, lengths) => {
      for (let seed = 0; seed < 6; seed++) {
        const rng = createRng("apart").split(seed);
        const board = { rows, columns };
        const problem = randomProblem(rng, contact, board, lengths, 10 * (seed % 3), seed % 3);
        const expected = finish(countFewShips(problem));
        expect(finish(countIfFive(problem)), `seed ${seed}`).toEqual(expected);
      }
    });
  });

  describe.each(inPlay)("in games %s on %i x %i with %j", (contact, rows, columns, lengths) => {
    it.each(announcementRuleIds)("equal the naive twin under %s", (announcement) => {
      const fleet = lengths.map((length, i) => ({ name: `ship ${i + 1}`, length }));
      const rules = { name: "small", rows, columns, fleet, contact, announcement };
      const variant = unwrap(validateVariant(rules));
      let counted = 0;
      for (let seed = 0; seed < 24; seed++) {
        const most = (contact === "any" ? 9 : 2) + (seed % 5);
        const { problem } = gatherEvidence(randomKnowledge(variant, seed, most));
        const given = seed % 3 === 0 ? problem : withWeights(problem, seed);
        // Forced ships may leave fewer than five.
        const isFor = keepsApart(contact)
          ? estimateRowSums(given) < Number.POSITIVE_INFINITY
          : weightBits(given) < 64;
        if (!isFor) continue;
        expect(finish(countRowSums(given)), `seed ${seed}`).toEqual(countNaively(given));
        counted++;
      }
      expect(counted).toBeGreaterThan(4);
    });
  });

  it("count five ships on 26 x 26, which takes other methods minutes", () => {
    const board = { rows: 26, columns: 26 };
    const problem = randomProblem(createRng(1), "any", board, [5, 4, 3, 3, 2], 0, 0);
    const { layouts, through } = finish(countRowSums(problem));
    expect(layouts).toBe(1_216_863_996_643_272n);
    // Each layout has each ship once, whatever the method: the two ships of 3 twice.
    const ships = through.map((counts) => counts.reduce((sum, n) => sum + n, 0n));
    expect(ships).toEqual([layouts, layouts, 2n * layouts, layouts]);
  });

  it("are expected to take longer where one ship may cover several hits, which leaves more to count", () => {
    const board = { rows: 15, columns: 15 };
    const rest = [4, 4, 3, 3, 2, 2];
    const all = randomProblem(createRng(3), "any", board, [5, ...rest], 0, 0);
    const hits = [100, 115];
    const isFor = (cells: readonly Cell[]) => hits.every((hit) => cells.includes(hit));
    const groups = all.groups.map((group) => ({
      ...group,
      placements: group.placements.filter(
        (cells) => isFor(cells) || !cells.some((cell) => hits.includes(cell)),
      ),
    }));
    const six = estimateRowSums(randomProblem(createRng(3), "any", board, rest, 0, 0));
    // A placement of each length covers both.
    expect(estimateRowSums({ ...all, groups, mustCover: hits })).toBeGreaterThan(2 * six);
  });

  it("apply to up to seven ships that may touch, and to five that may not", () => {
    const board = { rows: 9, columns: 9 };
    const time = (contact: Contact, lengths: readonly number[]) =>
      estimateRowSums(randomProblem(createRng(2), contact, board, lengths, 0, 0));
    expect(time("any", [3, 2])).toBeLessThan(1000);
    expect(time("any", [2, 2, 2, 2, 2, 2, 2])).toBeLessThan(10_000);
    expect(time("any", [2, 2, 2, 2, 2, 2, 2, 2])).toBe(Number.POSITIVE_INFINITY);
    expect(time("no-edge", [3, 2, 2, 2])).toBe(Number.POSITIVE_INFINITY);
    expect(time("no-edge", [3, 2, 2, 2, 2])).toBeLessThan(1000);
  });
});

/** Forced ships leave fewer than five, which the kernel for ships that may not touch does not count. */
const countIfFive = (problem: CountingProblem) =>
  estimateRowSums(problem) === Number.POSITIVE_INFINITY
    ? countFewShips(problem)
    : countRowSums(problem);
