import { count } from "@broadside/engine";
import { levelOf, type PuzzleLevel, parsePuzzle, puzzleLevels, puzzleRules } from "@broadside/play";
import { openCells } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { mistakesIn, questionOf } from "../../src/puzzles/mistakes.ts";
import { levelsAround, loadLevel } from "../../src/puzzles/next-puzzle.ts";
import { makeProgressText, readProgress } from "../../src/puzzles/progress.ts";
import { isBest } from "../../src/puzzles/question.ts";
import { manyGames } from "../many-games.test-support.ts";

describe.each(puzzleLevels)("the puzzles of level %i", (level: PuzzleLevel) => {
  it("are of that level, of all rules, and none twice", async () => {
    const lines = await loadLevel(level);
    const puzzles = lines.map((line) => parsePuzzle(line)!);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThanOrEqual(500);
    expect(puzzles.every(({ gap }) => levelOf(gap) === level)).toBe(true);
    expect(new Set(puzzles.map(({ knowledge }) => knowledge.variant)).size).toBe(
      puzzleRules.length,
    );
  });

  // A few of each rules: `npm run puzzles` counts them all.
  it("have the best square they claim, by an exact count", async () => {
    const lines = await loadLevel(level);
    for (let i = level; i < lines.length; i += 60) {
      const { knowledge, best, tempting, gap } = parsePuzzle(lines[i]!)!;
      const { counts, layouts, exact } = count(knowledge);
      const chance = (cell: number) => Number(counts[cell]) / Number(layouts);
      expect(exact).toBe(true);
      expect(Math.max(...openCells(knowledge).map(chance))).toBe(chance(best));
      expect(chance(best) - chance(tempting)).toBeCloseTo(gap, 2);
    }
  });
});

describe("an answer", () => {
  it("is right where the chance is the best of the open squares, whatever was hit before", () => {
    const { knowledge } = parsePuzzle("01t1r08l||18+")!;
    const odds = { layouts: 4n, exact: true, standardError: 0 };
    const chances = Array.from({ length: 100 }, (_, cell) => (cell === 44 ? 1 : cell / 200));
    expect(isBest(knowledge, { ...odds, chances }, 99)).toBe(true);
    expect(isBest(knowledge, { ...odds, chances }, 98)).toBe(false);
    const sampled = { ...odds, chances, exact: false, standardError: 0.01 };
    expect(isBest(knowledge, sampled, 98)).toBe(true);
  });
});

describe("progress", () => {
  it("is read as it was written, and starts over where it makes no sense", () => {
    const rating = { rating: 1412.5, solved: 7, failed: 3 };
    const progress = { rating, run: 2, answered: new Set(["1-7", "a game shot 3"]) };
    expect(readProgress(makeProgressText(progress))).toEqual(progress);
    for (const bad of [undefined, "", "{", "7", '{"rating":"x","answered":[1]}', '{"run":-1}']) {
      expect(readProgress(bad)).toMatchObject({ rating: { rating: 1200 }, run: 0 });
    }
  });

  it("leads to the puzzles of one's own strength", () => {
    expect(levelsAround(900)[0]).toBe(1);
    expect(levelsAround(2400)[0]).toBe(5);
    expect(new Set(levelsAround(1500))).toEqual(new Set(puzzleLevels));
  });
});

describe("mistakes", () => {
  const figures = { shots: 9, hits: 5, expected: 4, possible: 5, sampled: 0 };
  const [first, second] = manyGames(2).map((game, i) => ({
    ...game,
    figures: {
      ...figures,
      costly: [
        { number: 2, cost: 0.1 + i / 10 },
        { number: 3, cost: 0.01 },
      ],
    },
  }));

  it("are the costliest shots of archived games, the worst first, and none twice", () => {
    const found = mistakesIn([first!, { id: "torn", remains: 7 }, second!], new Set());
    expect(found.map(({ cost }) => cost)).toEqual([0.2, 0.1]);
    const left = mistakesIn([first!, second!], new Set([found[0]!.id]));
    expect(left.map(({ id }) => id)).toEqual([found[1]!.id]);
  });

  it("ask what to fire at instead, from what was known then", () => {
    const [mistake] = mistakesIn([first!], new Set());
    const question = questionOf(mistake!)!;
    expect(question.knowledge.shots).toHaveLength(1);
    expect(question.rating).toBeUndefined();
    expect(questionOf({ ...mistake!, game: { ...first!, record: "x" } })).toBeUndefined();
  });
});
