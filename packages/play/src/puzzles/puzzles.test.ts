import {
  type AnsweredShot,
  createDefence,
  createRng,
  openCells,
  pick,
  randomLayout,
  unwrap,
} from "@broadside/rules";
import { announcementRuleIds } from "@broadside/rules/announcement";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chanceToSolve,
  LEAST_GAP,
  levelOf,
  newRating,
  type Puzzle,
  puzzleLevels,
  puzzleRating,
  puzzleRules,
  ratingAfter,
} from "./puzzle.ts";
import { makePuzzleText, parsePuzzle } from "./puzzle-text.ts";
import { hasTheme, puzzleThemes } from "./theme.ts";

/** Some position of a game of someone who fires anywhere. */
function somePuzzle(rules: number, seed: number, count: number): Puzzle {
  const variant = puzzleRules[rules % puzzleRules.length]!;
  const rng = createRng(seed);
  const defence = createDefence(variant, unwrap(randomLayout(variant, rng)));
  const shots: AnsweredShot[] = [];
  for (let i = 0; i < count && defence.squaresLeft > 1; i++) {
    const cell = pick(rng, openCells({ variant, shots }));
    shots.push({ cell, announcement: defence.answer(cell) });
  }
  const open = openCells({ variant, shots });
  const gap = rng.below(1000) / 1000;
  return { knowledge: { variant, shots }, best: pick(rng, open), tempting: pick(rng, open), gap };
}

describe("a puzzle as text", () => {
  it("comes back as it was, but for the order of its misses", () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(), fc.nat(60), (rules, seed, count) => {
        const puzzle = somePuzzle(rules, seed, count);
        const read = parsePuzzle(makePuzzleText(puzzle))!;
        expect(makePuzzleText(read)).toBe(makePuzzleText(puzzle));
        expect(read).toMatchObject({
          best: puzzle.best,
          tempting: puzzle.tempting,
          gap: puzzle.gap,
        });
        const sorted = ({ knowledge: { shots } }: Puzzle) => [
          ...shots
            .filter(({ announcement }) => announcement.result === "miss")
            .sort((a, b) => a.cell - b.cell),
          ...shots.filter(({ announcement }) => announcement.result !== "miss"),
        ];
        expect(read.knowledge.shots).toEqual(sorted(puzzle));
      }),
    );
  });

  it("is refused when it cannot be one", () => {
    for (const bad of [
      "",
      "x",
      "90000000||",
      "00000000||zz+",
      "0zz00000||",
      "00000000|00|",
      "00000000||1a?",
    ]) {
      expect(parsePuzzle(bad), bad).toBeUndefined();
    }
    fc.assert(fc.property(fc.string(), (text) => void parsePuzzle(text)));
  });

  it("is set under every announcement rule but told-apart", () => {
    const rules = puzzleRules.map(({ announcement }) => announcement);
    expect(new Set([...rules, "told-apart"])).toEqual(new Set(announcementRuleIds));
  });
});

describe("a theme", () => {
  it("follows from the hits and the ships left", () => {
    const { variant } = somePuzzle(0, 1, 0).knowledge;
    const miss = { cell: 0, announcement: { result: "miss" } } as const;
    const hit = { cell: 1, announcement: { result: "hit" } } as const;
    const themesOf = (...shots: AnsweredShot[]) =>
      puzzleThemes.filter((theme) => hasTheme({ variant, shots }, theme));
    expect(themesOf(miss)).toEqual(["hunt"]);
    expect(themesOf(miss, hit)).toEqual(["follow-up"]);
    const sunk = ["carrier", "battleship", "cruiser"].map(
      (ship, i) => ({ cell: 10 * (i + 2), announcement: { result: "sunk", ship } }) as const,
    );
    expect(themesOf(...sunk)).toEqual(["hunt", "last-ships"]);
  });
});

describe("how hard a puzzle is", () => {
  it("grows as the difference shrinks", () => {
    expect([0.4, 0.2, 0.12, 0.08, 0.04].map(levelOf)).toEqual([...puzzleLevels]);
    expect(puzzleRating(0.5)).toBe(1000);
    expect(puzzleRating(LEAST_GAP)).toBeGreaterThan(2200);
    expect(puzzleRating(0.1)).toBeGreaterThan(puzzleRating(0.2));
  });
});

describe("a rating", () => {
  it("rises when a puzzle is solved and falls when it is not, most at first", () => {
    const up = ratingAfter(newRating, 1200, true);
    const down = ratingAfter(newRating, 1200, false);
    expect([up.rating, down.rating]).toEqual([1240, 1160]);
    expect([up.solved, down.failed]).toEqual([1, 1]);
    const old = { rating: 1200, solved: 300, failed: 300 };
    expect(ratingAfter(old, 1200, true).rating).toBe(1208);
  });

  it("settles where the chance to solve is what the solver does", () => {
    expect(chanceToSolve(1200, 1200)).toBe(0.5);
    const rng = createRng("a solver of 1700");
    let rating = newRating;
    for (let i = 0; i < 3000; i++) {
      const puzzle = rating.rating + rng.below(200) - 100;
      rating = ratingAfter(rating, puzzle, rng.unit() < chanceToSolve(1700, puzzle));
    }
    expect(Math.abs(rating.rating - 1700)).toBeLessThan(120);
  });
});
