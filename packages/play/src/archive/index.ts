export {
  factsOf,
  type GameFacts,
  type GameResult,
  resultOf,
  results,
  soloFacts,
} from "./game-facts.ts";
export {
  accuracyOf,
  type CostlyNumber,
  figuresOf,
  type GameFigures,
  luckOf,
} from "./game-figures.ts";
export { movingMean } from "./moving-mean.ts";
export {
  type CountedGame,
  isOwn,
  type Statistics,
  shotsToWin,
  statisticsBy,
  statisticsOf,
} from "./statistics.ts";
