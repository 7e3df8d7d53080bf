export { shipTitle } from "@broadside/words";
export {
  factsOf,
  type GameFacts,
  type GameResult,
  resultOf,
  results,
  soloFacts,
} from "./archive/game-facts.ts";
export {
  accuracyOf,
  type CostlyNumber,
  figuresOf,
  type GameFigures,
  luckOf,
} from "./archive/game-figures.ts";
export {
  isOwn,
  movingMean,
  type Statistics,
  shotsToWin,
  statisticsBy,
  statisticsOf,
} from "./archive/statistics.ts";
export { botDay, dailySpread } from "./daily/bot-day.ts";
export {
  type DailyBot,
  type DayPlayed,
  dailyBots,
  dailyLayout,
  dailyPresets,
  dailyRules,
  dailyVariant,
  makeDayFleet,
  playedGame,
  playedLayout,
} from "./daily/daily-fleet.ts";
export {
  type Day,
  dayAfter,
  dayAt,
  dayNumber,
  FIRST_DAY,
  hasFleet,
  msToNextDay,
  parseDay,
  type Streak,
  streakOf,
  weekdayOf,
} from "./daily/day.ts";
export { dayShareText } from "./daily/share-text.ts";
export { type SoloGame, soloChoices, soloGame } from "./daily/solo-game.ts";
export { gamesIn, meanOf, placeIn, type Spread, spreadOf } from "./daily/spread.ts";
export type { Pace } from "./game/bot-play.ts";
export { type Game, type GameTrouble, nextChange, type Order } from "./game/game.ts";
export type { ClockReading, Connection, FairnessStatus, GameStatus } from "./game/game-status.ts";
export { createListeners, type Listeners } from "./game/listeners.ts";
export { createLocalGame, type LocalGame } from "./game/local-game.ts";
export { type PlacingWay, placeFleet, placingWays } from "./game/place-fleet.ts";
export { createQueuedShot, type QueuedShot } from "./game/queued-shot.ts";
export { NOT_SAVED } from "./game/saved-match.ts";
export { featsOf } from "./journey/feats.ts";
export {
  climb,
  goalFigures,
  type JourneyGame,
  nextRung,
  type Rung,
} from "./journey/goals.ts";
export { type PersonalRecord, personalRecords } from "./journey/personal-records.ts";
export {
  answeredShip,
  answerName,
  type Contradiction,
  contradictionTitle,
  correctionsFor,
  meantBy,
  needsDetails,
} from "./notebook/answers.ts";
export { changed, type History, historyOf, redone, undone } from "./notebook/history.ts";
export {
  emptyNotebook,
  exchange,
  knownBefore,
  type Notebook,
  note,
  noteAfloat,
  openNotebook,
  problemIn,
  resultAt,
  rewrite,
  shotAt,
  strike,
  withAnswer,
} from "./notebook/notebook.ts";
export {
  learnFromGame,
  type Memories,
  readMemory,
  remembering,
} from "./players/admiral-memory.ts";
export { firstLevel, levelAfter, MATCH_ME, type MatchLevel } from "./players/match-me.ts";
export {
  botAt,
  defaultOpponent,
  FRIEND,
  isLadderBot,
  isOpponent,
  ladder,
  onlyPerson,
  opponentNamed,
  opponents,
  playersNamed,
  titleOf,
  viewerOf,
} from "./players/player.ts";
export {
  LEAST_GAP,
  levelOf,
  newRating,
  type Puzzle,
  type PuzzleLevel,
  puzzleLevels,
  puzzleRating,
  puzzleRules,
  type Rating,
  ratingAfter,
} from "./puzzles/puzzle.ts";
export { makePuzzleText, parsePuzzle } from "./puzzles/puzzle-text.ts";
export { hasTheme, type PuzzleTheme, puzzleThemes } from "./puzzles/theme.ts";
export { balanceOf } from "./review/balance.ts";
export {
  type BestShot,
  bestShots,
  bestTitle,
  fewestText,
  hasClearBest,
  neededText,
} from "./review/best-shots.ts";
export { type Choice, choicesIn, choicesOf } from "./review/choice.ts";
export { claimText } from "./review/claim-text.ts";
export { reasonsFor } from "./review/reasons.ts";
export { type Review, reviewGame } from "./review/review-game.ts";
export { reviewText } from "./review/review-text.ts";
export {
  type CostlyShot,
  costliest,
  costOf,
  isHit,
  noCostlyShotText,
  type ReviewedShot,
  reviewShot,
  shotsLost,
} from "./review/reviewed-shot.ts";
export type { JudgedShot } from "./review/story.ts";
export { costIn, judgedText, reasonTexts, storyText } from "./review/story-text.ts";
export { type Summary, summarise } from "./review/summary.ts";
export { reasonsOf, type Story, tellStory } from "./review/tell-story.ts";
export { judge } from "./review/verdict.ts";
export {
  chanceText,
  isLongerThanLife,
  neededAt,
  roughTimeText,
  timeLeftText,
} from "./words/figures.ts";
export { habitCostText, habitText } from "./words/habit-text.ts";
export { presetChoices, presetChoicesFor, presetTitle, variantText } from "./words/preset-words.ts";
export {
  announcementWords,
  contactWords,
  fleetText,
  notationWords,
  type RuleWords,
  ruleLines,
  turnWords,
} from "./words/rule-words.ts";
export { endsOf, kindOf } from "./words/ship-text.ts";
export { answerText, briefText, callText, outcomeText, shotText, who } from "./words/shot-text.ts";
export {
  digitsFor,
  figureWithError,
  luckText,
  pointsText,
  shareText,
} from "./words/statistics-text.ts";
export { controlText } from "./words/time-text.ts";
export { tournamentRules, tournamentStage } from "./words/tournament-text.ts";
export {
  decodeName,
  isVariantCode,
  makeVariantCode,
  parseVariantCode,
} from "./words/variant-code.ts";
