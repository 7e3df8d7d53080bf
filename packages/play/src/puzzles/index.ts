export {
  LEAST_GAP,
  levelOf,
  type Puzzle,
  type PuzzleLevel,
  puzzleLevels,
  puzzleRating,
} from "./puzzle.ts";
export { puzzleRules } from "./puzzle-rules.ts";
export { makePuzzleText, parsePuzzle } from "./puzzle-text.ts";
export { chanceToSolve, newRating, type Rating, ratingAfter } from "./rating.ts";
